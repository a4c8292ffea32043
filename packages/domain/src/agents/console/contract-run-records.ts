import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import type { OperatorContext } from "../../context.ts";
import { readCursor, toPageBy } from "../../keyset-cursor.ts";
import { visibleBrand } from "../../visible-brand.ts";

type Call = typeof contract.operations.contractRunRecords;
type Row = CallOutput<Call>["list"][number];

/**
 * The records of a settled period, the highest amounts first. Throws Refusal, in precedence order: NOT_FOUND for a brand
 * that the operator may not see, INPUT_INVALID for an invalid cursor.
 */
export async function contractRunRecords(
  { db, operator }: OperatorContext,
  { brandId: wanted, kind, period, periodTo, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wanted);
  const { rows } = await sql<Row>`
    select record.id, record.downline_id as "memberId", holder.username as account, above.username as upline,
      record.currency, record.gross, record.net, record.correction, record.owed_in as "owedIn",
      record.owed_out as "owedOut", record.amount, record.state, hold.reason as "holdReason"
    from agent_contract_record as record
    join player as holder on holder.id = record.downline_id
    left join player as above on above.id = record.upline_id
    left join agent_contract_hold as hold on hold.player_id = record.downline_id
    where record.brand_id = ${brandId} and record.kind = ${kind} and record.period = ${period}
      and record.period_to = ${periodTo} and ${behind(before)}
    order by record.amount desc, record.id desc limit ${limit + 1}
  `.execute(db);
  const page = toPageBy(
    rows,
    limit,
    ({ amount, id }) => [amount.toString(), id],
    (row) => row,
  );
  return { ...page, periodTo };
}

const place = z.tuple([z.string().regex(/^\d{1,18}$/), z.uuid()]);

function behind(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [amount, id] = readCursor(cursor, place);
  return sql<SqlBool>`(record.amount, record.id) < (${amount}::bigint, ${id}::uuid)`;
}
