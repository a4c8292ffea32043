// npm run bench [name…]: the benchmarks, which are a separate package.
import { runProgram } from "./run-program.ts";
import { installedChromium } from "./test/find-chromium.ts";

// Benchmarks of pages use the installed browser; the others need none.
const chromium = process.env["CHROMIUM_PATH"] ?? (await installedChromium());
const { exitCode } = await runProgram(process.execPath, ["bench/src/run.ts", ...process.argv.slice(2)], {
  terminal: "show",
  // The measured platform listens on this machine.
  env: { OUTGOING_NETWORKS: "127.0.0.0/8,::1/128", ...(chromium && { CHROMIUM_PATH: chromium }) },
});
process.exitCode = exitCode;
