import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { withDigits } from "../../with-digits.ts";
import type { ComputedContract, PeriodOfContracts } from "./compute-period.ts";
import type { Correction } from "./correct-periods.ts";
import { openRun, type Run } from "./open-run.ts";

export interface SettledPeriod {
  readonly computed: readonly ComputedContract[];
  readonly corrections: readonly Correction[];
}

/** Writes one record for each contract, with the amount that is paid and its reason, and the run that they belong to. */
export async function insertRecords(
  tx: Transaction,
  due: PeriodOfContracts,
  { computed, corrections }: SettledPeriod,
): Promise<void> {
  const owed = await owedBefore(tx, due, computed);
  const corrected = Map.groupBy(corrections, ({ holderId }) => holderId);
  const waiting = await contractsThatWait(tx, due);
  const payments = computed.flatMap((one) => {
    const { row, figures } = one;
    if (!waiting.has(row.id)) return [];
    const lines = corrected.get(row.downline_id) ?? [];
    const correction = lines.reduce((sum, { was, is }) => sum + is - was, 0n);
    const owedIn = owed.get(row.downline_id) ?? 0n;
    const total = figures.net + correction + owedIn;
    const amount = total > 0n ? total : 0n;
    const owedOut = total < 0n ? total : 0n;
    // Most ticks of a real-time salary change nothing.
    if (due.kind === "realtime" && amount === 0n) return [];
    return [{ one, payment: { lines, correction, owedIn, owedOut, amount } }];
  });
  if (payments.length === 0) return;
  const total = payments.reduce((sum, { payment }) => sum + payment.amount, 0n);
  const run = await openRun(tx, due, total);
  for (const { one, payment } of payments) await insertRecord(tx, due, run, one, payment);
}

/** The contracts whose period is not settled yet: others were computed for the level difference only. */
async function contractsThatWait(tx: Transaction, due: PeriodOfContracts): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from agent_contract
    where brand_id = ${due.brandId} and kind = ${due.kind} and period = ${due.period} and settles_at = ${due.to}
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

interface Payment {
  readonly lines: readonly Correction[];
  readonly correction: bigint;
  readonly owedIn: bigint;
  readonly owedOut: bigint;
  readonly amount: bigint;
}

async function insertRecord(
  tx: Transaction,
  { brandId, currency, kind, period, paidBy, to }: PeriodOfContracts,
  run: Run,
  { row, from, carryIn, deducted, figures }: ComputedContract,
  { lines, correction, owedIn, owedOut, amount }: Payment,
): Promise<void> {
  const { validBet, playResult, result, active, rate, gross, net, carryOut } = figures;
  const { play, branches, costs, figure, met, base, below } = figures;
  const corrections = lines.map(({ holderId: _holder, ...line }) => line);
  const state = amount === 0n ? "nothing" : run.waits ? "proposed" : "payable";
  const why = { play, branches, costs, figure, met, base, carryOut, below, deducted, corrections };
  await sql`
    insert into agent_contract_record (
      id, brand_id, contract_id, kind, period, upline_id, downline_id, currency, period_from, period_to, first_day,
      last_day, valid_bet, play_result, result, active, rate, carry_in, gross, net, correction, owed_in, owed_out, amount,
      latest_gross, latest_net, latest_carry_out, why, state, paid_by, run_id
    ) select
      ${newId()}, ${brandId}, ${row.id}, ${kind}, ${period}, ${row.upline_id}, ${row.downline_id}, ${currency}, ${from},
      ${to}, zone_date(${from}, zone), zone_date(${to}::timestamptz - interval '1 microsecond', zone), ${validBet},
      ${playResult}, ${result}, ${active}, ${rate}, ${carryIn}, ${gross}, ${net}, ${correction}, ${owedIn}, ${owedOut},
      ${amount}, ${gross}, ${net}, ${carryOut}, ${withDigits(why)}::jsonb, ${state},
      ${paidBy}, ${run.id}
    from (select brand_zone(${brandId}, ${from}) as zone) as present
  `.execute(tx);
}

/** The debts of the holders from earlier periods of the kind that were paid the same way, by holder, as amounts below zero. */
async function owedBefore(
  tx: Transaction,
  { kind, paidBy, to }: PeriodOfContracts,
  computed: readonly ComputedContract[],
): Promise<Map<string, bigint>> {
  const holders = [...new Set(computed.map(({ row }) => row.downline_id))];
  const { rows } = await sql<{ downline_id: string; owed_out: bigint }>`
    select holder as downline_id, latest.owed_out
    from unnest(${holders}::uuid[]) as holder
    cross join lateral (
      select owed_out from agent_contract_record
      where downline_id = holder and kind = ${kind} and paid_by = ${paidBy} and period_to <= ${to}
      order by period_to desc, settled_at desc limit 1
    ) as latest
  `.execute(tx);
  return new Map(rows.map(({ downline_id: id, owed_out: owed }) => [id, owed]));
}
