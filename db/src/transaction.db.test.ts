import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { prepared } from "./pool.ts";
import { inTransaction } from "./transaction.ts";

const database = testDatabase();

describe("inTransaction", () => {
  it("hands int8 over as bigint, numeric as text, a day as text", async () => {
    const rows = await sql`
      select 9007199254740993::int8 as whole, array[1, null, 3]::int8[] as many, 1.10::numeric as exact, '2026-02-03'::date as day
    `.execute(database.db);
    expect(rows.rows).toEqual([{ whole: 9007199254740993n, many: [1n, null, 3n], exact: "1.10", day: "2026-02-03" }]);
  });

  it("undoes everything when the work throws", async () => {
    await database.pool.query("create table undone (n int)");
    const failing = inTransaction(database.db, async (tx) => {
      await sql`insert into undone values (1)`.execute(tx);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await database.pool.query("select * from undone")).rowCount).toBe(0);
  });

  it("runs both of two transactions that deadlock", async () => {
    await database.pool.query("create table pair as select n, 0 as hits from generate_series(1, 2) n");
    const locked = Promise.withResolvers<void>();
    let waiting = 0;
    const hit = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        await sql`update pair set hits = hits + 1 where n = ${first}`.execute(tx);
        waiting += 1;
        if (waiting === 2) locked.resolve();
        await locked.promise;
        await sql`update pair set hits = hits + 1 where n = ${second}`.execute(tx);
      });
    await Promise.all([hit(1, 2), hit(2, 1)]);
    expect(waiting).toBeGreaterThan(2);
    expect((await database.pool.query("select hits from pair order by n")).rows).toEqual([{ hits: 2 }, { hits: 2 }]);
  });
});

describe("prepared", () => {
  it("parses a marked statement once a connection, with the same answer every time", async () => {
    const text = `${prepared("double_it")} select $1::int8 * 2 as doubled`;
    const client = await database.pool.connect();
    try {
      const answers = [await client.query(text, ["4"]), await client.query(text, ["5"])];
      expect(answers.map(({ rows }) => rows)).toEqual([[{ doubled: 8n }], [{ doubled: 10n }]]);
      const known = await client.query("select name from pg_prepared_statements");
      expect(known.rows).toEqual([{ name: "double_it" }]);
    } finally {
      client.release();
    }
  });
});
