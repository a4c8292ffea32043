import {
  callContext,
  createOperatorFixture,
  operatorContext,
  outcomeOf,
  playerContext,
  testVault,
} from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { gatherAll, openTestPool } from "@banyan/dev-env/jackpot-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { type BrandId, newId } from "@banyan/kernel";
import { balanceOf, houseAccount, trialBalance, verifyBooks } from "@banyan/ledger";
import { inTransaction } from "@banyan/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "../compliance/index.ts";
import { collectWinners, gamesList, winnerBoard } from "../games/index.ts";
import { bettingRecord } from "../records/index.ts";
import { accountRecord } from "../wallet/index.ts";
import { closeJackpot } from "./close-jackpot.ts";
import { commitmentOf, type Drop, sealDrop } from "./drop.ts";
import { decideJackpot } from "./decide-jackpot.ts";
import { jackpotLives } from "./jackpot-lives.ts";
import { jackpotPools } from "./jackpot-pools.ts";
import { jackpotWins } from "./jackpot-wins.ts";
import { countProposedJackpots } from "./count-proposed-jackpots.ts";
import { jackpots } from "./jackpots.ts";
import { proposeJackpot } from "./propose-jackpot.ts";
import { renameJackpot } from "./rename-jackpot.ts";
import { verifyPools } from "./verify-pools.ts";

const database = testDatabase({ max: 24 });
let fixture: WagerFixture;
let bettor: Bettor;
beforeEach(async () => {
  fixture = await openWagerFixture(database.db);
  bettor = await createBettor(fixture, 10_000_000n);
});
afterEach(async () => {
  expect(await verifyPools(database.db)).toEqual([]);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const brandOf = ({ vendor }: WagerFixture) => vendor.brand;
const shown = async (at = fixture) => (await jackpots(callContext(at.services, brandOf(at)), {})).value;
/** A bet that closes its round, so that nobody can take it back. */
const bet = (amount: bigint, who = bettor) => sendBet(amount, who, true);
const openBet = (amount: bigint) => sendBet(amount, bettor, false);

const sendBet = async (amount: bigint, who: Bettor, roundClosed: boolean) => {
  const call = who.bet(amount, { roundClosed });
  expect((await who.sendBet(call)).outcome).toBe("ok");
  return call;
};

/** Replaces the draw of a pool by a known one. */
async function drawn(poolId: string, at: bigint, kind: Drop["kind"] = "must_drop", cycle = 1): Promise<void> {
  const drop = { kind, at, text: [poolId, cycle, kind, at, "0".repeat(64)].join(" ") };
  await database.db
    .updateTable("jackpot_cycle")
    .set({ sealed_drop: sealDrop(testVault, { poolId, cycle }, drop), commitment: commitmentOf(drop.text) })
    .where("pool_id", "=", poolId)
    .where("number", "=", cycle)
    .execute();
}

async function cyclesOf(poolId: string) {
  return database.db
    .selectFrom("jackpot_cycle")
    .select(["number", "amount", "player_id", "bet_transaction_id", "revealed_drop", "brand_id"])
    .where("pool_id", "=", poolId)
    .orderBy("number")
    .execute();
}

describe("contributions", () => {
  it("are the part of every stake that stands, counted once, and nobody else's", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)], { minimumStake: 50n });
    const other = await createBettor(await openWagerFixture(database.db), 10_000n);
    await bet(10_000n);
    await bet(49n);
    await other.sendBet(other.bet(5_000n));
    const gone = await openBet(3_000n);
    await fixture.door.rollback(bettor.rollback(gone));
    await gatherAll(fixture.services);
    await gatherAll(fixture.services);
    expect(await shown()).toMatchObject([
      { id: poolId, amount: 1_090n, mustDropBy: 100_000_000_000_000n, lastWin: null },
    ]);
    const late = await openBet(20_000n);
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_270n);
    // The contribution for a stake that is given back later is set off against the next ones.
    await fixture.door.refund(bettor.refund(late));
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_270n);
    await bet(20_000n);
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_270n);
    await bet(10_000n);
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_360n);
  });

  it("come from the vendors that were named alone", async () => {
    const elsewhere = await createVendorFixture(database.db);
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)], { vendors: [elsewhere.code] });
    await bet(50_000n);
    await gatherAll(fixture.services);
    expect(await shown()).toMatchObject([{ id: poolId, amount: 1_000n }]);
  });

  it("wait for no writer elsewhere, and miss nothing of what a late one writes", async () => {
    await openTestPool(fixture.services, [brandOf(fixture)]);
    const writer = await database.pool.connect();
    await writer.query("begin");
    await writer.query("select pg_current_xact_id()");
    await bet(10_000n);
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_090n);
    // The writer commits a batch that it began before the other one.
    await writer.query(
      `with bet as (select * from play_batch order by at desc limit 1), copied as (
        insert into play_batch (
          at, id, brands, vendors, games, categories, currencies, kinds, calls, rules, groups, players, plays,
          transactions, staked
        )
        select at - interval '1 microsecond', gen_random_uuid(), brands, vendors, games, categories, currencies, kinds, calls,
          rules, groups, players, plays, array['late'], staked from bet
        returning at, id
      )
      insert into play_arrival (at, batch_id, entries) select at, id, 1 from copied`,
    );
    await bet(10_000n);
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_180n);
    await writer.query("commit");
    writer.release();
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_270n);
  });
});

