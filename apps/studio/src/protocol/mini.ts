/**
 * What the pages of the provably fair games and the studio's server say to each other, beside what `index.ts` says
 * of every game: the header of the session, money, instants and errors are the same.
 */
import type { Instant, MinorUnits, RoundSummary } from "./index.ts";

/** The games, by what they are; each is one product of the same number of players. */
export type MiniKind = "dice" | "limbo" | "coins" | "plinko" | "keno" | "wheel" | "mines" | "hi-lo" | "crash";

/** GET answers a {@link MiniSessionView}. */
export const MINI_SESSION_PATH = "/api/mini/session";

/** POST takes a {@link MiniBetRequest} and answers a {@link MiniRoundView}. */
export const MINI_BET_PATH = "/api/mini/bet";

/** GET answers a {@link MiniRoundsPage}; `?before=` as in the history of slots. */
export const MINI_ROUNDS_PATH = "/api/mini/rounds";

/** GET answers the {@link MiniSeedsView}; POST takes a {@link SeedRequest}, reveals the pair in use and answers the same. */
export const MINI_SEEDS_PATH = "/api/mini/seeds";

/** GET: a stream of server-sent events, each a {@link FlightView}. The same for everybody, and open to everybody. */
export const FLIGHT_PATH = "/api/mini/flight";

/** The page that checks rounds: one file that works wherever it is kept. */
export const VERIFIER_PATH = "/verify";

/** GET answers the {@link MiniRoundView} of one of the player's own rounds. */
export function miniRoundPath(roundId: string): string {
  return `/api/mini/round/${encodeURIComponent(roundId)}`;
}

/** POST takes a {@link MiniMoveRequest} and answers the {@link MiniRoundView}. */
export function miniMovePath(roundId: string): string {
  return `${miniRoundPath(roundId)}/move`;
}

/** How many rounds of a game a player may have under way: two bets on a flight, balls that fall together. */
export const ROUNDS_AT_ONCE: Readonly<Partial<Record<MiniKind, number>>> = { crash: 2, plinko: 10 };

/** POST of nothing takes what the round is worth and ends it: answers the {@link MiniRoundView}. */
export function miniCashOutPath(roundId: string): string {
  return `${miniRoundPath(roundId)}/cash-out`;
}

/**
 * POST of nothing takes a bet on a flight back before its start: answers the {@link MiniRoundView}, "returned" however
 * often it is asked, or still "playing" when the flight has started.
 */
export function miniCancelPath(roundId: string): string {
  return `${miniRoundPath(roundId)}/cancel`;
}

/** GET answers a {@link MiniReplayView} without a session: the key is the permission. */
export function miniReplayPath(roundId: string, key: string): string {
  return `/api/mini/replay/${encodeURIComponent(roundId)}?key=${encodeURIComponent(key)}`;
}

/** The version of the drawings; it stands in their addresses. */
export const MINI_ART_VERSION = "1";

/** The tile of a game for lobbies. */
export function miniTilePath(code: string): string {
  return `/art/mini/${MINI_ART_VERSION}/${encodeURIComponent(code)}/tile-480.webp`;
}

export type MiniRisk = "low" | "medium" | "high";
export type KenoTableName = "steady" | "bold";

/** What the player chooses with the stake. Multiples of a stake and rolls are counted in hundredths. */
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

/** A move that the next card is bet on with, how likely it wins in percent, and what may be taken if it does. */
export interface HiLoOffer {
  move: HiLoMoveName;
  /** "53.84". */
  chance: string;
  /** In stakes: "1.8385". */
  multiplier: string;
}

/** What became of a round, as far as its player may know. */
export interface MiniOutcomes {
  dice: { roll: number };
  limbo: { point: number };
  coins: { shown: ("heads" | "tails")[] };
  plinko: { path: number[]; slot: number };
  keno: { drawn: number[]; hits: number };
  wheel: { segment: number };
  mines: {
    opened: number[];
    /** Told when the round is over. */
    mines: number[] | null;
    /** The mine that ended it. */
    hit: number | null;
    /** What the next safe tile would make it, in stakes; null when there is none. */
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
    /** Told when it is over, in hundredths. */
    point: number | null;
    /** At which height the player left, in hundredths. */
    left: number | null;
  };
}

/** What the next round of the player will be made from. */
export interface MiniFair {
  /** SHA-256 of the server's seed, which is told when the pair is laid down. */
  serverHash: string;
  /** The same of the pair after this one. */
  nextServerHash: string;
  clientSeed: string;
  /** Of the next round. */
  nonce: number;
}

