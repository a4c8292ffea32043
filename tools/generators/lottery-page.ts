import {
  exactReturn,
  exampleCodes,
  LOTTERY_TABLES,
  type LotteryPlay,
  lotteryRules,
  type LotteryTable,
  type Pad,
  PRICE_SCALE,
  PRIZE_MODES,
  type PriceList,
  priceList,
  type Rational,
  rational,
  toDecimal,
} from "@banyan/game-math";
import type { Generator } from "./generator.ts";
import { LOTTERY_WINS } from "./lottery-wins.ts";

/** The page of the lotteries' plays, codes, odds and returns, made from the engine. */
export const lotteryPage: Generator = {
  name: "the page of the lotteries",
  generate: () => Promise.resolve(new Map([["docs/games/lottery.md", `${[PROSE, ...sections()].join("\n\n")}\n`]])),
};

const TITLES: Readonly<Record<LotteryTable, string>> = {
  vn_north: "Vietnam, North",
  vn_south: "Vietnam, South and Center",
  sea_4d_my: "4D, Malaysia",
  sea_4d_sg: "4D, Singapore",
  sea_th: "Thailand",
  sea_la: "Laos",
  sea_hn: "Hanoi",
  "5d": "5D",
  "3d": "3D",
  k3: "K3",
  "11x5": "11x5",
  pk10: "PK10",
  "6_45": "6/45",
};

const PROSE = `# Lotteries

\`npm run generate\` writes this page from \`packages/game-math/src/lottery\`. The tests there count
every outcome of the quick games. For tables of prizes, the exact formulas equal full counts of smaller tables. A
second, independent reader pays 4,793 published draws as the engine does.

## Lines

A line is a play, a canonical code and a unit stake. A code may contain several bets.

- Stake: units × unit stake.
- Potential payout: floor(unit stake × odds). That is one hit at the top tier.
- Payout: floor(potential payout × pays). \`pays\` is the line's hits or tiers over the top tier, a fraction.
- A push (void) returns the stake.
- Return: odds × expected pays / units, plus the chance of a push. Cutting to whole minor units lowers it slightly.

Odds contain the stake. A price list stores them in 1/10,000; this page prints them in full.

## Codes

\`canonical\` turns typed text into the one text that is stored, or refuses it. Values never come twice.

| pad | code | typed text |
| --- | --- | --- |
| numbers of n digits | ascending, joined by \`,\`: \`07,34\` | any order; spaces, \`,\` or \`;\` between |
| one zone of values | ascending, joined by \`,\`: \`0,3,12\` | the same; digits also without separators: \`012\` |
| several zones | a hexadecimal mask each, joined by \`.\`: \`3ff.1.0\` | zones separated by a bar, values as above, \`-\` for an empty zone |
| a choice | the choice: \`big\`, \`1.dragon\` | the same, in any case |
| a box | the digits in ascending order: \`1123\` | the number: \`3211\` |

Bit i of a mask is the zone's value at index i. In 5D, digits 0 and 2 are \`5\`; in PK10, number 01 is \`1\`.

The zones of group plays are the triple or pair first, then the singles. A value may be in both zones; bets that would
need it twice do not exist and cost nothing. A code without any bet is refused.

\`values\` gives the values of a code back, zone by zone. \`numbers\` gives the codes of its single bets, for exposure.
Group 3 names them by the masks of pair and single, because its smallest code has two bets. Plays with more than 10,000
single bets do not have it: xiên 3 and 4, trượt, direct 5 and 6/45.

A result of a table of prizes has an array of numbers a prize. The quick games have one array: \`digits\`, \`dice\`,
\`balls\`, \`order\` or \`numbers\`. Plays of two stations (đá xiên) take \`joinResults\` of both draws.

## Pasted text

\`parsePasted\` takes numbers between any separators and names each token that is no bet, with its place.

- A repeated number opens another code, because it is another stake.
- \`01 kéo 91\` (or keo) is 01, 11 … 91: every digit that differs counts up by one. \`00 kéo 99\` is 00, 11 … 99.
- Plays of exactly k numbers cut each line of the text into codes of k.
- Pairs and sets take a line as a code. A repeated value of a line is named as bad.
- Direct plays take one number for all zones: \`123\`, or \`01 05\` where values have two digits.

\`expand\` makes all codes of k numbers from a choice of more (a wheel), with bankers that are in every code. It makes at
most 10,000.

## Decisions

- **No number twice in a prize.** The published draws never have one, so house draws draw it again. A typed result with
  one is refused. It lowers the chances of trượt and raises those of xiên slightly; the returns below contain it.
- **đá.** 76.5563%, 54.3942% and 69.0487% are the returns of paying a pair once. With the minimum of the hits
  (mode pairs) they are higher; both are plays.
- **11x5.** A push of ball 11 or of the sum 30 is one for big, small, odd and even.
- **Quick odds.** floor((mode/2000 − P push) / P win) to 1/10,000, with mode 1950 in the list ELOTT, 1900 in LOTT.
- **ZY.** A brand's own odds: a list above with other odds for some plays, in stored versions. None returns above 100%.
- **LOTT.** Plays without a classic price have the online price in both lists.
- **6/45.** Six right are paid as five and share the jackpot pool. The return below is without the pool.
- **Hanoi.** It uses the special and the first prize of the North's draw.

Examples of units: they are those of the row's example code.`;

