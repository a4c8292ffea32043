import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { isHeld } from "../contracts/held-records.ts";
import { readTeamPeriod } from "../team-period.ts";

type Call = typeof contract.operations.contractRuns;
type Run = CallOutput<Call>["value"]["list"][number];
type SumNames = "proposed" | "paid" | "waiting" | "unpaid" | "held" | "owed";

const IS_HELD = isHeld("record");
const DEFAULT_DAYS = 31;
/** The most periods of an answer: more than a day of real-time salaries. */
const RUNS_MAX = 500;

/**
 * The settled periods of a brand's contracts of a kind that end on the chosen days. Throws Refusal, in precedence order:
 * NOT_FOUND for a brand that the operator may not see, INPUT_INVALID for days in reversed order.
 */
export async function contractRuns(
  { db, operator }: OperatorContext,
  { brandId: wanted, kind, ...chosen }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wanted);
  const { from, to, days } = await readTeamPeriod(db, brandId, chosen, DEFAULT_DAYS);
  const { rows } = await sql<Omit<Run, SumNames> & Record<SumNames, string>>`
    select run.id, run.state, run.approvals, run.hold_reason as "holdReason",
      array(
        select approver.name from unnest(array[run.first_approved_by, run.second_approved_by]) with ordinality as given (by, place)
        join operator as approver on approver.id = given.by order by given.place
      ) as "approvedBy",
      coalesce(${operator.id}::uuid in (run.first_approved_by, run.second_approved_by), false) as "ownApproval",
      record.period, record.period_to as "periodTo", min(record.first_day)::text as "firstDay",
      max(record.last_day)::text as "lastDay", count(*)::int as contracts, min(record.currency) as currency,
      coalesce(sum(record.amount) filter (where record.state = 'proposed'), 0)::text as proposed,
      coalesce(sum(record.amount) filter (where record.state = 'paid'), 0)::text as paid,
      coalesce(sum(record.amount) filter (where record.state = 'payable' and not ${IS_HELD}), 0)::text as waiting,
      coalesce(sum(record.amount) filter (where record.state = 'unpaid' and not ${IS_HELD}), 0)::text as unpaid,
      coalesce(sum(record.amount) filter (where record.state in ('payable', 'unpaid') and ${IS_HELD}), 0)::text as held,
      coalesce(-sum(record.owed_out), 0)::text as owed
    from agent_contract_record as record join agent_contract_run as run on run.id = record.run_id
    where record.brand_id = ${brandId} and record.kind = ${kind}
      and record.period_to > ${from} and record.period_to <= ${to}
    group by run.id, record.period, record.period_to
    order by record.period_to desc, record.period, run.id limit ${RUNS_MAX}
  `.execute(db);
  const list = rows.map(({ proposed, paid, waiting, unpaid, held, owed, ...run }) => ({
    ...run,
    ...{ proposed: BigInt(proposed), paid: BigInt(paid), waiting: BigInt(waiting) },
    ...{ unpaid: BigInt(unpaid), held: BigInt(held), owed: BigInt(owed) },
  }));
  return { value: { list, timeZone: days.timeZone } };
}
