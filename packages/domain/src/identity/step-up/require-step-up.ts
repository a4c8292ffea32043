import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { provePassword } from "../security/prove-password.ts";
import { readStepUp } from "./step-up-ways.ts";

/**
 * Requires a proof of identity before a change to the account's protection or to the destination of its money. So a
 * stolen session alone cannot change either. A caller that sends the sign-in password proves it for this call.
 * Otherwise the session needs a proof of the last five minutes (see stepUp). Call it first, outside a transaction.
 *
 * Throws Refusal: with a password SIGN_IN_LOCKED {retryAfterSeconds}, PASSWORD_WRONG; without one STEP_UP_REQUIRED.
 */
export async function requireStepUp(context: PlayerContext, password?: string): Promise<void> {
  if (password !== undefined) return provePassword(context, password);
  const { provenUntil } = await readStepUp(context);
  if (provenUntil === null) throw refusal("STEP_UP_REQUIRED");
}
