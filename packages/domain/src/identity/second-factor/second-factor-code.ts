import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { sendCode } from "../../verification/index.ts";
import { readFactorWays } from "./factor-ways.ts";
import { findChallenge } from "./sign-in-challenge.ts";

type Call = typeof contract.security.secondFactorCode;

/**
 * Sends the code for the second half of a sign-in to the player's number or address. Throws Refusal, in precedence
 * order: SECOND_FACTOR_EXPIRED; SECOND_FACTOR_UNAVAILABLE; then those of sendCode.
 */
export async function secondFactorCode(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { playerId } = await findChallenge(context.db, context.brand, input.pendingToken);
  const known = await readFactorWays(context.db, context.brand, playerId);
  const to = input.way === "mobile" ? known.mobile : known.email;
  if (!to) throw refusal("SECOND_FACTOR_UNAVAILABLE");
  return { value: await sendCode(context, { purpose: "second_factor", to }) };
}
