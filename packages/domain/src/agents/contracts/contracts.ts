import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import { brandTimeZone } from "../../brand/index.ts";
import type { PlayerContext } from "../../context.ts";
import { beyond, toPage } from "../../keyset-cursor.ts";
import { asContract, readContracts } from "./contract-row.ts";

type Call = typeof contract.agents.contracts;

/**
 * The agent's own contracts of a kind, or those with direct downlines, newest first. Throws Refusal INPUT_INVALID for an
 * invalid cursor.
 */
export async function contracts(
  { db, brand, player }: PlayerContext,
  { kind, of, state, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const party = sql.ref(of === "own" ? "contract.downline_id" : "contract.upline_id");
  const rows = await readContracts(
    db,
    sql`${party} = ${player.id} and contract.kind = ${kind} and contract.state = coalesce(${state ?? null}, contract.state)
      and ${beyond(before, "older", "contract.offered_at", "contract.id")}`,
    sql`order by contract.offered_at desc, contract.id desc limit ${limit + 1}`,
  );
  return {
    ...toPage(rows, limit, asContract),
    enabled: brand.settings.agentContracts.kinds.includes(kind),
    currency: brand.currency,
    timeZone: (await brandTimeZone(db, brand.id)).now,
  };
}
