import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { IS_OPEN } from "./link-row.ts";

/** Uses up one registration of a link. Throws Refusal INVITATION_CODE_ERROR for a link that is no longer open. */
export async function takeUse(tx: Transaction, linkId: string): Promise<void> {
  const { rows } = await sql`
    update invitation_link as link set uses = uses + 1 where link.id = ${linkId} and ${IS_OPEN} returning id
  `.execute(tx);
  if (rows.length === 0) throw refusal("INVITATION_CODE_ERROR");
}

/** Notes which link brought a new player. */
export async function noteUse(tx: Transaction, linkId: string, playerId: string): Promise<void> {
  await tx.insertInto("invitation_use").values({ player_id: playerId, link_id: linkId }).execute();
}