describe("a pool that falls before an amount", () => {
  it("[R-1.01] is won by the bet that brings it there, paid through the wallet, once, and begins anew", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await drawn(poolId, 1_100n);
    await bet(10_000n);
    const winning = await bet(5_000n);
    await bet(5_000n);
    const before = await bettor.available();
    await gatherAll(fixture.services);
    expect(await bettor.available()).toBe(before + 1_100n);
    expect(await cyclesOf(poolId)).toMatchObject([
      { number: 1, amount: 1_100n, player_id: bettor.playerId, bet_transaction_id: winning.transactionId },
      { number: 2, amount: null, revealed_drop: null },
    ]);
    // 1,000 + 1% of 15,000 minus a tenth is 1,135. The excess over the drawn amount stays in the pool, and the next bet
    // counts.
    const [pool] = await shown();
    expect(pool).toMatchObject({ amount: 1_080n, lastWin: { amount: 1_100n } });
    const tenth = await balanceOf(database.db, await reserveAccount(poolId));
    expect(tenth.posted).toBe(5n);
    await gatherAll(fixture.services);
    expect(await bettor.available()).toBe(before + 1_100n);
  });

  it("is in the player's betting record as a jackpot and in his account record", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await drawn(poolId, 1_001n);
    const winning = await bet(1_000n);
    await gatherAll(fixture.services);
    const context = playerContext(fixture.services, brandOf(fixture), bettor.player);
    const record = await bettingRecord(context, { limit: 20, gameType: "JACKPOT" });
    const jackpot = { name: "Test pool", wonInRound: winning.roundId };
    const paid = { stake: 0n, payout: 1_001n, state: "settled", gameType: "JACKPOT" };
    expect(record.list).toMatchObject([{ kind: "round", ...paid, roundId: `house:jackpot:${poolId}:1`, jackpot }]);
    const account = await accountRecord(context, { limit: 20 });
    expect(account.list.filter(({ kind }) => kind === "win")).toMatchObject([
      { amount: 1_001n, round: { roundId: `house:jackpot:${poolId}:1`, jackpot } },
    ]);
    const stakes = await bettingRecord(context, { limit: 20 });
    expect(stakes.list).toContainEqual(expect.objectContaining({ roundId: winning.roundId, jackpot: null }));
  });

  it("is among the latest and the biggest wins of its brand, by its name", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await drawn(poolId, 1_001n);
    const small = await openBet(100n);
    await fixture.door.win(bettor.win(small, 150n));
    await bet(1_000n);
    await gatherAll(fixture.services);
    await collectWinners(fixture.services);
    for (const order of ["LATEST", "BIGGEST"] as const) {
      const asked = { gameCategory: "ALL", order, period: "MONTH", limitNum: 20 } as const;
      const { list } = (await winnerBoard(callContext(fixture.services, brandOf(fixture)), asked)).value;
      expect(list.map(({ vo }) => [vo.amount, vo.jackpot])).toEqual([
        [1_001n, "Test pool"],
        [150n, null],
      ]);
    }
  });

  it("is named on the games of the vendors that feed it, while it can be won", async () => {
    const context = callContext(fixture.services, brandOf(fixture));
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)], { vendors: [fixture.vendor.code] });
    const elsewhere = await openWagerFixture(database.db);
    const games = async (asked = context) =>
      (await gamesList(asked, { filter: "ALL", pageNo: 1, pageSize: 20 })).games.map(
        ({ feedsJackpot }) => feedsJackpot,
      );
    expect(await shown()).toMatchObject([{ id: poolId, vassalages: [fixture.vendor.code] }]);
    expect(new Set(await games())).toEqual(new Set([true]));
    expect(new Set(await games(callContext(elsewhere.services, brandOf(elsewhere))))).toEqual(new Set([false]));
  });

  it("is signalled to its winner alone, who is told its name, its amount and the round that won it", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await drawn(poolId, 1_001n);
    const other = await createBettor(fixture, 10_000n);
    const wins = async (who: Bettor) =>
      (await jackpotWins(playerContext(fixture.services, brandOf(fixture), who.player), {})).value;
    expect(await wins(bettor)).toEqual([]);
    const winning = await bet(1_000n);
    const from = fixture.services.published.length;
    await gatherAll(fixture.services);
    const signals = fixture.services.published.slice(from).filter(({ kind }) => kind === "jackpot");
    expect(signals).toEqual([{ playerId: bettor.playerId, kind: "jackpot" }]);
    expect(await wins(bettor)).toMatchObject([
      { id: `house:jackpot:${poolId}:1`, name: "Test pool", amount: 1_001n, roundId: winning.roundId },
    ]);
    expect(await wins(other)).toEqual([]);
  });

  it("never shows or pays more than its ceiling, whatever is bet", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)], { seed: 1_000n, ceiling: 1_060n });
    for (let round = 0; round < 5; round += 1) {
      for (let stake = 700n; stake < 2_900n; stake += 700n) await bet(stake + BigInt(round));
      await gatherAll(fixture.services);
      expect((await shown())[0]?.amount).toBeLessThanOrEqual(1_060n);
    }
    const cycles = await cyclesOf(poolId);
    expect(cycles.length).toBeGreaterThan(3);
    for (const { amount } of cycles) expect(amount ?? 0n).toBeLessThanOrEqual(1_060n);
  });

  it("waits for a bet that its player may still take back, and falls to it only when it stays", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await drawn(poolId, 1_050n);
    const returned = await openBet(10_000n);
    const kept = await openBet(10_000n);
    await bet(10_000n);
    await gatherAll(fixture.services);
    expect(await cyclesOf(poolId)).toHaveLength(1);
    await fixture.door.rollback(bettor.rollback(returned));
    await gatherAll(fixture.services);
    expect(await cyclesOf(poolId)).toHaveLength(1);
    await fixture.door.win(bettor.win(kept, 0n));
    await gatherAll(fixture.services);
    expect((await cyclesOf(poolId))[0]).toMatchObject({ bet_transaction_id: kept.transactionId });
  });

  it("does not fall to a bet that has been given back", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await drawn(poolId, 1_050n);
    const gone = await openBet(10_000n);
    await fixture.door.rollback(bettor.rollback(gone));
    const winning = await bet(10_000n);
    await gatherAll(fixture.services);
    expect((await cyclesOf(poolId))[0]).toMatchObject({ bet_transaction_id: winning.transactionId });
  });
});

