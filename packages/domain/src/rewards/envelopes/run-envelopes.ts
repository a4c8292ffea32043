import { createHash, randomBytes } from "node:crypto";
import { cutEnvelopes, envelopeList } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { cryptoRandomSource, newId, uniformBelowBig } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { reserveBudget } from "../reserve-budget.ts";
import { rainOf, storedEnvelopeTerms } from "./envelope-terms.ts";

/** A sum is cut so long before its rain, so that everybody can see the hash before. */
const LEAD = sql`interval '10 minutes'`;
/** A rain is closed so long after its end, so that envelopes that were being taken are counted. */
const GRACE = sql`interval '2 seconds'`;
const SALT_BYTES = 16;

/**
 * SQL: the rains that can be cut now, with their budget. A rain of yesterday may still be open after midnight. The budget
 * must have room, so a spent one makes no work.
 */
const DUE = sql`
  select promotion.id as promotion_id, promotion.brand_id, promotion.version, brand.currency, version.terms,
    calendar.day::date::text as day, greatest(rain.opens_at, now()) as opens_at, rain.closes_at
  from promotion
  join brand on brand.id = promotion.brand_id
  join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
  join promotion_budget as budget on budget.promotion_id = promotion.id
  cross join lateral (select brand_zone(promotion.brand_id, now()) as zone) as clock
  cross join lateral (
    select zone_date(now(), clock.zone)::timestamp - make_interval(days => back) as day from generate_series(0, 1) as back
  ) as calendar
  cross join lateral (${rainOf}) as rain
  where promotion.kind = 'envelope' and promotion.state = 'open'
    and rain.opens_at - ${LEAD} <= now() and rain.closes_at > now()
    and coalesce(version.starts_at <= rain.opens_at, true) and coalesce(version.ends_at > rain.opens_at, true)
    and budget.granted - budget.reserved - budget.spent >= (version.terms ->> 'sum')::bigint
    and not exists (
      select from envelope_rain as known
      where known.promotion_id = promotion.id and (known.day = calendar.day::date or known.state = 'open')
    )
`;

/** SQL condition on `rain`: it is over, or its promotion was stopped. */
const IS_OVER = sql<boolean>`(
  rain.state = 'open' and (rain.closes_at <= now() - ${GRACE} or exists (
    select from promotion where promotion.id = rain.promotion_id and promotion.state = 'stopped'
  ))
)`;

/** SQL condition: a rain has to be cut or closed. */
export const hasEnvelopesToRun: RawBuilder<boolean> = sql<boolean>`(
  exists (${DUE}) or exists (select from envelope_rain as rain where ${IS_OVER})
)`;

/**
 * Cuts the sums of coming rains, and closes those that are over. Each rain is one transaction that locks its promotion or
 * itself, so several workers may call it.
 */
export async function runEnvelopes({ db }: Pick<Services, "db">): Promise<void> {
  while (await inTransaction(db, closeRain));
  while (await inTransaction(db, cutRain));
}

interface DueRow {
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly version: number;
  readonly currency: string;
  readonly terms: unknown;
  readonly day: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
}

/** Cuts the next rain that is due. Its sum is reserved, so the budget has every envelope. Returns whether there was one. */
async function cutRain(tx: Transaction): Promise<boolean> {
  const { rows } =
    await sql<DueRow>`${DUE} order by rain.opens_at, promotion.id limit 1 for no key update of promotion`.execute(tx);
  const [due] = rows;
  if (!due) return false;
  const { rows: known } = await sql`
    select from envelope_rain where promotion_id = ${due.promotion_id} and day = ${due.day}::date
  `.execute(tx);
  // Another worker has cut it while this one waited for the lock.
  if (known.length > 0) return true;
  const terms = storedEnvelopeTerms(due.terms);
  if (!(await reserveBudget(tx, due.promotion_id, terms.sum))) return false;
  const random = cryptoRandomSource();
  const amounts = cutEnvelopes(terms, (bound) => uniformBelowBig(random, bound));
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const listHash = createHash("sha256").update(envelopeList(salt, amounts)).digest("hex");
  const rainId = newId();
  await sql`
    with run as (
      insert into reward_run (
        id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, allowed
      ) values (
        ${newId()}, ${due.promotion_id}, ${due.brand_id}, 'envelope', ${due.version}, ${due.currency}, ${due.opens_at},
        ${due.closes_at}, ${due.day}::date, ${due.day}::date, 'open', ${terms.sum}
      ) returning id
    )
    insert into envelope_rain (
      id, promotion_id, brand_id, version, run, day, opens_at, closes_at, envelopes, sum, salt, list_hash
    )
    select ${rainId}, ${due.promotion_id}, ${due.brand_id}, ${due.version}, run.id, ${due.day}::date, ${due.opens_at},
      ${due.closes_at}, ${terms.envelopes}, ${terms.sum}, ${salt}, ${listHash}
    from run
  `.execute(tx);
  await sql`
    insert into envelope_part (rain_id, number, amount)
    select ${rainId}, number, amount
    from unnest(${amounts.map(String)}::bigint[]) with ordinality as part (amount, number)
  `.execute(tx);
  return true;
}

/** Closes a rain: what nobody has taken is free again in the budget. Returns whether there was one. */
async function closeRain(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ id: string; run: string; promotion_id: string }>`
    select rain.id, rain.run, rain.promotion_id from envelope_rain as rain where ${IS_OVER}
    order by rain.closes_at, rain.id limit 1 for update of rain skip locked
  `.execute(tx);
  const [rain] = rows;
  if (!rain) return false;
  const { rows: sums } = await sql<{ taken: number; taken_sum: string; left_sum: string }>`
    select count(*) filter (where player_id is not null)::int as taken,
      coalesce(sum(amount) filter (where player_id is not null), 0)::text as taken_sum,
      coalesce(sum(amount) filter (where player_id is null), 0)::text as left_sum
    from envelope_part where rain_id = ${rain.id}
  `.execute(tx);
  const { taken, taken_sum: takenSum, left_sum: leftSum } = sums[0] ?? { taken: 0, taken_sum: "0", left_sum: "0" };
  await sql`update envelope_rain set state = 'closed', closed_at = now() where id = ${rain.id}`.execute(tx);
  await sql`
    update reward_run set state = 'released', ended_at = now(), players = ${taken}, amount = ${takenSum}::numeric,
      released = ${takenSum}::numeric
    where id = ${rain.run}
  `.execute(tx);
  await sql`
    update promotion_budget set reserved = reserved - ${leftSum}::bigint where promotion_id = ${rain.promotion_id}
  `.execute(tx);
  return true;
}
