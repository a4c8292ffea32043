/**
 * The protocol between the game page and the studio's server: JSON over fetch, same origin. The header `x-session`
 * carries the session's opaque id, the header `x-browser` the browser's key. This file is all that both sides share, so
 * everything here is plain data.
 *
 * The page never decides an outcome. The server draws and settles a round with all its free spins at the spin. The page
 * only shows it.
 */

/** Integer minor units in decimal digits ("1250" is 12.50 of a two-decimal currency). */
export type MinorUnits = string;

/** An ISO 8601 instant in UTC. */
export type Instant = string;

/** The header that carries the opaque session id on every call. */
export const SESSION_HEADER = "x-session";

/**
 * The header that carries the browser's own key on every call: 43 base64url characters that the browser generated and
 * keeps. The first call of a session binds it to that browser. Calls with another key are refused with
 * SESSION_ELSEWHERE.
 */
export const BROWSER_HEADER = "x-browser";

/**
 * POST binds the session to the browser and returns an empty object. For a page whose document already contains its
 * SessionView.
 */
export const BROWSER_PATH = "/api/session/browser";

/** GET {@link SESSION_PATH} returns a {@link SessionView}. */
export const SESSION_PATH = "/api/session";

/**
 * The element of the page's document that holds its {@link SessionView} as JSON. The page then need not request it. It
 * shows the state at the time of the document request. It is absent when the session has ended or is already bound to a
 * browser.
 */
export const INLINED_SESSION = "session-view";

/** The element beside it that holds the theme's manifest as JSON. */
export const INLINED_MANIFEST = "art-manifest";

/** POST {@link SPIN_PATH} takes a {@link SpinRequest} and returns a {@link RoundView}. */
export const SPIN_PATH = "/api/spin";

/** GET returns a {@link RoundsPage}; `?before=` takes the `nextBefore` of the previous page. */
export const ROUNDS_PATH = "/api/rounds";

/** GET returns the {@link RoundView} of one of the session's own rounds. */
export function roundPath(roundId: string): string {
  return `/api/round/${encodeURIComponent(roundId)}`;
}

/** POST of an {@link AcknowledgeRequest} while the page shows the round's steps. Returns the {@link RoundView}. */
export function acknowledgePath(roundId: string): string {
  return `${roundPath(roundId)}/acknowledge`;
}

/** GET returns a {@link ReplayView} in a language. It needs no session: the key is the permission. */
export function replayPath(roundId: string, key: string, language: string): string {
  return `/api/replay/${encodeURIComponent(roundId)}?${new URLSearchParams({ key, lang: language }).toString()}`;
}

/**
 * POST of a {@link GambleRequest} turns the next card for a held win and returns the {@link RoundView}. Idempotent for
 * the same turn and choice.
 */
export function gamblePath(roundId: string): string {
  return `${roundPath(roundId)}/gamble`;
}

/** POST pays a held win and returns the {@link RoundView}. A win that was already paid does not change. */
export function collectPath(roundId: string): string {
  return `${roundPath(roundId)}/collect`;
}

/** The game page: `/play/{gameCode}?session={id}&lang={locale}`. */
export const PLAY_PREFIX = "/play/";
/**
 * Prefetches the resources of a game page for a lobby, while the game is being launched:
 * `/ahead/{gameCode}?lang={locale}`. With `part=pictures` or `part=program` it prefetches half of them.
 */
export const AHEAD_PREFIX = "/ahead/";

/** Page that replays one stored round: `/replay/{roundId}?key={key}&lang={locale}`. */
export const REPLAY_PREFIX = "/replay/";

/** GET returns the whole published mathematics of a game as a web page. */
export function parsheetPath(gameCode: string): string {
  return `/games/${encodeURIComponent(gameCode)}/parsheet`;
}

/** The role of a symbol. High and low only affect the display. */
export type SymbolRole = "wild" | "scatter" | "coin" | "bonus" | "high" | "low";

export interface SymbolView {
  /** The symbol's id in grids and paytable, and in the theme's pictures. */
  id: string;
  role: SymbolRole;
  /** Its name in the session's language, for players who cannot see the picture. */
  name: string;
}

/** The condition under which equal symbols pay. */
export type PayKind = "lines" | "both-ways" | "ways" | "cluster" | "anywhere";

export interface PaytableRow {
  symbol: string;
  /** Highest count first. `times` multiplies the stake of one unit, or the total stake if `ofTotal`. */
  pays: { count: number; times: number }[];
  ofTotal: boolean;
}

