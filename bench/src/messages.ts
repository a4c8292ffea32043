import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool, type DatabaseConnection, inTransaction } from "@banyan/db";
import type { RunningChild } from "@banyan/dev-env";
import { createBrandFixture, TEST_DATA_KEY, testVault } from "@banyan/dev-env/fixture";
import { startWorker } from "@banyan/dev-env/server-under-test";
import { queueMessage } from "@banyan/domain/messaging";
import { openOutgoing } from "@banyan/kernel/outgoing";
import { openJobQueue, transactionalJobQueue } from "@banyan/server/jobs";
import { type Bench, type BenchLine, median, round } from "./bench.ts";
import { startBenchPostgres } from "./bench-postgres.ts";
import { newDatabase } from "./new-database.ts";
import { TURNS } from "./run-length.ts";
import { compare, figuresOf, inTurns } from "./sides.ts";

const DATABASE = "messages";
/** Of one backlog. */
const MESSAGES = 1_000;
/** The gateway's response time for one message. */
const GATEWAY_MILLIS = 5;
/** How many messages one worker sends in parallel through one channel. */
const AT_ONCE = 16;
/** The limit: a backlog must be sent within this time. */
const SECONDS_MAX = 5;
/** A new worker first checks catalogues and months. */
const SETTLE_MILLIS = 3_000;

/**
 * How fast one worker sends backlogs: each is a thousand text messages of one channel, queued by one transaction. The
 * time of a backlog runs from the commit until the SMS gateway has answered the last one. For reference, a bare client
 * posts the same messages to the same gateway with the same concurrency.
 */
export const messagesBench: Bench = {
  name: "messages",
  async run() {
    const postgres = await startBenchPostgres();
    const gateway = await startGateway();
    try {
      const databaseUrl = await newDatabase(postgres.url, DATABASE);
      const db = createDatabase(createPool(databaseUrl, { max: 4, statementTimeoutMillis: 0 }));
      const boss = await openJobQueue(databaseUrl, false);
      let worker: RunningChild | undefined;
      try {
        const brand = await createBrandFixture(db);
        worker = await startWorker(databaseUrl, "bench-messages", {
          env: { DATA_KEYS: TEST_DATA_KEY, SMS_GATEWAY_URL: gateway.url },
        });
        await sleep(SETTLE_MILLIS);
        const services = { jobs: transactionalJobQueue(boss, () => undefined), vault: testVault, brand };
        const sides = {
          posted: () => backlogs(() => postAll(gateway)),
          sent: () => backlogs(() => sendAll(db, services, gateway)),
        };
        const { posted, sent } = await inTurns(sides, TURNS);
        return [lineOf(sent, posted)];
      } finally {
        await worker?.stop();
        await boss.stop();
        await db.destroy();
      }
    } finally {
      gateway.stop();
      await postgres.stop();
    }
  },
};

/** The backlogs of one turn: the seconds that each took. */
interface Backlogs {
  /** Messages a second. */
  readonly rate: number;
  readonly seconds: readonly number[];
}

/** Sends one backlog after another until the turn is over. Queueing a backlog is not part of its time. */
async function backlogs(send: () => Promise<number>): Promise<Backlogs> {
  const seconds: number[] = [];
  let sum = 0;
  while (sum < TURNS.seconds) {
    const took = await send();
    seconds.push(took);
    sum += took;
  }
  return { rate: (seconds.length * MESSAGES) / sum, seconds };
}

function lineOf(sent: readonly Backlogs[], posted: readonly Backlogs[]): BenchLine {
  const rates = (turns: readonly Backlogs[]) => turns.map(({ rate }) => rate);
  const { details, ...figures } = figuresOf(compare(rates(sent), rates(posted)), 1);
  const seconds = sent.flatMap((turn) => turn.seconds);
  return {
    bench: "messages",
    unit: "messages/s",
    referenceIs: "bare posts a second of the same messages to the same gateway, as many at once, without a queue",
    ...figures,
    details: {
      messages: MESSAGES,
      gatewayMillis: GATEWAY_MILLIS,
      workers: 1,
      atOnce: AT_ONCE,
      seconds: round(median(seconds), 2),
      slowestSeconds: round(Math.max(...seconds), 2),
      secondsMax: SECONDS_MAX,
      backlogs: seconds.length,
      ...details,
    },
  };
}

interface Gateway {
  readonly url: string;
  /** Resolves once that many different messages were answered since the call. */
  answered(count: number): Promise<void>;
  stop(): void;
}

/** An SMS gateway with a fixed delay for each message. It handles all messages in parallel. */
async function startGateway(): Promise<Gateway> {
  const ids = new Set<string>();
  let awaited: { readonly count: number; readonly resolve: () => void } | undefined;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      setTimeout(() => {
        response.writeHead(202).end();
        ids.add((JSON.parse(body) as { id: string }).id);
        if (awaited && ids.size >= awaited.count) awaited.resolve();
      }, GATEWAY_MILLIS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answered(count) {
      ids.clear();
      return new Promise((resolve) => (awaited = { count, resolve }));
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Sender = Parameters<typeof queueMessage>[1];

/** Returns the seconds from the commit to the last answer. */
async function sendAll(db: DatabaseConnection, sender: Sender, gateway: Gateway): Promise<number> {
  const answered = gateway.answered(MESSAGES);
  await inTransaction(db, async (tx) => {
    for (let queued = 0; queued < MESSAGES; queued += 1) {
      await queueMessage(tx, sender, {
        channel: "sms",
        to: numberOf(queued),
        template: "code",
        locale: "en",
        values: { code: "135790", minutes: 5, brand: "Banyan" },
        minutes: 60,
      });
    }
  });
  return secondsUntil(answered);
}

async function postAll(gateway: Gateway): Promise<number> {
  const post = openOutgoing(["127.0.0.0/8"]);
  const done = secondsUntil(gateway.answered(MESSAGES));
  let next = 0;
  const sender = async () => {
    for (let place = next++; place < MESSAGES; place = next++) {
      const body = JSON.stringify({ id: `bare ${place}`, to: numberOf(place), text: "Your code for Banyan is 135790" });
      const headers = { "content-type": "application/json" };
      const { status } = await post({ url: gateway.url, method: "POST", headers, body, timeoutMillis: 10_000 });
      if (status !== 202) throw new Error(`a message was answered ${status}`);
    }
  };
  await Promise.all([done, ...Array.from({ length: AT_ONCE }, sender)]);
  return done;
}

async function secondsUntil(done: Promise<void>): Promise<number> {
  const began = performance.now();
  await done;
  return (performance.now() - began) / 1_000;
}

function numberOf(place: number): string {
  return `+92300${String(place).padStart(7, "0")}`;
}
