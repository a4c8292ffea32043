import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool, migrate } from "@banyan/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../free-port.ts";
import { PLATFORM_DATABASE } from "../platform/platform.ts";
import { type RunningPostgres, startPostgres } from "../postgres.ts";
import { betsIn, openBooksInUse, signIn } from "../proof/books-in-use.ts";
import { removeDataFolder } from "../server-folders.ts";
import { databaseUrl } from "../test-cluster.ts";
import { backUp, copyFolder, restore } from "./base-backup.ts";
import { checkBooks } from "./check-books.ts";

let folder: string;
let dataDir: string;
let postgres: RunningPostgres;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "banyan-backup-"));
  dataDir = join(folder, "data");
  postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), port: await freePort() });
  const cluster = createPool(postgres.url, { max: 1 });
  await cluster.query(`create database ${PLATFORM_DATABASE}`);
  await cluster.end();
  url = databaseUrl(postgres.url, PLATFORM_DATABASE);
  await migrate(url);
  await writeFile(join(dataDir, "secrets.json"), '{"a":"key"}', { mode: 0o600 });
}, 600_000);
afterAll(async () => {
  await postgres?.stop();
  await removeDataFolder(join(dataDir, "postgres"));
  await removeDataFolder(join(folder, "elsewhere", "postgres"));
  await rm(folder, { recursive: true, force: true });
});

describe("a backup of the embedded database", () => {
  it("taken while bets go on is restored elsewhere with right books, every bet before it, and players who can sign in", async () => {
    const books = await openBooksInUse(url);
    const play = books.play();
    await sleep(500);
    const before = [...play.acknowledged];
    const backup = join(folder, "backup");
    await backUp(postgres, dataDir, backup);
    const during = play.acknowledged.length - before.length;
    await sleep(200);
    await play.end();
    await books.close();
    expect(before.length).toBeGreaterThan(0);
    expect(during).toBeGreaterThan(0);
    expect((await stat(backup)).mode & 0o077).toBe(0);

    const elsewhere = join(folder, "elsewhere");
    await restore(backup, elsewhere);
    const restored = await startPostgres({ dataDir: join(elsewhere, "postgres"), port: await freePort() });
    try {
      const target = databaseUrl(restored.url, PLATFORM_DATABASE);
      const checked = await checkBooks(target);
      expect(checked.faults).toEqual([]);
      expect(checked.transfers).toBeGreaterThanOrEqual(BigInt(before.length));
      expect(await betsIn(target, before)).toBe(before.length);
      const [seat] = books.seats;
      expect(await signIn(target, books.vendor.brand.id, seat?.player.username ?? "")).toMatch(/^[\w-]{40,}$/);
      expect(await readFile(join(elsewhere, "secrets.json"), "utf8")).toBe('{"a":"key"}');
    } finally {
      await restored.stop();
    }
  }, 600_000);

  it("is whole when its copy takes longer than a pool keeps an idle connection", async () => {
    const backup = join(folder, "slow-backup");
    await backUp(postgres, dataDir, backup, async (from, to) => {
      await copyFolder(from, to);
      await sleep(11_000);
    });
    expect(await readFile(join(backup, "postgres", "backup_label"), "utf8")).toContain("LABEL: banyan");
  }, 60_000);

  it("is never written over, is not taken from where there is none, and is never restored over a database", async () => {
    await expect(backUp(postgres, dataDir, folder)).rejects.toThrow(/exists: a backup is never written over/);
    await expect(restore(join(folder, "data"), join(folder, "third"))).rejects.toThrow(/holds no backup/);
    await expect(restore(join(folder, "backup"), dataDir)).rejects.toThrow(/holds a database: move it away/);
  });
});

describe("the books of a database", () => {
  it("are found wrong, with what is wrong, when somebody changed a balance behind the ledger", async () => {
    const pool = createPool(url, { max: 1 });
    try {
      await pool.query("update account set posted = posted + 5 where posted > 0");
      expect((await checkBooks(postgres.url, PLATFORM_DATABASE)).faults.length).toBeGreaterThan(0);
    } finally {
      await pool.end();
    }
  });
});
