import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { computePeriod, type PeriodOfContracts } from "./compute-period.ts";

/** The net of an older period before and after its facts changed. Days of the brand's zone; minor units. */
export interface Correction {
  readonly holderId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly was: bigint;
  readonly is: bigint;
}

/**
 * Computes older periods of this kind again, in order, with the carried losses. The first one is the first whose facts
 * may have changed since the last settlement. Their records keep what they paid. The holders' next records have the
 * differences. A holder without a contract in the present period keeps the old figures. So does a period that was settled
 * when the brand paid the other way. The contract above goes on counting with them, so it keeps the share that nobody
 * below receives.
 */
export async function correctOlderPeriods(tx: Transaction, due: PeriodOfContracts): Promise<readonly Correction[]> {
  const corrections: Correction[] = [];
  for (const older of await changedPeriods(tx, due)) {
    const known = await readBooked(tx, due, older);
    const kept = new Map(
      known.filter(({ corrected }) => !corrected).map(({ contractId, gross }) => [contractId, gross]),
    );
    for (const { row, from, figures } of await computePeriod(tx, older, kept)) {
      const before = known.find(
        ({ contractId, periodFrom }) => contractId === row.id && periodFrom.getTime() === from.getTime(),
      );
      if (!before?.corrected) continue;
      await sql`
        update agent_contract_record set latest_gross = ${figures.gross}, latest_net = ${figures.net},
          latest_carry_out = ${figures.carryOut}
        where id = ${before.id}
      `.execute(tx);
      const { firstDay, lastDay, net: was } = before;
      if (was !== figures.net) corrections.push({ holderId: row.downline_id, firstDay, lastDay, was, is: figures.net });
    }
  }
  return corrections;
}

/** A record of an older period, as the latest facts had it. */
interface BookedRecord {
  readonly id: string;
  readonly contractId: string;
  readonly periodFrom: Date;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly gross: bigint;
  readonly net: bigint;
  /** Whether the holder has a contract in the present period, whose record can take a difference, paid the same way. */
  readonly corrected: boolean;
}

async function readBooked(
  tx: Transaction,
  due: PeriodOfContracts,
  older: PeriodOfContracts,
): Promise<readonly BookedRecord[]> {
  const { rows } = await sql<BookedRecord>`
    select record.id, record.contract_id as "contractId", record.period_from as "periodFrom",
      record.first_day::text as "firstDay", record.last_day::text as "lastDay", record.latest_gross as gross,
      record.latest_net as net, exists (
        select from agent_contract as present
        where present.downline_id = record.downline_id and present.kind = ${due.kind}
          and present.period = ${due.period} and present.settles_at = ${due.to}
      ) and record.paid_by = ${due.paidBy} as corrected
    from agent_contract_record as record
    where record.brand_id = ${due.brandId} and record.kind = ${due.kind} and record.period = ${due.period}
      and record.period_to > ${older.from} and record.period_to <= ${older.to}
  `.execute(tx);
  return rows;
}

/** The settled periods from the first one on for which play was booked since the settlement before this one. */
async function changedPeriods(tx: Transaction, due: PeriodOfContracts): Promise<readonly PeriodOfContracts[]> {
  const ofKind = sql`brand_id = ${due.brandId} and kind = ${due.kind} and period = ${due.period}`;
  const begins = (periodTo: string) => sql`contract_period_start(
    ${sql.ref(periodTo)} - interval '1 microsecond', ${due.period},
    brand_zone(${due.brandId}, ${sql.ref(periodTo)} - interval '1 microsecond')
  )`;
  const { rows } = await sql<{ from: Date; to: Date }>`
    with newest as materialized (
      select max(period_to) as period_to from agent_contract_record where ${ofKind} and period_to <= ${due.from}
    ), changed as materialized (
      select min(of_hour) as since from turnover_hour
      where hour >= (select ${begins("newest.period_to")} from newest) and of_hour < ${due.from}
        and brand_id = ${due.brandId}
    )
    select ${begins("settled.period_to")} as "from", settled.period_to as "to"
    from (
      select distinct period_to from agent_contract_record
      where ${ofKind} and period_to <= ${due.from} and period_to > (select since from changed)
    ) as settled
    order by settled.period_to
  `.execute(tx);
  return rows.map((period) => ({ ...due, ...period }));
}
