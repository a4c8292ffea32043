import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { betRecords, isAmong } from "./bet-records.ts";

type Call = typeof contract.records.bettingRecord;

/** The length of the record when the request names no start. */
const DEFAULT_DAYS = 7;
const DAY_MILLIS = 86_400_000;

/** The rounds of the signed-in player, newest first, with the totals of the whole period. */
export async function bettingRecord(
  { db, player, caller }: PlayerContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { before, limit, to, gameType } = input;
  const from = input.from ?? new Date((to?.getTime() ?? Date.now()) - DEFAULT_DAYS * DAY_MILLIS);
  const wanted = { playerId: player.id, from, to, gameType };
  const page = await betRecords(db, wanted, { before, limit, locale: caller.locale });
  const sums = await db
    .selectFrom("round")
    .where(isAmong(wanted))
    .select([
      sql<bigint>`count(*)`.as("rounds"),
      sql<string>`coalesce(sum(stake), 0)`.as("stake"),
      sql<string>`coalesce(sum(payout), 0)`.as("payout"),
      sql<string>`coalesce(sum(payout - stake) filter (where state <> 'open'), 0)`.as("net"),
    ])
    .executeTakeFirstOrThrow();
  const totals = {
    stake: BigInt(sums.stake),
    payout: BigInt(sums.payout),
    net: BigInt(sums.net),
    rounds: Number(sums.rounds),
  };
  return { ...page, totals };
}
