/**
 * The protocol between the page of a shared table and the studio's server. It extends `index.ts`: the session headers,
 * money, instants and the form of errors are the same.
 *
 * Calls go up by POST. Events come down as server-sent events, one JSON object in `data`. Events of the table have a
 * number (`seq`), the same for all readers; the event's id is `{table}:{seq}`. The browser repeats the last id when it
 * reconnects, and the server sends the missing events, or a new snapshot. Events without an id are not repeated:
 * snapshots, totals, and everything about the player's bets.
 */
import type { Instant, MinorUnits, StudioError, StudioErrorCode } from "./index.ts";

/** GET returns a {@link TableSessionView}. */
export const TABLE_SESSION_PATH = "/api/table/session";

/** GET returns the {@link TableSnapshot}, as the stream sends it. */
export const TABLE_SNAPSHOT_PATH = "/api/table/snapshot";

/**
 * GET: the stream of server-sent events, each a {@link TableEvent}. The ticket is that of the session view. It can read
 * the stream and nothing else. A stream without `Last-Event-ID` begins with a snapshot.
 */
export function tableStreamPath(ticket: string): string {
  return `/api/table/stream?${new URLSearchParams({ ticket }).toString()}`;
}

/** The name of the message by which a stream without news shows that its connection works. It is no {@link TableEvent}. */
export const ALIVE_EVENT = "alive";

/**
 * POST takes a {@link TableBetRequest} and returns the {@link MyRoundView} once the wallet has answered. If the wallet
 * is silent, the answer comes with the bet still "sent", and the stream tells what became of it.
 *
 * Refusals, in this order: BAD_REQUEST, BETS_CLOSED, TABLE_PAUSED, BET_NOT_ALLOWED, TOO_MANY_BETS, TABLE_FULL, then the
 * wallet's: SESSION_EXPIRED, PLAYER_BLOCKED, INSUFFICIENT_FUNDS, LIMIT_REACHED, WALLET_UNREACHABLE.
 */
export const TABLE_BET_PATH = "/api/table/bet";

/**
 * POST takes a {@link TableUndoRequest} and returns the {@link MyRoundView}. Bets that are already returned stay so.
 * Refusals: BAD_REQUEST, ROUND_NOT_FOUND, UNDO_CLOSED.
 */
export const TABLE_UNDO_PATH = "/api/table/undo";

/**
 * POST takes a {@link TableDecisionRequest} and returns the {@link MyRoundView} once the wallet has answered a bet that
 * the action needs. A decision that was taken stays so. Refusals: BAD_REQUEST, ROUND_NOT_FOUND, DECISION_OVER, then the
 * wallet's, as for a bet. Without the wallet's yes in time the action does not count.
 */
export const TABLE_DECISION_PATH = "/api/table/decision";

/** GET returns a {@link TableRoundsPage}: the table's finished rounds, newest first; `?before=` takes `nextBefore`. */
export const TABLE_ROUNDS_PATH = "/api/table/rounds";

/** GET returns a {@link MyRoundsPage}: the player's rounds at the table, newest first; `?before=` takes `nextBefore`. */
export const MY_ROUNDS_PATH = "/api/table/my-rounds";

/** GET returns the {@link RoundProof} of a round of any table. It needs no session. Refusal: ROUND_NOT_FOUND. */
export function tableProofPath(roundId: string): string {
  return `/api/table/proof/${encodeURIComponent(roundId)}`;
}

/** GET returns the {@link ShoeView}. It needs no session. Refusal: ROUND_NOT_FOUND. */
export function tableShoePath(shoeId: string): string {
  return `/api/table/shoe/${encodeURIComponent(shoeId)}`;
}

/** GET returns a {@link TableReplayView}. It needs no session: the key is the permission. The id is a {@link MyRoundView}'s. */
export function tableReplayPath(myRoundId: string, key: string, language: string): string {
  return `/api/table/replay/${encodeURIComponent(myRoundId)}?${new URLSearchParams({ key, lang: language }).toString()}`;
}

