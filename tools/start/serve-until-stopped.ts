import { join } from "node:path";
import { explainStart, type PlatformOptions, type RunningPlatform, startPlatform } from "@banyan/dev-env";
import { root } from "../root.ts";
import { StepLines } from "./step-lines.ts";
import { printWelcome } from "./welcome.ts";

const FIRST_PORT = 4000;

/** A process that runs beside the platform and ends before it. */
interface Companion {
  stop(): Promise<void>;
}

/** The first of the ports for browsers. */
export function chosenPort(): number {
  return Number(process.env["BANYAN_PORT"] ?? FIRST_PORT);
}

/**
 * Starts the platform over the project's data folder and shows the progress and all addresses. Serves until Ctrl-C or
 * until one of its processes ends. Then it stops everything and ends this process with the matching exit code.
 */
export async function serveUntilStopped(
  title: string,
  options: Pick<PlatformOptions, "firstPort"> & Partial<PlatformOptions>,
  startCompanion?: () => Promise<Companion>,
): Promise<never> {
  const began = performance.now();
  const interruption = new AbortController();
  const interrupted = new Promise<undefined>((resolve) => {
    interruption.signal.addEventListener("abort", () => resolve(undefined));
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interruption.abort());

  console.log(title);
  const steps = new StepLines();
  let platform: RunningPlatform | undefined;
  let companion: Companion | undefined;
  const stop = async () => {
    await companion?.stop();
    await platform?.stop();
  };
  try {
    const { BANYAN_HOST, BANYAN_SANDBOX_HOST, BANYAN_PUBLIC_HOST, DATABASE_URL } = process.env;
    platform = await startPlatform({
      dataDir: join(root, ".data"),
      ...(BANYAN_HOST && { host: BANYAN_HOST }),
      ...(BANYAN_SANDBOX_HOST && { sandboxHost: BANYAN_SANDBOX_HOST }),
      ...(BANYAN_PUBLIC_HOST && { publicHost: BANYAN_PUBLIC_HOST }),
      ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
      signal: interruption.signal,
      onStep: (step, state) => (state === "begins" ? steps.begin(step) : steps.done(step)),
      ...options,
    });
    companion = await startCompanion?.();
    steps.end();
    printWelcome(platform, (performance.now() - began) / 1000);
    const broken = await Promise.race([interrupted, platform.broken]);
    console.log(broken === undefined ? "\nStopping" : `\n${broken}\nStopping the rest`);
    await stop();
    console.log("Everything is stopped.");
    process.exit(broken === undefined ? 0 : 1);
  } catch (error) {
    steps.end();
    await stop();
    if (interruption.signal.aborted) console.log("Everything is stopped.");
    else console.error(explainStart(error) ?? error);
    process.exit(interruption.signal.aborted ? 0 : 1);
  }
}
