import { describe, expect, it } from "vitest";
import { type Rational, rational, toDecimal } from "../rational.ts";
import { andarBahar } from "./andar-bahar.ts";
import { baccarat, baccaratNoCommission } from "./baccarat/baccarat.ts";
import { bauCua } from "./bau-cua.ts";
import { bestPlayFigures, silenceFigures } from "./blackjack/figures.ts";
import { TABLE_GAMES } from "./catalogue.ts";
import { dragonTiger } from "./dragon-tiger.ts";
import { fanTan } from "./fan-tan.ts";
import { roulette, rouletteLaPartage } from "./roulette.ts";
import { sicBo } from "./sic-bo.ts";
import { returnsOfGame, spotFigures, type TableGame } from "./table-game.ts";
import { teenPattiFaceOff } from "./teen-patti-face-off.ts";
import { xocDia } from "./xoc-dia.ts";

/** In percent, rounded to the nearest of so many digits. */
function percent({ numerator, denominator }: Rational, digits: number): string {
  const scale = 2n * 10n ** BigInt(digits);
  return toDecimal(rational(100n * numerator * scale + denominator, scale * denominator), digits);
}

const edgeOf = (game: TableGame<object>, spot: string): Rational => spotFigures(game, spot).edge;

/** The spots of a game with their edges in percent. */
function percents(game: TableGame<object>, digits: number): Record<string, string> {
  return Object.fromEntries(game.spots.map((spot) => [spot, percent(edgeOf(game, spot), digits)]));
}

/** Expects the edge, as an exact fraction, of all spots whose ids begin so, and how many they are. */
function expectEdges(game: TableGame<object>, rows: readonly (readonly [string, number, bigint, bigint])[]): void {
  let count = 0;
  for (const [prefix, spots, numerator, denominator] of rows) {
    const found = game.spots.filter((spot) => spot === prefix || spot.startsWith(`${prefix}-`));
    expect([prefix, found.length]).toEqual([prefix, spots]);
    for (const spot of found) expect([spot, edgeOf(game, spot)]).toEqual([spot, rational(numerator, denominator)]);
    count += spots;
  }
  expect(game.spots.length).toBe(count);
}

