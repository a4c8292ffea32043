import * as z from "zod";
import { feedReply, SOURCE_PARTS } from "./studio-feed.ts";

/**
 * The calls from a platform to a vendor. They ask for the catalogue, a launch address, the replay or the status of a
 * round, and the list of transactions for reconciliation. A vendor may also keep seeds of the platform's draws. Each call is a POST of JSON, signed with the platform's own
 * key. Success is HTTP 200 with the answer. Everything else is a 4xx or 5xx with an {@link OperatorErrorBody}.
 */

const name = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const tag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
const lang = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
const webUrl = z.url({ protocol: /^https?$/ }).max(2048);
const minorUnits = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);
const movedMinorUnits = z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/);
const transactionId = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const percent = z.string().regex(/^\d{1,3}\.\d{2}$/);
/** 32 bytes in lower-case hexadecimal. */
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const drawId = z.uuid().lowercase();

/** The maximum number of transactions on one page of the list. */
export const TRANSACTIONS_PAGE_MAX = 1000;

/** The maximum number of draws in one call to a keeper. */
export const DRAWS_A_CALL_MAX = 200;

/** With a currency, the stakes are given in it. Without one, they are given in the vendor's reference currency. */
export const gameListRequest = z.strictObject({ currency: currency.optional() });

export const gameListEntry = z.object({
  game_code: name,
  /** In English. */
  name: z.string().min(1).max(100),
  /** By language, if the vendor has names in other languages than English. */
  names: z.record(lang, z.string().min(1).max(100)).optional(),
  /** LIVE: tables with shared rounds. SPORTS: bets on events; the platform's record of the vendor names the sport. */
  category: z.enum(["SLOT", "LIVE", "SPORTS", "TABLE", "CARD", "FISH", "CRASH", "LOTTERY", "MINI"]),
  /** Percent with two decimals, "96.28". */
  rtp: percent,
  /**
   * The lowest and the highest return of a game whose bets have different returns. The long-run return of any way to
   * play is between them. Both or neither.
   */
  return_least: percent.optional(),
  return_most: percent.optional(),
  /** 1 (calm) to 5 (wild). */
  volatility: z.int().min(1).max(5),
  /** Number of paylines; 0 where the game has none. */
  lines: z.int().min(0),
  min_bet: minorUnits,
  max_bet: minorUnits,
  /** Address of the tile picture. */
  thumbnail: z.string().min(1).max(2048),
  /** The vendor's name for the construction of the game: "ways243", "cluster". */
  family: tag.optional(),
  /** The subjects of its pictures: "koi", "desert". */
  themes: z.array(tag).max(20).optional(),
  /** Its additional features: "free-spins", "hold-and-win". */
  features: z.array(tag).max(20).optional(),
  /** Percentage of rounds that pay anything, with two decimals. */
  hit_rate: percent.optional(),
  /** The standard deviation of the payout of one round with a stake of 1: "6.412". */
  return_deviation: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .optional(),
  /** The highest payout of one round, as a multiple of the stake: "5000.00". */
  max_win: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .optional(),
  /** How the return was computed: "exact" by counting every outcome, "simulated" by playing very many rounds. */
  rtp_basis: z.enum(["exact", "simulated"]).optional(),
  /** Address of the page with the rules. */
  rules: z.string().min(1).max(2048).optional(),
});
export const gameListReply = z.object({ games: z.array(gameListEntry) });

/** The platform's requirements for how the game is played. The vendor decides what is absent here. */
export const playRules = z.strictObject({
  /** Whether the game may spin by itself when the player asks for it. */
  autoplay: z.boolean().optional(),
  /** Whether the game may show a round faster when the player asks for it. */
  turbo: z.boolean().optional(),
  /** Whether the player may gamble a win, double or nothing, before it is paid. */
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
  /** Code of the launching platform, as in the header. */
  operator: name,
  /** The wallet address that the vendor calls for this player. */
  wallet_url: webUrl,
  play_rules: playRules.optional(),
});
export const gameRoundRequest = z.strictObject({ user: name, round: name, lang });
export const urlReply = z.object({ url: webUrl });

/** Asks for the status of a round about which the platform has received no call for a long time. */
export const roundStatusRequest = z.strictObject({ user: name, round: name });

