import { inTransaction } from "@banyan/db";
import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { AccountId } from "@banyan/kernel";
import { houseAccount, post } from "@banyan/ledger";
import { fc, test } from "@fast-check/vitest";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../context.ts";
import {
  accountRecord,
  balance,
  captureCash,
  cashBalance,
  holdCash,
  memberStatement,
  playerCash,
  releaseCash,
} from "./index.ts";

const database = testDatabase();
let brand: Brand;
let services: Awaited<ReturnType<typeof createTestServices>>;
let clearing: AccountId;

beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  clearing = await inTransaction(
    database.db,
    async (tx) => (await houseAccount(tx, brand.id, "gateway_clearing", brand.currency, "test")).id,
  );
});

let keys = 0;
const newKey = () => `test:${(keys += 1)}`;

async function newPlayer() {
  const context = playerContext(services, brand, await createPlayerFixture(database.db, brand));
  const owner = { brandId: brand.id, playerId: context.player.id, currency: brand.currency };
  const { id: cash } = await inTransaction(database.db, (tx) => playerCash(tx, owner));
  return { context, cash };
}

type Player = Awaited<ReturnType<typeof newPlayer>>;

/** Moves money into the player's cash, or out of it when the amount is negative. */
async function move({ cash }: Player, kind: string, minor: bigint, allowOverdraft = false) {
  await inTransaction(database.db, async (tx) => {
    const [answer] = await post(tx, [
      {
        key: newKey(),
        kind,
        source: minor < 0n ? cash : clearing,
        destination: minor < 0n ? clearing : cash,
        amount: { minor: minor < 0n ? -minor : minor, currency: brand.currency },
        reference: { kind: "test", id: "1" },
        allowOverdraft,
      },
    ]);
    if (answer?.outcome !== "posted") throw new Error(`not moved: ${answer?.outcome}`);
  });
}

async function hold({ cash }: Player, minor: bigint): Promise<string> {
  const key = newKey();
  const amount = { minor, currency: brand.currency };
  await inTransaction(database.db, (tx) =>
    holdCash(tx, { key, account: cash, amount, reference: { kind: "withdrawal", id: `W-${key}` } }),
  );
  return key;
}

const captureHeld = (holdKey: string) =>
  inTransaction(database.db, (tx) =>
    captureCash(tx, { key: `${holdKey}:paid`, holdKey, kind: "withdrawal", destination: clearing }),
  );

const releaseHeld = (holdKey: string) =>
  inTransaction(database.db, (tx) => releaseCash(tx, { key: `${holdKey}:released`, holdKey }));

