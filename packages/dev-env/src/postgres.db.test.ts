import { execFileSync } from "node:child_process";
import { mkdirSync, rmdirSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createPool } from "@banyan/db";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "./free-port.ts";
import { type PostgresOptions, type RunningPostgres, startPostgres } from "./postgres.ts";
import { removeDataFolder } from "./server-folders.ts";

const CACHE = join(import.meta.dirname, "..", "..", "..", ".cache");
const dataDir = join(CACHE, `start-postgres-${process.pid}`);
const made = `${dataDir}-made`;
const running: RunningPostgres[] = [];

/** Initialising a cluster takes longer than a whole test, so tests of what comes after it begin with a copy. */
beforeAll(async () => {
  await (await startPostgres({ dataDir: made, port: await freePort() })).stop();
});
afterAll(() => removeDataFolder(made));

/** Starts a server over a folder that was initialised before. */
async function startMade(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  // A folder that the server's user may not reach is a link, and a copy could not be reached either.
  if (!(await lstat(made)).isSymbolicLink()) await cp(made, dataDir, { recursive: true });
  return start(options);
}

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, port: await freePort(), ...options });
  running.push(server);
  return server;
}

async function ask(server: RunningPostgres, statement: string): Promise<unknown[]> {
  const pool = createPool(server.url, { max: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row));
  } finally {
    await pool.end();
  }
}

afterEach(async () => {
  await running.pop()?.stop();
  running.length = 0;
  await removeDataFolder(dataDir);
});

describe("startPostgres", () => {
  it("serves on 127.0.0.1 only, flushes every commit, and asks for a password", async () => {
    const server = await start();
    const shown = ["listen_addresses", "fsync", "synchronous_commit", "full_page_writes", "max_connections"];
    const settings = await Promise.all(shown.map((name) => ask(server, `show ${name}`)));
    expect(settings.flat()).toEqual(["127.0.0.1", "on", "on", "on", "200"]);
    expect(await ask(server, "select encoding from pg_database where datname = 'postgres'")).toEqual([6]);
    const stranger = new URL(server.url);
    stranger.password = "guess";
    await expect(ask({ ...server, url: stranger.href }, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("keeps its data between starts", async () => {
    const first = await startMade();
    await ask(first, "create table kept as select 7 as n");
    await first.stop();
    expect(await ask(await start(), "select n from kept")).toEqual([7]);
  });

  it("adopts a server that still serves the folder, on the port it has", async () => {
    const first = await startMade();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port, url: first.url });
    await second.stop();
    await expect(ask(first, "select 1")).rejects.toThrow("ECONNREFUSED");
  });

  it("starts once when two ask at the same moment", async () => {
    await (await startMade()).stop();
    const port = await freePort();
    const [one, two] = await Promise.all([start({ port }), start({ port })]);
    expect(one.pid).toBe(two.pid);
  });

  it("heals after a kill in the middle of a long statement", async () => {
    const first = await startMade();
    await ask(first, "create table kept as select 7 as n");
    const interrupted = ask(first, "select pg_sleep(60)").catch((error: unknown) => error);
    process.kill(first.pid, "SIGKILL");
    // A killed server ends slightly later; until then it could be adopted.
    await vi.waitFor(() => expect(ask(first, "select 1")).rejects.toThrow("ECONNREFUSED"), { timeout: 10_000 });
    const second = await start({ port: first.port });
    expect(second.adopted).toBe(false);
    expect(await ask(second, "select n from kept")).toEqual([7]);
    expect(await interrupted).toBeInstanceOf(Error);
  });

  it("does not mistake another process for the server that a lock file names", async () => {
    await (await startMade()).stop();
    await writeFile(join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    expect((await start()).adopted).toBe(false);
  });

  it("does not take a server that loses data for one that keeps it", async () => {
    const throwAway = await startMade({ fast: true });
    expect(await ask(throwAway, "show fsync")).toEqual(["off"]);
    const durable = await start();
    expect(durable.adopted).toBe(false);
    expect(await ask(durable, "show fsync")).toEqual(["on"]);
  });

  it("has further settings win, and adopts no server without them", async () => {
    await startMade();
    const changed = await start({ settings: ["fsync=off"] });
    expect(changed.adopted).toBe(false);
    expect(await ask(changed, "show fsync")).toEqual(["off"]);
    expect(await ask(changed, "show full_page_writes")).toEqual(["on"]);
  });

  it("starts anew after an initialisation that was interrupted", async () => {
    await mkdir(`${dataDir}.new`, { recursive: true });
    await writeFile(join(`${dataDir}.new`, "half"), "done");
    expect(await ask(await start(), "select 1")).toEqual([1]);
  });

  it.runIf(process.getuid?.() === 0)("serves a folder whose parents only root may pass", async () => {
    const closed = join(CACHE, `closed-${process.pid}`);
    await mkdir(closed, { recursive: true, mode: 0o700 });
    const inside = join(closed, "data");
    try {
      const server = await start({ dataDir: inside });
      await ask(server, "create table kept as select 7 as n");
      await server.stop();
      expect(await readlink(inside)).toContain("/var/lib/banyan/data-");
      expect(await ask(await start({ dataDir: inside }), "select n from kept")).toEqual([7]);
    } finally {
      await running.at(-1)?.stop();
      await removeDataFolder(inside);
      await removeDataFolder(closed);
    }
  });
});

describe("what startPostgres cannot do, in one line each", () => {
  it("a port that is taken", async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => {
      other.listen(port, "127.0.0.1", resolve);
    });
    const attempt = startMade({ port });
    await expect(attempt).rejects.toThrow(`port ${port} on 127.0.0.1 is taken by another program`);
    other.close();
  });

  it("a folder with something else in it", async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, "notes.txt"), "mine");
    await expect(start()).rejects.toThrow("is not empty and holds no PostgreSQL data");
  });

  it("a folder of another version", async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, "PG_VERSION"), "15\n");
    await expect(start()).rejects.toThrow("holds PostgreSQL 15 data, not 18");
  });

  it.runIf(mayMount())("a full disk, leaving nothing half-made behind", async () => {
    const small = join(CACHE, `small-${process.pid}`);
    await mkdir(small, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", small]);
    try {
      const attempt = start({ dataDir: join(small, "data") });
      await expect(attempt).rejects.toThrow("the disk is full: PostgreSQL needs free space");
      expect(await readdir(small)).toEqual([]);
    } finally {
      execFileSync("umount", [small]);
      await removeDataFolder(small);
    }
  });
});

/** Only root may mount a small disk, and many containers forbid it even to root. */
function mayMount(): boolean {
  const trial = join(CACHE, `trial-${process.pid}`);
  mkdirSync(trial, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", trial], { stdio: "ignore" });
    execFileSync("umount", [trial]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(trial);
  }
}
