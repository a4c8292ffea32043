/**
 * What the game page and the studio's server say to each other: JSON over fetch, same origin, the
 * session's opaque id in the header `x-session`, the browser's key in `x-browser`. Both sides read this one file and nothing else of
 * each other, so everything here is plain data.
 *
 * The page is told outcomes, it never makes one: a round with all its free spins is drawn and settled
 * on the server at the spin, and the page only shows it.
 */

/** Integer minor units in decimal digits ("1250" is 12.50 of a two-decimal currency). */
export type MinorUnits = string;

/** An ISO 8601 instant in UTC. */
export type Instant = string;

/** The header that carries the opaque session id on every call. */
export const SESSION_HEADER = "x-session";

/**
 * The header that carries the browser's own key on every call: 43 base64url characters that the browser made and keeps.
 * The first call of a session binds it to that browser; calls with another key are refused with SESSION_ELSEWHERE.
 */
export const BROWSER_HEADER = "x-browser";

/** POST binds the session to the browser and answers an empty object; for a page that was brought its SessionView. */
export const BROWSER_PATH = "/api/session/browser";

/** GET {@link SESSION_PATH} answers a {@link SessionView}. */
export const SESSION_PATH = "/api/session";

/**
 * The element of the page's document that holds its {@link SessionView} as JSON, as it was when the document was asked
 * for: the page need not ask for it. Not there when the session has ended, or belongs to a browser already.
 */
export const INLINED_SESSION = "session-view";

/** The element that holds the theme's manifest as JSON, beside it. */
export const INLINED_MANIFEST = "art-manifest";

/** POST {@link SPIN_PATH} takes a {@link SpinRequest} and answers a {@link RoundView}. */
export const SPIN_PATH = "/api/spin";

/** GET answers a {@link RoundsPage}; `?before=` takes the `nextBefore` of the page read last. */
export const ROUNDS_PATH = "/api/rounds";

/** GET answers the {@link RoundView} of one of the session's own rounds. */
export function roundPath(roundId: string): string {
  return `/api/round/${encodeURIComponent(roundId)}`;
}

/** POST of an {@link AcknowledgeRequest} as the page shows the round's steps: answers the {@link RoundView}. */
export function acknowledgePath(roundId: string): string {
  return `${roundPath(roundId)}/acknowledge`;
}

/** GET answers a {@link ReplayView} in a language, without a session: the key is the permission. */
export function replayPath(roundId: string, key: string, language: string): string {
  return `/api/replay/${encodeURIComponent(roundId)}?${new URLSearchParams({ key, lang: language }).toString()}`;
}

/**
 * POST of a {@link GambleRequest} turns the next card for a win that is held: answers the {@link RoundView}. Harmless to
 * repeat with the same turn and choice.
 */
export function gamblePath(roundId: string): string {
  return `${roundPath(roundId)}/gamble`;
}

/** POST pays a win that is held, and answers the {@link RoundView}; one that was paid already stays as it is. */
export function collectPath(roundId: string): string {
  return `${roundPath(roundId)}/collect`;
}

/** Page to play: `/play/{gameCode}?session={id}&lang={locale}`. */
export const PLAY_PREFIX = "/play/";
/**
 * What the page of a game will need, for a lobby to have it fetched while the game is being launched:
 * `/ahead/{gameCode}?lang={locale}`, with `part=pictures` or `part=program` half of it.
 */
export const AHEAD_PREFIX = "/ahead/";

/** Page that shows one stored round again: `/replay/{roundId}?key={key}&lang={locale}`. */
export const REPLAY_PREFIX = "/replay/";

/** GET answers the whole published mathematics of a game as a page for people. */
export function parsheetPath(gameCode: string): string {
  return `/games/${encodeURIComponent(gameCode)}/parsheet`;
}

/** What part a symbol plays. High and low are for the eye only. */
export type SymbolRole = "wild" | "scatter" | "coin" | "bonus" | "high" | "low";

export interface SymbolView {
  /** Names the symbol in grids and paytable, and its picture in the theme. */
  id: string;
  role: SymbolRole;
  /** What it is called in the session's language, for those who cannot see it. */
  name: string;
}

/** How equal symbols come to pay. */
export type PayKind = "lines" | "both-ways" | "ways" | "cluster" | "anywhere";

export interface PaytableRow {
  symbol: string;
  /** Most first. `times` multiplies the stake of one unit, or the total stake where `ofTotal`. */
  pays: { count: number; times: number }[];
  ofTotal: boolean;
}

/** What a game has besides plain spins, each with the numbers that its rules name. */
export type FeatureView =
  | {
      kind: "free-spins";
      /** What wins them anywhere; null where so many wins in a row of one spin do. */
      symbol: string | null;
      /** Free spins awarded for so many, most first. The same table holds in free spins. */
      awards: { count: number; spins: number }[];
      /** Every pay of a free spin is multiplied by this. */
      multiplier: number;
    }
  /** What paid is cleared and new symbols fall; each win in a row takes the next multiplier, the last on and on. */
  | { kind: "cascade"; ladder: number[]; winsMax: number }
  | { kind: "variable-reels"; fewest: number; most: number }
  | { kind: "expanding-wilds" }
  | { kind: "sticky-wilds" }
  | { kind: "hold-and-win"; symbol: string; coins: number; respins: number; valuesTimes: number[]; grand: number }
  | { kind: "pick"; symbol: string; picks: { count: number; boxes: number }[]; prizes: number[] };

