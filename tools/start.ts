// npm start: the whole platform on this machine, with demo brands and everybody's sign-in.
import { join } from "node:path";
import { explainStart, startPlatform } from "@banyan/dev-env";
import { printWelcome } from "./start/welcome.ts";
import { root } from "./root.ts";

const FIRST_PORT = 4000;
const STEP_WIDTH = 34;

const { BANYAN_PORT, BANYAN_HOST, BANYAN_PUBLIC_HOST, DATABASE_URL } = process.env;
const began = performance.now();
const interruption = new AbortController();
const interrupted = new Promise<undefined>((resolve) => {
  interruption.signal.addEventListener("abort", () => resolve(undefined));
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interruption.abort());

console.log("Starting Banyan");
try {
  const platform = await startPlatform({
    firstPort: Number(BANYAN_PORT ?? FIRST_PORT),
    dataDir: join(root, ".data"),
    ...(BANYAN_HOST && { host: BANYAN_HOST }),
    ...(BANYAN_PUBLIC_HOST && { publicHost: BANYAN_PUBLIC_HOST }),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    signal: interruption.signal,
    onStep: (step, seconds) => console.log(`  ${step.padEnd(STEP_WIDTH)} ${seconds.toFixed(1).padStart(6)} s`),
  });
  printWelcome(platform, (performance.now() - began) / 1000);
  const broken = await Promise.race([interrupted, platform.broken]);
  console.log(broken === undefined ? "\nStopping" : `\n${broken}\nStopping the rest`);
  await platform.stop();
  console.log("Everything is stopped.");
  process.exit(broken === undefined ? 0 : 1);
} catch (error) {
  if (interruption.signal.aborted) console.log("Everything is stopped.");
  else console.error(explainStart(error) ?? error);
  process.exit(interruption.signal.aborted ? 0 : 1);
}
