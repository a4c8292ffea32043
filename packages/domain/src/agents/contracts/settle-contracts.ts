import type { ContractKind, ContractPayer, ContractPeriod } from "@banyan/contract";
import { type DatabaseConnection, databaseTime, inTransaction, type Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { haveReadUntil } from "../../play/index.ts";
import { advanceContracts, hasContractSteps } from "./advance-contracts.ts";
import { carryOutMoves, hasMovesDue } from "../moves/carry-out-moves.ts";
import { correctOlderPeriods } from "./correct-periods.ts";
import { lockContracts } from "./contract-acts.ts";
import { computePeriod, type PeriodOfContracts } from "./compute-period.ts";
import { hasPayableRecords, payContracts } from "./pay-contracts.ts";
import { insertRecords } from "./insert-records.ts";

/** A period waits so long after its end, so that batches that were being committed are counted with it. */
const GRACE = sql`interval '1 minute'`;

type SettlingServices = Pick<Services, "db" | "signals">;

/** SQL condition: a contract begins, ends, is settled or is paid. */
export const hasContractsToSettle = (): RawBuilder<boolean> => sql<boolean>`(
  ${hasMovesDue} or ${hasContractSteps} or ${hasPayableRecords}
  or exists (select from agent_contract where settles_at <= clock_timestamp() - ${GRACE})
)`;

/**
 * Begins and ends contracts, settles every period whose end is past and whose play is counted, and pays. Several workers
 * may call it: one settles a brand at a time, and a period of a contract is settled once. A worker that dies leaves
 * whole periods and whole payments to the next one.
 */
export async function settleContracts(services: SettlingServices): Promise<void> {
  const { db } = services;
  // Moves and steps that fall due during a long run come before the periods that end after them.
  const startedAt = await databaseTime(db);
  const failed = await carryOutMoves(db);
  for (const [brandId, error] of await advanceContracts(db)) failed.set(brandId, error);
  for (;;) {
    const due = await nextPeriod(db, startedAt, [...failed.keys()]);
    if (!due || !(await haveReadUntil(db, ["turnover"], due.to))) break;
    await inTransaction(db, (tx) => settle(tx, due)).catch((error: unknown) => failed.set(due.brandId, error));
  }
  await payContracts(services);
  for (const error of failed.values()) throw error;
}

interface DueRow {
  readonly brand_id: string;
  readonly currency: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly paid_by: ContractPayer;
  readonly begins: Date;
  readonly settles_at: Date;
}

/**
 * The oldest period that waited at the start, except those of brands whose settlement has failed. Shorter ones come
 * first, because longer ones take off what they paid.
 */
async function nextPeriod(
  db: DatabaseConnection,
  startedAt: Date,
  failed: readonly string[],
): Promise<PeriodOfContracts | undefined> {
  const { rows } = await sql<DueRow>`
    select contract.brand_id, brand.currency, contract.kind, contract.period, contract.settles_at,
      coalesce(brand.settings -> 'agentContracts' ->> 'payer', 'house') as paid_by,
      contract_period_start(contract.settles_at - interval '1 microsecond', contract.period,
        brand_zone(contract.brand_id, contract.settles_at - interval '1 microsecond')) as begins
    from agent_contract as contract join brand on brand.id = contract.brand_id
    where contract.settles_at <= ${startedAt}::timestamptz - ${GRACE} and contract.brand_id <> all(${failed}::text[])
    order by contract.settles_at, array_position(array['realtime', 'hourly', 'daily', 'dividend'], contract.kind)
    limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { brand_id: brandId, currency, kind, period, paid_by: paidBy, begins, settles_at: to } = row;
  return { brandId, currency, kind, period, paidBy, from: begins, to };
}

async function settle(tx: Transaction, due: PeriodOfContracts): Promise<void> {
  await lockContracts(tx, due.brandId);
  if (!(await isStillDue(tx, due))) return;
  // A real-time salary counts everything since its beginning, corrections included.
  const corrections = due.kind === "realtime" ? [] : await correctOlderPeriods(tx, due);
  const computed = await computePeriod(tx, due);
  await insertRecords(tx, due, { computed, corrections });
  await sql`
    update agent_contract set
      settles_from = case when ends_at <= settles_at then null else settles_at end,
      settles_at = case when ends_at <= settles_at then null
        else least(contract_period_end(${nextSettled(due)}, period, brand_zone(brand_id, settles_at)), ends_at) end
    where brand_id = ${due.brandId} and kind = ${due.kind} and period = ${due.period} and settles_at = ${due.to}
  `.execute(tx);
}

/**
 * The beginning of the next period. A real-time salary skips past ticks: the next one counts everything since its start.
 * It never skips the last tick of a day, because the daily salary takes off what the real-time salary paid for that day.
 */
const nextSettled = ({ kind }: PeriodOfContracts) =>
  kind === "realtime"
    ? sql`greatest(settles_at, least(clock_timestamp() - ${GRACE}, ends_at - interval '1 microsecond',
        contract_period_end(settles_at, 'day', brand_zone(brand_id, settles_at)) - interval '1 microsecond'))`
    : sql`settles_at`;

/** Whether no other worker has settled the period since it was found. */
async function isStillDue(tx: Transaction, { brandId, kind, period, to }: PeriodOfContracts): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from agent_contract
      where brand_id = ${brandId} and kind = ${kind} and period = ${period} and settles_at = ${to}
    ) as due
  `.execute(tx);
  return rows[0]?.due === true;
}
