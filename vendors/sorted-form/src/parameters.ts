import * as z from "zod";

/**
 * What a vendor of this protocol posts: forms, one shape a call. Nothing that a value may be made of separates
 * parameters, so that no two forms have the same text under their hash.
 */

/** Of bets, results and whatever else has an id. The wallet adds to it, and nothing that it adds is among these. */
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,56}$/);
const name = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const token = z.string().regex(/^[A-Za-z0-9._~-]{1,256}$/);
const flag = z.enum(["0", "1"]);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
/** Units of the currency, "12.50". How many decimals the currency has is looked at when it is read. */
const amount = z.string().regex(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,3})?$/);
const signedAmount = z.string().regex(/^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,3})?$/);

const call = {
  timestamp: z.string().regex(/^[1-9][0-9]{12}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  userId: name,
  gameId: name,
};
const play = { ...call, token, reference, roundId: name };
/** What is owed may come long after the player has left: the token is welcome and never looked at. */
const owed = { ...call, token: token.optional(), reference };
const money = { currency, amount };
const grant = { ...owed, roundId: name.optional(), endRound: flag, ...money };
const toBet = { ...owed, betReference: reference, roundId: name, endRound: flag };

export const PARAMETERS = {
  authenticate: z.strictObject({ ...call, token }),
  balance: z.strictObject({ ...call, token }),
  bet: z.strictObject({ ...play, endRound: flag, ...money }),
  /** What the bet named by `betReference` won; 0 tells that it is lost. */
  result: z.strictObject({ ...toBet, ...money }),
  /** A bet and what it won, at once. */
  "bet-result": z.strictObject({ ...play, endRound: flag, currency, bet: amount, win: amount }),
  /** Takes the bet named by `betReference` back, whether or not it ever came. */
  cancel: z.strictObject(toBet),
  /** Calls off the bet named by `betReference`, which stands. */
  refund: z.strictObject(toBet),
  "bonus-win": z.strictObject(grant),
  "jackpot-win": z.strictObject(grant),
  "promo-win": z.strictObject(grant),
  adjustment: z.strictObject({ ...owed, roundId: name.optional(), currency, amount: signedAmount }),
  "end-round": z.strictObject({ ...owed, roundId: name }),
} as const;

export type FormCall = keyof typeof PARAMETERS;
export type FormOf<Call extends FormCall> = z.infer<(typeof PARAMETERS)[Call]>;
