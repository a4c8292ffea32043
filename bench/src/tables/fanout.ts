import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BenchLine, round } from "../bench.ts";
import { sizeOf } from "../run-length.ts";
import { compare, inTurns } from "../sides.ts";
import { familyCpuMillis } from "../usage.ts";
import { openLine } from "../wager-load.ts";
import { pageRequest, type TablePlatform } from "./table-platform.ts";
import { TABLE_TURNS } from "./table-turns.ts";

export const FANOUT_TABLE = "baccarat-lotus";
const READERS = sizeOf("BENCH_TABLE_READERS", 5000, 1000);
/** Streams of one player, so that there are few launches. */
const READERS_A_PLAYER = 50;
export const FANOUT_PLAYERS = Math.ceil(READERS / READERS_A_PLAYER);
/** More than the pause between two looks of the studio, so that each event is written by itself. */
const EVENT_EVERY_MILLIS = 300;
/** How long a thousand messages take at that pace. */
const SECONDS_A_THOUSAND = (1000 / READERS) * (EVENT_EVERY_MILLIS / 1000);
const RECEIVED_MILLIS_MAX = 10_000;
const AT_REST_MILLIS_MAX = 60_000;
/** Connections that are opened in parallel. */
const OPENED_AT_ONCE = 100;

interface Turn {
  /** Processor milliseconds of the sender for a thousand messages. */
  readonly cpu: number;
  readonly messages: number;
}

/**
 * The processor time of the studio that tells events of a table to all readers. The reference is a bare loop over as many
 * `ws` sockets that sends the same bytes at the same pace. The time of the studio includes its push process, and all its
 * other work meanwhile.
 */
export async function measureFanout(tables: TablePlatform): Promise<BenchLine> {
  const streams = await openStreams(tables);
  const loop = await startLoop();
  const plain = await openSockets(loop.port);
  try {
    const idle = await idleCpu(tables.studio.child.pid);
    const { pushed, bare } = await inTurns(
      {
        pushed: () => turn(tables.studio.child.pid, streams, (wire) => storeEvent(tables, wire)),
        bare: () =>
          turn(loop.child.pid ?? 0, plain, async (wire) => {
            loop.child.send(wire("0"));
          }),
      },
      TABLE_TURNS,
    );
    const cpu = (turns: readonly Turn[]) => turns.map((each) => each.cpu);
    const compared = compare(cpu(pushed), cpu(bare));
    return {
      bench: "tables.fanout",
      value: round(compared.value, 2),
      unit: "processor ms a thousand messages",
      reference: round(compared.reference, 2),
      referenceIs: "a bare loop over ws sockets that sends the same bytes, processor ms a thousand messages",
      ratio: round(compared.ratio, 3),
      ...(compared.noisy && { noisy: true }),
      details: {
        ratioMax: 0.8,
        readers: READERS,
        eventEveryMillis: EVENT_EVERY_MILLIS,
        // Part of the value: loops of the studio that have nothing to do with events.
        idleMsASecond: round(idle, 1),
        ratioWithoutIdle: round((compared.value - idle * SECONDS_A_THOUSAND) / compared.reference, 3),
        messages: pushed.reduce((sum, { messages }) => sum + messages, 0),
        valueSpread: round(compared.valueSpread, 3),
        referenceSpread: round(compared.referenceSpread, 3),
        turns: TABLE_TURNS.counted,
        secondsASide: TABLE_TURNS.counted * TABLE_TURNS.seconds,
      },
    };
  } finally {
    for (const { socket } of [...streams, ...plain]) socket.destroy();
    loop.child.kill();
  }
}

/** The processor milliseconds a second of a process and its children, with open streams and without events. */
async function idleCpu(pid: number): Promise<number> {
  const before = await familyCpuMillis(pid);
  await sleep(TABLE_TURNS.seconds * 1000);
  return ((await familyCpuMillis(pid)) - before) / TABLE_TURNS.seconds;
}

/** A reader's connection, with the number of bytes that it got. */
interface Counted {
  readonly socket: Socket;
  bytes: number;
}

