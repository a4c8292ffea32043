import { createServer } from "node:net";
import { StartFailure } from "./start-failure.ts";

/** All ports. They are relative to the first one. */
export interface PlatformPorts {
  readonly banyan: number;
  readonly noor: number;
  readonly console: number;
  readonly studio: number;
  readonly gateway: number;
  readonly outbox: number;
  readonly worker: number;
  readonly smtp: number;
  readonly postgres: number;
  /** Health and metrics of the server; those of the worker are on its only port. */
  readonly serverHealth: number;
  /** The identity services: the OpenID provider, and the service that verifies phone numbers. */
  readonly identity: number;
  /** The sandbox of lottery results. */
  readonly results: number;
  /** The sandbox of a studio that deals tables. */
  readonly tables: number;
}

export const PORT_COUNT = 13;
const PORT_MAX = 65_535;

export function platformPorts(first: number): PlatformPorts {
  if (!Number.isInteger(first) || first < 1 || first + PORT_COUNT - 1 > PORT_MAX) {
    throw new StartFailure(
      `${first} cannot be the first of ${PORT_COUNT} ports. Choose one from 1024 to ${PORT_MAX - PORT_COUNT + 1}.`,
    );
  }
  return {
    banyan: first,
    noor: first + 1,
    console: first + 2,
    studio: first + 3,
    gateway: first + 4,
    outbox: first + 5,
    worker: first + 6,
    smtp: first + 7,
    postgres: first + 8,
    serverHealth: first + 9,
    identity: first + 10,
    results: first + 11,
    tables: first + 12,
  };
}

/** Ports above 1023 that browsers and `fetch` never call: the bad ports of the Fetch standard. */
const NEVER_CALLED: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** The reason why a server cannot listen there now; undefined when it can. */
function portFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Errors (StartFailure): the first port that is in use, that this user may not use, or that browsers do not call. */
export async function requireFreePorts(ports: readonly number[], host: string): Promise<void> {
  for (const port of ports) {
    const fault = NEVER_CALLED.has(port) ? "no browser calls it" : await portFault(port, host);
    if (fault === undefined) continue;
    const why = fault === "EADDRINUSE" ? "is taken: the platform may already be running" : `cannot be used (${fault})`;
    throw new StartFailure(`Port ${port} ${why}. To use other ports: BANYAN_PORT=${port + 1000} npm start`);
  }
}

/**
 * Below the range of ephemeral ports. A client that calls a stopped server may get the server's own port as its source
 * port. It would then connect to itself and keep the server from starting again.
 */
const ROW_LEAST = 20_000;
const ROW_BELOW = 32_000;

/** A row has so much room: rows never overlap in part. */
const ROOM = 16;
const ROOMS = Math.floor((ROW_BELOW - ROW_LEAST) / ROOM);
/** Has no common factor with the number of rooms, so a process comes to all of them. */
const STEP = 101;
let asked = 0;

/**
 * The first of a row of free ports. They are not reserved until the servers listen, so each process begins at a room of
 * its number. Tests of several processes start platforms at the same time.
 */
export async function freePortRow(host: string): Promise<number> {
  for (;;) {
    const first = ROW_LEAST + ((process.pid + STEP * asked) % ROOMS) * ROOM;
    asked += 1;
    const row = Array.from({ length: PORT_COUNT }, (_, index) => first + index);
    const faults = await Promise.all(row.map((port) => portFault(port, host)));
    if (faults.every((fault) => fault === undefined)) return first;
  }
}
