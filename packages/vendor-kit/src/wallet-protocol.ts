import { isUuid } from "@banyan/kernel";
import * as z from "zod";

/**
 * The canonical seamless protocol: the calls from a vendor to a wallet. Every call is a POST of strict JSON to
 * `{walletUrl}{path}`. The HTTP status is 200 whenever the wallet recognised the call, and `status` carries the
 * decision.
 */

const uuid = z.string().refine(isUuid, "must be a lower-case UUID");
/** Ids of vendors and rounds appear in keys and logs, so they are printable, without blanks, and bounded. */
const name = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const token = z.string().regex(/^[\x21-\x7e]{1,256}$/);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
/** Eighteen digits fit a signed 64-bit integer and leave room for additions. */
const minorUnits = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);
const positiveMinorUnits = z.string().regex(/^[1-9][0-9]{0,17}$/);
const signedMinorUnits = z.string().regex(/^(0|-?[1-9][0-9]{0,18})$/);

const request = { request_uuid: uuid, user: name, token, game_code: name };
const transaction = { ...request, transaction_uuid: uuid, round: name, round_closed: z.boolean() };

/** The request of both user calls, info and balance. */
export const userRequest = z.strictObject(request);
/**
 * `continues`: the round has a bet already. It decides nothing; it tells the wallet that looking for the round is worth
 * the time. A first bet leaves it out.
 */
export const betRequest = z.strictObject({
  ...transaction,
  currency,
  amount: positiveMinorUnits,
  continues: z.boolean().optional(),
});
/**
 * `reference_transaction_uuid` is the bet. An amount of 0 means that the round was lost. Only `amount` moves money.
 *
 * `game_amount` is present only if the player has gambled the win. It is the amount that the game paid before the
 * gamble, and the game's return is computed from it. `amount` is then the result of the gamble.
 */
export const winRequest = z.strictObject({
  ...transaction,
  reference_transaction_uuid: uuid,
  currency,
  amount: minorUnits,
  game_amount: positiveMinorUnits.optional(),
});
/** Takes back the whole bet named by `reference_transaction_uuid`, whether or not it ever arrived. */
export const rollbackRequest = z.strictObject({ ...transaction, reference_transaction_uuid: uuid });

/** A credit or a correction may come long after the player has left. Its token is optional and is never checked. */
const owed = { ...request, token: token.optional(), transaction_uuid: uuid };
const toBet = { ...owed, reference_transaction_uuid: uuid, round: name, round_closed: z.boolean() };
const toSettlement = { ...owed, reference_transaction_uuid: uuid, round: name };

/** A bonus, a jackpot or a promotion's prize. It belongs to a round only if it names one. */
export const grantRequest = z.strictObject({
  ...owed,
  round: name.nullable(),
  round_closed: z.boolean(),
  currency,
  amount: minorUnits,
});
/** Calls off the whole bet named by `reference_transaction_uuid`. Unlike a rollback, it needs an accepted bet. */
export const refundRequest = z.strictObject(toBet);
export const roundEndRequest = z.strictObject({ ...owed, round: name });
/** Corrects the balance up or down without a bet. A round in it is recorded only. */
export const adjustmentRequest = z.strictObject({
  ...owed,
  round: name.nullable(),
  currency,
  amount: z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/),
});
/** The payment of the bet named by `reference_transaction_uuid`: settled by the result, or sold before it. */
export const settleRequest = z.strictObject({ ...toBet, currency, amount: minorUnits });
/** Takes back the settlement named by `reference_transaction_uuid`, so that its bet is open again. */
export const unsettleRequest = z.strictObject(toSettlement);
/** Replaces the total that the settlement named by `reference_transaction_uuid` pays. */
export const resettleRequest = z.strictObject({ ...toSettlement, currency, amount: minorUnits });

export type UserRequest = z.infer<typeof userRequest>;
export type BetRequest = z.infer<typeof betRequest>;
export type WinRequest = z.infer<typeof winRequest>;
export type RollbackRequest = z.infer<typeof rollbackRequest>;
export type GrantRequest = z.infer<typeof grantRequest>;
export type RefundRequest = z.infer<typeof refundRequest>;
export type RoundEndRequest = z.infer<typeof roundEndRequest>;
export type AdjustmentRequest = z.infer<typeof adjustmentRequest>;
export type SettleRequest = z.infer<typeof settleRequest>;
export type UnsettleRequest = z.infer<typeof unsettleRequest>;
export type ResettleRequest = z.infer<typeof resettleRequest>;

/**
 * The wallet's refusals, in the order in which they are checked. BUSY means that processing did not begin: the call may
 * be sent again, and a bet needs no rollback. The replay check comes before all refusals. A replay gets the first
 * answer again, whatever the current state of the token, the game or the round.
 */
