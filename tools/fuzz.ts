// npm run fuzz [-- options]: every call of the contract under hostile input, which lives in a room of its own.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram(process.execPath, ["fuzz/src/run.ts", ...process.argv.slice(2)], {
  terminal: "show",
});
process.exitCode = exitCode;
