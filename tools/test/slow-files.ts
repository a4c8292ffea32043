/**
 * Test files that may take longer than their kind's budget, in seconds on two quiet cores, each with a reason to. They
 * start first: one that starts last keeps the run waiting with one core idle.
 */
export const SLOW_FILES: Readonly<Record<string, number>> = {
  // Kills and cuts the whole wallet and finds three planted defects.
  "chaos/src/under-fire.db.test.ts": 120,
  // Kills each part of a platform in play and starts it again, four times.
  "packages/dev-env/src/proof/kill-in-play.db.test.ts": 75,
  // Counts for a minute what an idle worker asks.
  "apps/server/src/proof/idle-worker.db.test.ts": 90,
  // Sends some twenty thousand hostile values, to every call and field.
  "apps/server/src/contract-walk/hostile-input.db.test.ts": 60,
  "apps/server/src/proof/two-servers.db.test.ts": 45,
  // Looks at every screen in three languages, four sizes and two themes.
  "screens.journey.ts": 900,
};
