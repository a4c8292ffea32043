/** The kinds of test, in the order of their results. */
export const KINDS = ["unit", "db", "e2e"] as const;
export type Kind = (typeof KINDS)[number];

/** The time budget of one file of a kind on two idle cores, in milliseconds. */
const FILE_BUDGETS: Readonly<Record<Kind, number>> = { unit: 10_000, db: 30_000, e2e: 120_000 };

/**
 * Test files that may exceed their kind's budget, in seconds on two idle cores, each with a reason. They start first: a
 * slow file that starts last would leave one core idle.
 */
export const SLOW_FILES: Readonly<Record<string, number>> = {
  // Kills and disconnects the whole wallet and finds three planted defects.
  "chaos/src/under-fire.db.test.ts": 120,
  // Kills each part of a running platform and restarts it, four times.
  "packages/dev-env/src/proof/kill-in-play.db.test.ts": 75,
  // Counts the statements of an idle worker for a minute.
  "apps/server/src/proof/idle-worker.db.test.ts": 90,
  // Sends about twenty thousand hostile values, to every call and field.
  "apps/server/src/contract-walk/hostile-input.db.test.ts": 60,
  "apps/server/src/proof/two-servers.db.test.ts": 45,
  // Checks every screen in three languages, four sizes and two themes.
  "screens.journey.ts": 900,
};

/** The time budget of this file in milliseconds: its place in the list of slow files, or the budget of its kind. */
export function budgetOf(kind: Kind, file: string): number {
  const seconds = SLOW_FILES[file];
  return seconds === undefined ? FILE_BUDGETS[kind] : seconds * 1000;
}
