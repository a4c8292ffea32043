import { createDatabase, createPool, type DatabaseConnection, type Pool } from "@banyan/db";
import {
  createBrandFixture,
  createOperatorFixture,
  createTestServices,
  operatorContext,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import type { Brand, OperatorContext, PlayerContext, SignedInPlayer } from "@banyan/domain";
import { newDatabase } from "../new-database.ts";

/** A brand with players who have no money yet. */
export interface RewardPlatform {
  readonly url: string;
  readonly pool: Pool;
  readonly db: DatabaseConnection;
  readonly services: TestServices;
  readonly operator: OperatorContext;
  readonly brand: Brand;
  readonly players: readonly string[];
  end(): Promise<void>;
}

/** Creates the database again, with this many players. */
export async function openRewardPlatform(clusterUrl: string, name: string, players: number): Promise<RewardPlatform> {
  const url = await newDatabase(clusterUrl, name);
  const pool = createPool(url, { max: 6, statementTimeoutMillis: 0, plansByKey: true });
  const db = createDatabase(pool);
  const services = await createTestServices(db, { signals: { publish: () => undefined, changed: () => undefined } });
  const brand = await createBrandFixture(db);
  const operator = operatorContext(services, await createOperatorFixture(db));
  const { rows } = await pool.query<{ id: string }>(
    `insert into player (id, brand_id, username, username_key, password_hash, account_type, locale, referral_code)
     select ('019ab000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'bench' || n, 'bench' || n, '', 2, 'en',
       'B' || n
     from generate_series(1, $2::int) as n returning id`,
    [brand.id, players],
  );
  await pool.query("vacuum analyze player");
  const ids = rows.map(({ id }) => id);
  return { url, pool, db, services, operator, brand, players: ids, end: () => db.destroy() };
}

/** The context of a player's call. The use cases here read no more of a player than the id. */
export function contextOf({ services, brand }: RewardPlatform, id: string): PlayerContext {
  return playerContext(services, brand, { id, role: "member" } as SignedInPlayer);
}