/** The version of the drawings, which is part of their addresses. */
export const TABLE_ART_VERSION = "1";

/** The tile of a table for lobbies. */
export function tableTilePath(code: string): string {
  return `/art/table/${TABLE_ART_VERSION}/${encodeURIComponent(code)}/tile-480.webp`;
}

/** The games, by the codes of `packages/game-math`. */
export const TABLE_GAME_CODES = [
  "baccarat",
  "baccarat-no-commission",
  "dragon-tiger",
  "roulette",
  "roulette-la-partage",
  "sic-bo",
  "bau-cua",
  "xoc-dia",
  "fan-tan",
  "andar-bahar",
  "teen-patti-face-off",
  "cockfight",
  "cockfight-pool",
  "blackjack",
] as const;
export type TableGameCode = (typeof TABLE_GAME_CODES)[number];

/** The most bets of a player in a round. A bet may hold several spots. */
export const BETS_A_ROUND = 8;

/** A bet may be taken back until so many milliseconds before `closesAt`. */
export const UNDO_BEFORE_CLOSE_MILLIS = 2000;

/** A card: 4 · rank + suit, ace first, ♣♦♥♠. 0 is the ace of clubs, 51 the king of spades. */
export type CardNumber = number;

/** A complete outcome, by the game. The shapes are those of `packages/game-math/src/tables`. */
export interface TableOutcomes {
  baccarat: BaccaratResult;
  "baccarat-no-commission": BaccaratResult;
  "dragon-tiger": { dragon: CardNumber; tiger: CardNumber; winner: "dragon" | "tiger" | "tie" };
  roulette: { number: number; colour: "green" | "red" | "black" };
  "roulette-la-partage": { number: number; colour: "green" | "red" | "black" };
  "sic-bo": { dice: [number, number, number]; total: number; isTriple: boolean };
  "bau-cua": { dice: [number, number, number]; pictures: string[] };
  "xoc-dia": { isRed: boolean[]; reds: number };
  "fan-tan": { beads: number; result: number };
  /** Cards go to andar and bahar in turn, the first to andar. */
  "andar-bahar": { joker: CardNumber; cards: CardNumber[]; winner: "andar" | "bahar" };
  "teen-patti-face-off": {
    a: CardNumber[];
    b: CardNumber[];
    aHand: string;
    bHand: string;
    winner: "a" | "b" | "tie";
  };
  cockfight: { end: FightEnd };
  /** The dividends are those of the player's own pool, in `totals` and in the payouts. */
  "cockfight-pool": { end: FightEnd };
  /** The two cards that all players share, and the dealer's finished hand. Players' hands are in {@link MyHandsView}. */
  blackjack: { player: CardNumber[]; dealer: CardNumber[] };
}

export interface BaccaratResult {
  player: CardNumber[];
  banker: CardNumber[];
  winner: "player" | "banker" | "tie";
  /** 0 to 9. */
  playerPoints: number;
  bankerPoints: number;
  cardCount: number;
  playerPair: "none" | "pair" | "perfect";
  bankerPair: "none" | "pair" | "perfect";
}

export type FightEnd = "meron" | "wala" | "bdd" | "ftd";

export type TableOutcome = TableOutcomes[TableGameCode];

/**
 * A past outcome in few characters, for roads and statistics. "x" is a void round in every game.
 *
 * - Baccarat: P, B or T and the winner's points, then p and b for a pair of the player's or the banker's: `B9p`, `T6`.
 * - Dragon tiger: D, T or =, then the dragon's and the tiger's card: `DKh2s`.
 * - Roulette: the number. Sic bo, bầu cua: three digits. Xóc đĩa: the reds, 0 to 4. Fan tan: 1 to 4.
 * - Andar bahar: A or B and the number of cards. Teen patti face-off: A, B or =.
 * - Blackjack: the dealer's total, O above 21, N for a blackjack.
 * - Cockfights: M, W, D (both dead) or F (full time).
 */
export type OutcomeMark = string;

