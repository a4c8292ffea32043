import type { CallInput, CallOutput, contract, ContractKind } from "@banyan/contract";
import { type RawBuilder, sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { readTeamPeriod } from "../team-period.ts";

type Call = typeof contract.agents.agentIncome;
type By = CallInput<Call>["by"];

interface Row {
  readonly key: string;
  readonly kind: ContractKind | null;
  readonly upline: string | null;
  readonly periods: number;
  readonly amount: string;
  readonly total: string;
}

const DEFAULT_DAYS = 30;
const LISTED = 400;

/**
 * The sums of the paid periods of the agent's contracts, on the days of the payments. The rows of each group add up to
 * the same total. Throws Refusal INPUT_INVALID {field} for a period that ends before it begins.
 */
export async function agentIncome(
  { db, brand, player }: PlayerContext,
  { by, ...chosen }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { currency } = brand;
  const { from, to, days } = await readTeamPeriod(db, brand.id, chosen, DEFAULT_DAYS);
  const keys: Readonly<Record<By, RawBuilder<string>>> = {
    kind: sql<string>`record.kind`,
    day: sql<string>`zone_date(record.paid_at, ${days.timeZone})::text`,
    source: sql<string>`record.contract_id::text`,
  };
  const { rows } = await sql<Row>`
    select ${keys[by]} as key, ${by === "day" ? sql`null` : sql`min(record.kind)`} as kind,
      ${by === "source" ? sql`min(above.username)` : sql`null`} as upline, count(*)::int as periods,
      sum(record.amount)::text as amount, (sum(sum(record.amount)) over ())::text as total
    from agent_contract_record as record
    left join player as above on above.id = record.upline_id
    where record.downline_id = ${player.id} and record.state = 'paid' and record.currency = ${currency}
      and record.paid_at >= ${from} and record.paid_at < ${to}
    group by 1 order by ${by === "day" ? sql`1 desc` : sql`sum(record.amount) desc, 1`} limit ${LISTED}
  `.execute(db);
  const list = rows.map(({ total: _total, amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
  const { rows: spent } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::text as amount from agent_contract_record
    where upline_id = ${player.id} and paid_by = 'upline' and not by_hand and state = 'paid' and currency = ${currency}
      and paid_at >= ${from} and paid_at < ${to}
  `.execute(db);
  const paidOut = BigInt(spent[0]?.amount ?? 0);
  return { value: { list, total: BigInt(rows[0]?.total ?? 0), paidOut, period: days, currency } };
}