it("[R-1.01] a pool of chance falls to the bet that holds the unit that was drawn, for all that is in it", async () => {
  const poolId = await openTestPool(fixture.services, [brandOf(fixture)], {
    kind: "chance",
    meanStakes: 1_000_000_000_000_000n,
  });
  await drawn(poolId, 10_001n, "chance");
  await bet(10_000n);
  const winning = await bet(100n);
  await bet(30_000n);
  await gatherAll(fixture.services);
  expect((await cyclesOf(poolId))[0]).toMatchObject({ amount: 1_090n, bet_transaction_id: winning.transactionId });
});

it("[R-1.01] a mystery pool falls to the first bet behind its moment", async () => {
  const poolId = await openTestPool(fixture.services, [brandOf(fixture)], { kind: "mystery", longestSeconds: 60 });
  await drawn(poolId, BigInt(Date.now() + 3_600_000), "mystery");
  await bet(10_000n);
  await gatherAll(fixture.services);
  expect(await cyclesOf(poolId)).toHaveLength(1);
  await drawn(poolId, BigInt(Date.now() - 1_000), "mystery");
  const winning = await bet(10_000n);
  await bet(10_000n);
  await gatherAll(fixture.services);
  expect((await cyclesOf(poolId))[0]).toMatchObject({ amount: 1_180n, bet_transaction_id: winning.transactionId });
});