/** The result of a mark in the roads: red is banker, dragon, big, even, bahar, B, meron. Null: no part of the roads. */
export function roadResultOf(game: TableGameCode, mark: OutcomeMark): "red" | "blue" | "tie" | null {
  if (mark === "x" || mark === "") return null;
  const [first = ""] = mark;
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission":
      return first === "B" ? "red" : first === "P" ? "blue" : "tie";
    case "dragon-tiger":
      return first === "D" ? "red" : first === "T" ? "blue" : "tie";
    case "roulette":
    case "roulette-la-partage":
      return mark === "0" ? "tie" : Number(mark) % 2 === 0 ? "red" : "blue";
    case "sic-bo":
      return sicBoRoad(mark);
    case "xoc-dia":
    case "fan-tan":
      return Number(mark) % 2 === 0 ? "red" : "blue";
    case "andar-bahar":
    case "teen-patti-face-off":
      return first === "=" ? "tie" : first === "B" ? "red" : "blue";
    case "cockfight":
    case "cockfight-pool":
      return first === "M" ? "red" : first === "W" ? "blue" : "tie";
    case "bau-cua":
    case "blackjack":
      return null;
  }
}

/** Big is red, small is blue. A triple is neither. */
function sicBoRoad(mark: string): "red" | "blue" | "tie" {
  const dice = Array.from(mark, Number);
  if (new Set(dice).size === 1) return "tie";
  return dice.reduce((sum, die) => sum + die, 0) > 10 ? "red" : "blue";
}

/** A spot of the felt with its pays. */
export interface SpotView {
  /** As in game-math: `banker`, `straight-17`, `total-4`. */
  spot: string;
  /**
   * The pays to 1, highest first, cut to four decimals: ["0.95"]. A push is "0", half of the stake back is "-0.5". Empty
   * for the sides of a pool.
   */
  pays: string[];
  /** In percent with six decimals: "1.057906". */
  edge: string;
  /** The chance that the bet is not lost, in percent with six decimals. Empty where it depends on the fight. */
  chance: string;
  /** Limits of the sum of a player's bets on the spot in a round. */
  least: MinorUnits;
  most: MinorUnits;
}

/** The stages of a round. `open` takes bets. */
export type TableStage = "open" | "closed" | "dealt" | "paying" | "over" | "void";

/** The prices of a cockfight: chances in thousandths, pays to 1 in hundredths. Null pays: decided by the pool. */
export interface FightView {
  meron: number;
  wala: number;
  meronPays: number | null;
  walaPays: number | null;
}

/** A round, as public as it is at this moment. */
export interface TableRoundView {
  id: string;
  /** Counts the table's rounds from 1. */
  number: number;
  stage: TableStage;
  opensAt: Instant;
  closesAt: Instant;
  dealsAt: Instant;
  /** The outcome has been shown. Wins are paid from then on. */
  paysAt: Instant;
  /** The place of the round's first card in the shoe, or the round's place in the chain. */
  place: number;
  /** Only at cockfights. */
  fight?: FightView;
  /** Only at blackjack, from the deal on. */
  shared?: SharedHandView;
  /** The cards told so far, in the order dealt; only in games with a shoe. */
  cards: ToldCard[];
  /** Null until it is told. */
  outcome: TableOutcome | null;
  mark: OutcomeMark | null;
  /** The spots that are not lost, with what a stake of 1 returns, its own included, cut to four decimals. */
  returns: Record<string, string> | null;
  /** The round's hash, in games without a shoe, once the outcome is told. */
  hash: string | null;
  /** Why the round is void. */
  reason: VoidReason | null;
}

/** The first cards of blackjack, the same for all players. The dealer's second card is told with the outcome. */
export interface SharedHandView {
  player: CardNumber[];
  dealer: CardNumber;
  /** Players decide until then. From then on the silence rule plays. */
  until: Instant;
}

/** The actions of a player of blackjack, as in game-math. */
export type HandAction = "hit" | "stand" | "double" | "split";

export interface HandView {
  cards: CardNumber[];
  /** With a double. */
  stake: MinorUnits;
  isOver: boolean;
}

