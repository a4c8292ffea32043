import * as z from "zod";

/**
 * The forms that a vendor of this protocol posts, one schema per call. No value may contain a parameter separator, so
 * two different forms never have the same hashed text.
 */

/**
 * An id of a bet, a result or another transaction. The wallet adds suffixes to it, with characters that are not allowed
 * here.
 */
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,56}$/);
const name = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const token = z.string().regex(/^[A-Za-z0-9._~-]{1,256}$/);
const flag = z.enum(["0", "1"]);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
/**
 * Units of the currency, "12.50". The number of decimals is checked against the currency when the amount is converted.
 */
const amount = z.string().regex(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,3})?$/);
const signedAmount = z.string().regex(/^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,3})?$/);

const call = {
  timestamp: z.string().regex(/^[1-9][0-9]{12}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  userId: name,
  gameId: name,
};
const play = { ...call, token, reference, roundId: name };
/** A credit may come long after the player has left. Its token is optional and is never checked. */
const owed = { ...call, token: token.optional(), reference };
const money = { currency, amount };
const grant = { ...owed, roundId: name.optional(), endRound: flag, ...money };
const toBet = { ...owed, betReference: reference, roundId: name, endRound: flag };

export const PARAMETERS = {
  authenticate: z.strictObject({ ...call, token }),
  balance: z.strictObject({ ...call, token }),
  bet: z.strictObject({ ...play, endRound: flag, ...money }),
  /** The win of the bet named by `betReference`; 0 means that the bet is lost. */
  result: z.strictObject({ ...toBet, ...money }),
  /** A bet and its win in one call. */
  "bet-result": z.strictObject({ ...play, endRound: flag, currency, bet: amount, win: amount }),
  /** Takes back the bet named by `betReference`, whether or not it ever came. */
  cancel: z.strictObject(toBet),
  /** Calls off the accepted bet named by `betReference`. */
  refund: z.strictObject(toBet),
  "bonus-win": z.strictObject(grant),
  "jackpot-win": z.strictObject(grant),
  "promo-win": z.strictObject(grant),
  adjustment: z.strictObject({ ...owed, roundId: name.optional(), currency, amount: signedAmount }),
  "end-round": z.strictObject({ ...owed, roundId: name }),
} as const;

export type FormCall = keyof typeof PARAMETERS;
export type FormOf<Call extends FormCall> = z.infer<(typeof PARAMETERS)[Call]>;
