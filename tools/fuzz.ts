// npm run fuzz [-- options]: every call of the contract with hostile input; the fuzzer is a separate package.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram(process.execPath, ["fuzz/src/run.ts", ...process.argv.slice(2)], {
  terminal: "show",
  // The tested platform runs on this machine.
  env: { OUTGOING_NETWORKS: "127.0.0.0/8,::1/128" },
});
process.exitCode = exitCode;
