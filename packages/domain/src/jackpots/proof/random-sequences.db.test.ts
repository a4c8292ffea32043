import { Dice } from "@banyan/dev-env/dice";
import { gatherAll, openTestPool } from "@banyan/dev-env/jackpot-fixture";
import { SequenceBox, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletBetCall } from "@banyan/vendor-kit";
import { expect, it } from "vitest";
import { gatherJackpots } from "../gather.ts";
import { verifyPools } from "../verify-pools.ts";

const STEPS = 60;

const database = testDatabase({ max: 24 });

async function stake(dice: Dice, bettor: Bettor): Promise<WalletBetCall> {
  const bet = bettor.bet(BigInt(dice.between(1, dice.pick([20, 2_000, 20_000]))), { roundClosed: dice.chance(0.6) });
  await bettor.sendBet(bet);
  return bet;
}

async function play(dice: Dice, fixtures: readonly WagerFixture[], bettors: readonly Bettor[]): Promise<void> {
  const places = fixtures.flatMap((fixture, at) => {
    const bettor = bettors[at];
    return bettor ? [{ fixture, bettor }] : [];
  });
  const standing: { readonly fixture: WagerFixture; readonly bettor: Bettor; readonly bet: WalletBetCall }[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const { fixture, bettor } = dice.pick(places);
    const last = standing.at(-1);
    switch (dice.below(6)) {
      case 0:
        if (last) await last.fixture.door.rollback(last.bettor.rollback(last.bet));
        break;
      case 1:
        if (last) await last.fixture.door.refund(last.bettor.refund(last.bet));
        break;
      case 2:
        await fixture.door.betAndWin(
          bettor.betAndWin(BigInt(dice.between(1, 5_000)), 100n),
          new AbortController().signal,
        );
        break;
      default:
        standing.push({ fixture, bettor, bet: await stake(dice, bettor) });
    }
    if (dice.chance(0.2)) await gatherJackpots(fixture.services);
  }
  // A pool waits for a bet whose round is open.
  for (const { fixture, bettor, bet } of standing) await fixture.door.win(bettor.win(bet, 0n));
}

it("keeps the books of random sequences of bets, refunds and falls over two brands", SEQUENCE_TEST, async () => {
  const box = new SequenceBox({ least: 3, soak: 200 });
  const dice = new Dice(box.seed);
  let falls = 0n;
  while (box.takesAnother()) {
    const fixtures = [await openWagerFixture(database.db), await openWagerFixture(database.db)];
    const bettors = await Promise.all(fixtures.map((fixture) => createBettor(fixture, 10_000_000n)));
    const brands = fixtures.map(({ vendor }) => vendor.brand);
    const [{ services }] = fixtures as [WagerFixture];
    const parts = () => ({ contributionBps: dice.between(1, 2_000), reserveBps: dice.between(0, 9_000) });
    await openTestPool(services, brands, { ...parts(), seed: 1_001n, ceiling: 1_400n });
    await openTestPool(services, brands, { ...parts(), kind: "chance", meanStakes: 40_000n, seed: 333n });
    await openTestPool(services, brands.slice(0, 1), { ...parts(), minimumStake: 100n, ceiling: 1_300n });
    await play(dice, fixtures, bettors);
    await gatherAll(services);
    expect(await verifyPools(database.db)).toEqual([]);
    const { ended } = await database.db
      .selectFrom("jackpot_cycle")
      .select(({ fn }) => fn.count<bigint>("amount").as("ended"))
      .executeTakeFirstOrThrow();
    falls = ended;
  }
  box.close("sequences of jackpot bets");
  expect(falls).toBeGreaterThan(0n);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});
