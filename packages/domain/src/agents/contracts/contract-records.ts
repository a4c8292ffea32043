import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { beyond, toPage } from "../../keyset-cursor.ts";
import { contractDebt } from "../../wallet/index.ts";
import { asRecord, readRecords } from "./record-row.ts";

type Call = typeof contract.agents.contractRecords;

/**
 * The settled periods of the agent's own contracts of a kind, or of those with direct downlines, newest first. Throws
 * Refusal INPUT_INVALID for an invalid cursor.
 */
export async function contractRecords(
  { db, brand, player }: PlayerContext,
  { kind, of, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const party = sql.ref(of === "own" ? "record.downline_id" : "record.upline_id");
  const rows = await readRecords(
    db,
    sql`${party} = ${player.id} and record.kind = ${kind}
      and ${beyond(before, "older", "record.period_from", "record.id")}`,
    limit + 1,
  );
  const { currency } = brand;
  return { ...toPage(rows, limit, asRecord), debt: await contractDebt(db, player.id), currency };
}
