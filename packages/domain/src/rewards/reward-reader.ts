import type { DatabaseConnection } from "@banyan/db";
import type { Brand, Caller, OperatorContext, SignedInPlayer } from "../context.ts";
import { visibleMember } from "../visible-member.ts";

/** The player whose bonuses and rewards are read, and the language of the answer. Every player's context is one. */
export interface RewardReader {
  readonly db: DatabaseConnection;
  readonly caller: Pick<Caller, "locale">;
  readonly player: Pick<SignedInPlayer, "id">;
  readonly brand: Pick<Brand, "currency" | "defaultLocale">;
}

/** A member's bonuses and rewards, for an operator. Throws Refusal NOT_FOUND for one who may not see the brand. */
export async function readerOfMember(context: OperatorContext, memberId: string): Promise<RewardReader> {
  const { db, caller } = context;
  const id = await visibleMember(context, memberId);
  const brand = await db
    .selectFrom("player")
    .innerJoin("brand", "brand.id", "player.brand_id")
    .select(["brand.currency", "brand.default_locale as defaultLocale"])
    .where("player.id", "=", id)
    .executeTakeFirstOrThrow();
  return { db, caller, player: { id }, brand };
}
