// The push process of a studio: it holds the sockets of readers and writes to them what the studio tells. It loads
// nothing else, so all of its memory is used for each event.
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { BACKLOG_BYTES_MOST, type PushOrder, type PushReport } from "./push-orders.ts";

/** The maximum time in which responses end, before the process does. */
const END_MILLIS_MAX = 1500;
const CHUNK_END = Buffer.from("\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** The sockets of a group that get the same bytes. */
interface Row {
  readonly isChunked: boolean;
  readonly sockets: Socket[];
}

const rows = new Map<string, Row>();
const held = new Map<number, { readonly socket: Socket; readonly row: Row }>();
/** Closed sockets that the studio does not know of yet. */
let closed: number[] = [];

/** Only sockets wait for an order, so each is carried out whole before the next one. */
function carryOut(order: PushOrder, socket: Socket | undefined): void {
  switch (order.kind) {
    case "take":
      return take(order, socket);
    case "tell":
      return tell(order.groups, order.text);
    case "tellSome":
      for (const { to, text } of order.texts) tellSome(to, text);
      return;
    case "cut":
      held.get(order.id)?.socket.destroy();
      return;
    case "end":
      void end();
  }
}

function take({ id, group, isChunked }: PushOrder & { kind: "take" }, socket: Socket | undefined): void {
  // A socket that closed on its way is missing.
  if (!socket || socket.destroyed) {
    report({ kind: "closed", ids: [id] });
    return;
  }
  const row = rowOf(group, isChunked);
  row.sockets.push(socket);
  held.set(id, { socket, row });
  socket.on("error", () => undefined);
  socket.once("close", () => forget(id, socket, row));
  // A reader has nothing more to say; its end is noticed.
  socket.resume();
}

function rowOf(group: string, isChunked: boolean): Row {
  const key = `${group} ${isChunked ? "in chunks" : "as it is"}`;
  const row = rows.get(key) ?? { isChunked, sockets: [] };
  rows.set(key, row);
  return row;
}

/** Tells the studio of all sockets that close together in one report. */
function forget(id: number, socket: Socket, { sockets }: Row): void {
  held.delete(id);
  const last = sockets.pop();
  if (last && last !== socket) sockets[sockets.indexOf(socket)] = last;
  if (closed.push(id) > 1) return;
  setImmediate(() => {
    report({ kind: "closed", ids: closed });
    closed = [];
  });
}

function tell(groups: readonly string[], text: string): void {
  const plain = Buffer.from(text);
  const chunk = framed(plain);
  for (const group of groups) {
    for (const { isChunked, sockets } of [rowOf(group, true), rowOf(group, false)]) {
      const bytes = isChunked ? chunk : plain;
      for (const socket of sockets) write(socket, bytes);
    }
  }
}

function tellSome(ids: readonly number[], text: string): void {
  const plain = Buffer.from(text);
  for (const id of ids) {
    const { socket, row } = held.get(id) ?? {};
    if (socket) write(socket, row?.isChunked ? framed(plain) : plain);
  }
}

/** The bytes as one chunk of a response of HTTP/1.1. */
function framed(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, CHUNK_END]);
}

function write(socket: Socket, bytes: Buffer): void {
  // The state of a socket that keeps up is not read: it would come from memory once more for each event.
  if (!socket.write(bytes) && socket.writableLength > BACKLOG_BYTES_MOST) socket.destroy();
}

async function end(): Promise<never> {
  const ended = [...held.values()].map(
    ({ socket, row }) =>
      new Promise<void>((resolve) => {
        socket.once("close", resolve);
        socket.end(row.isChunked ? LAST_CHUNK : "", () => resolve());
      }),
  );
  await Promise.race([Promise.all(ended), sleep(END_MILLIS_MAX)]);
  process.exit(0);
}

function report(message: PushReport): void {
  // The studio may have ended.
  process.send?.(message, undefined, undefined, () => undefined);
}

process.on("message", carryOut);
// Without its studio it has nothing to tell. Readers connect to another one.
process.on("disconnect", () => process.exit(0));
// A signal to the whole group is for the studio, which ends this process in order.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
report({ kind: "ready" });