/** A win with the same fields as in the vendor's own call, so that the later of the two is a replay. */
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
 * - "settled": the wins of the round are attached.
 * - "lost": the round won nothing. If the vendor sends a win of 0 to report that, it is attached.
 * - "void": every bet of the round must be given back.
 * - "running": the round is not over yet.
 * - "unknown": there is no such round.
 */
const ROUND_STATUSES = ["settled", "lost", "void", "running", "unknown"] as const;
export const roundStatusReply = z.object({
  status: z.enum(ROUND_STATUSES),
  wins: z.array(roundWin).max(100).default([]),
});

/** Asks for the transactions in the time window [from, to), in the vendor's own order, one page at a time. */
export const transactionListRequest = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The `next` value of the previous page; null for the first page. */
  after: z.string().max(200).nullable(),
  limit: z.int().min(1).max(TRANSACTIONS_PAGE_MAX),
});

/**
 * The vendor's view of a transaction. "accepted" and "refused": the wallet's decision. "pending": the vendor is still
 * sending it. "unknown": the vendor gave up without an answer.
 */
const TRANSACTION_OUTCOMES = ["accepted", "refused", "pending", "unknown"] as const;
const transactionListEntry = z.object({
  transaction_uuid: transactionId,
  /** The transaction that the call refers to: the bet of a win, or the bet or win that a rollback takes back. */
  reference_transaction_uuid: transactionId.nullable(),
  /** The wallet call that carries it, by its name in the wallet protocol: bet, win, rollback, bonus_win and so on. */
  kind: z.string().regex(/^[a-z][a-z_]{0,31}$/),
  /** Null for a transaction outside any round. */
  round: name.nullable(),
  user: name,
  currency,
  /**
   * The amount that it moved, in minor units. Below zero only for an adjustment or resettlement that took money. Null
   * where the call has no amount, such as a rollback.
   */
  amount: movedMinorUnits.nullable(),
  /** When the vendor created it. This time never changes. */
  at: z.iso.datetime(),
  outcome: z.enum(TRANSACTION_OUTCOMES),
});
/** An empty page may have a next page. */
export const transactionListReply = z.object({
  transactions: z.array(transactionListEntry).max(TRANSACTIONS_PAGE_MAX),
  next: z.string().max(200).nullable(),
});

/**
 * Asks a keeper to commit to a secret seed for each draw. A keeper is a vendor whose seeds, together with the
 * platform's, determine the platform's draws. Other vendors do not have this call, nor revealDraws.
 *
 * The call is idempotent: a known draw gets its first commitment again. A known id with another game, numero or
 * reveal_from is refused with DRAW_CHANGED, and a new draw whose reveal_from has passed with DRAW_OVER. Then no draw of
 * the call is stored.
 */
export const commitDrawsRequest = z.strictObject({
  draws: z
    .array(
      z.strictObject({
        draw_id: drawId,
        game_code: name,
        /** The draw's public number within its game: "20261126-0421". */
        numero: z.string().regex(/^[\x21-\x7e]{1,32}$/),
        /** The keeper tells the seed to nobody before this time. */
        reveal_from: z.iso
          .datetime()
          .max(30)
          .regex(/^[1-9]/),
      }),
    )
    .min(1)
    .max(DRAWS_A_CALL_MAX),
});
/** In the order of the request. A commitment is the SHA-256 of the text of the seed, in hexadecimal. */
export const commitDrawsReply = z.object({
  draws: z.array(z.object({ draw_id: drawId, commitment: hex32 })).max(DRAWS_A_CALL_MAX),
});

/** Asks a keeper for the seeds of draws. A revealed seed can be asked for again at any later time. */
export const revealDrawsRequest = z.strictObject({ draw_ids: z.array(drawId).min(1).max(DRAWS_A_CALL_MAX) });
/**
 * In the order of the request. A seed is 64 hexadecimal digits. It is null for a draw that the keeper does not know, and
 * until the draw's reveal_from has passed on the keeper's clock.
 */
export const revealDrawsReply = z.object({
  draws: z.array(z.object({ draw_id: drawId, seed: hex32.nullable() })).max(DRAWS_A_CALL_MAX),
});

