import { bonusTermsInput, type CallOutput, type contract, type RewardContent } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { textIn } from "../written-texts.ts";
import { LEFT, NAMED_PROMOTION, pointsRequired } from "./mall-rewards.ts";
import { pointSettingsOf } from "./point-settings.ts";

type Mall = CallOutput<typeof contract.operations.mallBoard>["value"];

interface StockedRow {
  readonly id: string;
  readonly content: RewardContent;
  readonly published: boolean;
  readonly left: number | null;
  readonly in_process: number;
  readonly approved: number;
  /** The terms of a bonus; null for other types. */
  readonly terms: unknown;
}

/** A brand's point rates, and its rewards with their stock, published or not. */
export async function mallOf(db: DatabaseConnection | Transaction, brandId: string): Promise<Mall> {
  const brand = await db
    .selectFrom("brand")
    .select(["currency", "default_locale"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<StockedRow>`
    select item.id, item.content, item.published, ${LEFT} as left, coalesce(pieces.in_process, 0)::int as in_process,
      coalesce(pieces.approved, 0)::int as approved, case when promotion.kind = 'points_mall' then version.terms end as terms
    from content_item as item
    ${NAMED_PROMOTION}
    left join mall_stock as stock on stock.reward_id = item.id
    left join (
      select reward_id, sum(quantity) filter (where status = 'in_process') as in_process,
        sum(quantity) filter (where status = 'approved') as approved
      from points_redemption where brand_id = ${brandId} group by reward_id
    ) as pieces on pieces.reward_id = item.id
    where item.brand_id = ${brandId} and item.kind = 'reward'
    order by item.position, item.id
  `.execute(db);
  const first = { defaultLocale: brand.default_locale };
  return {
    currency: brand.currency,
    settings: (await pointSettingsOf(db, brandId)).map((each) => ({ ...each, rates: [...each.rates] })),
    rewards: rows.map(({ id, content, published, left, in_process: inProcess, approved, terms }) => ({
      ...{ id, published, left, inProcess, approved, type: content.type, limitPerPlayer: content.limitPerPlayer },
      name: textIn(content.name, first.defaultLocale, first),
      pointsRequired: pointsRequired(content),
      amountRequired: BigInt(content.amountRequired),
      amount: terms === null ? BigInt(content.amount) : bonusTermsInput.parse(terms).cap,
    })),
  };
}