describe("[R-1.01] the exact edges of the shared tables", () => {
  it("baccarat", () => {
    const shared = {
      tie: "14.359629",
      small: "5.282877",
      big: "4.345748",
      "player-pair": "10.361446",
      "banker-pair": "10.361446",
      "either-pair": "13.709877",
      "perfect-pair": "8.047044",
    };
    expect(percents(baccarat, 6)).toEqual({ player: "1.235081", banker: "1.057906", ...shared });
    expect(percents(baccaratNoCommission, 6)).toEqual({
      player: "1.235081",
      banker: "1.458104",
      "super-six": "13.818055",
      ...shared,
    });
  });

  it("dragon tiger", () => {
    const exact = (over: bigint, under: bigint) => rational(over, under);
    const [side, size] = [exact(31n, 830n), exact(1n, 13n)];
    expect(Object.fromEntries(dragonTiger.spots.map((spot) => [spot, edgeOf(dragonTiger, spot)]))).toEqual({
      dragon: side,
      tiger: side,
      tie: exact(43n, 415n),
      "suited-tie": exact(58n, 415n),
      "dragon-big": size,
      "dragon-small": size,
      "tiger-big": size,
      "tiger-small": size,
    });
  });

  it("roulette", () => {
    const rows = (evenChances: bigint) =>
      [
        ["straight", 37, 1n, 37n],
        ["split", 60, 1n, 37n],
        ["street", 14, 1n, 37n],
        ["corner", 23, 1n, 37n],
        ["line", 11, 1n, 37n],
        ["dozen", 3, 1n, 37n],
        ["column", 3, 1n, 37n],
        ...["red", "black", "even", "odd", "low", "high"].map((spot) => [spot, 1, 1n, evenChances] as const),
      ] as const;
    expectEdges(roulette, rows(37n));
    expectEdges(rouletteLaPartage, rows(74n));
  });

  it("sic bo and bầu cua", () => {
    const totals = [
      [4, 1n, 8n],
      [5, 1n, 9n],
      [6, 13n, 108n],
      [7, 7n, 72n],
      [8, 1n, 8n],
      [9, 2n, 27n],
      [10, 1n, 8n],
    ] as const;
    expectEdges(sicBo, [
      ...["small", "big", "odd", "even"].map((spot) => [spot, 1, 1n, 36n] as const),
      ...totals.map(([total, over, under]) => [`total-${total}`, 1, over, under] as const),
      ...totals.map(([total, over, under]) => [`total-${21 - total}`, 1, over, under] as const),
      ["two", 15, 1n, 36n],
      ["double", 6, 1n, 9n],
      ["any-triple", 1, 1n, 9n],
      ["triple", 6, 35n, 216n],
      ["single", 6, 1n, 27n],
    ]);
    expectEdges(
      bauCua,
      ["deer", "gourd", "rooster", "fish", "crab", "prawn"].map((picture) => [picture, 1, 17n, 216n] as const),
    );
  });

  it("xóc đĩa and fan tan", () => {
    expect(percents(xocDia, 2)).toEqual({
      even: "2.00",
      odd: "2.00",
      "four-white": "6.25",
      "three-white": "5.00",
      "two-two": "6.25",
      "three-red": "5.00",
      "four-red": "6.25",
    });
    expectEdges(fanTan, [
      ["fan", 4, 3n, 80n],
      ["nim", 12, 1n, 40n],
      ["kwok", 6, 1n, 40n],
      ["nga", 12, 1n, 80n],
      ["ssh", 4, 1n, 80n],
    ]);
  });

  it("andar bahar and teen patti face-off", () => {
    expectEdges(andarBahar, [
      ["andar", 1, 179n, 8330n],
      ["bahar", 1, 25n, 833n],
    ]);
    expect(percents(teenPattiFaceOff, 6)).toEqual({ a: "2.497234", b: "2.497234" });
  });

  it("blackjack of an infinite deck", () => {
    const best = bestPlayFigures();
    expect(percent(best.edge, 6)).toBe("0.570388");
    expect(percent(bestPlayFigures({ mayDoubleAfterSplit: false }).edge, 5)).toBe("0.69024");
    expect(toDecimal(best.return, 6)).toBe("0.994938");
    const silence = silenceFigures();
    expect([percent(silence.edge, 4), silence.staked]).toEqual(["6.0793", rational(1n)]);
  });
});

describe("every spot of every table", () => {
  it.each(TABLE_GAMES.map((game) => [game.code, game] as const))("%s keeps something and may be lost", (_, game) => {
    expect(new Set(game.spots).size).toBe(game.spots.length);
    for (const spot of game.spots) {
      const { edge, hitRate, greatest, odds } = spotFigures(game, spot);
      expect(spot).toMatch(/^[a-z][a-z0-9-]{0,29}$/);
      expect([spot, edge.numerator > 0n, hitRate.numerator < hitRate.denominator]).toEqual([spot, true, true]);
      expect(odds[0]?.multiplier).toEqual(greatest);
      expect(greatest.numerator > greatest.denominator).toBe(true);
    }
    expect(game.rules.every((rule) => /^[a-z-]+\.[a-z-]+$/.test(rule))).toBe(true);
  });

  it("names the lowest and the highest return of a game", () => {
    expect(returnsOfGame(sicBo)).toEqual({ least: rational(181n, 216n), most: rational(35n, 36n) });
    expect(returnsOfGame(rouletteLaPartage)).toEqual({ least: rational(36n, 37n), most: rational(73n, 74n) });
    expect(returnsOfGame(bauCua)).toEqual({ least: rational(199n, 216n), most: rational(199n, 216n) });
  });
});
