import type { OperatorInfo, Permission } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, OperatorId } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";

/** An operator for the back office, with the brands that the operator may see. */
export async function readOperatorInfo(db: DatabaseConnection | Transaction, id: OperatorId): Promise<OperatorInfo> {
  const operator = await db
    .selectFrom("operator")
    .select(["id", "username", "name", "locale", "permissions", "brand_ids"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("brand")
    .select(["id", "name", "currency", "free_play_of as brandId"])
    .select(sql<string>`brand_zone(id, now())`.as("timeZone"))
    .where(brandVisible({ brandIds: operator.brand_ids as BrandId[] | null }, "brand.id"))
    .orderBy("id")
    .execute();
  const brands = rows.flatMap(({ brandId, ...brand }) => (brandId === null ? [brand] : []));
  const freePlay = rows.flatMap(({ id: freeId, brandId }) => (brandId === null ? [] : [{ id: freeId, brandId }]));
  const { username, name, locale } = operator;
  return { id, username, name, locale, permissions: operator.permissions as Permission[], brands, freePlay };
}
