import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { asLink, readLinks } from "./link-row.ts";

type Call = typeof contract.agents.closeInvitationLink;

/** Ends a link of the agent; a repeat changes nothing. Throws Refusal NOT_FOUND for every other link. */
export async function closeInvitationLink(
  { db, brand, player }: PlayerContext,
  { linkId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await sql`
    update invitation_link set closed_at = clock_timestamp()
    where id = ${linkId} and agent_id = ${player.id} and closed_at is null
  `.execute(db);
  const [row] = await readLinks(db, sql`link.id = ${linkId} and link.agent_id = ${player.id}`, 1);
  if (!row) throw refusal("NOT_FOUND");
  return { value: asLink(brand, row) };
}