/** Sends events for a turn and waits until all readers have all of them. */
async function turn(
  pid: number,
  readers: readonly Counted[],
  send: (wire: (id: string) => string) => Promise<void>,
): Promise<Turn> {
  const before = readers.map(({ bytes }) => bytes);
  const cpuBefore = await familyCpuMillis(pid);
  const until = performance.now() + TABLE_TURNS.seconds * 1000;
  let [events, least] = [0, 0];
  while (performance.now() < until) {
    const data = JSON.stringify({ kind: "card", seq: events, index: 0, to: "player", card: 12, blind: mark() });
    const wire = (id: string) => `id: ${FANOUT_TABLE}:${id}\ndata: ${data}\n\n`;
    await send(wire);
    events += 1;
    least += wire("0").length;
    await sleep(EVENT_EVERY_MILLIS);
  }
  const cpu = (await familyCpuMillis(pid)) - cpuBefore;
  const late = performance.now() + RECEIVED_MILLIS_MAX;
  while (readers.some(({ bytes }, index) => bytes - (before[index] ?? 0) < least)) {
    if (performance.now() > late) throw new Error("some readers did not get every event");
    await sleep(20);
  }
  const messages = events * readers.length;
  return { cpu: (cpu / messages) * 1000, messages };
}

/** As long as the blind of a card. */
const mark = (): string => randomBytes(16).toString("hex");

/** Stores an event as a step of the table does; the studio finds it and tells it. */
async function storeEvent({ studioPool }: TablePlatform, wire: (id: string) => string): Promise<void> {
  await studioPool.query(
    `with moved as (update live_table set seq = seq + 1 where code = $1 returning seq)
     insert into table_event (table_code, seq, at, kind, wire)
     select $1, seq, clock_timestamp(), 'card', replace($2, ':SEQ', ':' || seq) from moved`,
    [FANOUT_TABLE, wire("SEQ")],
  );
}

async function openStreams(tables: TablePlatform): Promise<Counted[]> {
  const { port } = tables.studio;
  const line = await openLine(port);
  const readers: Counted[] = [];
  for (let player = 0; readers.length < READERS; player += 1) {
    const seat = await tables.launch(player, FANOUT_TABLE);
    const answer = await line.send(pageRequest(seat, "GET", "/api/table/session"));
    const ticket = /"ticket":"([^"]+)"/.exec(answer)?.[1];
    if (ticket === undefined) throw new Error(`a table gave no ticket: ${answer.slice(0, 200)}`);
    const request = `GET /api/table/stream?ticket=${ticket} HTTP/1.1\r\nhost: studio.example\r\n\r\n`;
    const count = Math.min(READERS_A_PLAYER, READERS - readers.length);
    readers.push(...(await Promise.all(Array.from({ length: count }, () => openReader(port, request, '"snapshot"')))));
  }
  line.end();
  // The round of the table ends before the first turn, so that only the stored events are told.
  await tables.pause(FANOUT_TABLE);
  await untilAtRest(tables);
  return readers;
}

/** Waits until the table is due for nothing, and its last events are told. */
async function untilAtRest({ studioPool }: TablePlatform): Promise<void> {
  const until = performance.now() + AT_REST_MILLIS_MAX;
  for (;;) {
    const { rows } = await studioPool.query<{ rests: boolean }>(
      "select due_at = 'infinity' as rests from live_table where code = $1",
      [FANOUT_TABLE],
    );
    if (rows[0]?.rests) break;
    if (performance.now() > until) throw new Error("the round of the table does not end");
    await sleep(100);
  }
  await sleep(1000);
}

interface Loop {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startLoop(): Promise<Loop> {
  const child = fork(join(import.meta.dirname, "ws-loop.ts"));
  const [port] = (await once(child, "message")) as [number];
  return { child, port };
}

async function openSockets(port: number): Promise<Counted[]> {
  const readers: Counted[] = [];
  while (readers.length < READERS) {
    const count = Math.min(OPENED_AT_ONCE, READERS - readers.length);
    const request = [
      "GET / HTTP/1.1",
      "host: loop.example",
      "upgrade: websocket",
      "connection: upgrade",
      "sec-websocket-version: 13",
      `sec-websocket-key: ${randomBytes(16).toString("base64")}`,
    ].join("\r\n");
    const opened = Array.from({ length: count }, () => openReader(port, `${request}\r\n\r\n`, "101 Switching"));
    readers.push(...(await Promise.all(opened)));
  }
  return readers;
}

/** Opens a connection and waits for its first answer. */
async function openReader(port: number, request: string, first: string): Promise<Counted> {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  const reader: Counted = { socket, bytes: 0 };
  await new Promise<void>((resolve, reject) => {
    let text = "";
    const listen = (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (!text.includes(first)) return;
      socket.off("data", listen).on("data", (piece: Buffer) => (reader.bytes += piece.length));
      resolve();
    };
    socket.on("data", listen).once("error", reject);
    socket.once("close", () => reject(new Error(`a reader was disconnected: ${text.slice(0, 200)}`)));
    socket.write(request);
  });
  return reader;
}
