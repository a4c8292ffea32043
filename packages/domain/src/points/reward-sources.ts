import type { CallInput, CallOutput, Content, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { visibleBrand } from "../visible-brand.ts";
import { textIn } from "../written-texts.ts";
import { PROMOTION_RUNS } from "./mall-rewards.ts";

type Call = typeof contract.operations.rewardSources;
type Source = CallOutput<Call>["value"][number];

/**
 * The promotions of a brand whose bonus or tickets a reward of the points mall can give, newest first. Throws Refusal
 * NOT_FOUND, also for a brand that the operator may not see.
 */
export async function rewardSources(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await sql<
    Omit<Source, "title"> & {
      readonly title: Extract<Content, { kind: "promotion" }>["title"];
      readonly default_locale: string;
    }
  >`
    select promotion.id, promotion.kind, page.content -> 'title' as title, brand.default_locale,
      ${PROMOTION_RUNS} as "isOpen"
    from promotion
    join brand on brand.id = promotion.brand_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join content_item as page on page.id = promotion.id
    where promotion.brand_id = ${brandId} and promotion.kind in ('points_mall', 'wheel', 'eggs')
    order by promotion.id desc
  `.execute(db);
  return {
    value: rows.map(({ id, kind, title, default_locale: defaultLocale, isOpen }) => ({
      ...{ id, kind, isOpen },
      title: textIn(title, defaultLocale, { defaultLocale }),
    })),
  };
}
