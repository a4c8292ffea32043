import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { CallContext } from "../../context.ts";
import { queueMessage } from "../../messaging/index.ts";

/** A day late the news is still worth having. */
const MINUTES = 24 * 60;

/** Tells a player by e-mail that the password was changed, so that whoever did not do it can act; nothing without an address. */
export async function tellPasswordChanged(tx: Transaction, context: CallContext, playerId: PlayerId): Promise<void> {
  const { brand } = context;
  if (!brand.settings.verification.email.enabled) return;
  const player = await tx
    .selectFrom("player")
    .select(["email", "username", "locale"])
    .where("id", "=", playerId)
    .executeTakeFirst();
  if (!player?.email) return;
  await queueMessage(tx, context, {
    channel: "email",
    to: player.email,
    template: "passwordChanged",
    locale: player.locale,
    values: { brand: brand.name, username: player.username },
    minutes: MINUTES,
  });
}