/** A player's hands, once they are dealt. */
export interface MyHandsView {
  /** One, or two after a split. Empty if the player has only a bet behind. */
  hands: HandView[];
  /** The hand that is played now; -1 if none. */
  active: number;
  /** The possible actions; empty while the wallet has not answered the last one. */
  actions: HandAction[];
  /** The action whose bet the wallet has not answered. */
  pending: HandAction | null;
  /** The number of the next decision. */
  step: number;
  /** The player's number in the round. It is in the salts of the cards after the first two. */
  seat: number;
  /** The hand that the player's bet behind follows; null without such a bet. */
  behind: { cards: CardNumber[]; stake: MinorUnits; isOver: boolean; follows: "player" | "silence" } | null;
}

/** A card with its proof: SHA-256 of `{place}:{card}:{blind}`, the card as "2s", is the leaf at this place of the seal. */
export interface ToldCard {
  /** The hand that gets it. */
  to: "player" | "banker" | "dragon" | "tiger";
  card: CardNumber;
  /** In the shoe, from 0. */
  place: number;
  blind: string;
}

/** The commitment of a table. */
export interface TableCommitment {
  /** Published before the salt was drawn: the hash of the first hash. */
  chainEnd: string;
  salt: string;
  /** Null in games without a shoe. */
  shoe: {
    id: string;
    /** The place of the shoe in the chain, from 1: the nonce. */
    number: number;
    /** SHA-256 of all leaves of the seal. The leaves themselves: {@link tableShoePath}. */
    seal: string;
    /** The cards dealt in finished rounds. */
    dealt: number;
  } | null;
}

/** The state that everybody at the table sees. At most 4 KB. */
export interface TableSnapshot {
  table: string;
  /** The last event that the snapshot includes. */
  seq: number;
  now: Instant;
  /** The table deals as long as someone watches. Paused: no round opens until an operator resumes. */
  state: "dealing" | "paused";
  /** Whether a studio's feed is healthy and its picture is on the air. Null: the house deals. */
  isLive: boolean | null;
  /** Null before the first round. */
  round: TableRoundView | null;
  commitment: TableCommitment;
  /** The marks of finished rounds of this shoe, or the last 100, oldest first. */
  past: OutcomeMark[];
  totals: TableTotals;
}

/** The bets of all players of the current round. */
export interface TableTotals {
  players: number;
  /** By spot, in whole percent of all stakes. Spots without bets are absent. */
  shares: Record<string, number>;
  /** The player's pool at a pool table, in the session's currency. Returns in hundredths of a stake; null if cancelled. */
  pool?: { meron: MinorUnits; wala: MinorUnits; meronReturns: number | null; walaReturns: number | null };
}

/** A stage of a player's bet. `sent`: the wallet has not answered. `returning`, `returned`: the stake comes back. */
export type BetStageView = "sent" | "accepted" | "refused" | "returning" | "returned";

export interface PlacedItem {
  spot: string;
  amount: MinorUnits;
}

export interface MyBetView {
  betId: string;
  stage: BetStageView;
  items: PlacedItem[];
  /** Why the wallet refused it. */
  refusal: StudioErrorCode | null;
}

/** The player's part in a round. */
export interface MyRoundView {
  /** The player's own round, by which support and records know it. */
  id: string;
  /** The table's round. */
  round: string;
  number: number;
  stage: TableStage;
  /** In the order placed. */
  bets: MyBetView[];
  /** The sum of accepted and unanswered bets. */
  staked: MinorUnits;
  /** All payouts with their stakes, once the outcome is told; "0" if all is lost. Null before, and after a void. */
  win: MinorUnits | null;
  /** By spot, the payouts above 0. Null like `win`. */
  payouts: Record<string, MinorUnits> | null;
  /** Whether the result was corrected after the payment. `win` and `payouts` are those of the last result. */
  corrected: boolean;
  /** Whether the wallet has answered everything of this round. */
  paid: boolean;
  /** The last known balance of the wallet. */
  balance: MinorUnits | null;
  mark: OutcomeMark | null;
  at: Instant;
  /** Only at blackjack, from the deal on. */
  hands?: MyHandsView;
}

