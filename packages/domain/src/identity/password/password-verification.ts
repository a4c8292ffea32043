import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { checkCode } from "../../verification/index.ts";
import { typedMobile } from "../code-target.ts";
import { hashPassword } from "../password-hash.ts";
import { playerRole } from "../player-role.ts";
import { signIn } from "../sign-in.ts";
import { checkNewPassword, replacePassword } from "./new-password.ts";
import { noteReset } from "./note-reset.ts";

type Call = typeof contract.security.passwordVerification;

/**
 * Resets a forgotten password with the code that was sent to the mobile number, ends every session of the player, and
 * signs in.
 *
 * Throws Refusal, in precedence order:
 * - OPERATION_NOT_ALLOWED without CHNGPASSVERIF3
 * - MISSING_PHONE_NUMBER; INVALID_PHONE_NUMBER
 * - REGISTRATION_FIELD_INVALID {field: "newPassword", patternId, min, max}
 * - PASSWORD_NOT_NEW for the brand's default
 * - those of `checkCode`; NOT_A_MEMBER; ACCOUNT_BLOCKED
 */
export async function passwordVerification(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  if (brand.settings.flags["CHNGPASSVERIF3"] !== true) throw refusal("OPERATION_NOT_ALLOWED");
  const mobile = typedMobile(brand, input.mobileNum, input.countryDialingCode);
  checkNewPassword(brand, input.newPassword);
  const to = { channel: "sms", mobile } as const;
  const code = await checkCode(context, { purpose: "login", to, code: input.verificationCode });
  const player = await db
    .selectFrom("player")
    .select(["id", "account_type"])
    .where("brand_id", "=", brand.id)
    .where("mobile_country", "=", mobile.country)
    .where("mobile_number", "=", mobile.number)
    .executeTakeFirst();
  // Unknown numbers get no code, so this was a lucky guess.
  if (!player) throw refusal("INVALID_VERIFICATION_CODE");
  const id = player.id as PlayerId;
  const role = playerRole(brand.settings, player.account_type);
  if (!role) throw refusal("NOT_A_MEMBER");
  const passwordHash = await hashPassword(input.newPassword);
  const value = await inTransaction(db, async (tx) => {
    await code.spend(tx);
    await replacePassword(tx, id, { to: passwordHash });
    const signedIn = await signIn(tx, brand, { id, role }, brand.settings.session.hours, caller);
    await noteReset(tx, context, id, "mobile");
    return signedIn;
  });
  return { value };
}
