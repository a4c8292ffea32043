import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { beyond, toPage } from "../../keyset-cursor.ts";
import { downlineTypes } from "./downline-types.ts";
import { asLink, readLinks } from "./link-row.ts";

type Call = typeof contract.agents.invitationLinks;

/** The agent's invitation links, newest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function invitationLinks(
  { db, brand, player }: PlayerContext,
  { before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const rows = await readLinks(
    db,
    sql`link.agent_id = ${player.id} and ${beyond(before, "older", "link.created_at", "link.id")}`,
    limit + 1,
  );
  return { ...toPage(rows, limit, (row) => asLink(brand, row)), types: downlineTypes(brand) };
}
