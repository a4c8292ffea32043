import { type RawBuilder, sql } from "kysely";
import { offeredActivities } from "./activities/activity-offers.ts";
import { offeredPromotions } from "./promotion-rows.ts";

/**
 * SQL: the number of promotions that the player may join now, as the page of promotions shows them. They are in state
 * "join", have no obstacle, and their page is shown. Free play has a brand without promotions.
 */
export const availablePromosOf = (brandId: RawBuilder<unknown>, playerId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(
    select count(*)
    from (
      select id from ${offeredPromotions(brandId, playerId)} as offered where shown = 'join' and obstacle is null
      union all
      select id from ${offeredActivities(brandId, playerId)} as offered where shown = 'join'
    ) as available
    join content_item as page on page.id = available.id and page.published
      and coalesce((page.content ->> 'startsAt')::timestamptz <= now(), true)
      -- A page is shown for a day after its end.
      and coalesce((page.content ->> 'endsAt')::timestamptz + interval '1 day' > now(), true)
  )::int`;
