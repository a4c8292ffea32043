import { inTransaction, sqlState } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type AccountId, type BrandId, InvariantError, newId, type PlayerId } from "@banyan/kernel";
import * as fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Account, houseAccount, openAccount } from "./account.ts";
import { balanceOf } from "./balance.ts";
import { hold } from "./hold.ts";
import { post } from "./post.ts";
import { postFromQuery, type QueriedTransfers } from "./post-from-query.ts";
import { AMOUNT_MAX, BALANCE_MAX } from "./refusal-codes.ts";
import type { TransferRequest } from "./transfer.ts";
import { trialBalance } from "./trial-balance.ts";
import { verifyBooks } from "./verify-books.ts";

const database = testDatabase({ max: 24, connectionTimeoutMillis: 60_000 });
const brandId = "sets" as BrandId;
const pkr = (minor: bigint) => ({ minor, currency: "PKR" });
let house: AccountId;

beforeAll(async () => {
  house = (await inTransaction(database.db, (tx) => houseAccount(tx, brandId, "house", "PKR"))).id;
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

/** One movement of a set. */
interface Entry {
  readonly account: AccountId;
  readonly change: bigint;
  readonly bet: string;
}

const entry = (account: AccountId, change: bigint): Entry => ({ account, change, bet: newId() });

function asQuery(entries: readonly Entry[]): RawBuilder<unknown> {
  return sql`
    select ordinal, 'settlement' as kind, account_id, change, 'bet' as reference_kind, bet as reference_id
    from unnest(
      ${entries.map(({ bet }) => bet)}::text[], ${entries.map(({ account }) => account)}::uuid[],
      ${entries.map(({ change }) => change)}::bigint[]
    ) with ordinality as asked (bet, account_id, change, ordinal)
  `;
}

function postSet(entries: readonly Entry[], changes: Partial<QueriedTransfers> = {}) {
  const wanted = { house, brandId, currency: "PKR", entries: asQuery(entries), ...changes };
  return inTransaction(database.db, (tx) => postFromQuery(tx, wanted));
}

function asRequest({ account, change, bet }: Entry, allowOverdraft: boolean): TransferRequest {
  const toPlayer = change > 0n;
  return {
    key: null,
    kind: "settlement",
    source: toPlayer ? house : account,
    destination: toPlayer ? account : house,
    amount: pkr(toPlayer ? change : -change),
    reference: { kind: "bet", id: bet },
    allowOverdraft,
  };
}

async function openPlayer(minor: bigint, held = 0n): Promise<Account> {
  return inTransaction(database.db, async (tx) => {
    const playerId = newId<PlayerId>();
    const account = await openAccount(tx, { brandId, playerId, kind: "player_cash", currency: "PKR" });
    const reference = { kind: "test", id: "1" };
    if (minor > 0n) await post(tx, [asRequest(entry(account.id, minor), false)]);
    if (held > 0n) await hold(tx, { key: newId(), account: account.id, amount: pkr(held), reference });
    return account;
  });
}

/** The books of an account, without the ids and times in which two equal ones differ. */
async function booksOf(account: AccountId) {
  const { rows } = await database.pool.query(
    `select kind, amount, currency, brand_id, reference_kind, hold_id, key, payload_hash,
       source_account_id = $1 as debits, destination_account_id = $1 as credits,
       source_player_id is null as from_house, destination_player_id is null as to_house,
       source_sequence, source_balance_after, destination_sequence, destination_balance_after
     from transfer where source_account_id = $1 or destination_account_id = $1
     order by coalesce(source_sequence, destination_sequence)`,
    [account],
  );
  return { balance: await balanceOf(database.db, account), transfers: rows };
}

describe("a set of movements", () => {
  it("leaves the books as one posting after the other does", async () => {
    const movement = fc.record({ player: fc.nat(4), change: fc.bigInt({ min: -60n, max: 60n }) });
    const setOfMovements = fc.array(
      movement.filter(({ change }) => change !== 0n),
      { maxLength: 30, size: "max" },
    );
    let overdrawn = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(setOfMovements, { minLength: 1, maxLength: 3 }), async (sets) => {
        const pairs = await Promise.all(
          [0n, 10n, 50n, 100n, 500n].map(async (minor) => {
            const opened = await Promise.all([openPlayer(minor, minor / 2n), openPlayer(minor, minor / 2n)]);
            return opened.map(({ id }) => id);
          }),
        );
        const accountOf = (player: number, twin: 0 | 1): AccountId => pairs[player]?.[twin] ?? house;
        for (const set of sets) {
          const [asSet, oneByOne] = ([0, 1] as const).map((twin) =>
            set.map(({ player, change }) => entry(accountOf(player, twin), change)),
          );
          const posted = await postSet(asSet ?? [], { allowOverdraft: true });
          await inTransaction(database.db, (tx) =>
            post(
              tx,
              (oneByOne ?? []).map((one) => asRequest(one, true)),
            ),
          );
          expect(posted.transfers).toBe(set.length);
          expect(posted.credited - posted.debited).toBe(set.reduce((sum, { change }) => sum + change, 0n));
          expect(new Set(posted.players).size).toBe(new Set(set.map(({ player }) => player)).size);
        }
        for (const [one = house, other = house] of pairs) {
          const books = await booksOf(one);
          overdrawn += books.balance.overdrawn ? 1 : 0;
          expect(books).toEqual(await booksOf(other));
        }
      }),
      { numRuns: 60 },
    );
    expect(overdrawn).toBeGreaterThan(0);
  });

  it("may be empty", async () => {
    expect(await postSet([])).toEqual({ transfers: 0, credited: 0n, debited: 0n, players: [] });
  });

  it("counts a player once, however often he occurs", async () => {
    const { id, playerId } = await openPlayer(0n);
    const posted = await postSet([entry(id, 5n), entry(id, 7n), entry(id, -2n)]);
    expect(posted).toEqual({ transfers: 3, credited: 12n, debited: 2n, players: [playerId] });
  });
});

