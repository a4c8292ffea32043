import { playerContext } from "@banyan/dev-env/fixture";
import { createMission, lookAtMissions } from "@banyan/dev-env/mission-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { createBettor, openWagerFixture } from "@banyan/dev-env/wager-fixture";
import { expect, it } from "vitest";
import { countTurnover, verifyTurnover } from "../../turnover/index.ts";
import { waitingRewards } from "../index.ts";
import { missionSummary } from "./mission-summary.ts";

const database = testDatabase();
const NOW = new AbortController().signal;

it("[R-2.28] a mission by rounds leaves out free rounds, and counts again when a round is taken back", async () => {
  const fixture = await openWagerFixture(database.db);
  const { services, vendor } = fixture;
  const bettor = await createBettor(fixture, 10_000n);
  const player = playerContext(services, vendor.brand, bettor.player);
  const steps = [{ target: 3n, amount: 7n, points: 0 }];
  await createMission(database.db, vendor.brand.id, { period: "once", goal: "rounds", category: null, steps });
  const play = async (stake: bigint) =>
    expect((await fixture.door.betAndWin(bettor.betAndWin(stake, 5n), NOW)).outcome).toBe("ok");
  const progress = async () => {
    await countTurnover(services);
    await lookAtMissions(services);
    return (await missionSummary(player)).value.list.map((each) => each.progress);
  };
  for (let round = 0; round < 3; round += 1) await play(0n);
  expect(await progress()).toEqual([0n]);
  expect((await waitingRewards(player)).value.list).toEqual([]);
  await play(10n);
  const bet = bettor.bet(10n);
  await bettor.sendBet(bet);
  const settlement = bettor.settle(bet, 0n);
  await fixture.door.settle(settlement);
  expect(await progress()).toEqual([2n]);
  await fixture.door.unsettle(bettor.unsettle(settlement));
  expect(await progress()).toEqual([1n]);
  await play(10n);
  await play(10n);
  expect(await progress()).toEqual([3n]);
  expect((await waitingRewards(player)).value.list.map(({ amount }) => amount)).toEqual([7n]);
  expect(await verifyTurnover(database.db)).toEqual([]);
});