/** Asks for the present of the vendor's tables. Vendors without tables do not have this call, nor tableCommand. */
export const tableListRequest = z.strictObject({ currency: currency.optional() });

/** The words of a source of a studio about a round: "2s Td 7c", "17". */
const readingEntry = z.object({
  source: z.string().max(64),
  value: z.string().max(128),
  /** Whether the source contradicts itself. */
  is_torn: z.boolean(),
});

/** Why operators must decide about a round, and when it becomes void without them. */
const disputeEntry = z
  .object({ why: z.enum(["disagreement", "silence", "studio"]), until: z.iso.datetime() })
  .nullable();

const tableFeedEntry = z.object({
  /** Whether rounds may open: the console and enough sources are heard, and no frames are missing. */
  is_heard: z.boolean(),
  /** Heard, and with a picture on the air. Only then players read "live". */
  is_live: z.boolean(),
  sources: z
    .array(
      z.object({
        code: z.string().max(64),
        part: z.enum(SOURCE_PARTS),
        /** Whether its frames come from an operator's screen, by the call tableDeal. */
        by_screen: z.boolean(),
        seq: z.int().min(0),
        heard_at: z.iso.datetime().nullable(),
        is_silent: z.boolean(),
        has_gap: z.boolean(),
      }),
    )
    .max(5),
  /** The studio's name of the current round. */
  feed_round: z.string().max(64).nullable(),
  readings: z.array(readingEntry).max(5),
  dispute: disputeEntry,
});

/** A table at this moment. Amounts are in the currency asked for. */
const tableEntry = z.object({
  game_code: name,
  name: z.string().min(1).max(100),
  names: z.record(lang, z.string().min(1).max(100)).optional(),
  /** The vendor's name of the game: "baccarat". */
  game: tag,
  /** "asleep": nobody watches, and the next viewer wakes it. */
  state: z.enum(["asleep", "dealing", "paused"]),
  /** Why it is paused. */
  reason: z.string().max(300).nullable(),
  round: z
    .object({
      id: transactionId,
      number: z.int().min(1),
      stage: z.enum(["open", "closed", "dealt", "paying", "over", "void"]),
      closes_at: z.iso.datetime(),
      players: z.int().min(0),
      /** Until when its wins wait for a decision of operators. */
      held_until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Stakes of all operators on the current round, and the most that the table would have to pay. */
  staked: minorUnits,
  liability: minorUnits,
  min_bet: minorUnits,
  max_bet: minorUnits,
  /** Marks of the last results, oldest first, in the vendor's short form. */
  past: z.array(z.string().max(16)).max(100),
  /** Rounds whose wallets have not answered everything. */
  unpaid: z.int().min(0),
  /** Open streams of players of all operators. */
  watchers: z.int().min(0),
  /** The feed of a real studio. Absent at a table that the vendor's random source deals. */
  feed: tableFeedEntry.nullish(),
});
export const tableListReply = z.object({ tables: z.array(tableEntry).max(1000) });

/**
 * An operator's order to a table. "pause": no round opens until "resume"; the present one goes on. "void": every stake of
 * the named round goes back, which is possible until its wins are paid. "hold": the wins of the named round wait until
 * "release", or until the vendor's limit for a hold. In this time operators decide whether the round becomes void.
 */
export const tableCommandRequest = z.strictObject({
  game_code: name,
  command: z.enum(["pause", "resume", "void", "hold", "release"]),
  /** The round to void, hold or release; null for the other commands. */
  round: transactionId.nullable(),
  reason: z.string().min(1).max(120),
});
/**
 * False if the order changes nothing: the table is in that state, or the round can no longer become void. An order to
 * void a void round is done, so that it can be repeated.
 */
export const tableCommandReply = z.object({ done: z.boolean() });

/** Asks for the last rounds of a table, the newest first. `before`: only rounds with a smaller number. */
export const tableRoundsRequest = z.strictObject({
  game_code: name,
  before: z.int().min(1).nullable(),
  limit: z.int().min(1).max(50),
});
const tableRoundEntry = z.object({
  id: transactionId,
  number: z.int().min(1),
  stage: z.enum(["open", "closed", "dealt", "paying", "over", "void"]),
  at: z.iso.datetime(),
  players: z.int().min(0),
  /** Null until the outcome was told, and for a void round. */
  mark: z.string().max(16).nullable(),
  /** The result in the words of the game. */
  value: z.string().max(128).nullable(),
  /** Until when its result can be corrected. Null: it cannot. */
  correctable_until: z.iso.datetime().nullable(),
  readings: z.array(readingEntry).max(5),
  dispute: disputeEntry,
  corrections: z
    .array(
      z.object({
        mark_before: z.string().max(16),
        mark: z.string().max(16),
        reason: z.string().max(300),
        at: z.iso.datetime(),
        /** The players whose wallets have not answered. */
        owed: z.int().min(0),
      }),
    )
    .max(100),
});
export const tableRoundsReply = z.object({ rounds: z.array(tableRoundEntry).max(50) });

/**
 * Two operators have decided the result of a round that a studio dealt. "dealt": it ends a dispute. "replaced": it was
 * not paid yet. "corrected": each win that changes is taken back and paid again. The word "void" for a paid round: each
 * win is taken back, then all stakes return. "refused": nothing changed. It is too late, it has this result, or another
 * correction is under way. Refused with WRONG_SYNTAX for words that are no result.
 */
export const tableResultRequest = z.strictObject({
  game_code: name,
  round: transactionId,
  value: z.string().regex(/^[A-Za-z0-9 ]{1,64}$/),
  reason: z.string().min(1).max(120),
  /** True: the effect is told, and nothing changes. */
  check: z.boolean(),
});
export const tableResultReply = z.object({
  effect: z.enum(["dealt", "replaced", "corrected", "refused"]),
  /** The result in the vendor's short form, and the one before. */
  mark: z.string().max(16),
  mark_before: z.string().max(16).nullable(),
  /** The number of the round; null if the table has no such round. */
  number: z.int().min(1).nullable(),
});

/**
 * A press on the croupier's screen, at a table whose console is a screen. "stream" says that the picture is on the air,
 * with the value "on" or "off".
 */
export const tableDealRequest = z.strictObject({
  game_code: name,
  kind: z.enum(["open", "close", "card", "result", "void", "stream"]),
  /** The place of a card, from 0. */
  index: z.int().min(0).max(15).nullable(),
  value: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,64}$/)
    .nullable(),
  reason: z.string().min(1).max(120).nullable(),
});
export const tableDealReply = z.object({
  state: feedReply.shape.state,
  round: feedReply.shape.round,
  /** The words of the screen about the round so far. */
  value: z.string().max(128),
});

