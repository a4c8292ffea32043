import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { beyond, type Position, toPage } from "./keyset-cursor.ts";

const database = testDatabase();

interface Row extends Position {
  readonly number: number;
}

beforeAll(async () => {
  await sql`create table listed (id uuid primary key, at timestamptz not null, number int not null)`.execute(
    database.db,
  );
  // Three rows for each microsecond, so that neither milliseconds nor times alone distinguish them.
  for (let number = 0; number < 30; number += 1) {
    const micros = 123_456 + Math.floor(number / 3);
    await sql`insert into listed values (${newId()}, ${`2026-02-03 04:05:06.${micros}+00`}, ${number})`.execute(
      database.db,
    );
  }
});

async function walk(direction: "older" | "newer", limit: number, onPage: () => Promise<void>): Promise<number[]> {
  const order = sql.raw(direction === "older" ? "at desc, id desc" : "at, id");
  const seen: number[] = [];
  let before: string | undefined;
  do {
    const { rows } = await sql<Row>`
      select number, id, at::text as moment from listed where ${beyond(before, direction, "at", "id")}
      order by ${order} limit ${limit + 1}
    `.execute(database.db);
    const page = toPage(rows, limit, ({ number }) => number);
    expect(page.list.length).toBeLessThanOrEqual(limit);
    seen.push(...page.list);
    before = page.next ?? undefined;
    await onPage();
  } while (before !== undefined);
  return seen;
}

const upwards = Array.from({ length: 30 }, (_, index) => index);

describe("pages", () => {
  it.each([
    "9999-99-99 99:99:99+00",
    "2026-02-30 00:00:00+00",
    "0000-01-01 00:00:00+00",
    "2026-01-01 24:30:00+00",
    "2026-01-01 00:00:60+00",
    "2026-01-01 00:00:00+99",
  ])("refuse a cursor whose time does not exist: %s", (moment) => {
    const cursor = Buffer.from(JSON.stringify([moment, newId()])).toString("base64url");
    expect(() => beyond(cursor, "older", "at", "id")).toThrow("INPUT_INVALID");
  });

  it.each([1, 2, 7, 29, 30, 31])("of %i show every row once, newest first and oldest first", async (limit) => {
    const byNumber = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    const nothing = async () => undefined;
    const older = await walk("older", limit, nothing);
    expect(byNumber(older)).toEqual(upwards);
    expect(await walk("newer", limit, nothing)).toEqual(older.toReversed());
  });

  it("neither repeat nor lose a row while newer ones come in", async () => {
    let late = 0;
    const older = await walk("older", 4, async () => {
      late += 1;
      await sql`insert into listed values (${newId()}, now(), ${1000 + late})`.execute(database.db);
    });
    expect(older.toSorted((a, b) => a - b)).toEqual(upwards);
  });

  it.each([
    "",
    "nonsense",
    Buffer.from("[]").toString("base64url"),
    Buffer.from('["2026-02-03 04:05:06+00","1"]').toString("base64url"),
    Buffer.from(`["now","${newId()}"]`).toString("base64url"),
    Buffer.from(`{"0":"2026-02-03 04:05:06+00"}`).toString("base64url"),
  ])("do not start from %j", (cursor) => {
    expect(() => beyond(cursor, "older", "at", "id")).toThrowError("INPUT_INVALID");
  });
});