function sections(): string[] {
  return LOTTERY_TABLES.map((table) => {
    const rules = lotteryRules(table);
    const lists = PRIZE_MODES.flatMap((mode) => priceList(table, mode) ?? []);
    const prices = grouped(rules.plays, lists);
    const head = ["play", "wins", "pad", "example", "units", ...prices.map(({ name }) => `odds ${name} | return %`)];
    const rows = [...rules.plays.values()].flatMap((play) => rowsOf(table, play, prices));
    const lines = [head, head.flatMap((cell) => cell.split(" | ")).map(() => "---"), ...rows];
    return [
      `## ${TITLES[table]}`,
      `Rules \`${rules.version}\`.`,
      lines.map((row) => `| ${row.join(" | ")} |`).join("\n"),
    ].join("\n\n");
  });
}

interface NamedList {
  /** The modes with the same odds. */
  readonly name: string;
  readonly list: PriceList;
}

/** Lists with the same odds are one column. */
function grouped(plays: ReadonlyMap<string, LotteryPlay>, lists: readonly PriceList[]): NamedList[] {
  const byOdds = Map.groupBy(lists, (list) =>
    [...plays.values()].flatMap((play) => exampleCodes(play).map((code) => list.odds(play.code, code))).join(),
  );
  return [...byOdds.values()].flatMap(([list, ...others]) =>
    list ? { name: [list, ...others].map(({ mode }) => mode).join(", "), list } : [],
  );
}

/** A row for each example, or one for all choices with the same odds. */
function rowsOf(table: LotteryTable, play: LotteryPlay, prices: readonly NamedList[]): string[][] {
  const figures = (code: string) =>
    prices.flatMap(({ list }) => [
      trimmed(rational(BigInt(list.odds(play.code, code) ?? 0), BigInt(PRICE_SCALE))),
      percent(exactReturn(list, play.code, code)),
    ]);
  const same = Map.groupBy(exampleCodes(play), (code) => [play.units(code), ...figures(code)].join());
  return [...same.values()].flatMap((codes) => {
    const [code] = codes;
    if (code === undefined) return [];
    const shown = codes.length > 4 ? [...codes.slice(0, 2), "…", ...codes.slice(-1)] : codes;
    const example = shown.map((one) => (one === "…" ? one : `\`${one}\``)).join(" ");
    return [
      [
        `\`${play.code}\``,
        winsOf(table, play.code),
        padText(play.pad),
        example,
        String(play.units(code)),
        ...figures(code),
      ],
    ];
  });
}

function padText(pad: Pad): string {
  if (pad.kind === "choices") return "choice";
  const range = (least: number, most: number) => (least === most ? String(least) : `${least}–${most}`);
  if (pad.kind === "numbers") return `${range(pad.least, pad.most)} × ${pad.digits} digits`;
  const zones = pad.zones.map(({ name, least, most }) => `${name} ${range(least, most)}`);
  return zones.length > 3 ? [zones[0], "…", zones.at(-1)].join(", ") : zones.join(", ");
}

/** The text of a play, of its table or of its family: "direct3_first" is a "direct3". */
function winsOf(table: LotteryTable, play: string): string {
  const family = table.startsWith("vn") ? "vn" : table;
  const kind = play.replace(/_(?:first|mid|last|five)\d?$/, "");
  const keys = [`${family} ${play}`, `${family} ${play.replace(/\d$/, "")}`, play, kind];
  const found = keys.flatMap((key) => LOTTERY_WINS[key] ?? [])[0];
  if (found === undefined) throw new Error(`no text for ${table} ${play}`);
  return found;
}

/** In percent, rounded to four places. */
function percent(value: Rational): string {
  return trimmed(rational(100n * value.numerator * 20_000n + value.denominator, 20_000n * value.denominator));
}

function trimmed(value: Rational): string {
  return toDecimal(value, 4).replace(/(?:\.0+|(\.\d*?[1-9])0+)$/, "$1");
}
