import type { CallInput, CallOutput, contract, SecondFactorWay } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { systemClock } from "@banyan/kernel";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { checkCode } from "../../verification/index.ts";
import { playerRole } from "../player-role.ts";
import { signIn } from "../sign-in.ts";
import { attemptSignIn } from "../sign-in-limits.ts";
import { type FactorWays, isHolderName, readFactorWays } from "./factor-ways.ts";
import { takeAuthenticatorCode } from "./sealed-authenticator.ts";
import { limits } from "../../limits/index.ts";
import { type Challenge, findChallenge, spendChallenge } from "./sign-in-challenge.ts";

type Call = typeof contract.security.secondFactor;

/**
 * The second half of a sign-in from an address that is not registered. A right answer opens the session and
 * registers the address and the browser.
 *
 * Throws Refusal, in precedence order:
 * - SECOND_FACTOR_EXPIRED
 * - SECOND_FACTOR_UNAVAILABLE for a way that the player does not have
 * - SIGN_IN_LOCKED {retryAfterSeconds}
 * - SECOND_FACTOR_WRONG, or the refusals of a code that was sent (see checkCode)
 * - NOT_A_MEMBER; ACCOUNT_BLOCKED
 */
export async function secondFactor(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  const challenge = await findChallenge(db, brand, input.pendingToken);
  const known = await readFactorWays(db, brand, challenge.playerId);
  if (!known.ways.includes(input.way)) throw refusal("SECOND_FACTOR_UNAVAILABLE");
  const attempt = await attemptSignIn(db, limits.secondFactors, challenge.playerId, caller.ip);
  const spend = await checkAnswer(context, challenge, known, input);
  await attempt.succeeded();
  const role = playerRole(brand.settings, challenge.accountType);
  if (!role) throw refusal("NOT_A_MEMBER");
  const value = await inTransaction(db, async (tx) => {
    await spendChallenge(tx, challenge);
    await spend(tx);
    return signIn(tx, brand, { id: challenge.playerId, role }, challenge.hours, caller, {
      isDefault: challenge.defaultPassword,
    });
  });
  return { value };
}

/** Uses the answer up, in the transaction that signs in. */
type Spend = (tx: Transaction) => Promise<void>;

async function checkAnswer(
  context: CallContext,
  { playerId }: Challenge,
  known: FactorWays,
  { way, answer }: { readonly way: SecondFactorWay; readonly answer: string },
): Promise<Spend> {
  const { db, vault } = context;
  const target = way === "mobile" ? known.mobile : way === "email" ? known.email : undefined;
  if (target) {
    const checked = await checkCode(context, { purpose: "second_factor", to: target, code: answer });
    return (tx) => checked.spend(tx);
  }
  const isRight =
    way === "bankName"
      ? isHolderName(known, answer)
      : await takeAuthenticatorCode(db, vault, playerId, answer, systemClock.now().getTime());
  if (!isRight) throw refusal("SECOND_FACTOR_WRONG");
  return async () => undefined;
}
