import { inTransaction } from "@banyan/db";
import { createBrandFixture, createPlayerFixture, outcomeOf } from "@banyan/dev-env/fixture";
import { playRandomSequences, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { PlayerId } from "@banyan/kernel";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { DEPTH_MAX, joinTree } from "./join-tree.ts";

const database = testDatabase();
let brand: Brand;
beforeAll(async () => {
  brand = await createBrandFixture(database.db);
});

const open = async (uplineId?: PlayerId) =>
  (await createPlayerFixture(database.db, brand, uplineId === undefined ? {} : { uplineId })).id;

/** The difference of the stored paths to those that a recursive query finds, in both directions. */
async function differences(): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(`
    with recursive walked as (
      select no as ancestor_no, 0 as depth, id, no as descendant_no from player
      union all
      select walked.ancestor_no, walked.depth + 1, below.id, below.no
      from walked join player as below on below.upline_id = walked.id
    ), wanted as (select ancestor_no, depth, descendant_no from walked),
    stored as (select ancestor_no, depth::integer, descendant_no from member_path)
    (select 'missing', * from (select * from wanted except select * from stored) as missing)
    union all
    (select 'surplus', * from (select * from stored except select * from wanted) as surplus)
  `);
  return rows;
}

/** For each new member the number of an earlier one that is the upline, or a root. */
const anyTree = fc.array(fc.option(fc.nat(1_000)), { minLength: 5, maxLength: 25, size: "max" });

describe("the tree of members", () => {
  it("[R-6.04] has exactly the paths of a recursive query, on random trees", SEQUENCE_TEST, async () => {
    await playRandomSequences({
      what: "trees of members",
      least: 8,
      soak: 500,
      sequences: anyTree,
      async play(tree) {
        const members: PlayerId[] = [];
        for (const upline of tree) {
          members.push(await open(upline === null ? undefined : members[upline % (members.length || 1)]));
        }
        expect(await differences()).toEqual([]);
      },
    });
  });

  it("[R-6.04] stays right when members register below one another at the same time", async () => {
    const root = await open();
    let level = [root];
    for (let depth = 0; depth < 4; depth += 1) {
      level = await Promise.all([...level, ...level].map((upline) => open(upline)));
    }
    expect(await differences()).toEqual([]);
    const { rows } = await database.pool.query<{ below: number }>(
      "select count(*)::int as below from member_path join player on player.no = ancestor_no where id = $1 and depth > 0",
      [root],
    );
    expect(rows).toEqual([{ below: 2 + 4 + 8 + 16 }]);
  });

  it("[R-6.04] refuses an account below the deepest level, and keeps nothing of it", async () => {
    let deepest = await open();
    for (let depth = 0; depth < DEPTH_MAX; depth += 1) deepest = await open(deepest);
    const count = async () => (await database.pool.query("select count(*) from player")).rows;
    const before = await count();
    expect(await outcomeOf(open(deepest))).toBe("DEPTH_LIMIT");
    expect(await count()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it("[R-6.04] never moves a member: the database refuses another upline", async () => {
    const [one, other] = [await open(), await open()];
    const member = await open(one);
    await expect(
      database.pool.query("update player set upline_id = $2 where id = $1", [member, other]),
    ).rejects.toThrow("the upline of a player does not change");
    await expect(database.pool.query("update player set upline_id = null where id = $1", [member])).rejects.toThrow(
      "the upline of a player does not change",
    );
  });

  it("has one path for each pair", async () => {
    const member = await open();
    const { no } = await database.db
      .selectFrom("player")
      .select("no")
      .where("id", "=", member)
      .executeTakeFirstOrThrow();
    await expect(inTransaction(database.db, (tx) => joinTree(tx, no, undefined))).rejects.toThrow("duplicate key");
  });
});
