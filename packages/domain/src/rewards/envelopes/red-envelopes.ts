import type { CallInput, CallOutput, Content, contract, EnvelopeRain } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { textIn } from "../../written-texts.ts";
import { rainOf, storedEnvelopeTerms } from "./envelope-terms.ts";

type Call = typeof contract.rewards.redEnvelopes;

/** The rains that are over and listed. */
const LISTED = 7;

/** The rain of now or the next one, and the player's envelopes. Throws Refusal NOT_FOUND. */
export async function redEnvelopes(
  { db, brand, caller, player }: PlayerContext,
  { id }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { rows } = await sql<PromotionRow>`
    select item.content, version.terms from promotion
    join content_item as item on item.id = promotion.id and item.published
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    where promotion.id = ${id} and promotion.brand_id = ${brand.id} and promotion.kind = 'envelope'
  `.execute(db);
  const [promotion] = rows;
  if (!promotion) throw refusal("NOT_FOUND");
  const { split, depositDays, claimDays } = storedEnvelopeTerms(promotion.terms);
  const rain = (await presentRain(db, id, player.id, brand.currency)) ?? (await comingRain(db, id));
  const isEligible = depositDays === 0 || (await hasDeposit(db, player.id, depositDays));
  return {
    value: {
      ...{ id, currency: brand.currency, split, depositDays, claimDays, rain },
      title: textIn(promotion.content.title, caller.locale, brand),
      obstacle: isEligible ? null : "deposit",
      past: await pastRains(db, id, player.id),
    },
  };
}

interface PromotionRow {
  readonly content: Extract<Content, { kind: "promotion" }>;
  readonly terms: unknown;
}

interface RainRow {
  readonly id: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly is_coming: boolean;
  readonly envelopes: number;
  readonly left: number;
  readonly sum: bigint;
  readonly list_hash: string;
  readonly number: number | null;
  readonly amount: bigint | null;
  readonly is_claimed: boolean;
}

/** The rain that is cut and not over. */
async function presentRain(
  db: DatabaseConnection,
  id: string,
  playerId: string,
  currency: string,
): Promise<EnvelopeRain | undefined> {
  const { rows } = await sql<RainRow>`
    select rain.id, rain.opens_at, rain.closes_at, rain.opens_at > now() as is_coming, rain.envelopes, (
        select count(*)::int from envelope_part where rain_id = rain.id and player_id is null
      ) as left, rain.sum, rain.list_hash, own.number, own.amount,
      exists (
        select from reward where player_id = own.player_id and reward.id = own.reward_id and state = 'claimed'
      ) as is_claimed
    from envelope_rain as rain
    join promotion on promotion.id = rain.promotion_id and promotion.state = 'open'
    left join envelope_part as own on own.rain_id = rain.id and own.player_id = ${playerId}
    where rain.promotion_id = ${id} and rain.state = 'open' and rain.closes_at > now()
    order by rain.opens_at limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const running = row.left === 0 ? "gone" : "open";
  return {
    ...{ id: row.id, opensAt: row.opens_at, closesAt: row.closes_at, envelopes: row.envelopes, left: row.left },
    ...{ sum: row.sum, listHash: row.list_hash, state: row.is_coming ? "coming" : running },
    own: ownOf(row, currency),
  };
}

function ownOf({ number, amount, is_claimed: isClaimed }: RainRow, currency: string): EnvelopeRain["own"] {
  return number === null || amount === null ? null : { number, amount, currency, isClaimed };
}

interface ComingRow {
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly terms: unknown;
}

/** The next rain of an open promotion, if its budget has room. */
async function comingRain(db: DatabaseConnection, id: string): Promise<EnvelopeRain | null> {
  const { rows } = await sql<ComingRow>`
    select rain.opens_at, rain.closes_at, version.terms
    from promotion
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    cross join lateral (select brand_zone(promotion.brand_id, now()) as zone) as clock
    cross join lateral (
      select zone_date(greatest(now(), coalesce(version.starts_at, now())), clock.zone)::timestamp
        + make_interval(days => ahead) as day
      from generate_series(0, 1) as ahead
    ) as calendar
    cross join lateral (${rainOf}) as rain
    where promotion.id = ${id} and promotion.state = 'open' and rain.closes_at > now()
      and coalesce(version.starts_at <= rain.opens_at, true) and coalesce(version.ends_at > rain.opens_at, true)
      and budget.granted - budget.reserved - budget.spent >= (version.terms ->> 'sum')::bigint
      and not exists (
        select from envelope_rain as known where known.promotion_id = promotion.id and known.day = calendar.day::date
      )
    order by rain.opens_at limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { envelopes, sum } = storedEnvelopeTerms(row.terms);
  return {
    ...{ id: null, state: "coming", opensAt: row.opens_at, closesAt: row.closes_at, envelopes, left: envelopes, sum },
    ...{ listHash: null, own: null },
  };
}

async function hasDeposit(db: DatabaseConnection, playerId: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from deposit where player_id = ${playerId} and state = 'settled'
      and settled_at >= now() - make_interval(days => ${days}::int) limit 1
  `.execute(db);
  return rows.length > 0;
}

interface PastRow {
  readonly id: string;
  readonly day: string;
  readonly listHash: string;
  readonly envelopes: number;
  readonly sum: bigint;
  readonly own: bigint | null;
}

async function pastRains(db: DatabaseConnection, id: string, playerId: string): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select rain.id, rain.day::text, rain.list_hash as "listHash", rain.envelopes, rain.sum, own.amount as own
    from envelope_rain as rain
    left join envelope_part as own on own.rain_id = rain.id and own.player_id = ${playerId}
    where rain.promotion_id = ${id} and rain.state = 'closed' order by rain.day desc limit ${LISTED}
  `.execute(db);
  return rows;
}
