import type { ContractKind, ContractTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { withDigits } from "../../with-digits.ts";
import { readContracts } from "./contract-row.ts";

/** How long an offer waits for its answer. */
const OFFER_DAYS = 7;

/** Throws Refusal OFFER_OPEN while an offer to the agent waits, or an agreed contract has not begun. */
export async function assertNoOffer(
  db: DatabaseConnection | Transaction,
  memberId: string,
  kind: ContractKind,
): Promise<void> {
  const open = await readContracts(
    db,
    sql`contract.downline_id = ${memberId} and contract.kind = ${kind} and contract.state in ('processing', 'approved')`,
  );
  if (open.length > 0) throw refusal("OFFER_OPEN");
}

interface StoredOffer {
  readonly brandId: string;
  /** Null for the house. */
  readonly uplineId: string | null;
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly requestId: string;
  readonly payloadHash: Buffer;
}

/** Stores an offer that waits for the agent's answer; returns its id. */
export async function storeOffer(tx: Transaction, offer: StoredOffer): Promise<string> {
  const { brandId, uplineId, memberId, kind, terms, requestId, payloadHash } = offer;
  const id = newId();
  await sql`
    insert into agent_contract (
      id, brand_id, kind, upline_id, downline_id, period, terms, request_id, payload_hash, expires_at
    ) values (
      ${id}, ${brandId}, ${kind}, ${uplineId}, ${memberId}, ${terms.period}, ${withDigits(terms)}::jsonb,
      ${requestId}, ${payloadHash}, clock_timestamp() + make_interval(days => ${OFFER_DAYS})
    )
  `.execute(tx);
  return id;
}
