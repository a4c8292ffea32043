// npm run soak [-- filter…]: the random sequences of the database tests in their full number, without a time limit.
// SEED=number repeats a run.
import { join } from "node:path";
import { root } from "./root.ts";
import { runProgram } from "./run-program.ts";

const args = process.argv.slice(2);
const filters = args.length > 0 ? args : ["random-sequences.db.test.ts"];
const { exitCode } = await runProgram("vitest", ["run", "--project", "db", ...filters], {
  terminal: "show",
  env: { SOAK: "1", NODE_COMPILE_CACHE: join(root, ".cache", "compiled") },
});
process.exitCode = exitCode;
