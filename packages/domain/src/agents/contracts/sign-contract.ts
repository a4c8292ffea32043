import { createHash } from "node:crypto";
import type { ContractKind, ContractTerms } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { withDigits } from "../../with-digits.ts";
import { assertCovered, lockContracts } from "./contract-acts.ts";
import { readContracts } from "./contract-row.ts";
import { invalidField } from "./terms.ts";

export interface SignedContract {
  readonly brandId: string;
  /** Absent for the house, with an agent at the top of a tree. */
  readonly uplineId?: string | undefined;
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  /** How many days ago it began; 0 for the beginning of the present day. */
  readonly daysAgo: number;
}

/**
 * Signs a contract as if both had agreed on it so many days ago. It serves contracts of the house, demonstrations and
 * tests. Returns its id. Throws Refusal, in precedence order: OFFER_OPEN (one is open or in force),
 * TERMS_INVALID {what}, NO_OWN_CONTRACT, PERIOD_DIFFERS, TERMS_EXCEED_OWN {what}.
 */
export async function signContract(tx: Transaction, wanted: SignedContract): Promise<string> {
  const { brandId, uplineId, agentId, kind, terms, daysAgo } = wanted;
  await lockContracts(tx, brandId);
  const known = await readContracts(
    tx,
    sql`contract.downline_id = ${agentId} and contract.kind = ${kind}
      and contract.state in ('processing', 'approved', 'signed')`,
  );
  if (known.length > 0) throw refusal("OFFER_OPEN");
  const what = invalidField(kind, terms);
  if (what !== undefined) throw refusal("TERMS_INVALID", { what });
  if (uplineId !== undefined) await assertCovered(tx, { uplineId, kind, terms });
  const id = newId();
  await sql`
    insert into agent_contract (
      id, brand_id, kind, upline_id, downline_id, period, terms, state, request_id, payload_hash, offered_at, expires_at, answered_at,
      starts_at, settles_from, settles_at
    )
    select ${id}, ${brandId}, ${kind}, ${uplineId ?? null}::uuid, ${agentId}, ${terms.period}, ${withDigits(terms)}::jsonb, 'signed', ${newId()},
      ${createHash("sha256").update(id).digest()}, at - interval '1 day', at, at - interval '1 day', at, at,
      contract_period_end(at, ${terms.period}, zone)
    from (select brand_zone(${brandId}, now()) as zone) as present
    cross join lateral (select zone_day_start(zone_date(now(), zone) - ${daysAgo}::integer, zone) as at) as day
  `.execute(tx);
  return id;
}
