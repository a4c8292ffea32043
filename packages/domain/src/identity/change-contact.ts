import type { MemberProfile } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { PlayerContext } from "../context.ts";
import { noteEvent } from "../member-events.ts";
import { checkCode, type CodeTarget } from "../verification/index.ts";
import { contactTarget, type TypedContact } from "./contact.ts";
import { readProfile } from "./read-profile.ts";
import { takenRefusal } from "./registration.ts";
import { releaseUnproven } from "./release-unproven.ts";
import { requireStepUp } from "./step-up/require-step-up.ts";
import { contactsOf, tellAccountChange } from "./tell-account-change.ts";

interface ContactProof {
  readonly verificationCode?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Sets the member's phone number or e-mail address, once the member brings the code that was sent there. The contact
 * opens the account when the password is forgotten, so the member must prove who they are first.
 *
 * Others who named the contact without proving it lose it. Only the person who received the code is told that another
 * member has proven it. The member is notified at the former and at the new contact.
 *
 * Throws Refusal, in precedence order: REGISTRATION_FIELD_INVALID; those of `requireStepUp`; those of `checkCode`;
 * MOBILE_TAKEN or EMAIL_TAKEN.
 */
export async function changeContact(
  context: PlayerContext,
  typed: TypedContact,
  { verificationCode, password }: ContactProof,
): Promise<MemberProfile> {
  const { db, brand, vault, player } = context;
  const to = contactTarget(brand, typed);
  await requireStepUp(context, password);
  const proof = await checkCode(context, { purpose: "change_contact", to, code: verificationCode });
  await inTransaction(db, async (tx) => {
    await proof.spend(tx);
    await replaceContact(tx, context, to);
  }).catch((error: unknown) => {
    throw takenRefusal(error) ?? error;
  });
  return readProfile(db, brand, vault, player.id);
}

async function replaceContact(tx: Transaction, context: PlayerContext, to: CodeTarget): Promise<void> {
  const { brand, player, caller } = context;
  await releaseUnproven(tx, context, to, player.id);
  const former = await contactsOf(tx, player.id);
  await tx.updateTable("player").set(columnsOf(to)).where("id", "=", player.id).execute();
  const verified = { playerId: player.id, brandId: brand.id, kind: "contact_verified", subject: to.channel } as const;
  await noteEvent(tx, verified);
  await tellAccountChange(tx, context, player.id, to.channel === "email" ? "email" : "mobile", former);
  await recordAudit(tx, {
    brandId: brand.id,
    actor: { kind: "player", id: player.id },
    action: "member.contact",
    subject: { kind: "member", id: player.id },
    details: { channel: to.channel },
    ip: caller.ip,
  });
}

function columnsOf(to: CodeTarget) {
  if (to.channel === "email") {
    return { email: to.email, email_key: to.email.toLowerCase(), email_verified_at: sql<Date>`now()` };
  }
  const { country, number } = to.mobile;
  return { mobile_country: country, mobile_number: number, mobile_verified_at: sql<Date>`now()` };
}
