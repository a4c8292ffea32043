import type { ContractKind, ContractPayer, ContractPeriod } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { asColumns, type FactColumns } from "./branch-figures.ts";
import { type ContractRow, readContracts, readTerms } from "./contract-row.ts";
import { periodFacts } from "./period-facts.ts";
import { type ContractFigures, type ContractInForce, settlePeriod } from "./settle-period.ts";

/** One period of all contracts of a kind in a brand. */
export interface PeriodOfContracts {
  readonly brandId: string;
  readonly currency: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  /** With "upline" each record pays the gross instead of the net. */
  readonly paidBy: ContractPayer;
  readonly from: Date;
  readonly to: Date;
}

/** A contract's period with its figures. It begins later than the others' where the contract did. */
export interface ComputedContract {
  readonly row: ContractRow;
  readonly from: Date;
  readonly carryIn: bigint;
  readonly deducted: bigint;
  readonly figures: ContractFigures;
}

/**
 * Computes a period of the contracts that were in force in it, from the facts that are known now. `booked` has the gross
 * of contracts that are not corrected any more.
 */
export async function computePeriod(
  tx: Transaction,
  period: PeriodOfContracts,
  booked: ReadonlyMap<string, bigint> = new Map(),
): Promise<readonly ComputedContract[]> {
  const rows = await readContracts(
    tx,
    sql`contract.brand_id = ${period.brandId} and contract.kind = ${period.kind} and contract.period = ${period.period}
      and contract.state in ('signed', 'terminated') and contract.starts_at < ${period.to}
      and (contract.ends_at is null or contract.ends_at > greatest(contract.starts_at, ${period.from}))`,
    sql`order by contract.id`,
  );
  if (rows.length === 0) return [];
  const carried = await carriedBy(tx, period, rows);
  const deducted = await paidBefore(tx, period, rows);
  const contracts = rows.map((row): ContractInForce => ({
    ...{ id: row.id, kind: row.kind, holder: row.downline_no, payer: row.upline_no },
    terms: readTerms(row.terms),
    carryIn: carried.get(pairOf(row)) ?? 0n,
    deducted: deducted.get(row.id) ?? 0n,
    bookedGross: booked.get(row.id),
    paysGross: period.paidBy === "upline",
  }));
  const withCosts = contracts.some(({ kind, terms }) => kind === "dividend" && terms.costs.length > 0);
  const facts = await factsByTime(tx, period, rows, withCosts);
  const none = asColumns([]);
  const settled = settlePeriod(contracts, ({ id }) => facts.get(id) ?? none);
  return rows.flatMap((row, place) => {
    const [contract, figures] = [contracts[place], settled.get(row.id)];
    if (!contract || !figures) return [];
    const from = later(row.starts_at, period.from);
    return [{ row, from, figures, carryIn: contract.carryIn, deducted: contract.deducted }];
  });
}

const later = (at: Date | null, from: Date) => (at && at > from ? at : from);

/** Since when play counts: a real-time salary counts since the contract began, and takes off what it has paid. */
const beginsAt = ({ starts_at: at }: ContractRow, { kind, from }: PeriodOfContracts) =>
  kind === "realtime" && at ? at : later(at, from);

/** The end of what counts: a contract that a move ended counts until then. */
const endsAt = ({ ends_at: at }: ContractRow, { to }: PeriodOfContracts) => (at && at < to ? at : to);

/** Contracts that began or ended within the period count in between: each such time has its own facts. By contract. */
async function factsByTime(
  tx: Transaction,
  period: PeriodOfContracts,
  rows: readonly ContractRow[],
  withCosts: boolean,
): Promise<ReadonlyMap<string, FactColumns>> {
  const { brandId, currency } = period;
  const facts = new Map<string, FactColumns>();
  const timeOf = (row: ContractRow) => `${beginsAt(row, period).getTime()} ${endsAt(row, period).getTime()}`;
  for (const held of Map.groupBy(rows, timeOf).values()) {
    const [first] = held;
    if (!first) continue;
    const [from, to] = [beginsAt(first, period), endsAt(first, period)];
    const holders = held.map(({ downline_no: no }) => no);
    const known = await periodFacts(tx, { brandId, currency, from, to, withCosts, holders, tops: topsOf(held) });
    for (const { id } of held) facts.set(id, known);
  }
  return facts;
}

/** The holders whose upline has no contract among these. Everybody else is below one of them. */
function topsOf(rows: readonly ContractRow[]): readonly number[] {
  const holders = new Set(rows.map(({ downline_no: no }) => no));
  return rows.filter(({ upline_no: no }) => no === null || !holders.has(no)).map(({ downline_no: no }) => no);
}

/** A loss belongs to the pair of an upline and a downline, whatever contracts they sign. */
const pairOf = (row: Pick<ContractRow, "upline_id" | "downline_id">) => `${row.upline_id} ${row.downline_id}`;

async function carriedBy(
  tx: Transaction,
  { kind, from }: PeriodOfContracts,
  contracts: readonly ContractRow[],
): Promise<ReadonlyMap<string, bigint>> {
  if (kind !== "dividend") return new Map();
  const { rows } = await sql<{ upline_id: string | null; downline_id: string; carried: bigint }>`
    select contract.upline_id, contract.downline_id, latest.latest_carry_out as carried
    from agent_contract as contract
    cross join lateral (
      select latest_carry_out from agent_contract_record as record
      where record.downline_id = contract.downline_id and record.kind = ${kind}
        and record.upline_id is not distinct from contract.upline_id and record.period_to <= ${from}
      order by record.period_to desc, record.settled_at desc limit 1
    ) as latest
    where contract.id = any(${contracts.map(({ id }) => id)}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [pairOf(row), row.carried]));
}

/**
 * The amounts that are taken off, by contract. A daily salary takes off the hourly and real-time salaries of the same day.
 * A real-time salary takes off everything that real-time contracts have paid to the holder's branch since it began. Where
 * uplines pay, the holder's own amount is the gross of the branch, so it alone is taken off.
 * Contracts that have ended count too: nobody is paid twice for the same play. A cut counts as paid, so it stays cut.
 */
async function paidBefore(
  tx: Transaction,
  { brandId, kind, from, to }: PeriodOfContracts,
  rows: readonly ContractRow[],
): Promise<ReadonlyMap<string, bigint>> {
  if (kind !== "daily" && kind !== "realtime") return new Map();
  const isTakenOff =
    kind === "daily"
      ? sql`record.downline_id = contract.downline_id and record.kind in ('hourly', 'realtime')
          and record.period_from >= ${from} and record.period_from < ${to}`
      : sql`record.kind = 'realtime' and record.period_to > contract.starts_at
          and (record.paid_by = 'house' or record.downline_id = contract.downline_id) and was_below(
            (select no from player where id = contract.downline_id), (select no from player where id = record.downline_id),
            record.period_to - interval '1 microsecond'
          )`;
  const { rows: paid } = await sql<{ id: string; amount: string }>`
    select contract.id, sum(record.amount + record.cut)::text as amount
    from agent_contract as contract join agent_contract_record as record on ${isTakenOff}
    where contract.id = any(${rows.map(({ id }) => id)}::uuid[]) and record.brand_id = ${brandId}
    group by contract.id
  `.execute(tx);
  return new Map(paid.map(({ id, amount }) => [id, BigInt(amount)]));
}
