import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { stakesLeft } from "./draw-pool.ts";

/** The stakes of a market are read again when they are this old, because a draw may have many tickets. */
const FRESH_MILLIS = 5_000;

interface Copy {
  readonly until: number;
  readonly stakes: Promise<bigint>;
}

const remembered = new WeakMap<DatabaseConnection, Map<string, Copy>>();

/**
 * The stakes in minor units on the draws of a brand's lottery that are not settled, at most five seconds old. They count
 * into the lottery's pool when their draw is settled.
 */
export async function stakesOfOpenDraws(db: DatabaseConnection, brandId: string, gameCode: string): Promise<bigint> {
  const markets = await db
    .selectFrom("market")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("game_code", "=", gameCode)
    .where("draw_id", "is not", null)
    .where("version", "=", 0)
    .where("state", "in", ["open", "closed"])
    .execute();
  const copies = remembered.get(db) ?? new Map<string, Copy>();
  const present = new Map(markets.map(({ id }) => [id, freshCopy(copies.get(id)) ?? newCopy(db, id)]));
  const others = [...copies].filter(([id, copy]) => !present.has(id) && freshCopy(copy));
  remembered.set(db, new Map([...others, ...present]));
  const stakes = await Promise.all([...present.values()].map((copy) => copy.stakes));
  return stakes.reduce((sum, each) => sum + each, 0n);
}

const freshCopy = (copy: Copy | undefined) => (copy && performance.now() < copy.until ? copy : undefined);

function newCopy(db: DatabaseConnection, marketId: string): Copy {
  const stakes = sql<{ stakes: bigint }>`select ${stakesLeft} as stakes from market where id = ${marketId}`
    .execute(db)
    .then(({ rows }) => rows[0]?.stakes ?? 0n);
  return { until: performance.now() + FRESH_MILLIS, stakes };
}
