import { type Rational, rational, toDecimal } from "../rational.ts";
import { coinFlip } from "./coin-flip.ts";
import { crash } from "./crash.ts";
import { dice } from "./dice.ts";
import { chanceToReach } from "./flight-point.ts";
import { hiLo } from "./hi-lo.ts";
import { keno, KENO_TABLES, kenoPays } from "./keno.ts";
import { limbo } from "./limbo.ts";
import { mines, MINES_TILES, minesMultiplier } from "./mines.ts";
import { hitRateOf, type Odds, returnOf } from "./mini-game.ts";
import { plinko, PLINKO_ROWS, plinkoPays } from "./plinko.ts";
import { RISKS } from "./risk.ts";
import { wheel, WHEEL_SEGMENTS, wheelPays } from "./wheel.ts";

/** A table of figures. Every row has a cell for each column. */
export interface FigureTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Lines of a paragraph, with code between backquotes; a heading; or a table. */
export type MathematicsPart = readonly string[] | { readonly heading: string } | FigureTable;

/** The published rules of a mini game's outcomes, which anyone can check. */
export interface MiniMathematics {
  readonly code: string;
  readonly name: string;
  readonly rulesVersion: string;
  readonly body: readonly MathematicsPart[];
}

/** The rules for money that all mini games share. */
export const MINI_MONEY: readonly MathematicsPart[] = [
  { heading: "Money" },
  [
    "A multiplier is an exact fraction. Its payout is cut to whole minor units, so a win loses less than one of them. At a",
    "stake of s minor units the return falls by less than the chance to win divided by s. No round pays more than 2,000 times",
    "the largest stake of its currency. Bets whose choice could win more are refused. A round that reaches the limit during",
    "play is paid immediately.",
  ],
];

const percent = ({ numerator, denominator }: Rational): string =>
  `${toDecimal({ numerator: numerator * 100n, denominator }, 4)}%`;
const exact = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;
const times = (hundredths: number): string => (hundredths / 100).toFixed(2);
const table = (head: readonly string[], rows: readonly (readonly string[])[]): FigureTable => ({ head, rows });

