import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { newInvitationCode } from "../open-player.ts";
import { assertDownlineType } from "./downline-types.ts";
import { asLink, IS_OPEN, readLinks } from "./link-row.ts";

type Call = typeof contract.agents.createInvitationLink;

/** The most open links of an agent. */
const OPEN_MAX = 100;

/**
 * Makes an invitation link of the agent. Throws Refusal, in precedence order: ACCOUNT_TYPE_NOT_ALLOWED, LIMIT_REACHED for
 * an agent with as many open links as allowed.
 */
export async function createInvitationLink(
  { db, brand, player }: PlayerContext,
  { name, type, days, usesMax }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  assertDownlineType(brand, type);
  const id = newId();
  await inTransaction(db, async (tx) => {
    // Two tabs of the agent count one after the other.
    await sql`select from player where id = ${player.id} for no key update`.execute(tx);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from invitation_link as link where link.agent_id = ${player.id} and ${IS_OPEN}
    `.execute(tx);
    if ((rows[0]?.open ?? 0) >= OPEN_MAX) throw refusal("LIMIT_REACHED");
    await sql`
      insert into invitation_link (id, brand_id, agent_id, code, name, account_type, expires_at, uses_max)
      values (
        ${id}, ${brand.id}, ${player.id}, ${newInvitationCode()}, ${name}, ${type},
        now() + make_interval(days => ${days ?? null}::integer), ${usesMax ?? null}
      )
    `.execute(tx);
  });
  const [row] = await readLinks(db, sql`link.id = ${id}`, 1);
  invariant(row, "the link was just made");
  return { value: asLink(brand, row) };
}
