// npm run chaos [-- options]: the wallet under fire, which lives in a room of its own.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram(process.execPath, ["chaos/src/run.ts", ...process.argv.slice(2)], {
  terminal: "show",
});
process.exitCode = exitCode;
