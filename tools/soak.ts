// npm run soak [-- filter…]: the random sequences of the database tests in their full number, without a time limit.
// And the wallet's chaos test with all faults and defects, and draws of a busy evening with kills. SEED=number repeats a run.
import { runProgram } from "./run-program.ts";
import { COMPILE_CACHE } from "./test/compile-cache.ts";

const args = process.argv.slice(2);
const filters =
  args.length > 0 ? args : ["random-sequences.db.test.ts", "under-fire.db.test.ts", "draws-under-kill.db.test.ts"];
const { exitCode } = await runProgram("vitest", ["run", "--project", "db", ...filters], {
  terminal: "show",
  env: { SOAK: "1", ...COMPILE_CACHE },
});
process.exitCode = exitCode;
