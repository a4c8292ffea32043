import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tableStreamPath } from "../../../protocol/tables.ts";
import { STREAMS_A_PLAYER } from "../../http/player-streams.ts";
import type { StrangerWallet } from "../../testing/stranger-wallet.ts";
import {
  createStudioDatabase,
  eventually,
  platformEndpoint,
  type StudioDatabase,
  startWallet,
} from "../../testing/studio-bench.ts";
import { type StudioProcess, StudioProcesses } from "../../testing/studio-process.ts";
import { openTablePage, type TablePage } from "../../testing/table-bench.ts";
import { callVendor } from "@banyan/vendor-kit";
import { vendorPrefix } from "../../games/vendors.ts";
import { tableOf } from "../table-record.ts";

const CODE = "baccarat-lotus";
/** Readers who come while events are told. */
const READERS = 30;

/** Waits for a value, also on a busy machine. */
const soon = <Value>(value: () => Value) => expect.poll(value, { timeout: 15_000 });

let database: StudioDatabase;
let wallet: StrangerWallet;
let walletUrl: string;
let processes: StudioProcesses;
let studio: StudioProcess;
let page: TablePage;

beforeAll(async () => {
  database = await createStudioDatabase();
  ({ wallet, walletUrl } = await startWallet());
  processes = new StudioProcesses(database, walletUrl);
  studio = await processes.start();
  // A paused table tells only the events of these tests.
  const order = { game_code: CODE, command: "pause" as const, round: null, reason: "tests" };
  const vendorUrl = studio.url + vendorPrefix(tableOf(CODE).vendor);
  await callVendor(platformEndpoint(vendorUrl), "tableCommand", order);
  page = await openTablePage(studio.url, walletUrl, CODE);
  await storeEvents(1);
});
afterAll(async () => {
  processes.killAll();
  await wallet.stop();
  await database.drop();
});

/** Stores events as a step of the table does, and returns the number of the last one. */
async function storeEvents(count: number): Promise<number> {
  const [row] = await database.query<{ seq: string }>(
    `with moved as (update live_table set seq = seq + $2 where code = $1 returning seq),
     stored as (
       insert into table_event (table_code, seq, at, kind, wire)
       select $1, number, clock_timestamp(), 'card', format(E'id: %s:%s\\ndata: {"kind":"card"}\\n\\n', $1, number)
       from moved, generate_series(seq - $2 + 1, seq) as number
     )
     select seq from moved`,
    [CODE, count],
  );
  return Number(row?.seq);
}

/** A reader of the bytes of a stream. */
interface Reading {
  /** The numbers that it got, in their order. */
  readonly numbers: number[];
  /** The last number that its snapshot contains. */
  readonly snapshot: number | undefined;
  /** Whether the response ended in order; undefined until it ends. */
  readonly orderly: boolean | undefined;
}

async function read(lastEventId?: string, from = page): Promise<Reading> {
  const { ticket } = await from.table();
  const headers = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const response = await fetch(`${studio.url}${tableStreamPath(ticket)}`, { headers });
  const reading = {
    numbers: [] as number[],
    snapshot: undefined as number | undefined,
    orderly: undefined as boolean | undefined,
  };
  let text = "";
  const body = response.body?.pipeThrough(new TextDecoderStream());
  if (!body) throw new Error(`HTTP ${response.status}`);
  void (async () => {
    for await (const chunk of body) {
      const parts = (text + chunk).split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const number = new RegExp(`^id: ${CODE}:(\\d+)$`, "m").exec(part)?.[1];
        if (number !== undefined) reading.numbers.push(Number(number));
        const snapshot = /"kind":"snapshot".*"seq":(\d+)/.exec(part)?.[1];
        if (snapshot !== undefined) reading.snapshot = Number(snapshot);
      }
    }
    reading.orderly = true;
  })().catch(() => (reading.orderly = false));
  return reading;
}

/** A reader whose stream has begun with a snapshot. */
async function begin(from = page): Promise<Reading> {
  const reading = await read(undefined, from);
  await soon(() => reading.snapshot).toBeDefined();
  return reading;
}

