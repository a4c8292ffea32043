import type { ContractRunRecord } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { type Paged, readCursor, toPageBy } from "../../keyset-cursor.ts";
import { asRecordChange, readRecordChanges } from "./record-changes.ts";

type Row = Omit<ContractRunRecord, "change">;

interface Wanted {
  readonly before: string | undefined;
  readonly limit: number;
}

/** One row more than `limit` of the records that fulfil a condition on `record`, the highest amounts first. */
export async function readRunRecords(
  db: DatabaseConnection,
  condition: RawBuilder<SqlBool>,
  { before, limit }: Wanted,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select record.id, record.downline_id as "memberId", holder.username as account, above.username as upline,
      record.currency, record.gross, record.net, record.correction, record.owed_in as "owedIn",
      record.owed_out as "owedOut", record.cut, record.amount, record.state, record.by_hand as "byHand",
      hold.reason as "holdReason", record.hold_reason as "recordHoldReason"
    from agent_contract_record as record
    join player as holder on holder.id = record.downline_id
    left join player as above on above.id = record.upline_id
    left join agent_contract_hold as hold on hold.player_id = record.downline_id
    where ${condition} and ${behind(before)}
    order by record.amount desc, record.id desc limit ${limit + 1}
  `.execute(db);
  return rows;
}

/** A page of the records with the changes that wait for a second operator. */
export async function runRecordPage(
  db: DatabaseConnection,
  rows: readonly Row[],
  limit: number,
  operatorId: string,
): Promise<Paged<ContractRunRecord>> {
  const ids = rows.map(({ id }) => id);
  const open = await readRecordChanges(db, sql`change.record_id = any(${ids}::uuid[]) and change.state = 'proposed'`);
  const changes = new Map(open.map((row) => [row.record_id, asRecordChange(row, operatorId)]));
  return toPageBy(
    rows,
    limit,
    ({ amount, id }) => [amount.toString(), id],
    (row) => ({ ...row, change: changes.get(row.id) ?? null }),
  );
}

const place = z.tuple([z.string().regex(/^\d{1,18}$/), z.uuid()]);

function behind(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [amount, id] = readCursor(cursor, place);
  return sql<SqlBool>`(record.amount, record.id) < (${amount}::bigint, ${id}::uuid)`;
}
