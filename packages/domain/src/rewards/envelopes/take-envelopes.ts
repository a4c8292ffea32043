import type { TakenEnvelope } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { Lanes, newId, type Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";

/** One player's wish for an envelope. */
export interface EnvelopeWish {
  readonly rainId: string;
  readonly brandId: string;
  readonly playerId: string;
}

type Answer = PromiseSettledResult<TakenEnvelope>;
type EnvelopeLanes = Lanes<EnvelopeWish, TakenEnvelope>;

const BATCH_MAX = 256;
const LANES = 2;
/** A rain has at most 20,000 envelopes, and everybody asks in the same seconds. */
const QUEUE_MAX = 65_536;

const lanesOf = new WeakMap<DatabaseConnection, EnvelopeLanes>();

/** The lanes of this process, so that the wishes of all players share transactions. */
export function envelopeLanes(db: DatabaseConnection): EnvelopeLanes {
  const lanes =
    lanesOf.get(db) ??
    new Lanes<EnvelopeWish, TakenEnvelope>({
      count: LANES,
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      work: (wishes) => answerBatch(db, wishes),
    });
  lanesOf.set(db, lanes);
  return lanes;
}

/** A batch mostly wants one rain. Each rain is one transaction. */
async function answerBatch(db: DatabaseConnection, wishes: readonly EnvelopeWish[]): Promise<readonly Answer[]> {
  const answers = new Map<EnvelopeWish, Answer>();
  for (const [rainId, wanted] of Map.groupBy(wishes, (wish) => wish.rainId)) {
    const taken = await inTransaction(db, (tx) => takeOfRain(tx, rainId, wanted)).catch((reason: unknown) =>
      failed(wanted, reason),
    );
    for (const [wish, answer] of taken) answers.set(wish, answer);
  }
  return wishes.map((wish) => answers.get(wish) ?? refused(refusal("NOT_FOUND")));
}

const refused = (reason: unknown): Answer => ({ status: "rejected", reason });
const failed = (wanted: readonly EnvelopeWish[], reason: unknown) =>
  new Map(wanted.map((wish) => [wish, refused(reason)] as const));

interface RainRow {
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly run: string;
  readonly currency: string;
  readonly state: "coming" | "open" | "over";
  readonly deposit_days: number;
  readonly claim_days: number;
}

/**
 * Gives the next parts to the players, each player one. The order of locks is the rain (shared, so that it is not closed
 * meanwhile), the players in the order of their ids, the parts. Parts that another lane gives away now are passed over.
 */
async function takeOfRain(
  tx: Transaction,
  rainId: string,
  wishes: readonly EnvelopeWish[],
): Promise<ReadonlyMap<EnvelopeWish, Answer>> {
  const rain = await lockRain(tx, rainId);
  const own = wishes.filter(({ brandId }) => brandId === rain?.brand_id);
  const strangers = failed(
    wishes.filter((wish) => !own.includes(wish)),
    refusal("NOT_FOUND"),
  );
  if (!rain || own.length === 0) return strangers;
  const players = await lockPlayers(tx, rainId, rain, own);
  const answers = new Map(strangers);
  const free: EnvelopeWish[] = [];
  for (const wish of own) {
    const player = players.get(wish.playerId);
    const taken = player && takenBy(player);
    if (taken) answers.set(wish, given(taken, rain));
    else {
      const why = refusalOf(rain, player);
      if (why) answers.set(wish, refused(why));
      else free.push(wish);
    }
  }
  const parts = await giveParts(tx, rainId, rain, [...new Set(free.map(({ playerId }) => playerId))]);
  for (const wish of free) {
    const part = parts.get(wish.playerId);
    answers.set(wish, part ? given(part, rain) : refused(refusal("ENVELOPES_GONE")));
  }
  return answers;
}

const given = (part: { readonly number: number; readonly amount: bigint }, { currency }: RainRow): Answer => ({
  status: "fulfilled",
  value: { number: part.number, amount: part.amount, currency },
});

/** The first reason for which a player gets no envelope. */
function refusalOf({ state }: RainRow, player: PlayerRow | undefined): Refusal | undefined {
  if (!player || player.status !== "active") return refusal("PLAYER_EXCLUDED");
  if (state !== "open") return refusal("STATE_CHANGED", { state });
  return player.is_eligible ? undefined : refusal("NOT_ELIGIBLE", { reason: "deposit" });
}

async function lockRain(tx: Transaction, rainId: string): Promise<RainRow | undefined> {
  const { rows } = await sql<RainRow>`
    select rain.promotion_id, rain.brand_id, rain.run, run.currency,
      (version.terms ->> 'depositDays')::int as deposit_days, (version.terms ->> 'claimDays')::int as claim_days,
      case
        when rain.state = 'closed' or rain.closes_at <= now() or promotion.state = 'stopped' then 'over'
        when rain.opens_at > now() then 'coming' else 'open'
      end as state
    from envelope_rain as rain
    join reward_run as run on run.id = rain.run
    join promotion on promotion.id = rain.promotion_id
    join promotion_version as version on version.promotion_id = rain.promotion_id and version.version = rain.version
    where rain.id = ${rainId} for key share of rain
  `.execute(tx);
  return rows[0];
}

interface PlayerRow {
  readonly id: string;
  readonly status: string;
  readonly is_eligible: boolean;
  /** The envelope that the player has already. */
  readonly number: number | null;
  readonly amount: bigint | null;
}

/** The players, locked, so that two tabs of one player take turns on all servers. */
async function lockPlayers(
  tx: Transaction,
  rainId: string,
  { deposit_days: days }: RainRow,
  wishes: readonly EnvelopeWish[],
): Promise<ReadonlyMap<string, PlayerRow>> {
  const ids = wishes.map(({ playerId }) => playerId);
  await sql`
    select from player where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(tx);
  // A second statement sees what the transaction before has given to a player.
  const { rows } = await sql<PlayerRow>`
    select player.id, player.status, part.number, part.amount, ${days}::int = 0 or exists (
      select from deposit where deposit.player_id = player.id and deposit.state = 'settled'
        and deposit.settled_at >= now() - make_interval(days => ${days}::int)
    ) as is_eligible
    from player left join envelope_part as part on part.rain_id = ${rainId} and part.player_id = player.id
    where player.id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The part that a player has already. */
const takenBy = ({ number, amount }: PlayerRow) =>
  number === null || amount === null ? undefined : { number, amount };

interface PartRow {
  readonly player_id: string;
  readonly number: number;
  readonly amount: bigint;
}

/** Gives each player the next free part as a reward that waits. The last players may get none. */
async function giveParts(
  tx: Transaction,
  rainId: string,
  { run, promotion_id: promotionId, claim_days: claimDays }: RainRow,
  players: readonly string[],
): Promise<ReadonlyMap<string, PartRow>> {
  if (players.length === 0) return new Map();
  const { rows } = await sql<PartRow>`
    with free as materialized (
      select number, row_number() over (order by number) as place from (
        select number from envelope_part where rain_id = ${rainId} and player_id is null
        order by number limit ${players.length} for update skip locked
      ) as part
    ), taken as (
      update envelope_part as part set player_id = wanted.player_id, reward_id = wanted.reward_id, taken_at = now()
      from free
      join unnest(${[...players]}::uuid[], ${players.map(() => newId())}::uuid[]) with ordinality
        as wanted (player_id, reward_id, place) on wanted.place = free.place
      where part.rain_id = ${rainId} and part.number = free.number
      returning part.number, part.amount, part.player_id, part.reward_id
    ), granted as (
      insert into reward (
        player_id, id, run, promotion_id, kind, computed, amount, state, deadline, why
      )
      select player_id, reward_id, ${run}, ${promotionId}, 'envelope', amount, amount, 'waiting',
        now() + make_interval(days => ${claimDays}::int), jsonb_build_object('number', number)
      from taken
    )
    select player_id, number, amount from taken
  `.execute(tx);
  return new Map(rows.map((row) => [row.player_id, row]));
}