/** What a round was made from. */
export type RoundFair =
  | { kind: "seeds"; serverHash: string; clientSeed: string; nonce: number; serverSeed: string | null }
  | { kind: "chain"; salt: string; chainEnd: string; place: number; hash: string | null };

export interface MiniSettled<Kind extends MiniKind = MiniKind> {
  id: string;
  betId: string;
  game: Kind;
  bet: MinorUnits;
  choice: MiniChoices[Kind];
  /** "returned" when the stake was given back and nothing counted. */
  state: "playing" | "finished" | "returned";
  /** What is paid, or may be taken now, in stakes with four decimals, cut: "1.9800". */
  multiplier: string;
  /** The same as money. */
  totalWin: MinorUnits;
  /** The wallet's balance; with `paid` false the one it will be. */
  balanceAfter: MinorUnits;
  paid: boolean;
  outcome: MiniOutcomes[Kind];
  fair: RoundFair;
  startedAt: Instant;
  finishedAt: Instant | null;
  sessionNet: MinorUnits;
}

/** A round of any of the games; `game` tells which. */
export type MiniRoundView = { [Kind in MiniKind]: MiniSettled<Kind> }[MiniKind];

export interface MiniGameView {
  code: string;
  /** In the language of whoever looks at it, in English where it has none in that. */
  name: string;
  kind: MiniKind;
  rulesVersion: string;
  /** What is returned of stakes in the long run, in percent: the least of all choices, two decimals. */
  rtp: string;
  /** The most that any choice pays, in stakes. */
  maxWin: string;
  tables: MiniTables;
}

/** The pays of those games that have them, in hundredths of a stake, so that the page shows what the server pays by. */
export interface MiniTables {
  /** Slots from left to right by "rows/risk". */
  plinko?: Record<string, number[]>;
  /** Segments clockwise by "segments/risk". */
  wheel?: Record<string, number[]>;
  /** Pays by hits, and the exact return in percent, by "table/picks". */
  keno?: Record<string, { pays: number[]; rtp: string }>;
  /** For 1 to 24 mines what each safe tile makes it, in stakes. */
  mines?: Record<string, string[]>;
}

export interface MiniSessionView {
  game: MiniGameView;
  currency: string;
  /** Null while the wallet does not answer. */
  balance: MinorUnits | null;
  stakes: { least: MinorUnits; most: MinorUnits; usual: MinorUnits; offered: MinorUnits[] };
  /** No round pays more. */
  maxPayout: MinorUnits;
  /** Null for the game that all play together. */
  fair: MiniFair | null;
  /** The rounds that the player is in the middle of, oldest first: one, but for those that may be played at once. */
  openRounds: MiniRoundView[];
  /** The last rounds, newest first. */
  recent: MiniRoundView[];
  sessionNet: MinorUnits;
  startedAt: Instant;
  now: Instant;
  minCycleMillis: number;
  /** Whether the operator lets the game play by itself, and be shown faster. */
  autoplay: boolean;
  turbo: boolean;
  lobbyUrl: string | null;
  depositUrl: string | null;
  locale: string;
}

export interface MiniBetRequest {
  /** A UUID made and kept by the page: asking again with it answers the same round. */
  betId: string;
  bet: MinorUnits;
  choice: MiniChoices[MiniKind];
}

export interface MiniMoveRequest {
  /** How many moves came before: the same move asked again moves nothing. */
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
  /** How many rounds were played with it: nonces 0 to this less one. */
  rounds: number;
  revealedAt: Instant;
}

export interface MiniSeedsView {
  fair: MiniFair;
  /** Pairs laid down, newest first. */
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

/** Somebody on the flight, without their name. */
export interface Passenger {
  /** A name made for this flight alone. */
  alias: string;
  bet: MinorUnits;
  currency: string;
  /** At which height they left, in hundredths; null while they have not. */
  left: number | null;
}

export interface FlightView {
  number: string;
  phase: "open" | "flying" | "crashed";
  startsAt: Instant;
  /** When bets for the next flight are taken; told after the crash. */
  nextAt: Instant | null;
  now: Instant;
  /** Told after the crash: where, in hundredths, and the hash that decided it. */
  point: number | null;
  hash: string | null;
  chainEnd: string;
  salt: string;
  place: number;
  /** The largest stakes first, at most thirty of them. */
  passengers: Passenger[];
  /** All of them. */
  aboard: number;
  /** The last points, newest first. */
  points: { number: string; point: number; hash: string }[];
}
