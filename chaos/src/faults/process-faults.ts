import { setTimeout as sleep } from "node:timers/promises";
import { CRASH_SIGNALS, type CrashPoint } from "../defects/crash-points.ts";
import type { Part } from "../platform/part.ts";
import type { Fault } from "./fault.ts";

/** How long a server may take to reach its kill point; after that it is killed where it is. */
const REACH_MILLIS_MAX = 2_000;
const FREEZE_MILLIS_MIN = 1_000;
const FREEZE_MILLIS_MAX = 10_000;

const serverKilled: Fault = {
  kind: "server killed",
  target: "server",
  async strike({ platform, dice }) {
    const server = dice.pick(platform.servers);
    server.kill();
    await server.untilRunning();
  },
};

const workerKilled: Fault = {
  kind: "worker killed",
  target: "worker",
  async strike({ platform }) {
    platform.worker?.kill();
    await platform.worker?.untilRunning();
  },
};

/** In the middle of a settlement, if a market is left to settle. */
const workerKilledSettling: Fault = {
  kind: "worker killed while settling",
  target: "worker",
  async strike({ platform, dice }) {
    const { worker, markets } = platform;
    const market = await markets.settleNext();
    let isSettling = false;
    for (let waited = 0; market !== undefined && !isSettling && waited < REACH_MILLIS_MAX; waited += 20) {
      isSettling = (await markets.stepsOf(market).catch(() => 0)) > 0;
      if (!isSettling) await sleep(20);
    }
    await sleep(dice.between(0, 40));
    worker?.kill();
    await worker?.untilRunning();
    return isSettling;
  },
};

const studioKilled: Fault = {
  kind: "studio killed",
  target: "studio",
  async strike({ platform }) {
    platform.studio?.kill();
    await platform.studio?.untilRunning();
  },
};

const serverFrozen: Fault = {
  kind: "server frozen",
  target: "server",
  async strike({ platform, dice }) {
    const server = dice.pick(platform.servers);
    server.send("SIGSTOP");
    // Most freezes are short, some are long.
    const most = dice.chance(0.7) ? 3_000 : FREEZE_MILLIS_MAX;
    await sleep(dice.between(FREEZE_MILLIS_MIN, most));
    server.send("SIGCONT");
  },
};

function crashAt(point: CrashPoint): Fault {
  return {
    kind: `server crashed ${point}`,
    target: "server",
    async strike({ platform, dice }) {
      const server = dice.pick(platform.servers);
      const hasComeThere = await dieAt(server, point);
      await server.untilRunning();
      return hasComeThere;
    },
  };
}

/** Makes a server die at a point of its code. If it does not get there, it is killed. Returns whether it got there. */
export async function dieAt(server: Part, point: CrashPoint): Promise<boolean> {
  server.mayEnd();
  server.send(CRASH_SIGNALS[point]);
  for (let waited = 0; waited < REACH_MILLIS_MAX && server.running; waited += 10) await sleep(10);
  const hasComeThere = !server.running;
  if (!hasComeThere) server.kill();
  return hasComeThere;
}

export const PROCESS_FAULTS: readonly Fault[] = [
  serverKilled,
  crashAt("before commit"),
  crashAt("after commit"),
  crashAt("before outbox"),
  serverFrozen,
  workerKilled,
  workerKilledSettling,
  studioKilled,
];