describe("a pool across brands and vendors", () => {
  it("is won whole by a player of one, and what the other's books held is owed to the winner's", async () => {
    const second = await openWagerFixture(database.db);
    const other = await createBettor(second, 1_000_000n);
    const poolId = await openTestPool(fixture.services, [brandOf(fixture), brandOf(second)]);
    await drawn(poolId, 1_300n);
    await bet(10_000n);
    await bet(20_000n, other);
    await gatherAll(fixture.services);
    expect((await shown())[0]?.amount).toBe(1_270n);
    expect((await shown(second))[0]?.amount).toBe(1_270n);
    const before = await bettor.available();
    await bet(10_000n);
    await gatherAll(fixture.services);
    expect(await bettor.available()).toBe(before - 10_000n + 1_300n);
    const debt = async (from: BrandId, to: BrandId) => {
      const account = await inTransaction(database.db, (tx) => houseAccount(tx, from, "brand_clearing", "PKR", to));
      return (await balanceOf(database.db, account.id)).posted;
    };
    // Of the win, 500 of the seed and 180 of 20,000 are the other brand's. The winner's brand pays first, with 500 and
    // 180 as well.
    const owed = await debt(brandOf(second).id, brandOf(fixture).id);
    expect(owed).toBe(1_300n - 680n);
    expect(await debt(brandOf(fixture).id, brandOf(second).id)).toBe(-owed);
  });

  it("takes bets at any vendor's games", async () => {
    const code = (await createVendorFixture(database.db)).code;
    await addGame(database.db, { vendor: code, gameCode: "other", currency: "PKR" });
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await bet(20_000n);
    await gatherAll(fixture.services);
    expect(await shown()).toMatchObject([{ id: poolId, amount: 1_180n }]);
  });
});

