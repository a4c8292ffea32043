import { callContext, createBrandFixture } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { beforeEach, describe, expect, it } from "vitest";
import { collectWinners } from "./collect-winners.ts";
import { coveredName } from "../../covered-name.ts";
import { winnerBoard } from "./winner-board.ts";

const database = testDatabase();
let fixture: WagerFixture;
let bettor: Bettor;
beforeEach(async () => {
  // A brand only for this test, so that it has no winners yet.
  fixture = await openWagerFixture(database.db);
  bettor = await createBettor(fixture, 10_000n);
});

const asked = { gameCategory: "ALL", order: "LATEST", period: "MONTH", limitNum: 20 } as const;

async function board(changes: object = {}) {
  await collectWinners(fixture.services);
  const context = callContext(fixture.services, fixture.vendor.brand);
  return (await winnerBoard(context, { ...asked, ...changes })).value.list.map(({ vo }) => vo);
}

/** A round of the seat with its stake and payout. */
async function play(stake: bigint, payout: bigint) {
  const bet = bettor.bet(stake);
  await bettor.sendBet(bet);
  const win = bettor.win(bet, payout);
  await fixture.door.win(win);
  return win;
}

describe("the winner board", () => {
  it("[R-3.05] tells of real rounds: the covered name, what was paid, the game and its picture", async () => {
    await play(100n, 1_234_567n);
    const [winner] = await board();
    expect(winner).toMatchObject({
      customerName: coveredName(bettor.player.username),
      winAmount: "12,345.67",
      amount: 1_234_567n,
      currency: fixture.vendor.brand.currency,
      gameCode: fixture.vendor.gameCode,
      vassalage: fixture.vendor.code,
      iconUrl: expect.stringMatching(/./),
      gameName: expect.stringMatching(/./),
    });
  });

  it("tells the latest first, or the biggest, and no more than was asked for", async () => {
    await play(100n, 300n);
    await play(100n, 900n);
    await play(100n, 600n);
    const amounts = async (changes?: object) => (await board(changes)).map(({ amount }) => amount);
    expect(await amounts()).toEqual([600n, 900n, 300n]);
    expect(await amounts({ order: "BIGGEST" })).toEqual([900n, 600n, 300n]);
    expect(await amounts({ order: "BIGGEST", limitNum: 1 })).toEqual([900n]);
    expect(await amounts({ gameCategory: "SPORTS" })).toEqual([]);
  });

  it("[R-1.07] looks back for a day, a week or a month", async () => {
    for (const days of [0, 2, 9, 31]) {
      await play(100n, BigInt(1000 + days));
      await collectWinners(fixture.services);
      await database.pool.query(
        "update winner set won_at = won_at - make_interval(days => $1) where brand_id = $2 and payout = $3",
        [days, fixture.vendor.brand.id, 1000 + days],
      );
    }
    const context = callContext(fixture.services, fixture.vendor.brand);
    const told = async (period: "DAY" | "WEEK" | "MONTH") =>
      (await winnerBoard(context, { ...asked, period, order: "BIGGEST" })).value.list.map(({ vo }) => vo.amount);
    expect(await told("DAY")).toEqual([1000n]);
    expect(await told("WEEK")).toEqual([1002n, 1000n]);
    expect(await told("MONTH")).toEqual([1009n, 1002n, 1000n]);
  });

  it("never celebrates a return that is no greater than the stake", async () => {
    await play(100n, 100n);
    await play(100n, 40n);
    expect(await board()).toEqual([]);
  });

  it("forgets a win that was taken back", async () => {
    const win = await play(100n, 500n);
    expect(await board()).toHaveLength(1);
    await fixture.door.rollback(bettor.rollback(win, { betTransactionId: win.transactionId }));
    expect(await board()).toEqual([]);
  });

  it("finds each round once, however often it is looked for", async () => {
    await collectWinners(fixture.services);
    await play(100n, 500n);
    await Promise.all([collectWinners(fixture.services), collectWinners(fixture.services)]);
    await collectWinners(fixture.services);
    expect(await board()).toHaveLength(1);
  });

  it("tells nothing of play money", async () => {
    const real = await createBrandFixture(database.db);
    await database.db
      .updateTable("brand")
      .set({ free_play_of: real.id, currency: "FUN" })
      .where("id", "=", fixture.vendor.brand.id)
      .execute();
    await play(100n, 500n);
    expect(await board()).toEqual([]);
  });

  it("shows who plays with play money the winners of the real brand", async () => {
    const { brand } = fixture.vendor;
    await play(100n, 500n);
    await board();
    const trial = { ...brand, id: "somewhere" as typeof brand.id, freePlayOf: brand.id };
    const seen = await winnerBoard(callContext(fixture.services, trial), asked);
    expect(seen.value.list).toHaveLength(1);
  });
});
