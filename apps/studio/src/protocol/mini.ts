/**
 * The protocol between the pages of the provably fair games and the studio's server. It extends `index.ts`: the session
 * header, money, instants and errors are the same.
 */
import type { Instant, MinorUnits, RoundSummary } from "./index.ts";

/** The kinds of games. Each kind is one game. */
export type MiniKind = "dice" | "limbo" | "coins" | "plinko" | "keno" | "wheel" | "mines" | "hi-lo" | "crash";

/** GET returns a {@link MiniSessionView}. */
export const MINI_SESSION_PATH = "/api/mini/session";

/** POST takes a {@link MiniBetRequest} and returns a {@link MiniRoundView}. */
export const MINI_BET_PATH = "/api/mini/bet";

/** GET returns a {@link MiniRoundsPage}; `?before=` as in the history of slots. */
export const MINI_ROUNDS_PATH = "/api/mini/rounds";

/**
 * GET returns the {@link MiniSeedsView}. POST takes a {@link SeedRequest}, reveals the pair in use and returns the
 * same.
 */
export const MINI_SEEDS_PATH = "/api/mini/seeds";

/** GET: a stream of server-sent events, each a {@link FlightView}. It is public and the same for all readers. */
export const FLIGHT_PATH = "/api/mini/flight";

/** The address of the stream of the shared flight, for the holder of a session's ticket. */
export function flightStreamPath(ticket: string): string {
  return `${FLIGHT_PATH}?${new URLSearchParams({ ticket }).toString()}`;
}

/** The page that verifies rounds: a single file that also works offline. */
export const VERIFIER_PATH = "/verify";

/** GET returns the {@link MiniRoundView} of one of the player's own rounds. */
export function miniRoundPath(roundId: string): string {
  return `/api/mini/round/${encodeURIComponent(roundId)}`;
}

/** POST takes a {@link MiniMoveRequest} and returns the {@link MiniRoundView}. */
export function miniMovePath(roundId: string): string {
  return `${miniRoundPath(roundId)}/move`;
}

/** The number of rounds that a player may have open in a game: two bets on a flight, ten balls. Default: one. */
export const ROUNDS_AT_ONCE: Readonly<Partial<Record<MiniKind, number>>> = { crash: 2, plinko: 10 };

/** POST without a body pays the round's current value and ends it. Returns the {@link MiniRoundView}. */
export function miniCashOutPath(roundId: string): string {
  return `${miniRoundPath(roundId)}/cash-out`;
}

/**
 * POST without a body cancels a bet on a flight before its start and returns the {@link MiniRoundView}. The state is
 * "returned", also for repeated calls, or still "playing" if the flight has started.
 */
export function miniCancelPath(roundId: string): string {
  return `${miniRoundPath(roundId)}/cancel`;
}

/** GET returns a {@link MiniReplayView}. It needs no session: the key is the permission. */
export function miniReplayPath(roundId: string, key: string): string {
  return `/api/mini/replay/${encodeURIComponent(roundId)}?key=${encodeURIComponent(key)}`;
}

/** The version of the drawings, which is part of their addresses. */
export const MINI_ART_VERSION = "1";

/** The tile of a game for lobbies. */
export function miniTilePath(code: string): string {
  return `/art/mini/${MINI_ART_VERSION}/${encodeURIComponent(code)}/tile-480.webp`;
}

export type MiniRisk = "low" | "medium" | "high";
export type KenoTableName = "steady" | "bold";

/** The player's choices besides the stake. Multiples of a stake and rolls are in hundredths. */
export interface MiniChoices {
  dice: { side: "under" | "over"; target: number };
  limbo: { target: number };
  coins: { side: "heads" | "tails"; coins: number };
  plinko: { rows: number; risk: MiniRisk };
  keno: { picks: number[]; table: KenoTableName };
  wheel: { segments: number; risk: MiniRisk };
  mines: { mines: number };
  "hi-lo": Record<string, never>;
  crash: { autoCashOut: number | null };
}

export type HiLoMoveName = "higher" | "lower" | "same" | "skip";

/** A possible bet on the next card: the move, its chance in percent, and the cash-out if it wins. */
export interface HiLoOffer {
  move: HiLoMoveName;
  /** "53.84". */
  chance: string;
  /** In stakes: "1.8385". */
  multiplier: string;
}

/** The outcome of a round, as far as its player may know it. */
export interface MiniOutcomes {
  dice: { roll: number };
  limbo: { point: number };
  coins: { shown: ("heads" | "tails")[] };
  plinko: { path: number[]; slot: number };
  keno: { drawn: number[]; hits: number };
  wheel: { segment: number };
  mines: {
    opened: number[];
    /** Null until the round is over. */
    mines: number[] | null;
    /** The mine that ended the round. */
    hit: number | null;
    /** The multiplier after the next safe tile, in stakes; null if there is none. */
    next: string | null;
  };
  "hi-lo": {
    /** 0 to 51: four suits of each rank, aces first. */
    cards: number[];
    moves: HiLoMoveName[];
    lost: boolean;
    offers: HiLoOffer[];
  };
  crash: {
    number: string;
    startsAt: Instant;
    /** In hundredths; null until the round is over. */
    point: number | null;
    /** The multiplier at which the player cashed out, in hundredths. */
    left: number | null;
  };
}

/** The inputs of the player's next round. */
export interface MiniFair {
  /** SHA-256 of the server seed. The seed itself is revealed when the pair is retired. */
  serverHash: string;
  /** SHA-256 of the server seed of the next pair. */
  nextServerHash: string;
  clientSeed: string;
  /** The nonce of the next round. */
  nonce: number;
}

