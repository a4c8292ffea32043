import type { CategoryTurnover, RewardKind } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

interface PlayedPeriod {
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

/** The play of a day, by category. */
export interface DayTurnover extends CategoryTurnover {
  readonly day: string;
}

interface PlayRow {
  readonly player_id: string;
  readonly category: string;
  readonly stake: string;
  readonly payout: string;
  readonly valid_bet: string;
  readonly pledged: string;
}

/** Only the sums that count for the kind of the plan. */
interface CountedRow {
  readonly player_id: string;
  readonly category: string;
  readonly level: number;
  readonly first: string;
  readonly second: string;
}

/** Play with a bonus wallet or a free round earns no reward: only cash counts. */
const CASH = "00000000-0000-0000-0000-000000000000";

/** The sums of the columns that count, over rows of `turnover_hour as counted`. */
const SUMS = sql`sum(counted.stake) as stake, sum(counted.payout) as payout, sum(counted.valid_bet) as valid_bet,
  sum(counted.pledged) as pledged`;

/** The sums that `rewardBase` reads. */
const COUNTED = {
  rebate: sql`sum(counted.valid_bet) as first, sum(counted.pledged) as second`,
  cashback: sql`sum(counted.stake) as first, sum(counted.payout) as second`,
};

/** The level that acted when the hour of the first settlement began. */
const LEVEL = sql`
  left join lateral (
    select change.to_level from level_change as change
    where change.player_id = counted.player_id and change.acts_from <= counted.of_hour
    order by change.acts_from desc, change.id desc limit 1
  ) as level on true
`;

/** The play of whole players, in the order of their ids. */
export interface PlayedStep {
  readonly play: ReadonlyMap<string, readonly CategoryTurnover[]>;
  /** The last player of the step; null when nobody is left. */
  readonly last: string | null;
  readonly isLast: boolean;
}

/** The play of a period, which is read from its beginning to its end. */
export interface PeriodReader {
  /** About as many rows as wanted: a player, a category and a level make one. */
  next(rows: number): Promise<PlayedStep>;
  close(): Promise<void>;
}

interface PeriodOfBrand extends PlayedPeriod {
  readonly kind: RewardKind;
  readonly brandId: string;
  /** Whether the play is divided by the player's VIP level. */
  readonly byLevel: boolean;
  /** The player after whom it begins. */
  readonly after: string | null;
}

/** Memory for the sums of a period, so that those of many players are not written to the disk. */
const SUM_MEMORY = "64MB";

/**
 * Reads the play of a brand with cash, booked in [from, to), by player and category, and by level where it is wanted. The
 * rows of the period are read once for all players: to find those of each player would take three times as long. A cursor
 * hands out the sums. It holds a connection until it is closed.
 */
export async function openPeriodPlay(db: DatabaseConnection, period: PeriodOfBrand): Promise<PeriodReader> {
  const { kind, brandId, currency, from, to, after, byLevel } = period;
  const tx = await db.startTransaction().setAccessMode("read only").execute();
  let pending: readonly CountedRow[] = [];
  const close = async () => {
    if (!tx.isRolledBack) await tx.rollback().execute();
  };
  try {
    // All of the rows are wanted, and the first ones come when all sums are known.
    await sql`select set_config('work_mem', ${SUM_MEMORY}, true), set_config('cursor_tuple_fraction', '1', true),
      set_config('statement_timeout', '0', true)`.execute(tx);
    await sql`
      declare period_play no scroll cursor for
      select counted.player_id, counted.category, ${byLevel ? sql`coalesce(level.to_level, 0)::int` : sql`0`} as level,
        ${COUNTED[kind]}
      from turnover_hour as counted
      ${byLevel ? LEVEL : sql``}
      where counted.hour >= ${from} and counted.hour < ${to} and counted.brand_id = ${brandId}
        and counted.currency = ${currency} and counted.bonus_id = ${CASH}
        and ${after === null ? sql`true` : sql`counted.player_id > ${after}::uuid`}
      group by 1, 2, 3 order by 1
    `.execute(tx);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    async next(wanted) {
      let rows = pending;
      let isLast = false;
      // The rest of the last player's rows comes with the next ones.
      while (!isLast && rows[0]?.player_id === rows.at(-1)?.player_id) {
        const fetched = await sql<CountedRow>`fetch ${sql.raw(String(wanted))} from period_play`.execute(tx);
        isLast = fetched.rows.length < wanted;
        rows = rows.length === 0 ? fetched.rows : [...rows, ...fetched.rows];
      }
      const whole = isLast ? rows.length : rows.findIndex((row) => row.player_id === rows.at(-1)?.player_id);
      pending = rows.slice(whole);
      const step = rows.slice(0, whole);
      const last = step.at(-1)?.player_id ?? null;
      return { play: playOf(kind, step), last, isLast };
    },
  };
}

/** The play of one player with cash, booked in [from, to), by the day of the brand's zone. */
export async function playByDay(
  db: DatabaseConnection,
  playerId: string,
  { currency, from, to }: PlayedPeriod,
): Promise<readonly DayTurnover[]> {
  const { rows } = await sql<PlayRow & { readonly day: string }>`
    select counted.player_id, zone_date(counted.hour, brand_zone(counted.brand_id, counted.hour))::text as day,
      counted.category, ${SUMS}
    from turnover_hour as counted
    where counted.player_id = ${playerId} and counted.hour >= ${from} and counted.hour < ${to}
      and counted.currency = ${currency} and counted.bonus_id = ${CASH}
    group by 1, 2, 3 order by 2, 3
  `.execute(db);
  return rows.map((row) => ({ ...asTurnover(row), day: row.day }));
}

const asTurnover = (row: PlayRow) => ({
  category: row.category,
  stake: BigInt(row.stake),
  payout: BigInt(row.payout),
  validBet: BigInt(row.valid_bet),
  pledged: BigInt(row.pledged),
});

/** Sums that do not count for the kind are 0. */
function playOf(kind: RewardKind, rows: readonly CountedRow[]): PlayedStep["play"] {
  const play = new Map<string, CategoryTurnover[]>();
  for (const { player_id: playerId, category, level, ...sums } of rows) {
    const [first, second] = [BigInt(sums.first), BigInt(sums.second)];
    const counted =
      kind === "rebate"
        ? { category, level, stake: 0n, payout: 0n, validBet: first, pledged: second }
        : { category, level, stake: first, payout: second, validBet: 0n, pledged: 0n };
    const known = play.get(playerId);
    if (known) known.push(counted);
    else play.set(playerId, [counted]);
  }
  return play;
}
