import { inTransaction } from "@banyan/db";
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
  const inEach = <Row>(row: (lottery: DemoLottery, currency: string) => Row) =>
    demoLotteries.flatMap((lottery) => currencies.map((currency) => row(lottery, currency)));
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("vendor")
      .values(lotteryVendors.map((vendor) => ({ ...vendor, protocol: "house", reconciled: false })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("game")
      .values(demoLotteries.map(gameOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("game_stake")
      .values(
        inEach(({ vendor, code }, currency) => ({
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
      .values(demoLotteries.map(lotteryOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("lottery_limit")
      .values(inEach(({ code }, currency) => ({ game_code: code, currency, ...CAPS })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return [];
}

function gameOf({ vendor, code, type, names }: DemoLottery) {
  return { vendor_code: vendor, game_code: code, game_type: type, names: JSON.stringify(names), icon_url: "" };
}

function lotteryOf({ vendor, code, rules, prices, everySeconds, closeSeconds }: DemoLottery) {
  return {
    code,
    vendor_code: vendor,
    rules,
    prices,
    time_zone: ZONE,
    every_seconds: everySeconds,
    close_seconds: closeSeconds,
    keeper_code: IN_HOUSE,
  };
}
