import { inTransaction } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type AccountId, type BrandId, newId, type PlayerId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import { accountsOf } from "./balance.ts";
import { houseAccount, openAccount, playerAccount } from "./account.ts";
import { post } from "./post.ts";
import { statement, type StatementLine, type StatementQuery } from "./statement.ts";

const database = testDatabase();
const brandId = "statements" as BrandId;
const playerId = newId<PlayerId>();
const otherId = newId<PlayerId>();
const pkr = (minor: bigint) => ({ minor, currency: "PKR" });
const LINES = 60;

const accounts = { house: newId<AccountId>(), cash: newId<AccountId>(), other: newId<AccountId>() };

beforeAll(async () => {
  await inTransaction(database.db, async (tx) => {
    accounts.house = (await houseAccount(tx, brandId, "house", "PKR")).id;
    accounts.cash = (await openAccount(tx, { brandId, playerId, kind: "player_cash", currency: "PKR" })).id;
    accounts.other = (await openAccount(tx, { brandId, playerId: otherId, kind: "player_cash", currency: "PKR" })).id;
  });
  const { house, cash, other } = accounts;
  for (let line = 0; line < LINES; line += 1) {
    const [kind, source, destination] = (
      [
        ["deposit", house, cash],
        ["bet", cash, house],
        ["gift", cash, other],
      ] as const
    )[line % 3] ?? ["deposit", house, cash];
    const minor = kind === "deposit" ? 100n : 10n;
    const reference = { kind: "round", id: String(line) };
    await inTransaction(database.db, (tx) =>
      post(tx, [{ key: `line:${line}`, kind, source, destination, amount: pkr(minor), reference }]),
    );
  }
});

async function allPages(query: Omit<StatementQuery, "account">): Promise<readonly (readonly StatementLine[])[]> {
  const pages: (readonly StatementLine[])[] = [];
  for (let before: bigint | undefined; ;) {
    const page = await statement(database.db, { account: accounts.cash, ...query, ...(before ? { before } : {}) });
    pages.push(page.lines);
    if (page.next === undefined) return pages;
    before = page.next;
  }
}

describe("the statement of a player's account", () => {
  it("shows every line once over its pages, newest first, each balance following from the one before", async () => {
    const pages = await allPages({ limit: 7 });
    const lines = pages.flat();
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4]);
    expect(lines.map(({ reference }) => reference.id)).toEqual(
      Array.from({ length: LINES }, (_, line) => String(LINES - 1 - line)),
    );
    expect(lines.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: LINES }, (_, line) => BigInt(LINES - line)),
    );
    for (const [line, { change, balanceAfter }] of lines.entries()) {
      expect(balanceAfter - change).toBe(lines[line + 1]?.balanceAfter ?? 0n);
    }
    const [{ account, balance } = {}] = await accountsOf(database.db, playerId);
    expect(account).toEqual(await playerAccount(database.db, playerId, "player_cash", "PKR"));
    expect(lines[0]?.balanceAfter).toBe(balance?.posted);
  });

  it("ends without an empty page when the last page is full", async () => {
    expect((await allPages({ limit: LINES / 2 })).map((page) => page.length)).toEqual([LINES / 2, LINES / 2]);
  });

  it("does not shift when lines are added while somebody pages", async () => {
    const first = await statement(database.db, { account: accounts.other, limit: 5 });
    const movement = { source: accounts.house, destination: accounts.other, amount: pkr(1n) };
    const reference = { kind: "round", id: "late" };
    await inTransaction(database.db, (tx) => post(tx, [{ key: "late", kind: "win", ...movement, reference }]));
    const { next: before = 0n } = first;
    const second = await statement(database.db, { account: accounts.other, limit: 5, before });
    expect([...first.lines, ...second.lines].map(({ sequence }) => sequence)).toEqual([
      ...[20n, 19n, 18n, 17n, 16n],
      ...[15n, 14n, 13n, 12n, 11n],
    ]);
  });

  it("shows only the kinds that were asked for, and links to the other side and the reference", async () => {
    const lines = (await allPages({ limit: 6, kinds: ["gift", "bet"] })).flat();
    expect(lines).toHaveLength(40);
    expect(lines[0]).toMatchObject({
      kind: "gift",
      change: -10n,
      reference: { kind: "round", id: "59" },
      counterAccountId: accounts.other,
      counterPlayerId: otherId,
    });
    expect(lines[1]).toMatchObject({ kind: "bet", counterAccountId: accounts.house, counterPlayerId: null });
    expect((await allPages({ limit: 6, kinds: ["win"] })).flat()).toEqual([]);
  });

  it("shows the lines from a moment on and before another", async () => {
    const lines = (await allPages({ limit: LINES })).flat();
    const [from, to] = [lines[29]?.createdAt, lines[9]?.createdAt];
    if (!from || !to) throw new Error("the statement is too short");
    const between = (await allPages({ limit: 6, from, to })).flat();
    // Dates are cut to milliseconds, so a line in the same millisecond as a bound may be on either side.
    expect(between.every(({ createdAt }) => createdAt >= from && createdAt < to)).toBe(true);
    expect(between.length).toBeGreaterThanOrEqual(18);
    expect(between.length).toBeLessThanOrEqual(22);
  });

  it("crashes for an account that does not exist, for the house, and for a page out of bounds", async () => {
    await expect(statement(database.db, { account: newId(), limit: 1 })).rejects.toThrow("no such account");
    await expect(statement(database.db, { account: accounts.house, limit: 1 })).rejects.toThrow("no statement");
    await expect(statement(database.db, { account: accounts.cash, limit: 501 })).rejects.toThrow("1 to 500");
  });

  it("reads one index per direction, however long the history is", async () => {
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
      `explain select * from transfer where source_player_id = $1 and source_account_id = $2 and source_sequence < 40
       order by source_sequence desc limit 10`,
      [playerId, accounts.cash],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const scans = rows.map((row) => row["QUERY PLAN"]).filter((line) => line.includes("Scan"));
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(scan).toMatch(/Index Scan Backward using transfer_\w*source_player_id/);
    expect(plan).not.toMatch(/->  Sort/);
  });
});

describe("what was written down", () => {
  it.each([
    "update transfer set amount = amount + 1",
    "delete from transfer",
    "truncate transfer",
    "delete from account",
  ])("stays: %s", async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow("never changed or removed");
  });

  it("cannot take an account below zero without the flag, whatever the code does", async () => {
    const attempt = database.pool.query("update account set posted = -1 where id = $1", [accounts.cash]);
    await expect(attempt).rejects.toMatchObject({ constraint: "account_never_below_zero" });
  });
});
