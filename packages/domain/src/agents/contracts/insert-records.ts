import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { withDigits } from "../../with-digits.ts";
import type { ComputedContract, PeriodOfContracts } from "./compute-period.ts";
import type { Correction } from "./correct-periods.ts";
import { openRun, type Run } from "./open-run.ts";

/** Records that one statement writes. */
const INSERTED_TOGETHER = 1_000;

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
  for (let first = 0; first < payments.length; first += INSERTED_TOGETHER) {
    await insertTogether(tx, due, run, payments.slice(first, first + INSERTED_TOGETHER));
  }
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

interface NewRecord {
  readonly one: ComputedContract;
  readonly payment: Payment;
}

/** Writes the records of a list in one statement. */
async function insertTogether(
  tx: Transaction,
  { brandId, currency, kind, period, paidBy, to }: PeriodOfContracts,
  run: Run,
  records: readonly NewRecord[],
): Promise<void> {
  await sql`
    with new as materialized (
      select * from jsonb_to_recordset(${withDigits(records.map((record) => columnsOf(record, run)))}::jsonb) as new (
        id uuid, contract_id uuid, upline_id uuid, downline_id uuid, period_from timestamptz, valid_bet bigint,
        play_result bigint, result bigint, active integer, rate integer, carry_in bigint, gross bigint, net bigint,
        correction bigint, owed_in bigint, owed_out bigint, amount bigint, carry_out bigint, why jsonb, state text
      )
    ), reason as (
      insert into agent_contract_reason select id, why from new
    )
    insert into agent_contract_record (
      id, brand_id, contract_id, kind, period, upline_id, downline_id, currency, period_from, period_to, first_day,
      last_day, valid_bet, play_result, result, active, rate, carry_in, gross, net, correction, owed_in, owed_out, amount,
      latest_gross, latest_net, latest_carry_out, state, paid_by, run_id
    )
    select new.id, ${brandId}, new.contract_id, ${kind}, ${period}, new.upline_id, new.downline_id, ${currency},
      new.period_from, ${to}, zone_date(new.period_from, brand_zone(${brandId}, new.period_from)),
      zone_date(${to}::timestamptz - interval '1 microsecond', brand_zone(${brandId}, new.period_from)), new.valid_bet,
      new.play_result, new.result, new.active, new.rate, new.carry_in, new.gross, new.net, new.correction, new.owed_in,
      new.owed_out, new.amount, new.gross, new.net, new.carry_out, new.state, ${paidBy}, ${run.id}
    from new
  `.execute(tx);
}

/** The columns of a record that differ from the others' of its period. */
function columnsOf({ one: { row, from, carryIn, deducted, figures }, payment }: NewRecord, run: Run) {
  const { lines, correction, owedIn, owedOut, amount } = payment;
  const { validBet, playResult, result, active, rate, gross, net, carryOut } = figures;
  const { play, branches, costs, figure, met, base, below } = figures;
  const corrections = lines.map(({ holderId: _holder, ...line }) => line);
  return {
    ...{ id: newId(), contract_id: row.id, upline_id: row.upline_id, downline_id: row.downline_id, period_from: from },
    ...{
      valid_bet: validBet,
      play_result: playResult,
      result,
      active,
      rate,
      carry_in: carryIn,
      gross,
      net,
      correction,
    },
    ...{ owed_in: owedIn, owed_out: owedOut, amount, carry_out: carryOut },
    why: { play, branches, costs, figure, met, base, carryOut, below, deducted, corrections },
    state: amount === 0n ? "nothing" : run.waits ? "proposed" : "payable",
  };
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
