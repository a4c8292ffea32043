import { hasTurn, type Turns } from "@banyan/dev-env/share-of-day";

/**
 * Long database tests that prove no requirement alone: one of each group runs each day. A file that also plays shares is
 * in a group whose size has no common factor with theirs. In others it would always play the same share.
 */
export const TURNS: Turns = [
  [
    "packages/dev-env/src/proof/kill-in-play.db.test.ts",
    "apps/server/src/proof/draws-under-kill.db.test.ts",
    "apps/server/src/proof/two-servers.db.test.ts",
  ],
  [
    "packages/dev-env/src/postgres.db.test.ts",
    "packages/dev-env/src/backup/backup.db.test.ts",
    "packages/dev-env/src/proof/oldest-postgres.db.test.ts",
    "apps/server/src/proof/idle-worker.db.test.ts",
  ],
  ["apps/server/src/conformance-command.db.test.ts", "packages/domain/src/settlement/proof/live-play.db.test.ts"],
  [
    "packages/domain/src/settlement/proof/kill.db.test.ts",
    "packages/domain/src/settlement/proof/database-kill.db.test.ts",
  ],
];

/** The files that rest today. */
export const restingFiles = (): string[] => TURNS.flat().filter((file) => !hasTurn(TURNS, file));