/** The push process of a studio, undefined if it has none. */
function pushProcessOf(pid: number | undefined): number | undefined {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).find((each) => {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, "utf8");
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return (
        Number(parent) === pid &&
        state !== "Z" &&
        readFileSync(`/proc/${each}/cmdline`, "utf8").includes("push-process")
      );
    } catch {
      return false;
    }
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** The connections of readers that a push process has. */
function connectionsOf(pid: number): number {
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n");
  const connections = new Set(lines.map((line) => `socket:[${line.trim().split(/\s+/)[9]}]`));
  return readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return connections.has(readlinkSync(`/proc/${pid}/fd/${name}`));
    } catch {
      return false;
    }
  }).length;
}

/** Waits until the push process has so many connections, and returns its id. */
async function untilGiven(count: number): Promise<number> {
  const found = await eventually(
    async () => pushProcessOf(studio.child.pid),
    (pid) => pid !== undefined && connectionsOf(pid) === count,
  );
  return found ?? 0;
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it("readers who come while events are told get each one once, in order", async () => {
  const readings: Reading[] = [];
  const coming = (async () => {
    for (let count = 0; count < READERS; count += 1) {
      readings.push(await read(count % 3 === 2 ? `${CODE}:1` : undefined));
      await sleep(count % 7);
    }
  })();
  let last = 0;
  let isComing = true;
  void coming.finally(() => (isComing = false));
  while (isComing) {
    last = await storeEvents(1 + (last % 3));
    await sleep(5);
  }
  await coming;
  await untilGiven(READERS);
  last = await storeEvents(3);
  await soon(() => readings.every(({ numbers }) => numbers.at(-1) === last)).toBe(true);
  for (const { numbers, snapshot } of readings) expect(numbers).toEqual(range((snapshot ?? 1) + 1, last));
  expect(readings.filter(({ snapshot }) => snapshot === undefined).length).toBe(Math.floor(READERS / 3));
});

it("a player's limit ends the oldest stream, which the push process has", async () => {
  const other = await openTablePage(studio.url, walletUrl, CODE);
  const oldest = await begin(other);
  const second = await begin(other);
  await untilGiven(READERS + 2);
  for (let count = 2; count < STREAMS_A_PLAYER; count += 1) await read(undefined, other);
  expect(oldest.orderly).toBeUndefined();
  await read(undefined, other);
  await soon(() => oldest.orderly).toBe(false);
  await untilGiven(READERS + STREAMS_A_PLAYER);
  expect(second.orderly).toBeUndefined();
});

it("readers of a killed push process are disconnected, continue without a gap, and get a new process", async () => {
  const reading = await begin();
  const pid = await untilGiven(READERS + STREAMS_A_PLAYER + 1);
  const told = await storeEvents(2);
  await soon(() => reading.numbers.at(-1)).toBe(told);
  process.kill(pid, "SIGKILL");
  await soon(() => reading.orderly).toBe(false);
  await storeEvents(3);
  const again = await read(`${CODE}:${told}`);
  const other = await untilGiven(1);
  expect(other).not.toBe(pid);
  const last = await storeEvents(1);
  await soon(() => again.numbers).toEqual(range(told + 1, last));
  expect([studio.child.exitCode, isAlive(pid)]).toEqual([null, false]);
});

it("a studio that stops ends all streams in order, and its push process", async () => {
  const reading = await begin();
  const pid = await untilGiven(2);
  const last = await storeEvents(1);
  await soon(() => reading.numbers.at(-1)).toBe(last);
  const joining = await begin();
  // As a terminal sends it to all processes of a group.
  process.kill(pid, "SIGINT");
  process.kill(pid, "SIGTERM");
  await sleep(100);
  expect(isAlive(pid)).toBe(true);
  studio.child.kill("SIGTERM");
  await soon(() => studio.child.exitCode).toBe(0);
  await soon(() => [reading.orderly, joining.orderly]).toEqual([true, true]);
  expect(isAlive(pid)).toBe(false);
});

it("a killed studio leaves no push process", async () => {
  studio = await processes.start();
  page = await openTablePage(studio.url, walletUrl, CODE);
  const reading = await begin();
  const pid = await untilGiven(1);
  await processes.kill(studio.child);
  await soon(() => reading.orderly).toBe(false);
  await soon(() => isAlive(pid)).toBe(false);
});
