import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { brandVisible } from "../../brand-scope.ts";
import { findBrand } from "../../brand/index.ts";
import type { Brand, SignedInOperator } from "../../context.ts";
import { refusal } from "../../refusal.ts";

/** A member as the console reads the tree around them. */
export interface SeenAgent {
  readonly id: PlayerId;
  readonly no: number;
  readonly account: string;
  readonly type: number;
  readonly uplineId: string | null;
  readonly brand: Brand;
}

/** A member of a brand that the operator may see. Throws Refusal NOT_FOUND for every other id. */
export async function seenAgent(
  db: DatabaseConnection,
  operator: SignedInOperator,
  memberId: string,
): Promise<SeenAgent> {
  const row = await db
    .selectFrom("player")
    .select(["id", "no", "username", "account_type", "upline_id", "brand_id"])
    .where("id", "=", memberId)
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirst();
  if (!row) throw refusal("NOT_FOUND");
  const brand = await findBrand(db, row.brand_id as Brand["id"]);
  // A brand that is younger than the copy of all brands.
  if (!brand) throw refusal("NOT_FOUND");
  const { id, no, username: account, account_type: type, upline_id: uplineId } = row;
  return { id: id as PlayerId, no, account, type, uplineId, brand };
}

/** Whether the brand counts the member's type of account among agents. */
export const isAgent = ({ type, brand }: SeenAgent): boolean => brand.settings.accountTypes.agents.includes(type);
