import { type CallInput, type CallOutput, type contract, weaknessOfPin } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../compliance/index.ts";
import type { PlayerContext } from "../context.ts";
import { forgiveAttempts, limits } from "../limits/index.ts";
import { refusal } from "../refusal.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";
import { checkField } from "./registration-check.ts";
import { requireStepUp } from "./step-up/require-step-up.ts";
import { tellAccountChange } from "./tell-account-change.ts";

type Call = typeof contract.member.setPaymentPassword;

/**
 * Sets or changes the payment password, once the member has proven who they are. Throws Refusal, in precedence order:
 * those of `requireStepUp`; REGISTRATION_FIELD_INVALID by the brand's rule for the payment password;
 * PAYMENT_PASSWORD_WEAK {reason}.
 */
export async function setPaymentPassword(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller } = context;
  const { paymentPassword } = input;
  await requireStepUp(context, input.password);
  checkField(brand, "paymentPassword", paymentPassword);
  await refuseWeak(context, paymentPassword);
  const hash = await hashPassword(paymentPassword);
  await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ payment_password_hash: hash }).where("id", "=", player.id).execute();
    await tellAccountChange(tx, context, player.id, "paymentPassword");
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "player", id: player.id },
      action: "payment_password.set",
      subject: { kind: "player", id: player.id },
      details: {},
      ip: caller.ip,
    });
  });
  await forgiveAttempts(db, limits.paymentPasswords, player.id);
  return { success: true };
}

async function refuseWeak({ db, player }: PlayerContext, paymentPassword: string): Promise<void> {
  const row = await db
    .selectFrom("player")
    .select(["payment_password_hash", "birthday", "mobile_country", "mobile_number"])
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  const mobile = row.mobile_number === null ? undefined : `${row.mobile_country}${row.mobile_number}`;
  const weakness = weaknessOfPin(paymentPassword, { birthday: row.birthday ?? undefined, mobile });
  if (weakness) throw refusal("PAYMENT_PASSWORD_WEAK", { reason: weakness });
  const isAsBefore =
    row.payment_password_hash !== null && (await passwordMatches(row.payment_password_hash, paymentPassword));
  if (isAsBefore) throw refusal("PAYMENT_PASSWORD_WEAK", { reason: "same" });
}
