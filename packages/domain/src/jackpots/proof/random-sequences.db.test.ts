import { Dice } from "@banyan/dev-env/dice";
import { gatherAll, openTestPool } from "@banyan/dev-env/jackpot-fixture";
import { SequenceBox, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openTable, type Seat, sitDown, type Table } from "@banyan/dev-env/wager-seat";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletBetCall } from "@banyan/vendor-kit";
import { expect, it } from "vitest";
import { gatherNext } from "../gather.ts";
import { verifyPools } from "../verify-pools.ts";

const STEPS = 60;

const database = testDatabase({ max: 24 });

async function stake(dice: Dice, seat: Seat): Promise<WalletBetCall> {
  const bet = seat.bet(BigInt(dice.between(1, dice.pick([20, 2_000, 20_000]))));
  await seat.sendBet(bet);
  return bet;
}

async function play(dice: Dice, tables: readonly Table[], seats: readonly Seat[]): Promise<void> {
  const places = tables.flatMap((table, at) => {
    const seat = seats[at];
    return seat ? [{ table, seat }] : [];
  });
  const standing: { readonly table: Table; readonly seat: Seat; readonly bet: WalletBetCall }[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const { table, seat } = dice.pick(places);
    const last = standing.at(-1);
    switch (dice.below(6)) {
      case 0:
        if (last) await last.table.door.rollback(last.seat.rollback(last.bet));
        break;
      case 1:
        if (last) await last.table.door.refund(last.seat.refund(last.bet));
        break;
      case 2:
        await table.door.betAndWin(seat.betAndWin(BigInt(dice.between(1, 5_000)), 100n), new AbortController().signal);
        break;
      default:
        standing.push({ table, seat, bet: await stake(dice, seat) });
    }
    if (dice.chance(0.2)) await gatherNext(table.house);
  }
}

it(
  "[R-1.01] keeps the books of random sequences of bets, refunds and falls over two brands",
  SEQUENCE_TEST,
  async () => {
    const box = new SequenceBox({ least: 3, soak: 200 });
    const dice = new Dice(box.seed);
    let falls = 0n;
    while (box.takesAnother()) {
      const tables = [await openTable(database.db), await openTable(database.db)];
      const seats = await Promise.all(tables.map((table) => sitDown(table, 10_000_000n)));
      const brands = tables.map(({ vendor }) => vendor.brand);
      const [{ house }] = tables as [Table];
      const parts = () => ({ contributionBps: dice.between(1, 2_000), reserveBps: dice.between(0, 9_000) });
      await openTestPool(house, brands, { ...parts(), seed: 1_001n, ceiling: 1_400n });
      await openTestPool(house, brands, { ...parts(), kind: "chance", meanStakes: 40_000n, seed: 333n });
      await openTestPool(house, brands.slice(0, 1), { ...parts(), minimumStake: 100n, ceiling: 1_300n });
      await play(dice, tables, seats);
      await gatherAll(house);
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
  },
);
