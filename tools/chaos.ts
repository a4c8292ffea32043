// npm run chaos [-- options]: tests of the wallet with faults, which are a separate package.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram(process.execPath, ["chaos/src/run.ts", ...process.argv.slice(2)], {
  terminal: "show",
});
process.exitCode = exitCode;
