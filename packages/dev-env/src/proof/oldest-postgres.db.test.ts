import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool, migrate } from "@banyan/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBooks } from "../backup/check-books.ts";
import { freePort } from "../free-port.ts";
import { giveTo, runAs, serverUser, type ServerUser } from "../server-user.ts";
import { databaseUrl } from "../test-cluster.ts";
import { betsIn, openBooksInUse, signIn } from "./books-in-use.ts";

/** The oldest PostgreSQL that README.md supports. */
const OLDEST = "15";
/** Where Debian and its derivatives install its programs. */
const PROGRAMS = `/usr/lib/postgresql/${OLDEST}/bin`;
const NEEDED = ["initdb", "pg_ctl", "pg_dump", "pg_restore"];

const installed = await readdir(PROGRAMS).catch((): string[] => []);
const isThere = NEEDED.every((program) => installed.includes(program));
if (!isThere) process.stderr.write(`PostgreSQL ${OLDEST} is not tested: its programs are not at ${PROGRAMS}.\n`);

let folder: string;
let url: string;
let user: ServerUser | undefined;

async function run(program: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runAs(user, join(PROGRAMS, program), args);
  if (exitCode !== 0) throw new Error(`${program} failed: ${output}`);
}

beforeAll(async () => {
  if (!isThere) return;
  user = await serverUser();
  folder = await mkdtemp(join(tmpdir(), "banyan-oldest-"));
  await mkdir(join(folder, "data"), { mode: 0o700 });
  await giveTo(user, folder);
  const port = await freePort();
  await run("initdb", ["--pgdata", join(folder, "data"), "--username", "banyan", "--auth", "trust", "--no-sync"]);
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const log = join(folder, "server.log");
  await run("pg_ctl", ["start", "--pgdata", join(folder, "data"), "--wait", "--log", log, "--options", settings]);
  url = `postgres://banyan@127.0.0.1:${port}/postgres`;
}, 600_000);
afterAll(async () => {
  if (!isThere) return;
  await run("pg_ctl", ["stop", "--pgdata", join(folder, "data"), "--mode", "fast", "--wait"]);
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(name: string): Promise<string> {
  const cluster = createPool(url, { max: 1 });
  await cluster.query(`create database ${name}`);
  await cluster.end();
  return databaseUrl(url, name);
}

describe.skipIf(!isThere)("the oldest PostgreSQL that is promised", () => {
  it("takes every migration, plays, and a dump of it is restored with right books and players who can sign in", async () => {
    const served = await newDatabase("served");
    await migrate(served);
    const books = await openBooksInUse(served);
    const play = books.play();
    await sleep(500);
    const before = [...play.acknowledged];
    const dump = join(folder, "served.dump");
    await run("pg_dump", ["--format=custom", `--file=${dump}`, `--dbname=${served}`]);
    await play.end();
    await books.close();
    expect(before.length).toBeGreaterThan(0);
    expect((await checkBooks(served)).faults).toEqual([]);

    const restored = await newDatabase("restored");
    await run("pg_restore", ["--exit-on-error", "--no-owner", `--dbname=${restored}`, dump]);
    expect((await checkBooks(restored)).faults).toEqual([]);
    expect(await betsIn(restored, before)).toBe(before.length);
    const [seat] = books.seats;
    expect(await signIn(restored, books.vendor.brand.id, seat?.player.username ?? "")).toMatch(/^[\w-]{40,}$/);
    expect(await migrate(restored)).toEqual([]);
  }, 600_000);
});
