import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { invariant, systemClock } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { checkCode, sendCode } from "../../verification/index.ts";
import { takeAuthenticatorCode } from "../second-factor/sealed-authenticator.ts";
import { limits } from "../../limits/index.ts";
import { provePassword } from "../security/prove-password.ts";
import { attemptSignIn } from "../sign-in-limits.ts";
import { readStepUp, STEP_UP_SECONDS, type StepUpState } from "./step-up-ways.ts";

type Call = typeof contract.security.stepUp;
type CodeCall = typeof contract.security.stepUpCode;

/**
 * Sends the step-up code to a proven contact of the member. Throws Refusal, in precedence order:
 * SECOND_FACTOR_UNAVAILABLE for a contact that is missing or not proven; then those of `sendCode`.
 */
export async function stepUpCode(context: PlayerContext, input: CallInput<CodeCall>): Promise<CallOutput<CodeCall>> {
  const to = (await readStepUp(context))[input.way];
  if (!to) throw refusal("SECOND_FACTOR_UNAVAILABLE");
  return { value: await sendCode(context, { purpose: "step_up", to }) };
}

/**
 * Proves the member's identity again. The proof is valid for this session and for five minutes.
 *
 * Throws Refusal, in precedence order: SECOND_FACTOR_UNAVAILABLE for a way that the member does not have; for the
 * password SIGN_IN_LOCKED {retryAfterSeconds}, PASSWORD_WRONG; for the authenticator SIGN_IN_LOCKED,
 * SECOND_FACTOR_WRONG; else those of `checkCode`.
 */
export async function stepUp(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const state = await readStepUp(context);
  if (!state.ways.includes(input.way)) throw refusal("SECOND_FACTOR_UNAVAILABLE");
  const spend = await checkAnswer(context, state, input);
  const provenUntil = await inTransaction(context.db, async (tx) => {
    await spend?.(tx);
    return noteStepUp(tx, context.player.tokenHash);
  });
  return { value: { provenUntil } };
}

type Spend = (tx: Transaction) => Promise<void>;

async function checkAnswer(
  context: PlayerContext,
  state: StepUpState,
  { way, answer }: CallInput<Call>,
): Promise<Spend | undefined> {
  const { db, vault, player, caller } = context;
  if (way === "password") {
    await provePassword(context, answer);
    return undefined;
  }
  if (way === "authenticator") {
    const attempt = await attemptSignIn(db, limits.secondFactors, player.id, caller.ip);
    const isRight = await takeAuthenticatorCode(db, vault, player.id, answer, systemClock.now().getTime());
    if (!isRight) throw refusal("SECOND_FACTOR_WRONG");
    await attempt.succeeded();
    return undefined;
  }
  const to = state[way];
  invariant(to, "a way that is offered has an address");
  const code = await checkCode(context, { purpose: "step_up", to, code: answer });
  return (tx) => code.spend(tx);
}

/** Stores the proof in the session; returns until when it is valid. */
async function noteStepUp(tx: DatabaseConnection | Transaction, tokenHash: Buffer): Promise<Date> {
  const { until } = await tx
    .updateTable("player_session")
    .set({ stepped_up_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .returning(sql<Date>`stepped_up_at + make_interval(secs => ${STEP_UP_SECONDS})`.as("until"))
    .executeTakeFirstOrThrow();
  return until;
}
