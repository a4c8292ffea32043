import { createDatabase, createPool } from "@banyan/db";
import { seedBrands } from "./seed-brands.ts";
import { seedContent } from "./seed-content.ts";
import { seedLevels } from "./seed-levels.ts";
import { seedLotteries } from "./seed-lotteries.ts";
import type { DemoLogin, Seed, SeedContext } from "./seed.ts";
import { seedHotGames } from "./seed-hot-games.ts";
import { seedInbox } from "./seed-inbox.ts";
import { seedJackpots } from "./seed-jackpots.ts";
import { seedNoticeboard } from "./seed-noticeboard.ts";
import { seedOperators } from "./seed-operators.ts";
import { seedOwnPrices } from "./seed-own-prices.ts";
import { seedPlayers } from "./seed-players.ts";
import { seedContracts } from "./seed-contracts.ts";
import { seedTeam } from "./seed-team.ts";
import { seedVendors } from "./seed-vendors.ts";
import { seedWays } from "./seed-ways.ts";

/** In the order of dependency: brands before their players, vendors before their games. */
const SEEDS: readonly Seed[] = [
  seedBrands,
  seedWays,
  seedPlayers,
  seedOperators,
  seedVendors,
  seedLotteries,
  seedOwnPrices,
  seedHotGames,
  seedJackpots,
  seedContent,
  seedNoticeboard,
  seedTeam,
  seedLevels,
  seedContracts,
  seedInbox,
];

/** Creates the demo brands and their people; returns their logins. */
export async function seedDemo(databaseUrl: string, context: Omit<SeedContext, "db">): Promise<readonly DemoLogin[]> {
  const db = createDatabase(createPool(databaseUrl, { max: 1 }));
  try {
    const logins: DemoLogin[] = [];
    for (const seed of SEEDS) logins.push(...(await seed({ ...context, db })));
    return logins;
  } finally {
    await db.destroy();
  }
}
