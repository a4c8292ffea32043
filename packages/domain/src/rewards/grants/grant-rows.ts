import { type CallOutput, type contract, GRANT_SECOND_APPROVAL_ABOVE } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { asId, type BrandId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import type { CashOwner } from "../../wallet/index.ts";
import { NAMED_COLUMNS, namedFacts, type NamedRow } from "../versioned-promotions.ts";

type Source = CallOutput<typeof contract.operations.grantChoices>["value"]["promotions"][number];

/** A promotion that pays, with its page if it has one. */
export interface SourceRow extends NamedRow {
  readonly free: bigint;
}

/** SQL: the columns of {@link SourceRow}, from promotion, brand, budget and item. */
export const SOURCE_COLUMNS = sql`${NAMED_COLUMNS}, budget.granted - budget.reserved - budget.spent as free`;

export function answerSource(row: SourceRow): Source {
  return { ...namedFacts(row), free: row.free };
}

/** A member's cash, with the brand's amount above which a second operator decides. */
export interface Grantee {
  readonly owner: CashOwner;
  readonly secondAbove: bigint;
}

/**
 * The amount above which a second operator decides now: the brand's amount less all that the operator paid to the member
 * in 24 hours. Otherwise one operator could pay a large reward in parts.
 */
export async function limitForOne(
  db: DatabaseConnection | Transaction,
  { owner, secondAbove }: Grantee,
  operatorId: string,
): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select greatest(${secondAbove}::bigint - coalesce(sum(amount), 0), 0)::bigint as "left" from reward_grant
    where player_id = ${owner.playerId} and proposed_by = ${operatorId} and state = 'approved' and not needs_second
      and proposed_at > now() - interval '24 hours'
  `.execute(db);
  return rows[0]?.left ?? 0n;
}

/** The member. Throws Refusal NOT_FOUND, also for a member of a brand that the operator may not see. */
export async function granteeOf(
  db: DatabaseConnection,
  operator: OperatorContext["operator"],
  memberId: string,
): Promise<Grantee> {
  const { rows } = await sql<{ brand_id: string; currency: string; above: bigint }>`
    select brand.id as brand_id, brand.currency, coalesce(
      (brand.settings #>> '{rewards,grantSecondApprovalAbove}')::bigint, ${GRANT_SECOND_APPROVAL_ABOVE}::bigint
    ) as above
    from player join brand on brand.id = player.brand_id
    where player.id = ${memberId} and ${brandVisible(operator, "player.brand_id")}
  `.execute(db);
  const [found] = rows;
  if (!found) throw refusal("NOT_FOUND");
  const brandId = found.brand_id as BrandId;
  const owner = { brandId, playerId: asId<PlayerId>(memberId), currency: found.currency };
  return { owner, secondAbove: found.above };
}
