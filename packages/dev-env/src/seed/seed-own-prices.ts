import { greatestOdds, lotteryRulesOf, type OwnOdds, priceListOf, pricesOf } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { banyanBrand, noorBrand } from "./demo-brands.ts";
import { demoLotteries } from "./demo-lotteries.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** The quick lotteries for which each demo brand has own odds (prize mode ZY). */
const OWN = [
  { brandId: banyanBrand.id, games: ["L5D_1M", "LK3_1M", "LPK10_1M"] },
  { brandId: noorBrand.id, games: ["L3D_1M", "L11X5_1M", "LK3_1M"] },
] as const;

/** Own odds over the classic ones, in per cent. */
const RAISED = 101;

/** Gives the demo brands own odds for some quick lotteries, a little above the classic ones. Later versions stay. */
export async function seedOwnPrices({ db }: SeedContext): Promise<readonly DemoLogin[]> {
  const operators = await db.selectFrom("operator").select(["id", "username"]).execute();
  const idOf = (name: string) => {
    const found = operators.find(({ username }) => username === name);
    invariant(found, `there is no demo operator ${name}`);
    return found.id;
  };
  const [changedBy, approvedBy] = [idOf("olivia"), idOf("omar")];
  await db
    .insertInto("lottery_price_version")
    .values(
      OWN.flatMap(({ brandId, games }) =>
        games.map((code) => ({
          brand_id: brandId,
          game_code: code,
          version: 1,
          ...ownOf(code),
          raises: true,
          reason: "Own odds of the brand",
          changed_by: changedBy,
          approved_by: approvedBy,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return [];
}

function ownOf(code: string): { base: string; odds: string } {
  const lottery = demoLotteries.find((one) => one.code === code);
  const [rules, list] = [lotteryRulesOf(lottery?.rules ?? ""), priceListOf(lottery?.prices ?? "")];
  invariant(rules && list, `there is no demo lottery ${code}`);
  const own: Record<string, number> = {};
  for (const play of rules.plays.values()) {
    for (const price of pricesOf(play)) {
      const odds = list.odds(play.code, price.examples[0] ?? "");
      if (odds !== undefined) own[price.name] = Math.min(Math.floor((odds * RAISED) / 100), greatestOdds(play, price));
    }
  }
  return { base: list.version, odds: JSON.stringify(own satisfies OwnOdds) };
}