async function wholeRecord(context: PlayerContext, limit = 100) {
  const list: Awaited<ReturnType<typeof accountRecord>>["list"] = [];
  let before: string | undefined;
  do {
    const page = await accountRecord(context, { limit, ...(before !== undefined && { before }) });
    list.push(...page.list);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return list;
}

describe("the account record", () => {
  it("tells money set aside, paid and given back as what it does to the available balance", async () => {
    const player = await newPlayer();
    await move(player, "deposit", 1_000n);
    const paid = await hold(player, 300n);
    const given = await hold(player, 200n);
    await move(player, "bet", -100n);
    await captureHeld(paid);
    await move(player, "win", 50n);
    await releaseHeld(given);
    const { list } = await accountRecord(player.context, { limit: 100 });
    expect(list.map(({ kind, amount, fromHeld, balanceAfter }) => [kind, amount, fromHeld, balanceAfter])).toEqual([
      ["withdrawal_return", 200n, 0n, 650n],
      ["win", 50n, 0n, 450n],
      ["withdrawal", 0n, 300n, 400n],
      ["bet", -100n, 0n, 400n],
      ["withdrawal_hold", -200n, 0n, 500n],
      ["withdrawal_hold", -300n, 0n, 700n],
      ["deposit", 1_000n, 0n, 1_000n],
    ]);
    for (const limit of [1, 2, 3]) expect(await wholeRecord(player.context, limit)).toEqual(list);
    expect((await balance(player.context, {})).value).toEqual({
      currency: brand.currency,
      balance: 650n,
      held: 0n,
      available: 650n,
    });
  });

  it("does the same once when it is asked to do it again", async () => {
    const player = await newPlayer();
    await move(player, "deposit", 1_000n);
    const key = newKey();
    const request = {
      key,
      account: player.cash,
      amount: { minor: 400n, currency: brand.currency },
      reference: { kind: "withdrawal", id: "W-1" },
    };
    for (let time = 0; time < 2; time += 1) await inTransaction(database.db, (tx) => holdCash(tx, request));
    for (let time = 0; time < 2; time += 1) await releaseHeld(key);
    const list = await wholeRecord(player.context);
    expect(list.map(({ kind }) => kind)).toEqual(["withdrawal_return", "withdrawal_hold", "deposit"]);
  });

  it("can be asked for one kind, and for one period", async () => {
    const player = await newPlayer();
    await move(player, "deposit", 1_000n);
    const key = await hold(player, 400n);
    await releaseHeld(key);
    await move(player, "withdrawal_return", 5n);
    await move(player, "rebate", 3n);
    await move(player, "bonus_taken", -2n);
    await move(player, "something_new", 7n);
    const kinds = async (kind: Parameters<typeof accountRecord>[1]["kind"]) =>
      (await accountRecord(player.context, { limit: 100, kind })).list.map(({ amount }) => amount);
    expect(await kinds("deposit")).toEqual([1_000n]);
    expect(await kinds("withdrawal_hold")).toEqual([-400n]);
    expect(await kinds("withdrawal_return")).toEqual([5n, 400n]);
    expect(await kinds("withdrawals")).toEqual([5n, 400n, -400n]);
    expect(await kinds("rewards")).toEqual([-2n, 3n]);
    expect(await kinds("rounds")).toEqual([]);
    expect(await kinds("win")).toEqual([]);
    const all = await wholeRecord(player.context);
    expect(all[0]).toMatchObject({ kind: "adjustment", amount: 7n });
    const from = all[2]?.at ?? new Date(0);
    const since = await accountRecord(player.context, { limit: 100, from });
    expect(since.list.length).toBeGreaterThanOrEqual(3);
    expect(since.list.every(({ at }) => at >= from)).toBe(true);
    expect((await accountRecord(player.context, { limit: 100, to: new Date(0) })).list).toEqual([]);
  });

  it("is empty for a player who never had money, and refuses a cursor that is none", async () => {
    const { context } = await newPlayer();
    expect(await accountRecord(context, { limit: 10 })).toEqual({ list: [], next: null });
    await expect(accountRecord(context, { limit: 10, before: "nonsense" })).rejects.toMatchObject({
      code: "INPUT_INVALID",
    });
  });

  it("is the same for an operator of the brand, and is not there for one of another", async () => {
    const player = await newPlayer();
    await move(player, "deposit", 1_000n);
    await hold(player, 1n);
    const memberId = player.context.player.id;
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    expect(await memberStatement(operator, { memberId, limit: 10 })).toEqual(
      await accountRecord(player.context, { limit: 10 }),
    );
    const other = await createBrandFixture(database.db);
    const blind = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [other.id] }));
    await expect(memberStatement(blind, { memberId, limit: 10 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  const step = fc.record({
    what: fc.constantFrom("deposit", "bet", "rollback", "hold", "capture", "release"),
    minor: fc.bigInt({ min: 1n, max: 500n }),
    which: fc.nat(),
  });
  test.prop([fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 4 })], { numRuns: 25 })(
    "explains every change of what is available, whatever happened, page by page",
    async (steps, limit) => {
      const player = await newPlayer();
      const open: string[] = [];
      const { currency } = brand;
      const now = () => cashBalance(database.db, { playerId: player.context.player.id, currency });
      for (const { what, minor, which } of steps) {
        const { available } = await now();
        const at = open.length === 0 ? -1 : which % open.length;
        if (what === "deposit") await move(player, "deposit", minor);
        else if (what === "rollback") await move(player, "rollback", -minor, true);
        else if (what === "bet" && minor <= available) await move(player, "bet", -minor);
        else if (what === "hold" && minor <= available) open.push(await hold(player, minor));
        else if (what === "capture" && at >= 0) await captureHeld(open.splice(at, 1)[0] ?? "");
        else if (what === "release" && at >= 0) await releaseHeld(open.splice(at, 1)[0] ?? "");
      }
      const oldestFirst = (await wholeRecord(player.context, limit)).toReversed();
      let available = 0n;
      for (const line of oldestFirst) {
        available += line.amount;
        expect(line.balanceAfter).toBe(available);
      }
      expect(available).toBe((await now()).available);
      expect(new Set(oldestFirst.map(({ id }) => id)).size).toBe(oldestFirst.length);
    },
  );
});