/** A game's features besides plain spins, each with the numbers of its rules. */
export type FeatureView =
  | {
      kind: "free-spins";
      /** The symbol that wins them anywhere; null if consecutive wins in one spin win them. */
      symbol: string | null;
      /** Free spins by count, highest count first. The same table applies in free spins. */
      awards: { count: number; spins: number }[];
      /** Every pay of a free spin is multiplied by this. */
      multiplier: number;
    }
  /**
   * Paying symbols are cleared and new symbols fall. Each consecutive win takes the next multiplier, and the last one
   * repeats.
   */
  | { kind: "cascade"; ladder: number[]; winsMax: number }
  | { kind: "variable-reels"; fewest: number; most: number }
  | { kind: "expanding-wilds" }
  | { kind: "sticky-wilds" }
  | { kind: "hold-and-win"; symbol: string; coins: number; respins: number; valuesTimes: number[]; grand: number }
  | { kind: "pick"; symbol: string; picks: { count: number; boxes: number }[]; prizes: number[] };

/** The published figures of a game, each computed from all possible outcomes. */
export interface FiguresView {
  /** Return to player in percent with two decimals, never rounded up: "96.28". */
  rtp: string;
  /** Percent of paid spins that win anything, two decimals: "31.07". */
  hitRate: string;
  /** 1 (calm) to 5 (wild). */
  volatility: number;
  /** The highest win of one spin with its features, in multiples of the total stake: "1040.00". */
  maxWin: string;
  rulesVersion: string;
}

/** One game with all that the page needs. All figures are from the published mathematics. */
export interface GameView {
  code: string;
  vendor: string;
  /** In the session's language. */
  name: string;
  /** Id of the theme record (hero, palette, symbols, sound). */
  theme: string;
  family: string;
  reels: number;
  /** The largest number of rows of a reel. */
  rows: number;
  pays: PayKind;
  /**
   * For every line, the row (0 is the top) that it crosses on each reel, left to right. Empty if the game has no lines.
   */
  paylines: number[][];
  /** The total stake is divided into this many units: the lines, or the equivalent in games without lines. */
  units: number;
  symbols: SymbolView[];
  paytable: PaytableRow[];
  features: FeatureView[];
  /**
   * The reel strips, so that a spinning reel shows its real symbols. Symbol ids, top to bottom, cyclic. Null if cells
   * fall instead of reels spinning.
   */
  strips: { base: string[][]; free: string[][] } | null;
  figures: FiguresView;
  /** The address of the game's published mathematics. */
  parsheetUrl: string;
}

export interface SessionView {
  game: GameView;
  /** ISO 4217 code. */
  currency: string;
  /** Null while the wallet does not answer. The page then shows the last known balance. */
  balance: MinorUnits | null;
  /** The offered total stakes, smallest first. */
  bets: MinorUnits[];
  defaultBet: MinorUnits;
  /** A round that is drawn and paid but was never acknowledged. The page shows it before anything else. */
  openRound: RoundView | null;
  /** Wins minus stakes since the session began; negative if the player has lost money. */
  sessionNet: MinorUnits;
  startedAt: Instant;
  /** The server's clock at the answer. The page's session timer uses the difference to its own clock. */
  now: Instant;
  /** The shortest time between two spins. The server refuses faster ones with TOO_FAST. */
  minCycleMillis: number;
  /** Whether the brand allows autoplay, and whether it allows faster play. */
  autoplay: boolean;
  turbo: boolean;
  /** Whether the brand allows a win to be gambled, double or nothing. */
  gamble: boolean;
  lobbyUrl: string | null;
  depositUrl: string | null;
  /** BCP 47 tag. */
  locale: string;
}

export interface SpinRequest {
  /** A UUID that the page generates and keeps. A repeated request with it is harmless and returns the same round. */
  spinId: string;
  bet: MinorUnits;
  /** Requests that a win is held, so that it can be gambled. Never set during autoplay. */
  gamble?: boolean;
}

/** The choices before a card is turned: one of two colours, or one of four suits. */
export type GambleChoice = "red" | "black" | CardSuit;
export type CardSuit = "hearts" | "diamonds" | "clubs" | "spades";

