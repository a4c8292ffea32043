import { isUuid } from "@banyan/kernel";
import * as z from "zod";

/**
 * The canonical seamless protocol: what a vendor posts to a wallet. Every call is a POST of strict JSON to
 * `{walletUrl}{path}`; the answer's HTTP status is 200 whenever the wallet understood that it was called at
 * all, and `status` says what was decided.
 */

const uuid = z.string().refine(isUuid, "must be a lower-case UUID");
/** Ids of vendors and rounds appear in keys and logs: printable, without blanks, bounded. */
const name = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const token = z.string().regex(/^[\x21-\x7e]{1,256}$/);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
/** Eighteen digits stay inside a signed 64-bit integer with room to add. */
const minorUnits = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);
const positiveMinorUnits = z.string().regex(/^[1-9][0-9]{0,17}$/);
const signedMinorUnits = z.string().regex(/^(0|-?[1-9][0-9]{0,18})$/);

const request = { request_uuid: uuid, user: name, token, game_code: name };
const transaction = { ...request, transaction_uuid: uuid, round: name, round_closed: z.boolean() };

/** Both calls about the user, info and balance, ask alike. */
export const userRequest = z.strictObject(request);
export const betRequest = z.strictObject({ ...transaction, currency, amount: positiveMinorUnits });
/**
 * `reference_transaction_uuid` is the bet. An amount of 0 tells that the round was lost. `game_amount` stands only where
 * the player has gambled the win since: what the game itself had paid, by which its return is judged. `amount` is what
 * the gamble came to, and alone moves money.
 */
export const winRequest = z.strictObject({
  ...transaction,
  reference_transaction_uuid: uuid,
  currency,
  amount: minorUnits,
  game_amount: positiveMinorUnits.optional(),
});
/** Takes the bet named by `reference_transaction_uuid` back whole, whether or not it ever arrived. */
export const rollbackRequest = z.strictObject({ ...transaction, reference_transaction_uuid: uuid });

/** What is owed or put right may come long after the player has left: the token is welcome and never looked at. */
const owed = { ...request, token: token.optional(), transaction_uuid: uuid };
const toBet = { ...owed, reference_transaction_uuid: uuid, round: name, round_closed: z.boolean() };
const toSettlement = { ...owed, reference_transaction_uuid: uuid, round: name };

/** A bonus, a jackpot or a promotion's prize. It belongs to a round only when it names one. */
export const grantRequest = z.strictObject({
  ...owed,
  round: name.nullable(),
  round_closed: z.boolean(),
  currency,
  amount: minorUnits,
});
/** Calls off the bet named by `reference_transaction_uuid`, whole. Unlike a rollback it wants a bet that stands. */
export const refundRequest = z.strictObject(toBet);
export const roundEndRequest = z.strictObject({ ...owed, round: name });
/** Puts something right, either way, without a bet. A round that it names is only noted. */
export const adjustmentRequest = z.strictObject({
  ...owed,
  round: name.nullable(),
  currency,
  amount: z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/),
});
/** What the bet named by `reference_transaction_uuid` came to: settled by the result, or sold before it. */
export const settleRequest = z.strictObject({ ...toBet, currency, amount: minorUnits });
/** Takes the settlement named by `reference_transaction_uuid` back: its bet waits again. */
export const unsettleRequest = z.strictObject(toSettlement);
/** The settlement named by `reference_transaction_uuid` pays this in all, instead of what it paid. */
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
 * Refusals that the wallet decides, in the order in which they are looked for. BUSY means that the call was not begun:
 * it may be sent again, and a bet needs no rollback. A replay comes before all others: it gets the first answer again,
 * whatever became of the token, the game or the round since.
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

/** Refusals of the door itself: the call never reached the wallet, or the wallet did not decide in time. */
export const DOOR_REFUSALS = ["INVALID_SIGNATURE", "WRONG_SYNTAX", "TIMEOUT"] as const;
export type DoorRefusal = (typeof DOOR_REFUSALS)[number];

export type WalletErrorStatus = `RS_ERROR_${WalletRefusal | DoorRefusal}`;
export type WalletStatus = "RS_OK" | WalletErrorStatus;

export const WALLET_STATUSES: readonly WalletStatus[] = [
  "RS_OK",
  ...[...WALLET_REFUSALS, ...DOOR_REFUSALS].map((refusal): WalletErrorStatus => `RS_ERROR_${refusal}`),
];

/**
 * Whatever the wallet answers. Strangers may add fields, therefore it is not strict; `request_uuid` is empty
 * when the request could not be read far enough to find it.
 */
export const walletReply = z.object({
  request_uuid: z.string(),
  status: z.enum(WALLET_STATUSES),
  user: z.string().optional(),
  currency: z.string().optional(),
  /** A player may stand below zero after a credit was taken back. */
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
export type WalletRequest<Call extends WalletCall> = z.infer<(typeof WALLET_CALLS)[Call]["request"]>;
