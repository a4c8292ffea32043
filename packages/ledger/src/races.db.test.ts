import { inTransaction } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type AccountId, type BrandId, newId, type PlayerId } from "@banyan/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { houseAccount, openAccount } from "./account.ts";
import { balanceOf } from "./balance.ts";
import { capture } from "./capture.ts";
import { hold, type HoldAnswer } from "./hold.ts";
import { post, type PostAnswer } from "./post.ts";
import { release } from "./release.ts";
import type { TransferRequest } from "./transfer.ts";
import { trialBalance } from "./trial-balance.ts";
import { verifyBooks } from "./verify-books.ts";

const database = testDatabase({ max: 24, connectionTimeoutMillis: 60_000 });
const brandId = "races" as BrandId;
const reference = { kind: "test", id: "1" };
const pkr = (minor: bigint) => ({ minor, currency: "PKR" });

const house = () => inTransaction(database.db, async (tx) => (await houseAccount(tx, brandId, "house", "PKR")).id);

async function playerWith(minor: bigint): Promise<AccountId> {
  const source = await house();
  return inTransaction(database.db, async (tx) => {
    const playerId = newId<PlayerId>();
    const { id } = await openAccount(tx, { brandId, playerId, kind: "player_cash", currency: "PKR" });
    if (minor > 0n) {
      await post(tx, [{ key: newId(), kind: "deposit", source, destination: id, amount: pkr(minor), reference }]);
    }
    return id;
  });
}

async function postOne(request: TransferRequest): Promise<PostAnswer> {
  const [answer] = await inTransaction(database.db, (tx) => post(tx, [request]));
  if (!answer) throw new Error("a request without an answer");
  return answer;
}

function times<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

function tally(answers: readonly { outcome: string; code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome, code } of answers) counts[code ?? outcome] = (counts[code ?? outcome] ?? 0) + 1;
  return counts;
}

afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