export interface GambleRequest {
  /** The index of the card in the round, from 0. */
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

/** The options for a held win, until it is collected. */
export interface GambleOffer {
  /** The whole win is staked. */
  stake: MinorUnits;
  /** The allowed choices, with the win of each. */
  choices: { choice: GambleChoice; win: MinorUnits }[];
  turnsLeft: number;
}

/** The gamble of a round's win after its steps. */
export interface GambleView {
  turns: GambleTurn[];
  /** Null once the win is collected or lost. */
  offer: GambleOffer | null;
}

export interface AcknowledgeRequest {
  /** The number of steps that were shown completely; if absent, all of them. It never decreases. */
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
  /** The number of paying ways; only for ways. */
  ways?: number;
  symbol: string;
  /** The number of reels of a line or of ways, otherwise of cells. */
  count: number;
  /** The pay, including the step's multiplier. */
  pays: MinorUnits;
  cells: Cell[];
}

export interface CoinView {
  cell: Cell;
  value: MinorUnits;
}

/** Everything that a step shows besides reels and wins, in the order in which it is shown. */
export type StepFeatureView =
  /** Shown before the wins: a wild at these rows of the reel fills it. */
  | { kind: "expanded"; reel: number; rows: number[] }
  /** From earlier spins: reels that are already wild and do not spin. */
  | { kind: "stuck"; reels: number[] }
  /** Shown before the wins: these cells are new. All others have fallen or stayed. */
  | { kind: "dropped"; cells: Cell[] }
  /** Shown after the wins: these cells are cleared, and the next step fills them. */
  | { kind: "cleared"; cells: Cell[] }
  /** Coins that landed in this step, and those that were held before it. */
  | { kind: "coins"; landed: CoinView[]; held: CoinView[]; respinsLeft: number }
  /** The opened boxes in order, and the contents of all boxes. */
  | { kind: "picked"; opened: number[]; boxes: MinorUnits[] };

export interface StepView {
  /** A paid spin, a free spin, or a continuation of the spin before. */
  kind: "base" | "free" | "tumble" | "respin" | "pick";
  /** The spin that it belongs to. */
  spin: "base" | "free";
  /** The strip index in each reel's top row; empty where no strips spin. */
  stops: number[];
  /** The paying columns of symbol ids, top to bottom. A column's length is its height in this step. */
  grid: string[][];
  /** The columns as the reels stopped, if a feature changed them before they paid. */
  landed?: string[][];
  features: StepFeatureView[];
  wins: WinView[];
  /** Sum of the step's wins. */
  win: MinorUnits;
  /** Free spins that this step adds. */
  freeSpinsAwarded: number;
  /** Free spins left after this step. */
  freeSpinsLeft: number;
  /** The multiplier that is included in the wins of this step. */
  multiplier: number;
}

export interface RoundView {
  id: string;
  spinId: string;
  bet: MinorUnits;
  /** The total win of its steps. If it was gambled, the paid amount is the result of the last card. */
  totalWin: MinorUnits;
  /** Only if the win is held or was gambled. */
  gamble?: GambleView;
  /** The wallet's balance after the round is paid. While `paid` is false it is the expected balance. */
  balanceAfter: MinorUnits;
  /** False until the wallet has confirmed the win. The studio sends the win again until then. */
  paid: boolean;
  steps: StepView[];
  /**
   * The number of steps that the page has reported as shown. After a reload the page continues with the next one. All
   * steps: the round is acknowledged.
   */
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
  /** The paid amount, after any gamble. */
  totalWin: MinorUnits;
  freeSpins: number;
  startedAt: Instant;
  finishedAt: Instant | null;
  /** A rolled-back round moved no money in the end: the stake was returned or never taken. */
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
  /** The request does not match the protocol, or its currency or game is unknown. */
  "BAD_REQUEST",
  "SESSION_EXPIRED",
  /** Another browser opened the launch first. */
  "SESSION_ELSEWHERE",
  "ROUND_NOT_FOUND",
  "BET_NOT_ALLOWED",
  /** The win may not be gambled: the brand does not offer it, the win was collected, or the card would pay too much. */
  "GAMBLE_NOT_ALLOWED",
  /** The previous round is still being paid or rolled back. */
  "ROUND_IN_PROGRESS",
  "TOO_FAST",
  "INSUFFICIENT_FUNDS",
  /** The operator's responsible-play or stake limit refuses the bet. */
  "LIMIT_REACHED",
  /** The player may not play at the moment. */
  "PLAYER_BLOCKED",
  /** The wallet gave no answer. The stake was not taken or is being returned. A new spin needs a new spinId. */
  "WALLET_UNREACHABLE",
  /** An error of the studio. Nothing was lost: if there is a round, openRound contains it. */
  "UNEXPECTED",
] as const;

export type StudioErrorCode = (typeof STUDIO_ERROR_CODES)[number];

/** Body of every answer whose HTTP status is not 200. The page has its own text for each code. */
export interface StudioError {
  code: StudioErrorCode;
  /** In English, for a developer who reads the network panel. Players never see it. */
  message: string;
  /** With TOO_FAST: how long to wait. */
  retryAfterMillis?: number;
}
