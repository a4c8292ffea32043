import type { ContractRecord } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isHeld, isOpen } from "./held-records.ts";

type PlainRecord = Omit<ContractRecord, "downline">;

/** A settled period as it is stored, with the account of its holder and the terms of its contract. */
export interface RecordRow extends PlainRecord {
  readonly downlineId: string;
  readonly account: string;
  readonly terms: unknown;
  readonly why: unknown;
  readonly moment: string;
}

/** Settled periods that fulfil a condition on `record`, newest first. */
export async function readRecords(
  db: DatabaseConnection,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select record.id, record.contract_id as "contractId", record.kind, record.period, record.currency,
      record.period_from as "periodFrom", record.period_to as "periodTo", record.first_day::text as "firstDay",
      record.last_day::text as "lastDay", record.valid_bet as "validBet", record.play_result as "playResult",
      record.result, record.active, record.rate, record.carry_in as "carryIn", record.gross, record.net,
      record.correction, record.owed_in as "owedIn", record.owed_out as "owedOut", record.amount, record.state,
      record.cut, record.cut_reason as "cutReason", ${isOpen("record")} and ${isHeld("record")} as held,
      record.by_hand as "byHand", record.paid_by as "paidBy",
      case when record.paid_by = 'upline' and not record.by_hand then payer.username end as payer,
      record.settled_at as "settledAt", record.paid_at as "paidAt", record.downline_id as "downlineId",
      holder.username as account, contract.terms,
      (select why from agent_contract_reason where record_id = record.id) as why, record.period_from::text as moment
    from agent_contract_record as record
    join agent_contract as contract on contract.id = record.contract_id
    join player as holder on holder.id = record.downline_id
    left join player as payer on payer.id = record.upline_id
    where ${condition}
    order by record.period_from desc, record.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export function asRecord(row: RecordRow): ContractRecord {
  const { downlineId, account, terms: _terms, why: _why, moment: _moment, ...record } = row;
  return { ...record, downline: { id: downlineId, account } };
}
