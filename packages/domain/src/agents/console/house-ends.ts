import type { ContractKind, HouseEnd } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import type { SignedInOperator } from "../../context.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { type ContractRow, readContracts } from "../contracts/contract-row.ts";

/** A proposal to end a contract of the house, as it is stored. */
export interface HouseEndRow extends ProposalRow {
  readonly agent_id: string;
  readonly contract_id: string;
  readonly list_hash: string;
  readonly kind: ContractKind;
  readonly state: HouseEnd["state"];
}

/** Proposals that fulfil a condition on `ending`, newest first. */
export async function readHouseEnds(
  db: DatabaseConnection | Transaction,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly HouseEndRow[]> {
  const { rows } = await sql<HouseEndRow>`
    select ending.id, ending.agent_id, ending.contract_id, ending.list_hash, contract.kind, ending.state, ending.reason,
      ending.proposed_by, ending.proposed_at, ending.decided_at, ending.decision_reason, proposer.name as proposer,
      decider.name as decider
    from agent_house_end as ending
    join agent_contract as contract on contract.id = ending.contract_id
    join operator as proposer on proposer.id = ending.proposed_by
    left join operator as decider on decider.id = ending.decided_by
    where ${condition} order by ending.proposed_at desc, ending.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function oneHouseEnd(db: DatabaseConnection, id: string, operatorId: string): Promise<HouseEnd> {
  const [row] = await readHouseEnds(db, sql`ending.id = ${id}`, 1);
  invariant(row, "a proposal is never deleted");
  return asHouseEnd(row, operatorId);
}

export const asHouseEnd = (row: HouseEndRow, operatorId: string): HouseEnd => ({
  ...answerProposal(row, operatorId),
  ...{ contractId: row.contract_id, kind: row.kind, state: row.state },
});

/** A contract of the house in the operator's brands; throws Refusal NOT_FOUND for every other id. */
export async function houseContract(
  db: DatabaseConnection | Transaction,
  operator: SignedInOperator,
  contractId: string,
): Promise<ContractRow> {
  const [row] = await readContracts(
    db,
    sql`contract.id = ${contractId} and contract.upline_id is null and ${brandVisible(operator, "contract.brand_id")}`,
  );
  if (!row) throw refusal("NOT_FOUND");
  return row;
}

/** The proposals that wait for a second operator, in the operator's brands. */
export async function countHouseEnds(db: DatabaseConnection, operator: SignedInOperator): Promise<number> {
  const { waiting } = await db
    .selectFrom("agent_house_end")
    .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
    .where("state", "=", "proposed")
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
