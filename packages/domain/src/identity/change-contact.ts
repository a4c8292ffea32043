import type { MemberProfile } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { PlayerContext } from "../context.ts";
import { checkCode, type CodeTarget } from "../verification/index.ts";
import { assertMayReplace, contactTarget, type TypedContact } from "./contact.ts";
import { readProfile } from "./read-profile.ts";
import { takenRefusal } from "./registration.ts";

interface ContactProof {
  readonly verificationCode?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Has the member reached at a number or address, once the code that was sent there is brought. That it is another's is
 * said only to who has shown it to be theirs. Throws Refusal, in precedence order: REGISTRATION_FIELD_INVALID; where
 * another is given up SIGN_IN_LOCKED {retryAfterSeconds} and PASSWORD_WRONG; those of `checkCode`; MOBILE_TAKEN or
 * EMAIL_TAKEN.
 */
export async function changeContact(
  context: PlayerContext,
  typed: TypedContact,
  { verificationCode, password }: ContactProof,
): Promise<MemberProfile> {
  const { db, brand, vault, player, caller } = context;
  const to = contactTarget(brand, typed);
  await assertMayReplace(context, to.channel, password);
  const proof = await checkCode(context, { purpose: "change_contact", to, code: verificationCode });
  await inTransaction(db, async (tx) => {
    await proof.spend(tx);
    await tx.updateTable("player").set(columnsOf(to)).where("id", "=", player.id).execute();
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "player", id: player.id },
      action: "member.contact",
      subject: { kind: "member", id: player.id },
      details: { channel: to.channel },
      ip: caller.ip,
    });
  }).catch((error: unknown) => {
    throw takenRefusal(error) ?? error;
  });
  return readProfile(db, brand, vault, player.id);
}

function columnsOf(to: CodeTarget) {
  if (to.channel === "email") {
    return { email: to.email, email_key: to.email.toLowerCase(), email_verified_at: sql<Date>`now()` };
  }
  const { country, number } = to.mobile;
  return { mobile_country: country, mobile_number: number, mobile_verified_at: sql<Date>`now()` };
}
