import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { StartFailure } from "./start-failure.ts";

export interface ProcessPlan {
  readonly name: string;
  /** Path of its main file, from the repository's root. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once the process serves. */
  readonly healthUrl: string;
}

export interface RunningChild {
  readonly name: string;
  readonly pid: number;
  /** Resolves, never rejects, when the process has ended: how it ended, and its last output. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const HEALTHY_MILLIS_MAX = 60_000;
const STOP_MILLIS_MAX = 10_000;
const LAST_LINES = 12;
const PRELOAD = pathToFileURL(join(import.meta.dirname, "end-with-parent.ts")).href;

/** Processes that are started here call each other on this machine over plain http. */
const LOOPBACK = "127.0.0.0/8,::1/128";

export interface ChildOptions {
  readonly root: string;
  readonly logDir: string;
  /** More arguments for Node, such as --watch. */
  readonly nodeArgs?: readonly string[];
  /** Called with all output of the process, for callers that show it. */
  readonly onOutput?: (text: string) => void;
}

/**
 * Starts one process and waits until it is healthy. It gets only the environment variables that it needs, so its plan
 * shows its whole configuration. Errors (StartFailure): it ended, or did not become healthy within a minute.
 */
export async function startChild(plan: ProcessPlan, options: ChildOptions): Promise<RunningChild> {
  const child = launch(plan, options);
  const tail: string[] = [];
  const log = createWriteStream(join(options.logDir, `${plan.name}.log`));
  const collect = (chunk: Buffer) => {
    const text = chunk.toString("utf8");
    log.write(text);
    tail.push(...text.split("\n").filter(Boolean));
    tail.splice(0, tail.length - LAST_LINES);
    options.onOutput?.(text);
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  let over = false;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      over = true;
      log.end();
      resolve([`${plan.name} ${how}.`, ...tail.map((line) => `    ${line}`)].join("\n"));
    };
    child.once("error", (error) => end(`does not run: ${error.message}`));
    child.once("close", (code, signal) => end(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  });
  const running: RunningChild = {
    name: plan.name,
    // Without a pid it never started; then it has ended, and this object is not returned.
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (over) return;
      child.kill("SIGTERM");
      const patience = new AbortController();
      const timedOut = sleep(STOP_MILLIS_MAX, true, { signal: patience.signal }).catch(() => false);
      if ((await Promise.race([ended, timedOut])) === true) child.kill("SIGKILL");
      patience.abort();
      await ended;
    },
  };
  await untilHealthy(plan, () => over, running);
  return running;
}

function launch({ entry, env }: ProcessPlan, { root, nodeArgs = [] }: ChildOptions): ChildProcess {
  const { PATH = "", HOME = "", TZ, NODE_COMPILE_CACHE, NODE_ENV = "development" } = process.env;
  // In a separate process group: Ctrl-C reaches only this process, which stops the others in order.
  return spawn(process.execPath, ["--import", PRELOAD, "--enable-source-maps", ...nodeArgs, join(root, entry)], {
    cwd: root,
    env: {
      ...{ PATH, HOME, NODE_ENV, OUTGOING_NETWORKS: LOOPBACK },
      ...(TZ !== undefined && { TZ }),
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
}

async function untilHealthy(plan: ProcessPlan, isOver: () => boolean, running: RunningChild): Promise<void> {
  const deadline = Date.now() + HEALTHY_MILLIS_MAX;
  for (;;) {
    if (isOver()) throw new StartFailure(await running.ended);
    const response = await fetch(plan.healthUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (Date.now() > deadline) {
      await running.stop();
      throw new StartFailure(`${plan.name} did not become healthy within ${HEALTHY_MILLIS_MAX / 1000} s.`);
    }
    await sleep(50);
  }
}