export const WALLET_REFUSALS = [
  "BUSY",
  "DUPLICATE_TRANSACTION",
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "USER_DISABLED",
  "INVALID_GAME",
  "WRONG_CURRENCY",
  "TRANSACTION_ROLLED_BACK",
  "TRANSACTION_DOES_NOT_EXIST",
  "BET_SETTLED",
  "ROUND_CLOSED",
  "LIMIT_REACHED",
  "NOT_ENOUGH_MONEY",
  "UNKNOWN",
] as const;
export type WalletRefusal = (typeof WALLET_REFUSALS)[number];

/** Refusals of the door: the call never reached the wallet, or the wallet did not decide in time. */
export const DOOR_REFUSALS = ["INVALID_SIGNATURE", "WRONG_SYNTAX", "TIMEOUT"] as const;
export type DoorRefusal = (typeof DOOR_REFUSALS)[number];

export type WalletErrorStatus = `RS_ERROR_${WalletRefusal | DoorRefusal}`;
export type WalletStatus = "RS_OK" | WalletErrorStatus;

export const WALLET_STATUSES: readonly WalletStatus[] = [
  "RS_OK",
  ...[...WALLET_REFUSALS, ...DOOR_REFUSALS].map((refusal): WalletErrorStatus => `RS_ERROR_${refusal}`),
];

/**
 * Every answer of a wallet. It is not strict, because other platforms may add fields. `request_uuid` is empty when the
 * request was not readable enough to find it.
 */
export const walletReply = z.object({
  request_uuid: z.string(),
  status: z.enum(WALLET_STATUSES),
  user: z.string().optional(),
  currency: z.string().optional(),
  /** It may be below zero after a credit was taken back. */
  balance: signedMinorUnits.optional(),
  message: z.string().optional(),
});
export type WalletReply = z.infer<typeof walletReply>;

export const WALLET_CALLS = {
  info: { path: "/user/info", request: userRequest },
  balance: { path: "/user/balance", request: userRequest },
  bet: { path: "/transaction/bet", request: betRequest },
  win: { path: "/transaction/win", request: winRequest },
  rollback: { path: "/transaction/rollback", request: rollbackRequest },
  bonusWin: { path: "/transaction/bonus-win", request: grantRequest },
  jackpotWin: { path: "/transaction/jackpot-win", request: grantRequest },
  promoWin: { path: "/transaction/promo-win", request: grantRequest },
  refund: { path: "/transaction/refund", request: refundRequest },
  adjustment: { path: "/transaction/adjustment", request: adjustmentRequest },
  roundEnd: { path: "/round/end", request: roundEndRequest },
  settle: { path: "/sports/settle", request: settleRequest },
  unsettle: { path: "/sports/unsettle", request: unsettleRequest },
  resettle: { path: "/sports/resettle", request: resettleRequest },
  cashOut: { path: "/sports/cash-out", request: settleRequest },
} as const;
export type WalletCall = keyof typeof WALLET_CALLS;

/** The most wins in one call of {@link WINS_CALL}. */
export const WINS_MAX = 100;

/**
 * Many wins in one call, of any players of the vendor. No transaction is in the list twice, because the order of the two
 * would be unclear.
 */
export const winsRequest = z.strictObject({
  request_uuid: uuid,
  wins: z
    .array(winRequest)
    .min(1)
    .max(WINS_MAX)
    .refine(
      (wins) => new Set(wins.map((win) => win.transaction_uuid)).size === wins.length,
      "a transaction is in it twice",
    ),
});
export type WinsRequest = z.infer<typeof winsRequest>;

/**
 * The answer to many wins. With RS_OK, `replies` has the reply to each win, in the order of the request. Each win is
 * decided as if it had been sent alone: the others may be refused or undecided. With another status nothing of the list
 * was decided, and there are no replies.
 */
export interface WinsReply {
  readonly request_uuid: string;
  readonly status: WalletStatus;
  readonly replies?: readonly WalletReply[];
  readonly message?: string;
}

/** Reads a {@link WinsReply}. Each reply to a win is read alone, so that one faulty reply leaves the others. */
export const winsReply = z.object({
  request_uuid: z.string(),
  status: z.enum(WALLET_STATUSES),
  replies: z.array(z.unknown()).optional(),
});

/**
 * A call that a wallet may lack: it then answers HTTP 404, and the vendor sends each win alone. It is not one of
 * {@link WALLET_CALLS}, because it is no call of the door: each of its wins is.
 */
export const WINS_CALL = { path: "/transaction/wins", request: winsRequest } as const;
export type WalletRequest<Call extends WalletCall> = z.infer<(typeof WALLET_CALLS)[Call]["request"]>;
