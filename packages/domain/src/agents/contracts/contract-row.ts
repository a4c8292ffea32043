import { type AgentContract, type ContractKind, type ContractPeriod, contractTermsInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A contract as it is stored, with the accounts of both parties. */
export interface ContractRow {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: ContractKind;
  readonly upline_id: string | null;
  readonly upline: string | null;
  readonly downline_id: string;
  readonly downline: string;
  readonly downline_no: number;
  readonly upline_no: number | null;
  readonly period: ContractPeriod;
  readonly terms: unknown;
  readonly state: AgentContract["state"];
  readonly payload_hash: Buffer;
  readonly offered_at: Date;
  readonly moment: string;
  readonly expires_at: Date;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly end_reason: AgentContract["endReason"];
}

/** Contracts that fulfil a condition on `contract`, in an order with a limit or a lock. */
export async function readContracts(
  db: DatabaseConnection | Transaction,
  condition: RawBuilder<SqlBool>,
  rest: RawBuilder<unknown> = sql`order by contract.offered_at desc, contract.id desc`,
): Promise<readonly ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select contract.id, contract.brand_id, contract.kind, contract.upline_id, above.username as upline,
      above.no as upline_no, contract.downline_id, below.username as downline, below.no as downline_no, contract.period,
      contract.terms, contract.state, contract.payload_hash, contract.offered_at,
      contract.offered_at::text as moment, contract.expires_at, contract.starts_at, contract.ends_at,
      contract.end_reason
    from agent_contract as contract
    join player as below on below.id = contract.downline_id
    left join player as above on above.id = contract.upline_id
    where ${condition} ${rest}
  `.execute(db);
  return rows;
}

/** The terms of a stored contract or record. */
export const readTerms = (stored: unknown) => contractTermsInput.parse(stored);

/** A contract as its parties see it. */
export function asContract(row: ContractRow): AgentContract {
  return {
    id: row.id,
    kind: row.kind,
    upline: row.upline_id === null ? null : { id: row.upline_id, account: row.upline ?? "" },
    downline: { id: row.downline_id, account: row.downline },
    terms: readTerms(row.terms),
    state: row.state,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    endReason: row.end_reason,
  };
}
