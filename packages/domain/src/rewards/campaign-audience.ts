import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { visibleBrand } from "../visible-brand.ts";
import { isInAudience } from "../in-audience.ts";

type Call = typeof contract.operations.campaignAudience;

/**
 * Counts the active members of an audience, by the condition that decides who may join.
 *
 * Throws Refusal NOT_FOUND for a brand that the operator may not see.
 */
export async function campaignAudience(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const audience = sql`${JSON.stringify(input.audience)}::jsonb`;
  const { rows } = await sql<{ members: number; of: number }>`
    select count(*) filter (where ${isInAudience(audience, "member")})::int as members, count(*)::int as of
    from player as member where member.brand_id = ${brandId} and member.status = 'active'
  `.execute(db);
  return { value: rows[0] ?? { members: 0, of: 0 } };
}
