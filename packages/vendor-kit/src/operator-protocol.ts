import * as z from "zod";

/**
 * What a platform asks of a vendor: the catalogue, a launch address, the replay of a round, how a round stands, and
 * the list of transactions for reconciliation. POST of JSON, signed with the platform's own key. Success is HTTP 200 with the answer; everything else is a 4xx or 5xx
 * with an {@link OperatorErrorBody}.
 */

const name = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const tag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
const lang = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
const webUrl = z.url({ protocol: /^https?$/ }).max(2048);
const minorUnits = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);
const movedMinorUnits = z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/);
const transactionId = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** Transactions on one page of the list, at most. */
export const TRANSACTIONS_PAGE_MAX = 1000;

/** With a currency the stakes are given in it; without one in the vendor's reference currency. */
export const gameListRequest = z.strictObject({ currency: currency.optional() });

export const gameListEntry = z.object({
  game_code: name,
  /** In English. */
  name: z.string().min(1).max(100),
  /** By language, where the vendor has names in more than English. */
  names: z.record(lang, z.string().min(1).max(100)).optional(),
  category: z.enum(["SLOT", "TABLE", "CARD", "FISH", "CRASH", "LOTTERY", "MINI"]),
  /** Percent with two decimals, "96.28". */
  rtp: z.string().regex(/^\d{1,3}\.\d{2}$/),
  /** 1 (calm) to 5 (wild). */
  volatility: z.int().min(1).max(5),
  /** Number of paylines; 0 where the game has none. */
  lines: z.int().min(0),
  min_bet: minorUnits,
  max_bet: minorUnits,
  /** Address of the tile picture. */
  thumbnail: z.string().min(1).max(2048),
  /** How the game is built, in the vendor's own word: "ways243", "cluster". */
  family: tag.optional(),
  /** What it shows: "koi", "desert". */
  themes: z.array(tag).max(20).optional(),
  /** What it has besides: "free-spins", "hold-and-win". */
  features: z.array(tag).max(20).optional(),
  /** Per cent of rounds that pay anything, with two decimals. */
  hit_rate: z
    .string()
    .regex(/^\d{1,3}\.\d{2}$/)
    .optional(),
  /** The standard deviation of what a round pays for a stake of 1: "6.412". */
  return_deviation: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .optional(),
  /** The most that a round pays, in stakes: "5000.00". */
  max_win: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .optional(),
  /** How the return was found: by counting every outcome, or by playing very many rounds. */
  rtp_basis: z.enum(["exact", "simulated"]).optional(),
  /** Address of the page that tells the rules. */
  rules: z.string().min(1).max(2048).optional(),
});
export const gameListReply = z.object({ games: z.array(gameListEntry) });

/** What the platform asks of how the game is played; what it does not name is the vendor's to decide. */
export const playRules = z.strictObject({
  /** Whether the game may spin by itself when the player asks for it. */
  autoplay: z.boolean().optional(),
  /** Whether the game may show a round faster when the player asks for it. */
  turbo: z.boolean().optional(),
  /** Whether a win may be gambled, double or nothing, before it is paid. */
  gamble: z.boolean().optional(),
  /** The shortest time between two spins of a player. */
  min_cycle_ms: z.int().min(0).max(60_000).optional(),
});
export type PlayRules = z.infer<typeof playRules>;

export const gameUrlRequest = z.strictObject({
  user: name,
  token: z.string().regex(/^[\x21-\x7e]{1,256}$/),
  game_code: name,
  currency,
  lang,
  device: z.enum(["mobile", "desktop"]),
  lobby_url: webUrl.nullable(),
  deposit_url: webUrl.nullable(),
  /** Code of the platform that launches, as in the header. */
  operator: name,
  /** Where the vendor finds the player's wallet. */
  wallet_url: webUrl,
  play_rules: playRules.optional(),
});
export const gameRoundRequest = z.strictObject({ user: name, round: name, lang });
export const urlReply = z.object({ url: webUrl });

/** How a round stands that the platform has heard nothing of for long. */
export const roundStatusRequest = z.strictObject({ user: name, round: name });

