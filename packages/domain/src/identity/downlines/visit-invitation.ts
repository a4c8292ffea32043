import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { CallContext } from "../../context.ts";
import { IS_OPEN } from "./link-row.ts";

type Call = typeof contract.agents.visitInvitation;

/** Counts a visit of an open link. The answer does not tell whether the code exists. */
export async function visitInvitation(
  { db, brand }: CallContext,
  { code }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await sql`
    update invitation_link as link set visits = visits + 1
    where link.brand_id = ${brand.id} and link.code = ${code.toUpperCase()} and ${IS_OPEN}
  `.execute(db);
  return { success: true };
}
