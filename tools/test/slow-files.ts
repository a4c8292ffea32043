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
  // Kills and disconnects the whole wallet and finds a planted defect.
  "chaos/src/under-fire.db.test.ts": 120,
  // Kills a studio three times and restarts it, with a planted defect.
  "apps/studio/src/server/tables/tables-under-kill.db.test.ts": 60,
  // Kills two parts of a running platform and restarts it.
  "packages/dev-env/src/proof/kill-in-play.db.test.ts": 75,
  // Counts the statements of an idle worker for a minute.
  "apps/server/src/proof/idle-worker.db.test.ts": 90,
  // Sends a sixth of about twenty thousand hostile values, to every call and field.
  "apps/server/src/contract-walk/hostile-input.db.test.ts": 40,
  "apps/server/src/proof/two-servers.db.test.ts": 45,
  // Kills the worker of four settlements of thousands of bets, and verifies every bet after each kill.
  "packages/domain/src/settlement/proof/kill.db.test.ts": 45,
  // Draws thousands of requests, and finds two planted defects by them.
  "fuzz/src/contract.db.test.ts": 45,
  // Sends every call in every role, to every other role's objects.
  "fuzz/src/roles/role-matrix.db.test.ts": 35,
  // Kills the processes of draws with open tickets.
  "apps/server/src/proof/draws-under-kill.db.test.ts": 40,
  // Renders the pictures of five games, and a tile for each hero.
  "apps/studio/src/art/art.test.ts": 40,
  // Checks every screen in one of three languages, four sizes and two themes.
  "screens.journey.ts": 450,
};

/** The time budget of this file in milliseconds: its place in the list of slow files, or the budget of its kind. */
export function budgetOf(kind: Kind, file: string): number {
  const seconds = SLOW_FILES[file];
  return seconds === undefined ? FILE_BUDGETS[kind] : seconds * 1000;
}
