import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { type OperatorId, systemClock } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { Caller, Services } from "../context.ts";
import { attemptSignIn, passwordMatches } from "../identity/index.ts";
import { limits } from "../limits/index.ts";
import { codeStep } from "../authenticator-code.ts";
import { refusal } from "../refusal.ts";
import { readOperatorInfo } from "./operator-info.ts";
import { openOperatorSession } from "./operator-session.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";
import { openTotp } from "./sealed-totp.ts";

type Call = typeof contract.operations.operatorLogin;

/**
 * Signs an operator in with a password and an authenticator code, which works once. Throws Refusal, in precedence
 * order: SIGN_IN_LOCKED {retryAfterSeconds}; OPERATOR_SIGN_IN_FAILED. Neither its words nor its timing reveal which
 * part was wrong. A failure is written into the audit trail.
 */
export async function operatorLogin(
  context: Services & { readonly caller: Caller },
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, caller, vault } = context;
  const username = input.username.toLowerCase();
  const known = await db
    .selectFrom("operator")
    .select(["id", "password_hash", "totp_sealed", "disabled_at"])
    .where("username", "=", username)
    .executeTakeFirst();
  const attempt = await attemptSignIn(db, limits.passwordsOfOperator, known?.id ?? username, caller.ip);
  const knowsPassword = await passwordMatches(known?.password_hash, input.password);
  const step = codeStep(known && openTotp(vault, known), input.code, systemClock.now().getTime());
  const mayEnter = known !== undefined && known.disabled_at === null && knowsPassword && step !== undefined;
  if (!mayEnter || !(await useStep(db, known.id, step))) {
    await recordFailedSignIn(db, known?.id, caller);
    throw refusal("OPERATOR_SIGN_IN_FAILED");
  }
  await attempt.succeeded();
  const id = known.id as OperatorId;
  return inTransaction(db, async (tx) => {
    const session = await openOperatorSession(tx, id, caller);
    const operator = await readOperatorInfo(tx, id);
    await recordAudit(tx, {
      brandId: null,
      actor: { kind: "operator", id },
      action: "operator.sign_in",
      subject: { kind: "operator", id },
      details: {},
      ip: caller.ip,
    });
    return { value: { ...session, operator } };
  });
}

/** True for the first use of a code of this time step; codes of earlier steps are then invalid. */
async function useStep(db: DatabaseConnection, id: string, step: bigint): Promise<boolean> {
  const used = await db
    .updateTable("operator")
    .set({ totp_last_step: step })
    .where("id", "=", id)
    .where("totp_last_step", "<", step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
