import type { AttemptLimit } from "../attempts.ts";
import { SIGN_IN_LOCK_SECONDS } from "../sign-in-limits.ts";

/** Limits wrong answers of one player, over all sign-ins and step-ups. */
export const secondFactorLimit: AttemptLimit = {
  scope: "second_factor",
  failuresMax: 5,
  windowSeconds: 15 * 60,
  lockSeconds: SIGN_IN_LOCK_SECONDS,
};
