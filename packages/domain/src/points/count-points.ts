import type { Transaction } from "@banyan/db";
import { asId, type BrandId, type PlayerId } from "@banyan/kernel";
import { houseAccount, lockPlayerAccounts, postFromQuery } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../context.ts";
import { entriesOf, followPlay, type PlayReader, type PlayStretch } from "../play/index.ts";
import { bookEarned } from "./model/earned-points.ts";
import { POINTS_COST } from "../points-cost.ts";
import { POINTS } from "./points-account.ts";

/** Books the points of everything that was recorded. */
export async function countPoints({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  let earners: readonly PlayerId[] = [];
  const reader: PlayReader = {
    name: "points",
    async read(tx, stretch) {
      earners = await earnPoints(tx, stretch);
    },
    committed() {
      for (const playerId of earners) signals.publish({ playerId, kind: "balance" });
    },
  };
  await followPlay({ db }, reader);
}

/** Hundredths: the factor of a member without a level. With it, units are hundredths × 10,000. */
const FACTOR = 100;

/**
 * The points of entries by player, as a query: `brand_id`, `player_id`, `units` (hundredths × 10,000). The rate is that of
 * the settings when the entry was booked, and the factor that of the member's level then. So a correction counts at the
 * rate and factor when it came. A level, and a version of levels, act from a minute after they were written.
 */
export function pointsOfEntries(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select line.brand_id, line.player_id,
      sum(line.valid_bet::numeric * coalesce((settings.rates ->> line.category)::bigint, 0) 
        * coalesce(level.factor, ${FACTOR})) as units
    from ${entries} as line
    join brand on brand.id = line.brand_id and brand.currency = line.currency
    cross join lateral (
      select rates from points_settings as known
      where known.brand_id = line.brand_id and known.effective_from <= line.at
      order by known.version desc limit 1
    ) as settings
    left join lateral (
      select case when not version.stopped
        then (version.terms -> 'levels' -> (change.to_level - 1) ->> 'pointsFactor')::int end as factor
      from (
        select brand_id, to_level from level_change
        where level_change.player_id = line.player_id and level_change.acts_from <= line.at
        order by acts_from desc, id desc limit 1
      ) as change
      join level_ladder as ladder on ladder.brand_id = change.brand_id
      cross join lateral (
        select terms, stopped from promotion_version as known
        where known.promotion_id = ladder.promotion_id and known.created_at <= line.at - interval '1 minute'
        order by known.version desc limit 1
      ) as version
      where change.to_level > 0
    ) as level on true
    where line.valid_bet <> 0
    group by 1, 2
  `;
}

interface EarnedRow {
  readonly brand_id: BrandId;
  readonly player_id: string;
  readonly units: string;
}

/** Books a stretch of the record. Returns the players whose balance changed. */
async function earnPoints(tx: Transaction, stretch: PlayStretch): Promise<readonly PlayerId[]> {
  const { rows } = await sql<EarnedRow>`
    select brand_id, player_id, units::text from (${pointsOfEntries(entriesOf(stretch, undefined, "play_count"))}) as earned
    where units <> 0 order by brand_id
  `.execute(tx);
  const changed: PlayerId[] = [];
  for (const [brandId, earned] of Map.groupBy(rows, (row) => row.brand_id)) {
    changed.push(...(await bookBrand(tx, brandId, earned, `page:${stretch.lastPage}`)));
  }
  return changed;
}

async function bookBrand(
  tx: Transaction,
  brandId: BrandId,
  earned: readonly EarnedRow[],
  reference: string,
): Promise<readonly PlayerId[]> {
  const units = new Map(earned.map((row) => [asId<PlayerId>(row.player_id), BigInt(row.units)]));
  const accounts = await lockPlayerAccounts(tx, { brandId, kind: "points", currency: POINTS }, [...units.keys()]);
  const rests = await restsOf(tx, [...units.keys()]);
  const booked = accounts.map(({ id, playerId, posted, held }) => {
    const kept = { balance: posted - held, rest: rests.get(playerId) ?? 0n };
    return { id, playerId, ...bookEarned(kept, units.get(playerId) ?? 0n) };
  });
  await keepRests(tx, brandId, booked);
  const moved = booked.filter(({ change }) => change !== 0n);
  if (moved.length === 0) return [];
  const house = await houseAccount(tx, brandId, "promotion_cost", POINTS, POINTS_COST);
  await postFromQuery(tx, {
    ...{ house: house.id, brandId, currency: POINTS },
    entries: sql`
      select 1::bigint as ordinal, 'points_earned' as kind, 'play' as reference_kind, ${reference} as reference_id,
        entry.account_id, entry.change
      from unnest(
        ${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ change }) => change.toString())}::bigint[]
      ) as entry (account_id, change)
    `,
  });
  return moved.map(({ playerId }) => playerId);
}

async function restsOf(tx: Transaction, playerIds: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, bigint>> {
  const { rows } = await sql<{ player_id: PlayerId; rest: string }>`
    select player_id, rest::text from points_rest where player_id = any(${[...playerIds]}::uuid[])
  `.execute(tx);
  return new Map(rows.map(({ player_id: playerId, rest }) => [playerId, BigInt(rest)]));
}

/** Only this reader writes these rows, and one process reads at a time. */
async function keepRests(
  tx: Transaction,
  brandId: BrandId,
  booked: readonly { readonly playerId: PlayerId; readonly rest: bigint }[],
): Promise<void> {
  await sql`
    insert into points_rest (player_id, brand_id, rest)
    select kept.player_id, ${brandId}, kept.rest
    from unnest(
      ${booked.map(({ playerId }) => playerId)}::uuid[], ${booked.map(({ rest }) => rest.toString())}::numeric[]
    ) as kept (player_id, rest)
    on conflict (player_id) do update set rest = excluded.rest
  `.execute(tx);
}