/** The inputs of a round. */
export type RoundFair =
  | { kind: "seeds"; serverHash: string; clientSeed: string; nonce: number; serverSeed: string | null }
  | { kind: "chain"; salt: string; chainEnd: string; place: number; hash: string | null };

export interface MiniSettled<Kind extends MiniKind = MiniKind> {
  id: string;
  betId: string;
  game: Kind;
  bet: MinorUnits;
  choice: MiniChoices[Kind];
  /** "returned" if the stake was given back and the round does not count. */
  state: "playing" | "finished" | "returned";
  /** The paid or currently possible cash-out, in stakes with four decimals, truncated: "1.9800". */
  multiplier: string;
  /** The same as money. */
  totalWin: MinorUnits;
  /** The wallet's balance. While `paid` is false it is the expected balance. */
  balanceAfter: MinorUnits;
  paid: boolean;
  outcome: MiniOutcomes[Kind];
  fair: RoundFair;
  startedAt: Instant;
  finishedAt: Instant | null;
  sessionNet: MinorUnits;
}

/** A round of any of the games. `game` discriminates. */
export type MiniRoundView = { [Kind in MiniKind]: MiniSettled<Kind> }[MiniKind];

export interface MiniGameView {
  code: string;
  /** In the viewer's language, or in English if there is no name in it. */
  name: string;
  kind: MiniKind;
  rulesVersion: string;
  /** The long-run return in percent, with two decimals: the lowest of all choices. */
  rtp: string;
  /** The highest pay of any choice, in stakes. */
  maxWin: string;
  tables: MiniTables;
}

/**
 * The pay tables of the games that have them, in hundredths of a stake. The page shows exactly the tables that the
 * server uses.
 */
export interface MiniTables {
  /** Slots from left to right by "rows/risk". */
  plinko?: Record<string, number[]>;
  /** Segments clockwise by "segments/risk". */
  wheel?: Record<string, number[]>;
  /** Pays by hits, and the exact return in percent, by "table/picks". */
  keno?: Record<string, { pays: number[]; rtp: string }>;
  /** For 1 to 24 mines, the multiplier after each safe tile, in stakes. */
  mines?: Record<string, string[]>;
}

export interface MiniSessionView {
  game: MiniGameView;
  currency: string;
  /** Null while the wallet does not answer. */
  balance: MinorUnits | null;
  stakes: { least: MinorUnits; most: MinorUnits; usual: MinorUnits; offered: MinorUnits[] };
  /** The highest payout of a round. */
  maxPayout: MinorUnits;
  /** Null for the game that all players share. */
  fair: MiniFair | null;
  /** The player's open rounds, oldest first. At most one, except in games that allow several open rounds. */
  openRounds: MiniRoundView[];
  /** The most recent rounds, newest first. */
  recent: MiniRoundView[];
  /** Opens the stream of the shared flight. */
  ticket: string;
  sessionNet: MinorUnits;
  startedAt: Instant;
  now: Instant;
  minCycleMillis: number;
  /** Whether the operator allows autoplay, and whether it allows faster play. */
  autoplay: boolean;
  turbo: boolean;
  lobbyUrl: string | null;
  depositUrl: string | null;
  locale: string;
}

export interface MiniBetRequest {
  /** A UUID that the page generates and keeps. A repeated request with it returns the same round. */
  betId: string;
  bet: MinorUnits;
  choice: MiniChoices[MiniKind];
}

export interface MiniMoveRequest {
  /** The number of earlier moves. A repeated move with the same index has no effect. */
  index: number;
  /** A tile from 0 to 24, or a move on a card. */
  move: number | HiLoMoveName;
}

export interface SeedRequest {
  /** 1 to 64 printable ASCII characters: the player's seed of the next pair. */
  clientSeed: string;
}

export interface RevealedSeed {
  serverSeed: string;
  serverHash: string;
  clientSeed: string;
  /** The number of rounds played with it: nonces 0 to `rounds` − 1. */
  rounds: number;
  revealedAt: Instant;
}

export interface MiniSeedsView {
  fair: MiniFair;
  /** Retired pairs, newest first. */
  revealed: RevealedSeed[];
}

export type MiniRoundSummary = Omit<RoundSummary, "freeSpins"> & { multiplier: string };

export interface MiniRoundsPage {
  rounds: MiniRoundSummary[];
  nextBefore: string | null;
}

export interface MiniReplayView {
  game: MiniGameView;
  currency: string;
  round: MiniRoundView;
  locale: string;
}

/** A player on the flight, without their name. */
export interface Passenger {
  /** A name for this flight only. */
  alias: string;
  bet: MinorUnits;
  currency: string;
  /** The multiplier at which they cashed out, in hundredths; null until then. */
  left: number | null;
}

export interface FlightView {
  number: string;
  phase: "open" | "flying" | "crashed";
  startsAt: Instant;
  /** When betting for the next flight opens; set after the crash. */
  nextAt: Instant | null;
  now: Instant;
  /** Set after the crash: the point in hundredths, and the hash that decided it. */
  point: number | null;
  hash: string | null;
  chainEnd: string;
  salt: string;
  place: number;
  /** The passengers with the largest stakes, at most thirty. */
  passengers: Passenger[];
  /** The number of all passengers. */
  aboard: number;
  /** The most recent points, newest first. */
  points: { number: string; point: number; hash: string }[];
}
