import { inTransaction, type Transaction } from "@banyan/db";
import { demoLotteries, type DemoLottery, lotteryVendors } from "./demo-lotteries.ts";
import { IN_HOUSE } from "./studio-vendors.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** Where the demo draws' days begin. */
const ZONE = "Asia/Ho_Chi_Minh";

/** The limits of the demo lotteries, in minor units of two decimals. */
const LINE_MINIMUM = 10n;
const LINE_MAXIMUM = 10_000_000n;
const CAPS = { number_cap: 200_000_000n, play_cap: 500_000_000n, win_cap: 100_000_000n };

/** Adds the lotteries of the house to the catalogue, with their draws, limits and prices. Later changes are kept. */
export async function seedLotteries({ db }: SeedContext): Promise<readonly DemoLogin[]> {
  const currencies = (await db.selectFrom("brand").select("currency").distinct().execute()).map((row) => row.currency);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("vendor")
      .values(lotteryVendors.map((vendor) => ({ ...vendor, protocol: "house", reconciled: false })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const lottery of demoLotteries) await addLottery(tx, lottery, currencies);
  });
  return [];
}

async function addLottery(tx: Transaction, lottery: DemoLottery, currencies: readonly string[]): Promise<void> {
  const { code, vendor } = lottery;
  await tx
    .insertInto("game")
    .values({
      vendor_code: vendor,
      game_code: code,
      game_type: lottery.type,
      names: JSON.stringify(lottery.names),
      icon_url: "",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("game_stake")
    .values(
      currencies.map((currency) => ({
        vendor_code: vendor,
        game_code: code,
        currency,
        minimum: LINE_MINIMUM,
        maximum: LINE_MAXIMUM,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("lottery_game")
    .values({
      code,
      vendor_code: vendor,
      rules: lottery.rules,
      prices: lottery.prices,
      time_zone: ZONE,
      every_seconds: lottery.everySeconds,
      close_seconds: lottery.closeSeconds,
      keeper_code: IN_HOUSE,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("lottery_limit")
    .values(currencies.map((currency) => ({ game_code: code, currency, ...CAPS })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