/** A win exactly as the vendor's own call says it, so that whichever of the two comes second is a repetition. */
const roundWin = z.object({
  transaction_uuid: transactionId,
  reference_transaction_uuid: transactionId,
  game_code: name,
  round_closed: z.boolean(),
  currency,
  amount: minorUnits,
  game_amount: minorUnits.optional(),
});

/**
 * "settled": these are the wins; "lost": nothing was won, with the win of 0 that tells so if the vendor sends one;
 * "void": every bet of the round is to be given back; "running": not over yet; "unknown": no such round.
 */
const ROUND_STATUSES = ["settled", "lost", "void", "running", "unknown"] as const;
export const roundStatusReply = z.object({
  status: z.enum(ROUND_STATUSES),
  wins: z.array(roundWin).max(100).default([]),
});

/** The transactions of a window of time, [from, to), in the vendor's own order, a page at a time. */
export const transactionListRequest = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** What the page before answered as `next`; null for the first page. */
  after: z.string().max(200).nullable(),
  limit: z.int().min(1).max(TRANSACTIONS_PAGE_MAX),
});

/**
 * What the vendor believes of a transaction. "accepted" and "refused": the wallet said so; "pending": it is still
 * being sent; "unknown": it was given up without an answer.
 */
const TRANSACTION_OUTCOMES = ["accepted", "refused", "pending", "unknown"] as const;
const transactionListEntry = z.object({
  transaction_uuid: transactionId,
  /** What the call answers or takes back: the bet of a win, the bet or win of a rollback. */
  reference_transaction_uuid: transactionId.nullable(),
  /** The wallet call that carries it, by the wallet's word for it: bet, win, rollback, bonus_win and so on. */
  kind: z.string().regex(/^[a-z][a-z_]{0,31}$/),
  /** Null for what belongs to no round. */
  round: name.nullable(),
  user: name,
  currency,
  /**
   * Minor units that it moved; below zero only for an adjustment or resettlement that took. Null where the call names
   * no amount, as a rollback does not.
   */
  amount: movedMinorUnits.nullable(),
  /** When the vendor made it, which never changes. */
  at: z.iso.datetime(),
  outcome: z.enum(TRANSACTION_OUTCOMES),
});
/** A page may be empty and still have a next one. */
export const transactionListReply = z.object({
  transactions: z.array(transactionListEntry).max(TRANSACTIONS_PAGE_MAX),
  next: z.string().max(200).nullable(),
});

export const OPERATOR_ERRORS = [
  "INVALID_SIGNATURE",
  "WRONG_SYNTAX",
  "UNKNOWN_OPERATOR",
  "UNKNOWN_GAME",
  "UNKNOWN_ROUND",
  "WRONG_CURRENCY",
  "WALLET_NOT_ALLOWED",
  "UNEXPECTED",
] as const;
export type OperatorError = (typeof OPERATOR_ERRORS)[number];
export const operatorErrorBody = z.object({ code: z.enum(OPERATOR_ERRORS), message: z.string() });
export type OperatorErrorBody = z.infer<typeof operatorErrorBody>;

export const OPERATOR_CALLS = {
  gameList: { path: "/operator/game/list", request: gameListRequest, reply: gameListReply },
  gameUrl: { path: "/operator/game/url", request: gameUrlRequest, reply: urlReply },
  gameRound: { path: "/operator/game/round", request: gameRoundRequest, reply: urlReply },
  roundStatus: { path: "/operator/round/status", request: roundStatusRequest, reply: roundStatusReply },
  transactionList: {
    path: "/operator/transaction/list",
    request: transactionListRequest,
    reply: transactionListReply,
  },
} as const;
export type OperatorCall = keyof typeof OPERATOR_CALLS;
export type OperatorRequest<Call extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[Call]["request"]>;
export type OperatorReply<Call extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[Call]["reply"]>;
export type GameListEntry = z.infer<typeof gameListEntry>;
export type TransactionListEntry = z.infer<typeof transactionListEntry>;
