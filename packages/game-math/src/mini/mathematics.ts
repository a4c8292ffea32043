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

/** A table of figures; every row has a cell for each column. */
export interface FigureTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Lines of a paragraph, with code between backquotes; a heading; or a table. */
export type MathematicsPart = readonly string[] | { readonly heading: string } | FigureTable;

/** What decides the rounds of a mini game, to be read and checked by anybody. */
export interface MiniMathematics {
  readonly code: string;
  readonly name: string;
  readonly rulesVersion: string;
  readonly body: readonly MathematicsPart[];
}

/** What holds for the money of each. */
export const MINI_MONEY: readonly MathematicsPart[] = [
  { heading: "Money" },
  [
    "A multiplier is an exact fraction. What it pays is cut to whole minor units, so that a win loses less than one of them:",
    "at a stake of s minor units the return falls by less than the chance to win divided by s. No round pays more than 2,000",
    "times the largest stake of its currency. Bets whose choice could win more are refused; a round that grows to it while it",
    "is played is paid at once.",
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

/** The mathematics of every mini game, in figures that its own code makes. */
export const MINI_MATHEMATICS: readonly MiniMathematics[] = [
  {
    code: dice.code,
    rulesVersion: dice.rulesVersion,
    name: "Jade Dice",
    body: [
      [
        "A roll is one of 10,000 equally likely numbers, 0.00 to 99.99. `under t` wins with t of them, `over t` with 9,999 − t; a",
        "choice may win with 10 to 9,800. With c winning numbers it pays 0.99 · 10,000 / c, so that every choice returns c/10,000 ·",
        "9,900/c = 99/100.",
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
        "Of r = 1 … 2^52, all equally likely, the point is ⌊99 · 2^52 / r⌋ hundredths, at least 1.00. It is at least t hundredths for",
        "⌊99 · 2^52 / t⌋ of them. A target t (1.01 to 10,000.00) pays itself: the return is 99% less than t/100 · 2^-52, which is below",
        "a millionth of a millionth of the stake at any target.",
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
        "Each coin shows heads (the lotus) or tails (the moon), each as likely. One to ten coins must all show the player's side, a",
        "chance of 2^-n; it pays 0.99 · 2^n.",
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
        "At each of n rows the ball falls left or right, each as likely; the number of falls to the right is its slot, of which slot k",
        "has C(n, k) of 2^n paths. The pays of a board are symmetrical; the outermost is what makes the board return exactly 99%.",
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
        "Ten of forty numbers are drawn without putting back. With p picks, h of them are drawn with a chance of",
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
      [
        "The wheel stops on each of its segments as likely. Together the segments pay 0.99 of a stake for each of them.",
      ],
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
        "m of 25 tiles hide mines, every way to hide them as likely; all is drawn before the first tile is opened. The first k tiles are",
        "safe with a chance of C(25 − m, k) / C(25, k), whichever they are. After k safe tiles 0.99 over that chance may be taken: 99%,",
        "whenever the player stops. Before the first tile nothing can be taken; a round left then gives the stake back.",
      ],
      { heading: "What may be taken after so many safe tiles" },
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
        "Every card is one of 52, each as likely, from a deck that is whole again for each; aces are low. On a card of rank r (1 to 13)",
        "`higher` wins with the 14 − r ranks from it upward and `lower` with the r ranks from it downward. On an ace `higher` wins with",
        "the 12 ranks above, on a king `lower` with the 12 below, and `same` with the one. A right guess that w of 13 ranks win",
        "multiplies what may be taken by 13/w; the first also by 0.99. However many guesses, the return is",
        "0.99 · Π (w/13 · 13/w) = 99/100. Skipping a card costs and brings nothing.",
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
        "hash: it is at least t hundredths with a chance of ⌊99 · 2^52 / t⌋ / 2^52. A flight stands at e^(0.00006 · t) after t",
        "milliseconds, cut to hundredths, and can be left at every height up to its point from 1.01 on. Whichever height the player",
        "aims at, the return is 99%, less than a millionth of a millionth short of it. About one flight in fifty ends at 1.00, before",
        "anybody can leave. Nobody stays aboard beyond 10,000 times the stake, which is then paid.",
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