export const OPERATOR_ERRORS = [
  "INVALID_SIGNATURE",
  "WRONG_SYNTAX",
  "UNKNOWN_OPERATOR",
  "UNKNOWN_GAME",
  "UNKNOWN_ROUND",
  "WRONG_CURRENCY",
  "WALLET_NOT_ALLOWED",
  "DRAW_CHANGED",
  "DRAW_OVER",
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
  commitDraws: { path: "/operator/draws/commit", request: commitDrawsRequest, reply: commitDrawsReply },
  revealDraws: { path: "/operator/draws/reveal", request: revealDrawsRequest, reply: revealDrawsReply },
  tableList: { path: "/operator/table/list", request: tableListRequest, reply: tableListReply },
  tableCommand: { path: "/operator/table/command", request: tableCommandRequest, reply: tableCommandReply },
  tableRounds: { path: "/operator/table/rounds", request: tableRoundsRequest, reply: tableRoundsReply },
  tableResult: { path: "/operator/table/result", request: tableResultRequest, reply: tableResultReply },
  tableDeal: { path: "/operator/table/deal", request: tableDealRequest, reply: tableDealReply },
} as const;
export type OperatorCall = keyof typeof OPERATOR_CALLS;
export type OperatorRequest<Call extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[Call]["request"]>;
export type OperatorReply<Call extends OperatorCall> = z.infer<(typeof OPERATOR_CALLS)[Call]["reply"]>;
export type GameListEntry = z.infer<typeof gameListEntry>;
export type TableEntry = z.infer<typeof tableEntry>;
export type TableRoundEntry = z.infer<typeof tableRoundEntry>;
export type TransactionListEntry = z.infer<typeof transactionListEntry>;
