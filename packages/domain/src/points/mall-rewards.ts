import { bonusTermsInput, type Content, POINT, type RewardContent } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { PLACES_LEFT } from "../rewards/index.ts";

/** A published reward with its stock. */
export interface MallReward {
  readonly id: string;
  readonly version: number;
  readonly content: RewardContent;
  /** Null: any number. */
  readonly left: number | null;
  /** The bonus of one; null for other types. */
  readonly bonus: { readonly promotionId: string; readonly version: number; readonly terms: OfferedTerms } | null;
  /** The tickets of one, and the title of their raffle; null for other types. */
  readonly tickets: { readonly promotionId: string; readonly count: number; readonly raffle: PageTitle } | null;
}

type OfferedTerms = ReturnType<typeof bonusTermsInput.parse>;
type PageTitle = Extract<Content, { kind: "promotion" }>["title"];

/** The stock of a reward as SQL: none for a reward that was never stocked, null for any number. */
export const LEFT: RawBuilder<number | null> = sql`case when stock.reward_id is null then 0 else stock.left_count end`;

/** SQL: the promotion that `item`, a reward, names, with its present version, its budget and its page. All may be null. */
export const NAMED_PROMOTION = sql`
  left join promotion on promotion.id = (item.content ->> 'promotionId')::uuid and promotion.brand_id = item.brand_id
  left join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
  left join promotion_budget as budget on budget.promotion_id = promotion.id
  left join content_item as page on page.id = promotion.id
`;

/** SQL condition: the promotion of {@link NAMED_PROMOTION} runs, and its page is published. */
export const PROMOTION_RUNS = sql<boolean>`(
  promotion.state = 'open' and page.published and coalesce(version.starts_at <= now(), true)
  and coalesce(version.ends_at > now(), true)
)`;

interface RewardRow extends Omit<MallReward, "bonus" | "tickets"> {
  readonly promotion_id: string | null;
  readonly terms_version: number;
  readonly terms: unknown;
  readonly page_title: PageTitle;
}

/**
 * The published rewards of a brand, in its order; one of them with `id`. A bonus and tickets are there while their
 * promotion runs. A bonus is sold out when the budget has no room for another one, or all places are taken.
 */
export async function mallRewards(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<readonly MallReward[]> {
  const { rows } = await sql<RewardRow>`
    select item.id, item.version, item.content, promotion.id as promotion_id, version.version as terms_version,
      version.terms, page.content -> 'title' as page_title,
      case when promotion.kind = 'points_mall'
        and budget.granted - budget.reserved - budget.spent < (version.terms ->> 'cap')::bigint
      then 0 else least(${LEFT}, case when promotion.kind = 'points_mall' then ${PLACES_LEFT} end) end as left
    from content_item as item left join mall_stock as stock on stock.reward_id = item.id
    ${NAMED_PROMOTION}
    where item.brand_id = ${brandId} and item.kind = 'reward' and item.published
      and (${id}::uuid is null or item.id = ${id}::uuid)
      and (item.content ->> 'type' not in ('bonus', 'tickets') or ${PROMOTION_RUNS})
    order by item.position, item.id
  `.execute(db);
  return rows.map(asMallReward);
}

function asMallReward(row: RewardRow): MallReward {
  const { promotion_id: promotionId, terms_version: termsVersion, terms, page_title: raffle, ...reward } = row;
  const { type, tickets: count } = reward.content;
  if (promotionId === null || type === "cash" || type === "gift") return { ...reward, bonus: null, tickets: null };
  return type === "bonus"
    ? { ...reward, tickets: null, bonus: { promotionId, version: termsVersion, terms: bonusTermsInput.parse(terms) } }
    : { ...reward, bonus: null, tickets: { promotionId, count: count ?? 0, raffle } };
}

/** The worth of one, in minor units: the amount of cash or of a bonus that is credited. */
export const worthOf = ({ content, bonus }: Pick<MallReward, "content" | "bonus">): bigint =>
  bonus ? bonus.terms.cap : BigInt(content.amount);

/** The price of one, in hundredths of a point. */
export function pointsRequired({ pointsRequired: whole }: RewardContent): bigint {
  return BigInt(whole) * POINT;
}
