import { uniformBelow } from "@banyan/kernel";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { seededWords } from "../lottery/proof/known-codes.ts";
import { TABLE_GAMES } from "./catalogue.ts";
import { type Placement, spotFigures } from "./table-game.ts";

const AMOUNT_MOST = 10n ** 15n;

/** Up to 12 placements on random spots; a spot may come twice. */
const bets = fc.array(fc.tuple(fc.nat(), fc.bigInt({ min: 1n, max: AMOUNT_MOST })), { maxLength: 12 });

it.each(TABLE_GAMES.map((game) => [game.code, game] as const))(
  "%s pays each spot its exact return, cut by less than one minor unit, and never more than its greatest",
  (_, game) => {
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 2 ** 31 }), (chosen, seed) => {
        const outcome = game.draw(seededWords(seed));
        const placements = chosen.map(([spot, amount]): Placement => ({
          spot: game.spots[spot % game.spots.length] ?? "",
          amount,
        }));
        const payouts = game.settle(placements, outcome);
        expect(new Set(payouts.keys())).toEqual(new Set(placements.map(({ spot }) => spot)));
        for (const [spot, payout] of payouts) {
          const stake = placements.reduce((sum, one) => (one.spot === spot ? sum + one.amount : sum), 0n);
          const back = game.returns(outcome).get(spot);
          const exact = stake * (back?.numerator ?? 0n);
          const cut = exact - payout * (back?.denominator ?? 1n);
          expect(cut >= 0n && cut < (back?.denominator ?? 1n)).toBe(true);
          const { greatest } = spotFigures(game, spot);
          expect(payout * greatest.denominator <= stake * greatest.numerator).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  },
);

it("wins in draws as often as its odds say", () => {
  for (const game of TABLE_GAMES) {
    const source = seededWords(0x7ab1e);
    const won = new Map<string, number>();
    const rounds = 400;
    for (let round = 0; round < rounds; round += 1) {
      const outcome = game.draw(seededWords(1 + uniformBelow(source, 2 ** 31)));
      for (const [spot] of game.returns(outcome)) won.set(spot, (won.get(spot) ?? 0) + 1);
    }
    for (const spot of game.spots) {
      const times = won.get(spot) ?? 0;
      const { hitRate } = spotFigures(game, spot);
      const expected = (rounds * Number(hitRate.numerator)) / Number(hitRate.denominator);
      // Six deviations, and some for spots that are rare.
      expect([game.code, spot, Math.abs(times - expected) < 6 * Math.sqrt(expected) + 4]).toEqual([
        game.code,
        spot,
        true,
      ]);
    }
  }
});
