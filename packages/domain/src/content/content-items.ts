import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { visibleBrand } from "../visible-brand.ts";
import { lastChanges } from "./last-changes.ts";
import { shelves } from "./shelves/index.ts";

type Call = typeof contract.operations.contentItems;

/** A brand's content items of one kind. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
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
  const shelved = await shelves[input.kind].list(db, brandId, input.kind);
  const changes = await lastChanges(db, brandId);
  const { locales, default_locale: first } = brand;
  return {
    value: {
      languages: [first, ...locales.filter((language) => language !== first)],
      items: shelved.map((item) => ({ ...item, change: changes.get(item.id) ?? null })),
    },
  };
}
