import { createOperatorFixture, operatorContext, outcomeOf } from "@banyan/dev-env/fixture";
import { addGame } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import type { BrandId } from "@banyan/kernel";
import { beforeEach, describe, expect, it } from "vitest";
import { queueCounts } from "../operators/index.ts";
import { closeFairnessAlarm, countReturns, gameReturns, watchReturns } from "./index.ts";

const database = testDatabase();
const signal = new AbortController().signal;
let fixture: WagerFixture;
let bettor: Bettor;
beforeEach(async () => {
  fixture = await openWagerFixture(database.db);
  bettor = await createBettor(fixture, 10_000_000n);
});

const as = async (brandIds: readonly BrandId[] = [fixture.vendor.brand.id]) =>
  operatorContext(fixture.services, await createOperatorFixture(database.db, { brandIds }));

const countAll = () => countReturns(fixture.services);

/** Plays a number of rounds with one stake. The first rounds pay. */
async function play(stake: bigint, wins: readonly bigint[], rounds: number, gameCode = "koi"): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const call = bettor.betAndWin(stake, wins[round] ?? 0n, { gameCode });
    expect((await fixture.door.betAndWin(call, signal)).outcome).toBe("ok");
  }
}

const publishes = (deviation: string, maxWin: string | null, gameCode = "koi") =>
  database.db
    .updateTable("game")
    .set({ return_deviation: deviation, max_win: maxWin })
    .where("vendor_code", "=", fixture.vendor.code)
    .where("game_code", "=", gameCode)
    .execute();

describe("what games return", () => {
  it("counts each bet and win once, and no longer what was taken back", async () => {
    await play(100n, [250n], 3);
    const gone = bettor.bet(400n);
    await bettor.sendBet(gone);
    await countAll();
    await fixture.door.rollback(bettor.rollback(gone));
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const win = bettor.win(bet, 70n, { roundClosed: false });
    await fixture.door.win(win);
    await fixture.door.jackpotWin(bettor.grant(9_999n));
    await countAll();
    await countAll();
    const { value } = await gameReturns(await as(), { view: "all" });
    expect(value).toMatchObject([
      { gameCode: "koi", bets: 4, stakes: 400n, payouts: 320n, observed: 80, published: 96.28, status: "few" },
    ]);
    const squares = await database.db
      .selectFrom("game_return")
      .select(["stake_squares", "stake_maximum"])
      .where("vendor_code", "=", fixture.vendor.code)
      .executeTakeFirstOrThrow();
    expect(squares).toEqual({ stake_squares: "40000", stake_maximum: 400n });
  });

  it("counts what the game itself paid of a win that was gambled, won, lost or taken back", async () => {
    const gambled = async (paid: bigint, amount: bigint) => {
      const bet = bettor.bet(100n);
      await bettor.sendBet(bet);
      const win = bettor.win(bet, amount, { gameAmount: paid });
      expect((await fixture.door.win(win)).outcome).toBe("ok");
      return { bet, win };
    };
    await gambled(300n, 9_600n);
    await gambled(250n, 0n);
    const { win } = await gambled(200n, 800n);
    await countAll();
    const counted = async () => (await gameReturns(await as(), { view: "all" })).value;
    expect(await counted()).toMatchObject([{ bets: 3, stakes: 300n, payouts: 750n, observed: 250 }]);
    await fixture.door.rollback(bettor.rollback(win));
    await countAll();
    expect(await counted()).toMatchObject([{ bets: 3, stakes: 300n, payouts: 550n }]);
  });

  it("raises an alarm for a game that pays what chance does not explain, and none for one large win", async () => {
    await addGame(database.db, { vendor: fixture.vendor.code, gameCode: "wild", currency: "PKR" });
    await publishes("0.500", "3");
    await publishes("12.000", "5000", "wild");
    await play(100n, [], 120);
    await play(100n, [100_000n], 120, "wild");
    await countAll();
    const operator = await as();
    expect(await watchReturns(fixture.services)).toBe(1);
    expect(await watchReturns(fixture.services)).toBe(0);
    const { value } = await gameReturns(operator, { view: "all" });
    expect(value).toMatchObject([
      { gameCode: "koi", observed: 0, status: "alarm" },
      { gameCode: "wild", observed: 833.33, status: "within" },
    ]);
    expect((await queueCounts(operator, {})).value.fairness).toBe(1);
    expect((await gameReturns(operator, { view: "alarms" })).value).toHaveLength(1);
    expect((await gameReturns(operator, { view: "all", search: "WILD" })).value).toHaveLength(1);
    const { value: one } = await gameReturns(operator, { view: "all", gameCode: "koi" });
    expect(one).toMatchObject([{ gameCode: "koi" }]);
  });

  it("is raised for a table only outside the returns of all its bets", async () => {
    await publishes("0.100", "2");
    await database.db
      .updateTable("game")
      .set({ rtp: "80.00", return_least: "80.00", return_most: "99.00" })
      .where("vendor_code", "=", fixture.vendor.code)
      .where("game_code", "=", "koi")
      .execute();
    const wins = Array.from({ length: 60 }, () => 200n);
    await play(100n, wins, 120);
    await countAll();
    // A return of 100 is more than chance explains of 80, and not of 99.
    expect(await watchReturns(fixture.services)).toBe(0);
    await play(100n, wins, 60);
    await countAll();
    expect(await watchReturns(fixture.services)).toBe(1);
  });

  it("is raised for no game of the house, and its return is not listed", async () => {
    await publishes("0.500", "3");
    await play(100n, [], 120);
    await countAll();
    await database.db
      .updateTable("vendor")
      .set({ protocol: "house", page: "/lottery", reconciled: false })
      .set({ base_url: null, public_url: null, operator_code: null, public_key: null })
      .where("code", "=", fixture.vendor.code)
      .execute();
    expect(await watchReturns(fixture.services)).toBe(0);
    expect((await gameReturns(await as(), { view: "all" })).value).toEqual([]);
  });

  it("is closed by an operator of the brand with what was found, and comes back after twice as many bets", async () => {
    await publishes("0.500", "3");
    await play(10n, [], 100);
    await countAll();
    await watchReturns(fixture.services);
    const operator = await as();
    const [line] = (await gameReturns(operator, { view: "alarms" })).value;
    const alarmId = line?.alarmId ?? "";
    const stranger = await as(["nobody" as BrandId]);
    expect((await gameReturns(stranger, { view: "all" })).value).toEqual([]);
    expect(await outcomeOf(closeFairnessAlarm(stranger, { alarmId, note: "not mine" }))).toBe("NOT_FOUND");
    await closeFairnessAlarm(operator, { alarmId, note: "a test vendor without wins" });
    expect(await outcomeOf(closeFairnessAlarm(operator, { alarmId, note: "once more" }))).toBe("STATE_CHANGED");
    expect(await watchReturns(fixture.services)).toBe(0);
    await play(10n, [], 101);
    await countAll();
    expect(await watchReturns(fixture.services)).toBe(1);
  });
});
