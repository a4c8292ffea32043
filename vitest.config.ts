import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { SLOW_FILES } from "./tools/test/slow-files.ts";
import { restingFiles } from "./tools/test/turns.ts";

/** Starts the slowest files first. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      Object.entries(SLOW_FILES).find(([file]) => moduleId.endsWith(`/${file}`))?.[1] ?? 0;
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the runner's own method, which answers a promise
    return (await super.sort(files)).toSorted((one, other) => seconds(other) - seconds(one));
  }
}

const NOT_OURS = ["**/node_modules/**", "**/dist/**", "**/.types/**", ".cache/**", ".data/**"];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    // Strangers of tests listen on this machine.
    env: { OUTGOING_NETWORKS: "127.0.0.0/8,::1/128" },
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...NOT_OURS, "**/*.db.test.ts"],
          // The files of one worker share its process and its loaded modules, which halves the CPU time.
          isolate: false,
          // The default leaves one of two cores idle. Beside database tests there is one worker: more would only make all
          // tests wait for each other.
          maxWorkers: Number(process.env["UNIT_WORKERS"]) || "100%",
          // On a busy machine of two cores a picture or a build takes its time; a test that hangs is still ended.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "db",
          include: ["**/*.db.test.ts"],
          exclude: [...NOT_OURS, ...restingFiles()],
          // Database tests mostly wait: for the disk, for time and for locks. A number, because a percentage above 100
          // counts as 100.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          sequence: { groupOrder: 1 },
          // The files of one worker share its loaded modules, which saves a quarter of the CPU time. Each file has its own
          // database, and what the modules remember belongs to a database connection.
          isolate: false,
          globalSetup: "packages/dev-env/src/test-cluster.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Once more, as with the journeys: what passes only then is named at the end of the run.
          retry: 1,
        },
      },
    ],
  },
});
