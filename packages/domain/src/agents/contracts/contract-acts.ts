import { createHash } from "node:crypto";
import type { AgentContract, ContractKind, ContractTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { type ContractRow, readContracts, readTerms } from "./contract-row.ts";
import { excessOf } from "./terms.ts";

/** Lets one act at a time make, end or settle contracts of a brand, until the transaction ends. */
export async function lockContracts(tx: Transaction, brandId: string): Promise<void> {
  await sql`insert into agent_contract_lock (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
  await sql`select from agent_contract_lock where brand_id = ${brandId} for update`.execute(tx);
}

/**
 * SQL: the period with whose end a contract may end. Play is counted by the hour. A contract that ended within
 * an hour would leave the rest of that hour unpaid.
 */
export const WHOLE_PERIOD = sql`case period when 'five_minutes' then 'hour' else period end`;

/** A contract that ends because of another one. */
export interface EndedContract {
  readonly contract: ContractRow;
  readonly reason: "better" | "uncovered";
}

/**
 * The contracts below a holder that cannot stay when the holder's terms become `terms`, or end where there are none.
 * Those of direct downlines end when they are better, and everything below each of them ends for want of cover.
 */
export async function contractsWithoutCover(
  db: DatabaseConnection | Transaction,
  { holderId, kind, terms }: { readonly holderId: string; readonly kind: ContractKind; readonly terms?: ContractTerms },
): Promise<readonly EndedContract[]> {
  const rows = await readContracts(
    db,
    sql`contract.kind = ${kind} and contract.state in ('approved', 'signed') and contract.upline_id is not null
      and exists (
        select from player as holder join member_path as path on path.ancestor_no = holder.no
        where holder.id = ${holderId} and path.descendant_no = below.no and path.depth > 0
      )`,
    sql`order by contract.id`,
  );
  const under = Map.groupBy(rows, ({ upline_id: uplineId }) => uplineId);
  const ended: EndedContract[] = [];
  for (const contract of under.get(holderId) ?? []) {
    const own = readTerms(contract.terms);
    const isBetter = terms && (own.period !== terms.period || excessOf(kind, own, terms) !== undefined);
    if (terms && !isBetter) continue;
    ended.push({ contract, reason: terms ? "better" : "uncovered" });
    const holders = [contract.downline_id];
    // The list of holders grows while it is read.
    for (const holder of holders) {
      for (const lower of under.get(holder) ?? []) {
        if (ended.some((known) => known.contract.id === lower.id)) continue;
        ended.push({ contract: lower, reason: "uncovered" });
        holders.push(lower.downline_id);
      }
    }
  }
  return ended;
}

/** Names a list of contracts: the same contracts have the same hash. */
export const hashOfList = (ended: readonly EndedContract[]): string =>
  createHash("sha256")
    .update(JSON.stringify(ended.map(({ contract, reason }) => `${contract.id} ${reason}`).toSorted()))
    .digest("hex");

/** Throws Refusal, in precedence order: CONTRACT_LIST_REQUIRED, CONTRACT_LIST_CHANGED. */
export function assertConsent(ended: readonly EndedContract[], listHash: string | undefined): void {
  if (listHash === undefined && ended.length > 0) throw refusal("CONTRACT_LIST_REQUIRED");
  if (listHash !== undefined && listHash !== hashOfList(ended)) throw refusal("CONTRACT_LIST_CHANGED");
}

/**
 * Plans the end of contracts in force, and of agreed ones, for the moment at which another one begins or ends. An end that
 * is planned for an earlier moment stays.
 */
export async function planEnds(
  tx: Transaction,
  ended: readonly EndedContract[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const ids = ended.map(({ contract }) => contract.id);
  await sql`
    update agent_contract set ends_at = greatest(starts_at, ${at}), ended_by = ${by}, end_reason = 'cascade'
    where id = any(${ids}::uuid[]) and state in ('approved', 'signed') and (ends_at is null or ends_at > ${at})
  `.execute(tx);
}

/**
 * The contracts above those of a holder's downlines: the one in force, and one that is agreed on and begins later. Throws
 * Refusal, in precedence order: NO_OWN_CONTRACT, PERIOD_DIFFERS, TERMS_EXCEED_OWN {what}.
 */
export async function assertCovered(
  db: DatabaseConnection | Transaction,
  { uplineId, kind, terms }: { readonly uplineId: string; readonly kind: ContractKind; readonly terms: ContractTerms },
): Promise<void> {
  const rows = await coverOf(db, uplineId, kind);
  if (rows.every(({ ends_at: endsAt }) => endsAt !== null)) throw refusal("NO_OWN_CONTRACT");
  const above = rows.map((row) => readTerms(row.terms));
  if (above.some(({ period }) => period !== terms.period)) throw refusal("PERIOD_DIFFERS");
  for (const upper of above) {
    const what = excessOf(kind, terms, upper);
    if (what !== undefined) throw refusal("TERMS_EXCEED_OWN", { what });
  }
}

/** The holder's contracts of a kind that are in force or begin later. */
export const coverOf = (db: DatabaseConnection | Transaction, holderId: string, kind: ContractKind) =>
  readContracts(
    db,
    sql`contract.downline_id = ${holderId} and contract.kind = ${kind} and contract.state in ('approved', 'signed')`,
  );

/** A contract of the agent as one of its parties; throws Refusal NOT_FOUND for every other id. */
export async function ownContract(
  db: DatabaseConnection | Transaction,
  agentId: string,
  contractId: string,
): Promise<ContractRow> {
  const [row] = await readContracts(
    db,
    sql`contract.id = ${contractId} and ${agentId}::uuid in (contract.downline_id, contract.upline_id)`,
  );
  if (!row) throw refusal("NOT_FOUND");
  return row;
}

/** Throws Refusal STATE_CHANGED {state} unless the contract is in the state that an act needs. */
export function assertState(row: ContractRow, state: AgentContract["state"]): void {
  if (row.state !== state) throw refusal("STATE_CHANGED", { state: row.state });
}
