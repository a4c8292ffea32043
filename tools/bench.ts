// npm run bench [name…]: the benchmarks, which live in a room of their own.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram(process.execPath, ["bench/src/run.ts", ...process.argv.slice(2)], {
  terminal: "show",
});
process.exitCode = exitCode;
