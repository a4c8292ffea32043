import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { CallContext } from "../context.ts";
import { queueMessage } from "../messaging/index.ts";
import { addressOf, type CodeTarget } from "../verification/index.ts";

/** The changes that a member is notified of on every channel, so that a member who did not make them can act. */
type AccountChange =
  | "password"
  | "email"
  | "mobile"
  | "paymentPassword"
  | "paymentPasswordLocked"
  | "bankAccount"
  | "bankAccountRemoved"
  | "secondFactorOn"
  | "secondFactorOff"
  | "authenticatorAdded"
  | "authenticatorRemoved"
  | "social";

/** The notice is still useful a day later. */
const MINUTES = 24 * 60;

/** The member's contacts, proven or not. */
export async function contactsOf(tx: Transaction, playerId: PlayerId): Promise<readonly CodeTarget[]> {
  const row = await tx
    .selectFrom("player")
    .select(["email", "mobile_country", "mobile_number"])
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  const contacts: CodeTarget[] = [];
  if (row.email !== null) contacts.push({ channel: "email", email: row.email });
  if (row.mobile_country !== null && row.mobile_number !== null) {
    contacts.push({ channel: "sms", mobile: { country: row.mobile_country, number: row.mobile_number } });
  }
  return contacts;
}

/**
 * Notifies a member by mail and text message of a change, after the commit. `former` are contacts that were just
 * removed: they are notified as well.
 */
export async function tellAccountChange(
  tx: Transaction,
  context: CallContext,
  playerId: PlayerId,
  change: AccountChange,
  former: readonly CodeTarget[] = [],
): Promise<void> {
  const { brand } = context;
  const { username, locale } = await tx
    .selectFrom("player")
    .select(["username", "locale"])
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  const contacts = [...former, ...(await contactsOf(tx, playerId))];
  const byAddress = new Map(contacts.map((contact) => [addressOf(contact), contact]));
  for (const [to, { channel }] of byAddress) {
    if (!brand.settings.verification[channel].enabled) continue;
    const values = { brand: brand.name, username };
    await queueMessage(tx, context, {
      channel,
      to,
      locale,
      minutes: MINUTES,
      ...(change === "password"
        ? { template: "passwordChanged", values }
        : { template: "accountChanged", values: { ...values, change } }),
    });
  }
}