/** The published figures of a game, each computed from all that can happen. */
export interface FiguresView {
  /** Return to player in percent with two decimals, never rounded up: "96.28". */
  rtp: string;
  /** Percent of paid spins that win anything, two decimals: "31.07". */
  hitRate: string;
  /** 1 (calm) to 5 (wild). */
  volatility: number;
  /** The most that one spin can win with what belongs to it, in multiples of the total stake: "1040.00". */
  maxWin: string;
  rulesVersion: string;
}

/** One game as the page needs it. All figures are those of the published mathematics. */
export interface GameView {
  code: string;
  vendor: string;
  /** In the session's language. */
  name: string;
  /** Id of the theme record (hero, palette, symbols, sound). */
  theme: string;
  family: string;
  reels: number;
  /** The most rows that a reel shows. */
  rows: number;
  pays: PayKind;
  /** For every line the row (0 is the top) it crosses on each reel, left to right. Empty where nothing pays on lines. */
  paylines: number[][];
  /** The total stake is shared among so many units: the lines, or what stands for them. */
  units: number;
  symbols: SymbolView[];
  paytable: PaytableRow[];
  features: FeatureView[];
  /**
   * The reel strips, so that a spinning reel shows what is really on it. Symbol ids, top to bottom, cyclic. Where cells
   * fall instead of reels turning: null.
   */
  strips: { base: string[][]; free: string[][] } | null;
  figures: FiguresView;
  /** Where the whole mathematics of the game is published. */
  parsheetUrl: string;
}

export interface SessionView {
  game: GameView;
  /** ISO 4217 code. */
  currency: string;
  /** Null while the wallet does not answer; the page shows the last one it knew. */
  balance: MinorUnits | null;
  /** Total stakes that may be chosen, smallest first. */
  bets: MinorUnits[];
  defaultBet: MinorUnits;
  /** The round to show before anything else: it is drawn and paid, but was never acknowledged. */
  openRound: RoundView | null;
  /** Wins less stakes since the session began; negative when the player is behind. */
  sessionNet: MinorUnits;
  startedAt: Instant;
  /** The server's clock at the answer: the page's session timer runs from the difference. */
  now: Instant;
  /** The shortest time between two spins; the server refuses faster ones with TOO_FAST. */
  minCycleMillis: number;
  /** Whether the brand lets the game spin by itself, and be shown faster. */
  autoplay: boolean;
  turbo: boolean;
  /** Whether it lets a win be gambled, double or nothing. */
  gamble: boolean;
  lobbyUrl: string | null;
  depositUrl: string | null;
  /** BCP 47 tag. */
  locale: string;
}

export interface SpinRequest {
  /** A UUID made and kept by the page: asking again with it is harmless and answers the same round. */
  spinId: string;
  bet: MinorUnits;
  /** Asks that a win be held, so that it can be gambled. Never asked while the game plays by itself. */
  gamble?: boolean;
}

/** What may be named before a card is turned: one of two colours, or one of four suits. */
export type GambleChoice = "red" | "black" | CardSuit;
export type CardSuit = "hearts" | "diamonds" | "clubs" | "spades";

export interface GambleRequest {
  /** Which card of the round it is, from 0. */
  turn: number;
  choice: GambleChoice;
}

/** A card that was turned. */
export interface GambleTurn {
  choice: GambleChoice;
  suit: CardSuit;
  /** 1 (ace) to 13 (king). */
  rank: number;
  stake: MinorUnits;
  win: MinorUnits;
}

/** What may be done with a win that is held, until it is collected. */
export interface GambleOffer {
  /** All of it is at stake. */
  stake: MinorUnits;
  /** What may be named, with what it would pay. */
  choices: { choice: GambleChoice; win: MinorUnits }[];
  turnsLeft: number;
}

/** What became of a round's win after its steps. */
export interface GambleView {
  turns: GambleTurn[];
  /** Null once the win is collected or lost. */
  offer: GambleOffer | null;
}

export interface AcknowledgeRequest {
  /** How many steps have been shown to their end; left out: all of them. It never goes down. */
  stepsShown?: number;
}

/** [column, row], both from 0, row 0 at the top. */
export type Cell = [number, number];

export type WinKind = "line" | "ways" | "cluster" | "anywhere" | "scatter" | "coins" | "grand" | "pick";

export interface WinView {
  kind: WinKind;
  /** Index into the game's paylines; only for a line. */
  line?: number;
  /** Only for a line that pays from the right. */
  fromRight?: true;
  /** How many ways pay; only for ways. */
  ways?: number;
  symbol: string;
  /** Reels of a line or of ways, else cells. */
  count: number;
  /** What it pays, the step's multiplier included. */
  pays: MinorUnits;
  cells: Cell[];
}