function figures(name: string, choices: readonly (readonly [string, readonly Odds[]])[]): FigureTable {
  return table(
    [name, "return", "exactly", "house edge", "pays anything"],
    choices.map(([choice, odds]) => {
      const back = returnOf(odds);
      const edge = rational(back.denominator - back.numerator, back.denominator);
      return [choice, percent(back), exact(back), percent(edge), percent(hitRateOf(odds))];
    }),
  );
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The mathematics of every mini game. The game's own code computes the figures. */
export const MINI_MATHEMATICS: readonly MiniMathematics[] = [
  {
    code: dice.code,
    rulesVersion: dice.rulesVersion,
    name: "Jade Dice",
    body: [
      [
        "A roll is one of 10,000 equally likely numbers, 0.00 to 99.99. `under t` wins with t of them, `over t` with 9,999 − t. A",
        "choice may win with 10 to 9,800 numbers. With c winning numbers it pays 0.99 · 10,000 / c. Every choice therefore returns",
        "c/10,000 · 9,900/c = 99/100.",
      ],
      figures(
        "choice",
        [10, 100, 2500, 4950, 5000, 9800].map((target) => [
          `under ${times(target)}`,
          dice.odds({ side: "under", target }),
        ]),
      ),
    ],
  },
  {
    code: limbo.code,
    rulesVersion: limbo.rulesVersion,
    name: "Sky Limbo",
    body: [
      [
        "A number r is drawn from 1 … 2^52, all equally likely. The point is ⌊99 · 2^52 / r⌋ hundredths, at least 1.00. For",
        "⌊99 · 2^52 / t⌋ of the numbers it is at least t hundredths. A target t (1.01 to 10,000.00) pays itself. The return is 99%",
        "minus less than t/100 · 2^-52. At any target that is below a millionth of a millionth of the stake.",
      ],
      figures(
        "target",
        [101, 150, 200, 1000, 10_000, 1_000_000].map((target) => [`${times(target)}×`, limbo.odds({ target })]),
      ),
    ],
  },
  {
    code: coinFlip.code,
    rulesVersion: coinFlip.rulesVersion,
    name: "Twin Coins",
    body: [
      [
        "Each coin shows heads (the lotus) or tails (the moon) with equal chance. The player bets that all of n coins (one to ten)",
        "show one side. The chance is 2^-n, and a win pays 0.99 · 2^n.",
      ],
      figures(
        "coins",
        upTo(10).map((coins) => [String(coins), coinFlip.odds({ side: "heads", coins })]),
      ),
    ],
  },
  {
    code: plinko.code,
    rulesVersion: plinko.rulesVersion,
    name: "Lantern Plinko",
    body: [
      [
        "At each of n rows the ball falls left or right with equal chance. The number of falls to the right is its slot. Slot k has",
        "C(n, k) of 2^n paths. The pays of a board are symmetrical. The outermost pay is set so that the board returns exactly 99%.",
      ],
      { heading: "Pays, from the edge to the middle" },
      table(
        ["rows", "risk", "pays"],
        PLINKO_ROWS.flatMap((rows) =>
          RISKS.map((risk) => [
            String(rows),
            risk,
            plinkoPays({ rows, risk })
              .slice(0, rows / 2 + 1)
              .map(times)
              .join(", "),
          ]),
        ),
      ),
      { heading: "Figures" },
      figures(
        "board",
        PLINKO_ROWS.flatMap((rows) =>
          RISKS.map((risk): [string, readonly Odds[]] => [`${rows} rows, ${risk}`, plinko.odds({ rows, risk })]),
        ),
      ),
    ],
  },
  {
    code: keno.code,
    rulesVersion: keno.rulesVersion,
    name: "Firefly Keno",
    body: [
      [
        "Ten of forty numbers are drawn without replacement. With p picks, h of them are drawn with a chance of",
        "C(p, h) · C(40 − p, 10 − h) / C(40, 10).",
      ],
      { heading: "Pays by hits" },
      table(
        ["table", "picks", "hits: pays"],
        KENO_TABLES.flatMap((name) =>
          upTo(10).map((picks) => [
            name,
            String(picks),
            kenoPays(name, picks)
              .flatMap((pays, hits) => (pays > 0 ? [`${hits}: ${times(pays)}`] : []))
              .join(", "),
          ]),
        ),
      ),
      { heading: "Figures" },
      figures(
        "choice",
        KENO_TABLES.flatMap((name) =>
          upTo(10).map((picks): [string, readonly Odds[]] => [
            `${name}, ${picks}`,
            keno.odds({ table: name, picks: upTo(picks) }),
          ]),
        ),
      ),
    ],
  },
  {
    code: wheel.code,
    rulesVersion: wheel.rulesVersion,
    name: "Moon Wheel",
    body: [
      ["The wheel stops on each of its segments with equal chance. The average pay of a segment is 0.99 of the stake."],
      { heading: "Segments" },
      table(
        ["segments", "risk", "how many: pays"],
        WHEEL_SEGMENTS.flatMap((segments) =>
          RISKS.map((risk) => {
            const pays = wheelPays({ segments, risk });
            const different = [...new Set(pays)].toSorted((a, b) => a - b);
            const shares = different.map((pay) => `${pays.filter((other) => other === pay).length}: ${times(pay)}`);
            return [String(segments), risk, shares.join(", ")];
          }),
        ),
      ),
      { heading: "Figures" },
      figures(
        "wheel",
        WHEEL_SEGMENTS.flatMap((segments) =>
          RISKS.map((risk): [string, readonly Odds[]] => [`${segments}, ${risk}`, wheel.odds({ segments, risk })]),
        ),
      ),
    ],
  },
  {
    code: mines.code,
    rulesVersion: mines.rulesVersion,
    name: "Harbour Mines",
    body: [
      [
        "m of 25 tiles hide mines, and every arrangement is equally likely. It is drawn before the first tile is opened. Any k tiles",
        "are safe with a chance of C(25 − m, k) / C(25, k). After k safe tiles the player may collect 0.99 divided by that chance. The",
        "return is therefore 99% at any stop. Before the first tile nothing can be collected. A round that ends then returns the",
        "stake.",
      ],
      { heading: "Payout by the number of safe tiles" },
      table(
        ["mines", "1", "2", "3", "5", "10", "all"],
        upTo(MINES_TILES - 1).map((count) => [
          String(count),
          ...[1, 2, 3, 5, 10, MINES_TILES - count].map((opened) =>
            opened <= MINES_TILES - count ? toDecimal(minesMultiplier({ mines: count }, opened), 2) : "–",
          ),
        ]),
      ),
    ],
  },
  {
    code: hiLo.code,
    rulesVersion: hiLo.rulesVersion,
    name: "Night Hi-Lo",
    body: [
      [
        "Every card is drawn from a whole deck of 52 with equal chance. Aces are low. On a card of rank r (1 to 13) `higher` wins",
        "with the 14 − r ranks from r upward. `lower` wins with the r ranks from r downward. On an ace `higher` wins with the 12 ranks",
        "above, on a king `lower` with the 12 below. On both, `same` wins with the one rank. A right guess with w winning ranks of 13",
        "multiplies the payout by 13/w, the first one also by 0.99. After any number of guesses the return is",
        "0.99 · Π (w/13 · 13/w) = 99/100. Skipping a card does not change the payout.",
      ],
    ],
  },
  {
    code: crash.code,
    rulesVersion: crash.rulesVersion,
    name: "Paper Kite",
    body: [
      [
        "All players share one flight. Its end is a point made as in Sky Limbo, from HMAC-SHA-256 of the public salt under the flight's",
        "hash. It is at least t hundredths with a chance of ⌊99 · 2^52 / t⌋ / 2^52. After m milliseconds the height is e^(0.00006 · m),",
        "cut to hundredths. A player can leave at every height from 1.01 up to the end. At every height the return is 99%, minus less",
        "than a millionth of a millionth. About one flight in fifty ends at 1.00, before a player can leave. At 10,000 times the stake",
        "a player is paid and leaves automatically.",
      ],
      table(
        ["height", "reached with a chance of", "return of leaving there"],
        [101, 150, 200, 500, 1000, 10_000, 1_000_000].map((height) => {
          const chance = chanceToReach(height);
          const back = rational(chance.numerator * BigInt(height), chance.denominator * 100n);
          return [`${times(height)}×`, percent(chance), percent(back)];
        }),
      ),
    ],
  },
];
