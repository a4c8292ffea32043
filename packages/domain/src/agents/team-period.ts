import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";

type Call = typeof contract.agents.teamPlay;

export interface TeamPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly days: CallOutput<Call>["period"];
}

/**
 * The period in days of the brand's zone, and the moments at which it begins and ends. It ends with the present day, and
 * has `length` days, where the request names no days. Throws Refusal INPUT_INVALID {field} for a period that ends before
 * it begins.
 */
export async function readTeamPeriod(
  db: DatabaseConnection,
  brandId: string,
  { from, to }: Pick<CallInput<Call>, "from" | "to">,
  length: number,
): Promise<TeamPeriod> {
  const { rows } = await sql<{ begins: Date; ends: Date } & TeamPeriod["days"]>`
    select zone_day_start(first_day, zone) as begins, zone_day_start(last_day + 1, zone) as ends,
      first_day::text as "from", last_day::text as "to", today::text as today, zone as "timeZone"
    from (select brand_zone(${brandId}, now()) as zone) as present
    cross join lateral (select zone_date(now(), zone) as today) as clock
    cross join lateral (select coalesce(${to ?? null}::date, today) as last_day) as ending
    cross join lateral (select coalesce(${from ?? null}::date, last_day - ${length - 1}::integer) as first_day) as beginning
  `.execute(db);
  const [period] = rows;
  invariant(period, "a query without a table returned no row");
  const { begins, ends, ...days } = period;
  if (days.from > days.to) throw refusal("INPUT_INVALID", { field: "from" });
  return { from: begins, to: ends, days };
}
