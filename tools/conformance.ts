// npm run conformance -- --protocol … --url … --vendor …: tests every rule of a vendor's wallet against a running
// server.
import { runConformance } from "@banyan/vendor-kit/conformance";
import { readOptions, USAGE, WrongOptions } from "./conformance/options.ts";
import { resultLines, summaryLines } from "./conformance/report.ts";
import { openTarget } from "./conformance/target.ts";

// The tested server may run on this machine.
process.env["OUTGOING_NETWORKS"] ??= "127.0.0.0/8,::1/128";

try {
  const options = readOptions(process.argv.slice(2), process.env);
  const { target, only, close } = await openTarget(options);
  const results = [];
  try {
    console.log(`${options.protocol} at ${options.url}\n`);
    for await (const result of runConformance(target, only)) {
      results.push(result);
      console.log(resultLines(result));
    }
  } finally {
    await close();
  }
  console.log(`\n${summaryLines(results)}`);
  process.exitCode = results.some(({ outcome }) => outcome === "failed") || results.length === 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof WrongOptions)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
