import { describe, expect, it } from "vitest";
import {
  earnedTickets,
  expectedPrize,
  givenPlace,
  placeAt,
  RAFFLE_WEIGHTS,
  type RafflePrize,
  unworkableRaffleTerm,
} from "./raffle-figures.ts";

const prize = (
  key: string,
  kind: RafflePrize["kind"],
  amount: bigint,
  weight: number,
  stock: number | null = null,
) => ({
  ...{ key, kind, amount, weight, stock },
});

const PRIZES = [
  prize("grand", "cash", 50_000n, 10, 1),
  prize("small", "cash", 500n, 1_990),
  prize("big", "cash", 5_000n, 500, 3),
  prize("points", "points", 10_000n, 3_500),
  prize("none", "nothing", 0n, 4_000),
];

const terms = (prizes: readonly RafflePrize[]) => ({
  ...{ ticket: { goal: "deposits", amount: 1_000n, most: 3 } as const, prizes, claimDays: 7 },
});

/** A small generator, so that a failed sequence can be repeated by its number. */
function drawer(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

describe("the chances of a raffle", () => {
  it("give each prize exactly as many points as its weight", () => {
    const counts = PRIZES.map(() => 0);
    for (let point = 0; point < RAFFLE_WEIGHTS; point += 1) {
      const place = placeAt(PRIZES, point);
      counts[place] = (counts[place] ?? -1) + 1;
    }
    expect(counts).toEqual(PRIZES.map(({ weight }) => weight));
    expect(placeAt(PRIZES, RAFFLE_WEIGHTS)).toBe(-1);
  });

  it("have the expectation that the mean over all points has", () => {
    const sum = { cash: 0n, points: 0n };
    for (let point = 0; point < RAFFLE_WEIGHTS; point += 1) {
      const { kind, amount } = PRIZES[placeAt(PRIZES, point)] ?? prize("none", "nothing", 0n, 0);
      if (kind !== "nothing") sum[kind] += amount;
    }
    expect(expectedPrize(PRIZES)).toEqual(sum);
  });
});

describe("the given prize", () => {
  it("is the drawn one while it is left", () => {
    const rest = {
      stock: new Map([
        ["grand", 1],
        ["big", 1],
      ]),
      budget: 50_000n,
    };
    expect(PRIZES.map((_, place) => givenPlace(PRIZES, place, rest))).toEqual([0, 1, 2, 3, 4]);
  });

  it("is the smallest left one of its kind that is worth no less", () => {
    const rest = (budget: bigint, grand: number, big: number) => ({
      ...{
        stock: new Map([
          ["grand", grand],
          ["big", big],
          ["small", 0],
        ]),
        budget,
      },
    });
    expect(givenPlace(PRIZES, 1, rest(99_999n, 1, 1))).toBe(2);
    expect(givenPlace(PRIZES, 1, rest(99_999n, 1, 0))).toBe(0);
    expect(givenPlace(PRIZES, 1, rest(49_999n, 1, 0))).toBeUndefined();
    expect(givenPlace(PRIZES, 0, rest(99_999n, 0, 3))).toBeUndefined();
    expect(givenPlace(PRIZES, 3, rest(0n, 0, 0))).toBe(3);
    expect(givenPlace(PRIZES, 9, rest(0n, 0, 0))).toBeUndefined();
  });

  it("is never worth less, and never beyond stock or budget, in 2,000 random states", () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const draw = drawer(seed);
      const stock = new Map(PRIZES.slice(0, 4).map(({ key }) => [key, draw(2)]));
      const budget = BigInt(draw(60_000));
      const drawn = draw(PRIZES.length);
      const given = PRIZES[givenPlace(PRIZES, drawn, { stock, budget }) ?? -1];
      const wanted = PRIZES[drawn];
      const fits = (each: RafflePrize) =>
        (stock.get(each.key) ?? 1) > 0 && (each.kind !== "cash" || each.amount <= budget);
      const candidates = PRIZES.filter(
        (each) => each.kind === wanted?.kind && each.amount >= wanted.amount && fits(each),
      );
      expect(given?.amount, `state ${seed}`).toBe(
        candidates.map(({ amount }) => amount).toSorted((a, b) => Number(a - b))[0],
      );
    }
  });
});

describe("tickets", () => {
  it("are whole, and at most those of a day", () => {
    const of = (progress: bigint) => earnedTickets({ amount: 1_000n, most: 3 }, progress);
    expect([0n, 999n, 1_000n, 2_999n, 3_000n, 90_000n].map(of)).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

describe("terms", () => {
  it("need weights that sum, clear prizes, and a budget for the largest amount", () => {
    const [grand, ...rest] = PRIZES;
    if (!grand) throw new Error("there are prizes");
    expect(unworkableRaffleTerm(terms(PRIZES), 50_000n)).toBeUndefined();
    expect(unworkableRaffleTerm(terms(PRIZES), 49_999n)).toBe("budget");
    expect(unworkableRaffleTerm(terms([{ ...grand, weight: 11 }, ...rest]), 50_000n)).toBe("weights");
    expect(unworkableRaffleTerm(terms([{ ...grand, key: "big" }, ...rest]), 50_000n)).toBe("prizes");
    expect(unworkableRaffleTerm(terms([{ ...grand, amount: 0n }, ...rest]), 50_000n)).toBe("prizes");
    expect(unworkableRaffleTerm(terms([{ ...grand, kind: "nothing" }, ...rest]), 50_000n)).toBe("prizes");
  });
});