export interface CoinView {
  cell: Cell;
  value: MinorUnits;
}

/** What a step shows besides reels and wins, in the order in which it is shown. */
export type StepFeatureView =
  /** Before the wins: a wild at these rows of the reel fills it. */
  | { kind: "expanded"; reel: number; rows: number[] }
  /** From before: reels that are wild already and do not spin. */
  | { kind: "stuck"; reels: number[] }
  /** Before the wins: these cells are new, all others have fallen or stayed. */
  | { kind: "dropped"; cells: Cell[] }
  /** After the wins: these cells leave, and the next step fills up. */
  | { kind: "cleared"; cells: Cell[] }
  /** Coins that landed in this step, and those that were held before it. */
  | { kind: "coins"; landed: CoinView[]; held: CoinView[]; respinsLeft: number }
  /** Boxes opened, in order, and what all boxes held. */
  | { kind: "picked"; opened: number[]; boxes: MinorUnits[] };

export interface StepView {
  /** A paid spin, a free one, or what goes on with the spin before. */
  kind: "base" | "free" | "tumble" | "respin" | "pick";
  /** The spin that it belongs to. */
  spin: "base" | "free";
  /** For each reel the index on its strip that shows in the top row; empty where nothing spins on strips. */
  stops: number[];
  /** Columns of symbol ids as they count, top to bottom. A column's length is its height in this step. */
  grid: string[][];
  /** Columns as the reels stopped, where a feature changed them before they counted. */
  landed?: string[][];
  features: StepFeatureView[];
  wins: WinView[];
  /** Sum of the step's wins. */
  win: MinorUnits;
  /** Free spins that this step adds. */
  freeSpinsAwarded: number;
  /** Free spins still to come after this step. */
  freeSpinsLeft: number;
  /** What the wins of this step were multiplied by. */
  multiplier: number;
}

export interface RoundView {
  id: string;
  spinId: string;
  bet: MinorUnits;
  /** What its steps won. What is paid, where it was gambled since, is what the last card came to. */
  totalWin: MinorUnits;
  /** Only where the win is held, or was gambled. */
  gamble?: GambleView;
  /** The wallet's balance once the round is paid. While `paid` is false: the balance it will be. */
  balanceAfter: MinorUnits;
  /** False while the wallet has not yet confirmed the win; it is delivered until it does. */
  paid: boolean;
  steps: StepView[];
  /** How many steps the page has told to have shown: after a reload it goes on with the next. All: acknowledged. */
  stepsShown: number;
  startedAt: Instant;
  /** When the wallet confirmed the win. */
  finishedAt: Instant | null;
  sessionNet: MinorUnits;
}

/** One row of the history: a round without its steps. */
export interface RoundSummary {
  id: string;
  bet: MinorUnits;
  /** What is paid, after what was gambled. */
  totalWin: MinorUnits;
  freeSpins: number;
  startedAt: Instant;
  finishedAt: Instant | null;
  /** A rolled-back round moved nothing in the end: the stake was returned or never taken. */
  outcome: "finished" | "paying" | "rolled_back";
}

export interface RoundsPage {
  /** Newest first. */
  rounds: RoundSummary[];
  nextBefore: string | null;
}

export interface ReplayView {
  game: GameView;
  currency: string;
  round: RoundView;
  locale: string;
}

export const STUDIO_ERROR_CODES = [
  /** The request is not of this protocol's form, or its currency or game is unknown. */
  "BAD_REQUEST",
  "SESSION_EXPIRED",
  /** The launch was opened in another browser first. */
  "SESSION_ELSEWHERE",
  "ROUND_NOT_FOUND",
  "BET_NOT_ALLOWED",
  /** The win may not be gambled: the brand does not offer it, it was collected, or the card would pay too much. */
  "GAMBLE_NOT_ALLOWED",
  /** The round before is still being paid or rolled back. */
  "ROUND_IN_PROGRESS",
  "TOO_FAST",
  "INSUFFICIENT_FUNDS",
  /** The operator's responsible-play or stake limit refuses the bet. */
  "LIMIT_REACHED",
  /** The player may not play at the moment. */
  "PLAYER_BLOCKED",
  /** The wallet gave no answer; the stake was not taken or is being returned. A new spin takes a new spinId. */
  "WALLET_UNREACHABLE",
  /** A fault of ours. Nothing was lost: the round, if there is one, shows in openRound. */
  "UNEXPECTED",
] as const;

export type StudioErrorCode = (typeof STUDIO_ERROR_CODES)[number];

/** Body of every answer whose HTTP status is not 200. The page words the code itself. */
export interface StudioError {
  code: StudioErrorCode;
  /** For a developer reading the network panel, in English; never shown to a player. */
  message: string;
  /** With TOO_FAST: how long to wait. */
  retryAfterMillis?: number;
}