/** Everything that the page needs to begin. The snapshot and the player's bets come again with the stream. */
export interface TableSessionView {
  table: TableView;
  currency: string;
  /** Null while the wallet does not answer. */
  balance: MinorUnits | null;
  snapshot: TableSnapshot;
  /** Null if the player has no bet in the current round. */
  mine: MyRoundView | null;
  /** Opens the stream. Valid as long as the session. */
  ticket: string;
  sessionNet: MinorUnits;
  startedAt: Instant;
  now: Instant;
  lobbyUrl: string | null;
  depositUrl: string | null;
  locale: string;
}

/** The facts of a table that do not change while it is open on a screen. */
export interface TableView {
  code: string;
  vendor: string;
  /** In the session's language. */
  name: string;
  game: TableGameCode;
  rulesVersion: string;
  /** Ids of the rules' texts, in their order. */
  rules: string[];
  /** Chips offered, smallest first. */
  chips: MinorUnits[];
  /** Limits of all bets of a player in a round. */
  least: MinorUnits;
  most: MinorUnits;
  spots: SpotView[];
  /**
   * The durations of the stages, in milliseconds. `rest` follows the payment before the next round opens. `decide`: of the
   * decisions, counted from the deal, part of `show`; 0 in games without decisions.
   */
  pace: { open: number; closed: number; show: number; rest: number; decide: number };
  /** Identifies the presenter and the felt of the table in the page's drawings: 0 and up. */
  look: number;
  /** The picture of the studio that deals, and how much later than the studio it is seen. Null: the house deals. */
  video: { kind: "hls"; url: string; delayMillis: number } | null;
  /** The mathematics of the game, as a web page. */
  parsheetUrl: string;
}

export interface TableBetRequest {
  /** The round to bet on. */
  round: string;
  /** A UUID that the page generates and keeps. A repeated request with it returns the same bet. */
  betId: string;
  /** 1 to 40 items, each spot once. */
  items: PlacedItem[];
}

export interface TableUndoRequest {
  round: string;
  /** 1 to {@link BETS_A_ROUND} bets of this round. */
  betIds: string[];
}

export interface TableDecisionRequest {
  round: string;
  /** The number of the decision, from 0, as in {@link MyHandsView}. A repeated decision changes nothing. */
  step: number;
  action: HandAction;
  /** A UUID that the page generates and keeps: the id of the bet that a double or a split needs. */
  betId: string;
}

/** The events of the table, each with its `seq`. At most 300 bytes. */
export type NumberedEvent =
  | {
      kind: "open";
      seq: number;
      round: string;
      number: number;
      opensAt: Instant;
      closesAt: Instant;
      dealsAt: Instant;
      paysAt: Instant;
      place: number;
      fight?: FightView;
    }
  /** No more bets. The wallets answer. */
  | { kind: "closed"; seq: number; round: string }
  /** One card of a shoe. The index counts the cards of the round. */
  | ({ kind: "card"; seq: number; round: string; index: number } & ToldCard)
  /**
   * The whole outcome. In games with a shoe it follows the last card. In the other games it comes at `dealsAt`, with the
   * round's hash, and the page shows it until `paysAt`.
   */
  | {
      kind: "outcome";
      seq: number;
      round: string;
      outcome: TableOutcome;
      mark: OutcomeMark;
      hash: string | null;
      /** Where the players' decisions have changed it. */
      paysAt?: Instant;
    }
  /** The first cards of blackjack. The players decide until `until`, or until all have finished. */
  | ({ kind: "hands"; seq: number; round: string; paysAt: Instant } & SharedHandView)
  /** The wins are sent. The next round opens at `nextAt`, if somebody watches, even while a wallet is still silent. */
  | { kind: "paying"; seq: number; round: string; nextAt: Instant }
  /** Every wallet has answered. It may come after the next round has opened. */
  | { kind: "over"; seq: number; round: string }
  | { kind: "void"; seq: number; round: string; reason: VoidReason }
  /** The next shoe is sealed. `ended`: the shoe before, with the hash that proves all its cards. */
  | {
      kind: "shoe";
      seq: number;
      shoe: string;
      number: number;
      seal: string;
      ended: { shoe: string; hash: string } | null;
    }
  /** A new chain begins, because the old one is used up. */
  | { kind: "chain"; seq: number; chainEnd: string; salt: string }
  | { kind: "paused"; seq: number }
  /** The studio's feed: healthy with a picture on the air, or interrupted. */
  | { kind: "feed"; seq: number; isLive: boolean }
  /** The readings of a closed round differ or are missing. It waits for the operators of the table. */
  | { kind: "held"; seq: number; round: string }
  /** The result of a paid round was wrong. Every player's win is paid again. */
  | { kind: "corrected"; seq: number; round: string; mark: OutcomeMark | null }
  | { kind: "resumed"; seq: number };