describe("an operator", () => {
  const definition = () => ({
    requestId: newId(),
    names: { en: "Golden Banyan" },
    brandIds: [brandOf(fixture).id],
    vendors: [],
    kind: "must_drop" as const,
    contributionBps: 100,
    reserveBps: 1_000,
    minimumStake: 1n,
    seed: 5_000n,
    ceiling: 100_000_000_000_000n,
    reason: "a new season",
  });
  const as = async (brandIds?: readonly BrandId[]) =>
    operatorContext(fixture.services, await createOperatorFixture(database.db, brandIds ? { brandIds } : {}));

  it("proposes a pool once, has another open it, sees its books, and closes it, which gives everything back", async () => {
    const context = await as();
    const second = await as();
    const wanted = definition();
    const approval = { poolId: wanted.requestId, decision: "approve" } as const;
    const proposed = await proposeJackpot(context, wanted);
    expect(proposed.value).toMatchObject({
      state: "proposed",
      proposal: { by: context.operator.name, reason: "a new season" },
      decision: null,
      openedAt: null,
      books: { seeds: 0n, balance: 0n },
    });
    expect(await proposeJackpot(context, wanted)).toEqual(proposed);
    expect(await countProposedJackpots(database.db, { brandIds: [brandOf(fixture).id] })).toBe(1);
    expect(await countProposedJackpots(database.db, { brandIds: ["elsewhere" as BrandId] })).toBe(0);
    await bet(70_000n);
    await gatherAll(fixture.services);
    expect(await shown()).toEqual([]);
    expect(await outcomeOf(decideJackpot(context, approval))).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await outcomeOf(closeJackpot(second, { poolId: wanted.requestId, reason: "early" }))).toBe("STATE_CHANGED");
    const opened = await decideJackpot(second, approval);
    expect(opened.value).toMatchObject({ state: "open", decision: { by: second.operator.name, reason: null } });
    expect(await outcomeOf(decideJackpot(second, approval))).toBe("STATE_CHANGED");
    expect(await proposeJackpot(context, wanted)).toEqual(opened);
    await bet(100_000n);
    await gatherAll(fixture.services);
    const { value, vendors } = await jackpotPools(context, { brandId: brandOf(fixture).id });
    expect(vendors.length).toBeGreaterThan(0);
    expect(value).toMatchObject([
      {
        names: { en: "Golden Banyan" },
        state: "open",
        books: { stakes: 100_000n, seeds: 5_000n, contributions: 900n, wins: 0n, balance: 5_900n, reserve: 100n },
      },
    ]);
    const closed = await closeJackpot(context, { poolId: wanted.requestId, reason: "the season is over" });
    expect(closed.value).toMatchObject({ state: "closed", books: { balance: 0n, reserve: 0n, returned: 5_900n } });
    expect(await outcomeOf(closeJackpot(context, { poolId: wanted.requestId, reason: "again" }))).toBe("STATE_CHANGED");
    expect(await shown()).toEqual([]);
    const { value: lives } = await jackpotLives(context, { poolId: wanted.requestId });
    expect(lives).toMatchObject([{ number: 1, win: null, drop: expect.stringContaining("must_drop") }]);
  });

  it("has one of several who agree at once open it, and its seed paid once", async () => {
    const wanted = definition();
    await proposeJackpot(await as(), wanted);
    const agreeing = await Promise.all([as(), as(), as(), as()]);
    const outcomes = await Promise.all(
      agreeing.map((each) => outcomeOf(decideJackpot(each, { poolId: wanted.requestId, decision: "approve" }))),
    );
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "STATE_CHANGED", "STATE_CHANGED", "done"]);
    expect(await shown()).toMatchObject([{ amount: 5_000n }]);
  });

  it("reads who won a jackpot, and in which game of which vendor, by their names", async () => {
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)]);
    await drawn(poolId, 1_050n);
    await bet(10_000n);
    await gatherAll(fixture.services);
    const { value: lives } = await jackpotLives(await as(), { poolId });
    const { code, gameCode } = fixture.vendor;
    expect(lives).toMatchObject([
      { number: 2, win: null },
      { number: 1, win: { amount: 1_050n, vendorName: `Vendor ${code}`, gameName: `Game ${gameCode}` } },
    ]);
  });

  it("names a jackpot in several languages; each visitor reads theirs, or else the brand's own", async () => {
    const names = { en: "Golden Banyan", vi: "Cây đa vàng" };
    const poolId = await openTestPool(fixture.services, [brandOf(fixture)], { names });
    const readIn = async (locale: string) => {
      const context = callContext(fixture.services, brandOf(fixture));
      const caller = { ...context.caller, locale };
      return (await jackpots({ ...context, caller }, {})).value.map(({ name }) => name);
    };
    expect([await readIn("vi"), await readIn("th")]).toEqual([["Cây đa vàng"], ["Golden Banyan"]]);
    const mine = await as([brandOf(fixture).id]);
    const stranger = await as([brandOf(await openWagerFixture(database.db)).id]);
    const renaming = { poolId, names: { th: "ไทรทอง" }, reason: "Written for Thailand" };
    expect(await outcomeOf(renameJackpot(stranger, renaming))).toBe("NOT_FOUND");
    expect(await outcomeOf(renameJackpot(mine, { ...renaming, seen: { en: "Another" } }))).toBe("STATE_CHANGED");
    expect((await renameJackpot(mine, { ...renaming, seen: names })).value).toMatchObject({
      names: { th: "ไทรทอง" },
      state: "open",
    });
    expect([await readIn("th"), await readIn("vi")]).toEqual([["ไทรทอง"], ["ไทรทอง"]]);
    const { list } = await auditTrail(mine, { limit: 1 });
    expect(list).toMatchObject([
      { action: "jackpot.rename", details: { names: { from: names, to: renaming.names }, reason: renaming.reason } },
    ]);
    await closeJackpot(mine, { poolId, reason: "the season is over" });
    expect(await outcomeOf(renameJackpot(mine, renaming))).toBe("STATE_CHANGED");
  });

  it("refuses a proposal with a reason, also his own, and no money moves", async () => {
    const context = await as();
    const wanted = definition();
    const { requestId: poolId } = wanted;
    await proposeJackpot(context, wanted);
    expect(await outcomeOf(decideJackpot(context, { poolId, decision: "reject" }))).toBe("REASON_REQUIRED");
    const { value } = await decideJackpot(context, { poolId, decision: "reject", reason: "the wrong ceiling" });
    expect(value).toMatchObject({
      state: "rejected",
      decision: { by: context.operator.name, reason: "the wrong ceiling" },
      books: { seeds: 0n, balance: 0n },
    });
    expect(await outcomeOf(decideJackpot(await as(), { poolId, decision: "approve" }))).toBe("STATE_CHANGED");
    expect(await shown()).toEqual([]);
  });

  it("proposes none for brands of different currencies, for free play, or for brands that are not his", async () => {
    const dollars = await openWagerFixture(database.db, { currency: "USD" });
    const context = await as([brandOf(fixture).id, brandOf(dollars).id]);
    const both = { ...definition(), brandIds: [brandOf(fixture).id, brandOf(dollars).id] };
    expect(await outcomeOf(proposeJackpot(context, both))).toBe("JACKPOT_CURRENCIES_DIFFER");
    const stranger = await as([brandOf(dollars).id]);
    expect(await outcomeOf(proposeJackpot(stranger, definition()))).toBe("NOT_FOUND");
    const mine = await proposeJackpot(context, definition());
    expect(await outcomeOf(decideJackpot(stranger, { poolId: mine.value.id, decision: "approve" }))).toBe("NOT_FOUND");
    expect(await outcomeOf(jackpotLives(stranger, { poolId: mine.value.id }))).toBe("NOT_FOUND");
    expect((await jackpotPools(stranger, {})).value.map(({ id }) => id)).not.toContain(mine.value.id);
  });
});

async function reserveAccount(poolId: string) {
  const share = await database.db
    .selectFrom("jackpot_share")
    .select(["brand_id", "reserve_account_id"])
    .where("pool_id", "=", poolId)
    .executeTakeFirstOrThrow();
  return share.reserve_account_id as Parameters<typeof balanceOf>[1];
}
