import { expect, it } from "vitest";
import { rational } from "../../rational.ts";
import { exactReturn, lotteryRules, priceListOf } from "../lotteries.ts";

const OF = 45;
const DRAWN = 6;

/** How many of all draws have so many numbers of 1 to 6, counted one by one. */
function countDraws(): readonly number[] {
  const counts = Array.from({ length: DRAWN + 1 }, () => 0);
  const choose = (from: number, missing: number, right: number) => {
    if (missing === 0) {
      counts[right] = (counts[right] ?? 0) + 1;
      return;
    }
    for (let number = from; number <= OF - missing + 1; number += 1)
      choose(number + 1, missing - 1, right + (number <= DRAWN ? 1 : 0));
  };
  choose(1, DRAWN, 0);
  return counts;
}

it("returns 13.7113% of 6/45 by the fixed prizes over all 8,145,060 draws, one of which pays the pool", () => {
  const counts = countDraws();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8_145_060);
  expect(counts[DRAWN]).toBe(1);
  const six = lotteryRules("6_45").plays.get("six");
  const list = priceListOf("6_45:ELOTT@1");
  if (!six || !list) throw new Error("6/45 has a play and prices");
  const code = "01,02,03,04,05,06";
  const odds = BigInt(list.odds("six", code) ?? 0);
  let paid = 0n;
  for (const [right, count] of counts.entries()) {
    const numbers = Array.from({ length: DRAWN }, (_none, place) => (place < right ? place + 1 : place + 20));
    const end = six.evaluate(code, { numbers });
    // A win without a ratio pays one hit at the top tier.
    const { num, den } = end?.pays ?? { num: 1, den: 1 };
    const pays = end === undefined ? 0n : (odds * BigInt(num)) / BigInt(den);
    paid += BigInt(count) * pays;
    expect(six.jackpotCode?.({ numbers }) === code).toBe(right === DRAWN);
  }
  const counted = rational(paid, 8_145_060n * 10_000n);
  expect(exactReturn(list, "six", code)).toEqual(counted);
  expect(counted).toEqual(rational(1_116_790n, 8_145_060n));
});