/**
 * Why a round is void, as the players' pages may know it. The clock was set back, the table is gone, nobody could take
 * decisions for a while, the studio's feed failed, or an operator ordered it. The words of the operator's order stay
 * with the operators.
 */
export type VoidReason = "clock" | "retired" | "operator" | "unattended" | "feed";

/** An event of the stream. Those without `seq` have no id. */
export type TableEvent =
  | NumberedEvent
  | { kind: "snapshot"; snapshot: TableSnapshot }
  /** At most one a second. */
  | { kind: "totals"; round: string; totals: TableTotals }
  /** Only on the player's connections: whenever a bet or the win changes. */
  | { kind: "mine"; mine: MyRoundView };

export interface PastRound {
  id: string;
  number: number;
  at: Instant;
  mark: OutcomeMark;
  /** Null for a void round. */
  outcome: TableOutcome | null;
}

export interface TableRoundsPage {
  rounds: PastRound[];
  nextBefore: string | null;
}

export interface MyRoundsPage {
  rounds: MyRoundView[];
  nextBefore: string | null;
}

/** Everything that proves a round. */
export interface RoundProof {
  table: string;
  game: TableGameCode;
  round: TableRoundView;
  chainEnd: string;
  salt: string;
  /** The place in the chain: of the shoe, or of the round. */
  nonce: number;
  /** The hash before in the chain; for the first, the chain's end. */
  hashBefore: string;
  shoe: { id: string; number: number; seal: string; /** Null until the shoe is over. */ hash: string | null } | null;
}

export interface ShoeView {
  id: string;
  table: string;
  number: number;
  salt: string;
  chainEnd: string;
  hashBefore: string;
  /** SHA-256 of all leaves, written one after the other. */
  seal: string;
  /** The leaves of all cards, 64 hexadecimal digits each, in the order of the shoe. */
  leaves: string[];
  /** Null until the shoe is over. */
  hash: string | null;
}

export interface TableReplayView {
  table: TableView;
  currency: string;
  round: TableRoundView;
  mine: MyRoundView;
  locale: string;
}

/** The refusals of tables, besides those of every game. */
export const TABLE_ERROR_CODES = [
  /** The round takes no more bets, or it is not the current one. */
  "BETS_CLOSED",
  /** It is too late to take the bet back, or the bet is still with the wallet. */
  "UNDO_CLOSED",
  /** The operator has paused the table. */
  "TABLE_PAUSED",
  /** The player has placed as many bets as a round allows. */
  "TOO_MANY_BETS",
  /** The table takes no more on this spot in this round: what it would have to pay reaches its limit. */
  "TABLE_FULL",
  /** The hand is finished, the time for decisions is over, or another decision was first. */
  "DECISION_OVER",
] as const;

export type TableErrorCode = (typeof TABLE_ERROR_CODES)[number];

/** Body of every answer of a table whose HTTP status is not 200. */
export interface TableError extends Omit<StudioError, "code"> {
  code: StudioErrorCode | TableErrorCode;
}
