import { sql } from "kysely";

/**
 * SQL: `clock` with the present `period` of `promotion`, in which its `version` may be taken once. It is a day of the
 * brand's zone, the first day of a week, or 'once'.
 */
export const PRESENT_PERIOD = sql`
  cross join lateral (select zone_date(now(), brand_zone(promotion.brand_id, now())) as today) as present
  cross join lateral (
    select case version.terms ->> 'every'
      when 'day' then today::text when 'week' then date_trunc('week', today)::date::text else 'once'
    end as period
  ) as clock
`;
