import type { ContractKind, HouseOffer } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import { recordAudit } from "../../compliance/index.ts";
import type { Brand, OperatorContext, SignedInOperator } from "../../context.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";
import { readTerms } from "../contracts/contract-row.ts";

/** A proposal of a contract of the house as it is stored. */
export interface HouseOfferRow extends ProposalRow {
  readonly agent_id: string;
  readonly kind: ContractKind;
  readonly terms: unknown;
  readonly state: HouseOffer["state"];
}

/** Proposals that fulfil a condition on `offer`, newest first. */
export async function readHouseOffers(
  db: DatabaseConnection | Transaction,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly HouseOfferRow[]> {
  const { rows } = await sql<HouseOfferRow>`
    select offer.id, offer.agent_id, offer.kind, offer.terms, offer.state, offer.reason, offer.proposed_by,
      offer.proposed_at, offer.decided_at, offer.decision_reason, proposer.name as proposer, decider.name as decider
    from agent_house_offer as offer
    join operator as proposer on proposer.id = offer.proposed_by
    left join operator as decider on decider.id = offer.decided_by
    where ${condition} order by offer.proposed_at desc, offer.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function oneHouseOffer(db: DatabaseConnection, id: string, operatorId: string): Promise<HouseOffer> {
  const [row] = await readHouseOffers(db, sql`offer.id = ${id}`, 1);
  invariant(row, "a proposal is never deleted");
  return asHouseOffer(row, operatorId);
}

export const asHouseOffer = (row: HouseOfferRow, operatorId: string): HouseOffer => ({
  ...answerProposal(row, operatorId),
  ...{ kind: row.kind, terms: readTerms(row.terms), state: row.state },
});

/** The proposals that wait for a second operator, in the operator's brands. */
export async function countHouseOffers(db: DatabaseConnection, operator: SignedInOperator): Promise<number> {
  const { waiting } = await db
    .selectFrom("agent_house_offer")
    .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
    .where("state", "=", "proposed")
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

interface OfferDeed {
  readonly action: `contracts.${"propose" | "approve" | "reject" | "withdraw"}${"" | "End"}`;
  readonly brandId: Brand["id"];
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly reason: string | null;
}

export const recordOfferDeed = (
  tx: Transaction,
  { operator, caller }: OperatorContext,
  { action, brandId, agentId, kind, reason }: OfferDeed,
): Promise<void> =>
  recordAudit(tx, {
    ...{ brandId, action },
    actor: { kind: "operator", id: operator.id },
    subject: { kind: "member", id: agentId },
    details: { kind, reason },
    ip: caller.ip,
  });
