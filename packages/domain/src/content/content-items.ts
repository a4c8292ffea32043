import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import { visibleBrand } from "../visible-brand.ts";
import type { OperatorContext } from "../context.ts";
import { readContent } from "./content-rows.ts";

type Call = typeof contract.operations.contentItems;

/** What is written for a brand of one kind. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function contentItems(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const brand = await db
    .selectFrom("brand")
    .select(["locales", "default_locale"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const items = await readContent(db, [
    sql`content_item.brand_id = ${brandId}`,
    sql`content_item.kind = ${input.kind}`,
  ]);
  const { locales, default_locale: first } = brand;
  return {
    value: {
      languages: [first, ...locales.filter((language) => language !== first)],
      items,
    },
  };
}