describe("moves nothing at all", () => {
  it.each<readonly [string, (account: AccountId) => Promise<unknown>]>([
    ["when an account is unknown", (id) => postSet([entry(id, 5n), entry(newId<AccountId>(), 5n)])],
    ["when an account is on the house side", (id) => postSet([entry(id, 5n), entry(house, 5n)])],
    ["when the other side is a player's", async (id) => postSet([entry(id, 5n)], { house: (await openPlayer(1n)).id })],
    ["when the brand is another one", (id) => postSet([entry(id, 5n)], { brandId: "other" as BrandId })],
    ["when the currency is another one", (id) => postSet([entry(id, 5n)], { currency: "USD" })],
    ["when an amount is too high", (id) => postSet([entry(id, 5n), entry(id, AMOUNT_MAX + 1n)])],
    ["when a player has too little", (id) => postSet([entry(id, 5n), entry(id, -106n), entry(id, 50n)])],
    ["when what he has is held", async () => postSet([entry((await openPlayer(100n, 60n)).id, -41n)])],
  ])("%s", async (_why, attempt) => {
    const { id } = await openPlayer(100n);
    await expect(attempt(id)).rejects.toThrow(InvariantError);
    expect(await balanceOf(database.db, id)).toMatchObject({ posted: 100n, overdrawn: false });
  });

  it("when a balance would pass what an account may hold", async () => {
    const { id } = await openPlayer(0n);
    const full = Array.from({ length: Number(BALANCE_MAX / AMOUNT_MAX) }, () => entry(id, AMOUNT_MAX));
    await postSet(full);
    await expect(postSet([entry(id, 1n)])).rejects.toThrow(InvariantError);
    expect((await balanceOf(database.db, id)).posted).toBe(BALANCE_MAX);
  });

  it("when an amount is zero", async () => {
    const { id } = await openPlayer(100n);
    const failure = await postSet([entry(id, 5n), entry(id, 0n)]).catch((error: unknown) => error);
    expect(sqlState(failure)).toBe("23514");
    expect((await balanceOf(database.db, id)).posted).toBe(100n);
  });
});

describe("at the same moment", () => {
  it("sets and single postings about the same players in other orders all take effect, without a deadlock", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => openPlayer(10_000n)));
    const ids = players.map(({ id }) => id);
    const before = await deadlocks();
    const work = Array.from({ length: 60 }, async (_, turn) => {
      const order = turn % 2 === 0 ? ids : ids.toReversed();
      if (turn % 3 === 0) {
        const requests = order.map((id) => asRequest(entry(id, -3n), false));
        await inTransaction(database.db, (tx) => post(tx, requests));
      } else await postSet(order.flatMap((id) => [entry(id, -5n), entry(id, 9n)]));
    });
    await Promise.all(work);
    const balances = await Promise.all(ids.map((id) => balanceOf(database.db, id)));
    expect(new Set(balances.map(({ posted }) => posted))).toEqual(new Set([10_000n - 20n * 3n + 40n * 4n]));
    expect(await deadlocks()).toBe(before);
  });
});

async function deadlocks(): Promise<bigint> {
  const { rows } = await database.pool.query<{ deadlocks: bigint }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? 0n;
}
