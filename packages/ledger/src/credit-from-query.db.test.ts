import { inTransaction } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type AccountId, type BrandId, InvariantError, newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Account, houseAccount, openAccount } from "./account.ts";
import { creditFromQuery } from "./credit-from-query.ts";
import { post } from "./post.ts";
import { AMOUNT_MAX } from "./refusal-codes.ts";
import { verifyBooks } from "./verify-books.ts";

const database = testDatabase();
const brandId = "credits" as BrandId;
let house: AccountId;

beforeAll(async () => {
  house = (await inTransaction(database.db, (tx) => houseAccount(tx, brandId, "house", "PKR"))).id;
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
});

const open = (currency = "PKR") =>
  inTransaction(database.db, (tx) =>
    openAccount(tx, { brandId, playerId: newId<PlayerId>(), kind: "player_cash", currency }),
  );

type Payment = readonly [account: AccountId, change: bigint, name: string];

const pay = (payments: readonly Payment[]) =>
  inTransaction(database.db, (tx) =>
    creditFromQuery(tx, {
      ...{ house, brandId, currency: "PKR" },
      steps: sql`asked as (
        select account_id, change, 'agent_salary' as kind, 'test' as reference_kind, reference_id
        from unnest(
          ${payments.map(([account]) => account)}::uuid[], ${payments.map(([, change]) => change)}::bigint[],
          ${payments.map(([, , name]) => name)}::text[]
        ) as asked (account_id, change, reference_id)
      )`,
    }),
  );

/** The books of an account, without the ids and times in which two equal ones differ. */
async function booksOf({ id }: Account) {
  const { rows } = await database.pool.query(
    `select account.posted, account.held, account.sequence, account.overdrawn, lines.lines
     from account cross join lateral (
       select jsonb_agg(jsonb_build_array(
         kind, amount, source_account_id, destination_sequence, destination_balance_after, reference_kind, reference_id, key
       ) order by destination_sequence) as lines
       from transfer where destination_account_id = account.id and destination_player_id = account.player_id
     ) as lines where account.id = $1`,
    [id],
  );
  return rows[0];
}

describe("creditFromQuery", () => {
  it("leaves the books as post does, and names the players", async () => {
    const [first, second, posted] = [await open(), await open(), await open()];
    const players = await pay([
      [second.id, 70n, "b"],
      [first.id, 30n, "a"],
    ]);
    expect(new Set(players)).toEqual(new Set([first.playerId, second.playerId]));
    await pay([[first.id, 5n, "c"]]);
    await inTransaction(database.db, (tx) =>
      post(
        tx,
        [[30n, "a"] as const, [5n, "c"] as const].map(([minor, id]) => ({
          ...{ key: null, kind: "agent_salary" as const, source: house, destination: posted.id },
          ...{ amount: { minor, currency: "PKR" }, reference: { kind: "test", id } },
        })),
      ),
    );
    expect(await booksOf(first)).toEqual(await booksOf(posted));
    expect(await booksOf(second)).toMatchObject({ posted: 70n, sequence: 1n });
  });

  it("pays nothing where one payment is impossible", async () => {
    const good = await open();
    const dollars = await open("USD");
    for (const bad of [newId<AccountId>(), house, dollars.id]) {
      await expect(
        pay([
          [good.id, 1n, "a"],
          [bad, 1n, "b"],
        ]),
      ).rejects.toThrow(InvariantError);
    }
    await expect(
      pay([
        [good.id, 1n, "a"],
        [good.id, 2n, "b"],
      ]),
    ).rejects.toThrow(InvariantError);
    await expect(pay([[good.id, AMOUNT_MAX + 1n, "a"]])).rejects.toThrow(InvariantError);
    expect(await booksOf(good)).toMatchObject({ posted: 0n, lines: null });
  });

  it("changes accounts in one order, so that sets in both orders at the same time do not deadlock", async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => open()));
    const set = (of: readonly Account[]) => pay(of.map(({ id }, place) => [id, 1n, String(place)]));
    await Promise.all([set(accounts), set(accounts.toReversed()), set(accounts), set(accounts.toReversed())]);
    for (const account of accounts) expect(await booksOf(account)).toMatchObject({ posted: 4n, sequence: 4n });
  });
});
