import type { ActivityOffer, ActivityState, PromotionOffer, RaffleKind } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { Brand, SignedInPlayer } from "../context.ts";
import { activityOfferRows, asActivityOffer } from "./activities/activity-offers.ts";
import { storedTerms } from "./entries.ts";
import { type PromotionRow, promotionRows } from "./promotion-rows.ts";

/** A promotion's offer, with its state for the viewer. Only a bonus of a deposit has an offer. */
interface ShownOffer {
  readonly state: ActivityState;
  readonly offer: PromotionOffer | null;
  /** The look of a raffle, which is played by tickets. */
  readonly raffle: RaffleKind | null;
  /** Whether it is a rain of red envelopes. */
  readonly envelopes: boolean;
  readonly activity: ActivityOffer | null;
  readonly isRace: boolean;
}

/** How long an ended promotion says that the player claimed its reward. Its page is gone before. */
const CLAIM_REMEMBERED = "31 days";

/** The offers of the brand's promotions that pay, by the id of their page. Free play has none. */
export async function offersOf(
  db: DatabaseConnection,
  brand: Brand,
  player: SignedInPlayer | undefined,
): Promise<ReadonlyMap<string, ShownOffer>> {
  if (brand.freePlayOf !== null) return new Map();
  const rows = await promotionRows(db, brand.id, player?.id ?? null);
  return new Map<string, ShownOffer>([
    ...rows.map((row) => [row.id, asOffer(row, brand.currency)] as const),
    ...(await planStates(db, brand, player?.id ?? null)).map(
      ({ id, ...shown }) => [id, { ...shown, offer: null, activity: null }] as const,
    ),
    ...(await activityOfferRows(db, brand.id, player?.id ?? null)).map((row) => {
      const shown = { state: row.shown, offer: null, raffle: null, envelopes: false, isRace: false };
      return [row.id, { ...shown, activity: asActivityOffer(row, brand.currency) }] as const;
    }),
  ]);
}

/**
 * A rebate, a cashback, a race, a raffle or a rain of envelopes is there for everybody while it runs. Where a reward waits
 * for the player, it says so, but a raffle and a rain go on. After the end it says whether the player got something.
 */
async function planStates(db: DatabaseConnection, { id: brandId }: Brand, playerId: string | null) {
  const own = sql`reward.player_id = ${playerId}::uuid and reward.promotion_id = promotion.id and reward.kind <> 'grant'`;
  const { rows } = await sql<Omit<ShownOffer, "offer" | "activity"> & { id: string }>`
    select promotion.id, case
      when promotion.kind in ('rebate', 'cashback', 'race') and exists (
        select from reward where ${own} and state = 'waiting' and deadline > now()
      ) then 'claim'
      when promotion.state = 'stopped' or version.ends_at <= now() then case when exists (
        select from reward where ${own} and state = 'claimed' and ended_at > now() - ${CLAIM_REMEMBERED}::interval
      ) then 'claimed' else 'closed' end
      when version.starts_at > now() then 'coming_soon' else 'process'
    end as state, case when promotion.kind in ('wheel', 'eggs') then promotion.kind end as raffle,
      promotion.kind = 'envelope' as envelopes, promotion.kind = 'race' as "isRace"
    from promotion
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    where promotion.brand_id = ${brandId}
      and promotion.kind in ('rebate', 'cashback', 'wheel', 'eggs', 'envelope', 'race')
  `.execute(db);
  return rows;
}

/** A player who has joined sees the terms of that version. The obstacle is about joining the present one. */
function asOffer(row: PromotionRow, currency: string): ShownOffer {
  const { entry_id: id, entry_state: state, entry_deadline: deadline, places_left: placesLeft } = row;
  const entry = id !== null && state !== null && deadline !== null ? { id, state, deadline } : null;
  const version = row.entry_version ?? row.version;
  const terms = storedTerms(row.entry_terms ?? row.terms);
  return {
    state: row.shown,
    offer: { kind: row.kind, version, terms, currency, entry, obstacle: row.obstacle, placesLeft },
    raffle: null,
    envelopes: false,
    activity: null,
    isRace: false,
  };
}
