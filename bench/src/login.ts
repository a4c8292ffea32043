import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createDatabase, createPool } from "@banyan/db";
import { createBrandFixture, createPlayerFixture, FIXTURE_PASSWORD } from "@banyan/dev-env/fixture";
import { startServer } from "@banyan/dev-env/server-under-test";
import { callClient, seal } from "@banyan/server/contract-walk";
import { type Bench, type BenchLine, median, round } from "./bench.ts";
import { startBenchPostgres } from "./bench-postgres.ts";
import { newDatabase } from "./new-database.ts";
import { TURNS } from "./run-length.ts";
import { compare, figuresOf, inTurns } from "./sides.ts";
import { cpuMillisOf } from "./usage.ts";
import type { VerifyAnswer, VerifyQuestion } from "./verify-loop.ts";
import { openLine } from "./wager-load.ts";

const DATABASE = "login";
const HOST = "login.test";
/** This many players sign in repeatedly, so no sign-in waits for a row lock of another. */
const PLAYERS = 200;
/** Enough to keep every hashing thread busy, without a long queue. */
const AT_ONCE = 12;
/** Sealed for each second of a turn, which is more than a server answers. A turn without sign-ins left ends early. */
const SEALED_PER_SECOND = 400;

/**
 * Sign-in over HTTP, sealed as browsers do it, beside the bare verification of a password. Both use the same parameters
 * and concurrency, in turns in the same run. The difference is the cost of everything around the hash.
 */
export const loginBench: Bench = {
  name: "login",
  async run() {
    const postgres = await startBenchPostgres();
    const verifier = fork(join(import.meta.dirname, "verify-loop.ts"), {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    try {
      await once(verifier, "message");
      const databaseUrl = await newDatabase(postgres.url, DATABASE);
      const server = await startServer(databaseUrl, "bench-login", {
        env: { RATE_LIMIT_SCALE: "1000000", TRUSTED_PROXIES: "127.0.0.1" },
      });
      try {
        const usernames = await newPlayers(databaseUrl);
        const logIn = async () => {
          const requests = await sealedLogins(server.port, usernames, TURNS.seconds * SEALED_PER_SECOND);
          return logInFor(server.port, server.child.pid, requests);
        };
        return [await measure(verifier, logIn)];
      } finally {
        await server.child.stop();
      }
    } finally {
      verifier.kill();
      await postgres.stop();
    }
  },
};

async function measure(verifier: ChildProcess, logIn: () => Promise<VerifyAnswer>): Promise<BenchLine> {
  const { bare, logins } = await inTurns({ bare: () => verify(verifier), logins: logIn }, TURNS);
  const rates = (answers: readonly VerifyAnswer[]) => answers.map(({ perSecond }) => perSecond);
  const cpu = (answers: readonly VerifyAnswer[]) => median(answers.map(({ cpuMillis }) => cpuMillis));
  const compared = compare(rates(logins), rates(bare));
  const { details, ...figures } = figuresOf(compared, 1);
  return {
    bench: "login",
    unit: "logins/s",
    referenceIs: "bare argon2id verifications a second, 19 MiB, 2 passes, in a process of its own, as many at once",
    ...figures,
    details: {
      overheadPercent: round((1 - compared.ratio) * 100, 1),
      serverCpuMillisPerLogin: round(cpu(logins), 2),
      cpuMillisPerVerification: round(cpu(bare), 2),
      cpuOverheadPercent: round((1 - cpu(bare) / cpu(logins)) * 100, 1),
      atOnce: AT_ONCE,
      ...details,
    },
  };
}

async function verify(verifier: ChildProcess): Promise<VerifyAnswer> {
  const answered = once(verifier, "message") as Promise<[VerifyAnswer]>;
  verifier.send({ seconds: TURNS.seconds, atOnce: AT_ONCE } satisfies VerifyQuestion);
  return (await answered)[0];
}

async function newPlayers(databaseUrl: string): Promise<readonly string[]> {
  const db = createDatabase(createPool(databaseUrl, { max: 4 }));
  try {
    const brand = await createBrandFixture(db);
    await db.insertInto("brand_domain").values({ host: HOST, brand_id: brand.id, surface: "site" }).execute();
    const usernames: string[] = [];
    while (usernames.length < PLAYERS) usernames.push((await createPlayerFixture(db, brand)).username);
    return usernames;
  } finally {
    await db.destroy();
  }
}

/**
 * Prebuilt sealed sign-in requests of the players in turn, as whole HTTP requests that are each accepted once. Sealing
 * and sending are a browser's work, so they are not measured.
 */
async function sealedLogins(port: number, usernames: readonly string[], count: number): Promise<readonly Buffer[]> {
  const key = await callClient(port).payloadKey(HOST);
  const requests: Buffer[] = [];
  for (let made = 0; made < count; made += 1) {
    const username = usernames[made % usernames.length];
    const { body } = await seal(JSON.stringify({ username, password: FIXTURE_PASSWORD }), key);
    // Each player signs in from a different address.
    const address = `10.0.${(made % PLAYERS) >> 8}.${(made % PLAYERS) & 255}`;
    const headers = {
      host: HOST,
      "content-type": "application/jose",
      "accept-language": "en",
      "x-forwarded-for": address,
      "content-length": String(Buffer.byteLength(body)),
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    requests.push(Buffer.from(`POST /wps/session/login HTTP/1.1\r\n${head.join("")}\r\n${body}`));
  }
  return requests;
}

async function logInFor(port: number, pid: number, requests: readonly Buffer[]): Promise<VerifyAnswer> {
  const started = performance.now();
  const before = await cpuMillisOf(pid);
  const until = started + TURNS.seconds * 1000;
  let done = 0;
  let next = 0;
  const logIn = async (): Promise<void> => {
    const line = await openLine(port);
    try {
      while (performance.now() < until) {
        const request = requests[next++];
        if (request === undefined) return;
        const answer = await line.send(request);
        if (!answer.startsWith("HTTP/1.1 200 ")) throw new Error(`a sign-in was answered ${answer}`);
        done += 1;
      }
    } finally {
      line.end();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, logIn));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: done / seconds, cpuMillis: ((await cpuMillisOf(pid)) - before) / done };
}