describe("the same key at the same moment", () => {
  it("moves the money once and answers everybody with the same transfer", async () => {
    const [source, destination] = [await playerWith(1_000n), await house()];
    const request = { key: newId(), kind: "bet", source, destination, amount: pkr(10n), reference };
    const answers = await times(20, () => postOne(request));
    expect(tally(answers)).toEqual({ posted: 1, replayed: 19 });
    expect(new Set(answers.map((answer) => answer.outcome !== "refused" && answer.transfer.id)).size).toBe(1);
    expect((await balanceOf(database.db, source)).posted).toBe(990n);
  });

  it("moves the money of one payload only, when the accounts differ", async () => {
    const destination = await house();
    const players = await times(12, () => playerWith(100n));
    const key = newId();
    const answers = await Promise.all(
      players.map((source) => postOne({ key, kind: "bet", source, destination, amount: pkr(10n), reference })),
    );
    expect(tally(answers)).toEqual({ posted: 1, LEDGER_KEY_REUSED: 11 });
    const balances = await Promise.all(players.map((id) => balanceOf(database.db, id)));
    expect(balances.filter(({ posted }) => posted === 90n)).toHaveLength(1);
    expect(balances.filter(({ posted }) => posted === 100n)).toHaveLength(11);
  });

  it("opens one account", async () => {
    const playerId = newId<PlayerId>();
    const spec = { brandId, playerId, kind: "player_bonus", currency: "PKR" } as const;
    const opened = await times(20, () => inTransaction(database.db, (tx) => openAccount(tx, spec)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it("holds once, captures once, releases once", async () => {
    const [account, destination] = [await playerWith(1_000n), await house()];
    const key = newId();
    const holds = await times(12, () =>
      inTransaction(database.db, (tx) => hold(tx, { key, account, amount: pkr(400n), reference })),
    );
    expect(tally(holds)).toEqual({ held: 1, replayed: 11 });
    const captures = await times(12, () =>
      inTransaction(database.db, (tx) =>
        capture(tx, { holdKey: key, key: `${key}:capture`, kind: "withdrawal", destination, amount: pkr(150n) }),
      ),
    );
    expect(tally(captures)).toEqual({ posted: 1, replayed: 11 });
    const releases = await times(12, () =>
      inTransaction(database.db, (tx) => release(tx, { holdKey: key, key: `${key}:release` })),
    );
    expect(tally(releases)).toEqual({ released: 1, replayed: 11 });
    expect(await balanceOf(database.db, account)).toMatchObject({ posted: 850n, held: 0n });
  });
});

describe("one account asked by many at once", () => {
  it("never gives more than it has", async () => {
    const [source, destination] = [await playerWith(300n), await house()];
    const answers = await times(50, () =>
      postOne({ key: newId(), kind: "bet", source, destination, amount: pkr(10n), reference }),
    );
    expect(tally(answers)).toEqual({ posted: 30, LEDGER_INSUFFICIENT_FUNDS: 20 });
    expect(await balanceOf(database.db, source)).toMatchObject({ posted: 0n, overdrawn: false });
  });

  it("never both holds and spends the same money", async () => {
    const [account, destination] = [await playerWith(300n), await house()];
    const answers = await times<PostAnswer | HoldAnswer>(60, (index) =>
      index % 2 === 0
        ? postOne({ key: newId(), kind: "bet", source: account, destination, amount: pkr(10n), reference })
        : inTransaction(database.db, (tx) => hold(tx, { key: newId(), account, amount: pkr(10n), reference })),
    );
    const { posted = 0, held = 0, LEDGER_INSUFFICIENT_FUNDS: refused } = tally(answers);
    expect([posted + held, refused]).toEqual([30, 30]);
    expect(await balanceOf(database.db, account)).toMatchObject({
      posted: 300n - BigInt(posted) * 10n,
      held: BigInt(held) * 10n,
      available: 0n,
    });
  });

  it("either captures or releases a hold, never both", async () => {
    const destination = await house();
    for (let round = 0; round < 10; round += 1) {
      const account = await playerWith(100n);
      const key = newId();
      await inTransaction(database.db, (tx) => hold(tx, { key, account, amount: pkr(100n), reference }));
      const answers = await Promise.all([
        inTransaction(database.db, (tx) =>
          capture(tx, { holdKey: key, key: newId(), kind: "withdrawal", destination }),
        ),
        inTransaction(database.db, (tx) => release(tx, { holdKey: key, key: newId() })),
      ]);
      const { posted = 0, released = 0, LEDGER_HOLD_CLOSED: closed } = tally(answers);
      expect([posted + released, closed]).toEqual([1, 1]);
      expect(await balanceOf(database.db, account)).toMatchObject({ posted: posted === 1 ? 0n : 100n, held: 0n });
    }
  });
});

describe("transfers that cross", () => {
  it("do not deadlock when two players pay each other", async () => {
    const [one, two] = [await playerWith(1_000n), await playerWith(1_000n)];
    const before = await deadlocks();
    const answers = await times(80, (index) => {
      const [source, destination] = index % 2 === 0 ? [one, two] : [two, one];
      return postOne({ key: newId(), kind: "gift", source, destination, amount: pkr(1n), reference });
    });
    expect(tally(answers)).toEqual({ posted: 80 });
    expect((await balanceOf(database.db, one)).posted).toBe(1_000n);
    expect(await deadlocks()).toBe(before);
  });

  it("do not deadlock when batches name the same players in another order", async () => {
    const players = await times(20, () => playerWith(10_000n));
    const destination = await house();
    const before = await deadlocks();
    const batches = await times(40, (index) => {
      const order = index % 2 === 0 ? players : players.toReversed();
      const requests = order.map((source) => ({
        ...{ key: newId(), kind: "bet", source, destination, amount: pkr(5n), reference },
      }));
      return inTransaction(database.db, (tx) => post(tx, requests));
    });
    expect(tally(batches.flat())).toEqual({ posted: 800 });
    expect(await deadlocks()).toBe(before);
  });

  it("are all there when one transaction posts twice against the order of accounts", async () => {
    const pair = (await times(2, () => playerWith(1_000n))).toSorted();
    const destination = await house();
    const bet = (source: AccountId) => ({ key: newId(), kind: "bet", source, destination, amount: pkr(1n), reference });
    await times(4, (index) => {
      const [first = destination, second = destination] = index % 2 === 0 ? pair : pair.toReversed();
      return inTransaction(database.db, async (tx) => {
        await post(tx, [bet(first)]);
        await post(tx, [bet(second)]);
      });
    });
    const balances = await Promise.all(pair.map((id) => balanceOf(database.db, id)));
    expect(balances.map(({ posted }) => posted)).toEqual([996n, 996n]);
  });
});

async function deadlocks(): Promise<bigint> {
  const { rows } = await database.pool.query<{ deadlocks: bigint }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? 0n;
}
