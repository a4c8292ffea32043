import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import * as z from "zod";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { moment, readCursor, toPageBy } from "../keyset-cursor.ts";
import type { MarketKind } from "./market.ts";
import type { SettlementKind } from "./market-result.ts";

type Call = typeof contract.operations.settlementRuns;
type Run = CallOutput<Call>["list"][number];

/** Far above the time between two steps, which is milliseconds, and above the pause between two jobs. */
const STOPPED_AFTER = sql`interval '2 minutes'`;

const place = z.tuple([z.string().regex(/^[\d :.+-]{19,40}$/), z.uuid(), z.string().regex(/^\d{1,9}$/)]);

/**
 * The settlements of the markets of the operator's brands, the latest order first, with the sums of their steps. Throws
 * Refusal INPUT_INVALID for an invalid cursor.
 */
export async function settlementRuns(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  let page = db
    .selectFrom("market_settlement as settlement")
    .innerJoin("market", "market.id", "settlement.market_id")
    .select(["market.id", "market.name", "market.kind as market_kind", "market.brand_id", "market.currency"])
    .select(["settlement.version", "settlement.kind", "settlement.reason", "settlement.ordered_at"])
    .select(["settlement.finished_at as paid_at", "settlement.done_at as finished_at", "settlement.steps"])
    .select(["settlement.phase", "settlement.selections", "settlement.combos", "settlement.tickets"])
    .select(moment("settlement.ordered_at").as("moment"))
    .where(brandVisible(operator, "market.brand_id"))
    .orderBy("settlement.ordered_at", "desc")
    .orderBy("settlement.market_id", "desc")
    .orderBy("settlement.version", "desc")
    .limit(input.limit + 1);
  if (input.before !== undefined) {
    const [at, marketId, version] = readCursor(input.before, place);
    page = page.where(
      sql<boolean>`(settlement.ordered_at, settlement.market_id, settlement.version)
        < (${at}::timestamptz, ${marketId}::uuid, ${version}::integer)`,
    );
  }
  const rows = await db
    .selectFrom(page.as("run"))
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom("market_settlement_step as step")
          .select([
            sql<bigint>`coalesce(sum(step.bets), 0)::bigint`.as("bets"),
            sql<bigint>`coalesce(sum(step.transfers), 0)::bigint`.as("transfers"),
            sql<bigint>`coalesce(sum(step.paid), 0)::bigint`.as("paid"),
            sql<bigint>`coalesce(sum(step.taken_back), 0)::bigint`.as("taken_back"),
            sql<Date | null>`max(step.created_at)`.as("last_step_at"),
          ])
          .whereRef("step.market_id", "=", "run.id")
          .whereRef("step.version", "=", "run.version")
          .as("done"),
      (join) => join.onTrue(),
    )
    .selectAll(["run", "done"])
    .select(
      sql<boolean>`greatest(run.ordered_at, done.last_step_at, run.paid_at) < clock_timestamp() - ${STOPPED_AFTER}`.as(
        "is_quiet",
      ),
    )
    .orderBy("run.ordered_at", "desc")
    .orderBy("run.id", "desc")
    .orderBy("run.version", "desc")
    .execute();
  return toPageBy(
    rows,
    input.limit,
    (row) => [row.moment, row.id, row.version.toString()],
    (row): Run => ({
      marketId: row.id,
      marketName: row.name,
      marketKind: row.market_kind as MarketKind,
      brandId: row.brand_id,
      currency: row.currency,
      version: row.version,
      kind: row.kind as SettlementKind,
      state: stateOf(row),
      reason: row.reason,
      orderedAt: row.ordered_at,
      lastStepAt: row.last_step_at,
      finishedAt: row.finished_at,
      phase: row.phase as Run["phase"],
      selections: Number(row.selections),
      combinations: Number(row.combos),
      tickets: Number(row.tickets),
      steps: row.steps,
      bets: Number(row.bets),
      transfers: Number(row.transfers),
      paid: row.paid,
      takenBack: row.taken_back,
    }),
  );
}

interface Progress {
  readonly finished_at: Date | null;
  readonly is_quiet: boolean;
  readonly steps: number;
}

function stateOf({ finished_at: finishedAt, is_quiet: isQuiet, steps }: Progress): Run["state"] {
  if (finishedAt !== null) return "finished";
  if (isQuiet) return "stopped";
  return steps === 0 ? "waiting" : "running";
}
