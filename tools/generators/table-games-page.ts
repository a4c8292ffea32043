import {
  allFights,
  behindFigures,
  bestPlayFigures,
  type BlackjackFigures,
  cockfightOf,
  cockfightPrice,
  fightOf,
  type Odds,
  type Rational,
  rational,
  returnsOfGame,
  silenceFigures,
  spotFigures,
  type SpotFigures,
  TABLE_GAMES,
  type TableGame,
  toDecimal,
} from "@banyan/game-math";
import type { Generator } from "./generator.ts";
import { TABLE_TEXTS } from "./table-games-wins.ts";

/** One page of the shared tables' spots, pays and exact edges, made from their code. */
export const tableGamesPage: Generator = {
  name: "the page of the table games",
  generate: () => Promise.resolve(new Map([["docs/games/tables.md", `${pageParts().join("\n\n")}\n`]])),
};

const PROSE = `# Table games

\`npm run generate\` writes this page from \`packages/game-math/src/tables\`. The tests there count every outcome, compare
with the published figures, and repeat the count of each family in a second way.

A spot is a place of the felt. A placement is an amount on a spot. The payout of a spot is its stake × (pays + 1), cut to
minor units once. Placements of a player on one spot are added up before.

- Pays: to 1. Several pays depend on the outcome. A push returns the stake.
- Edge: the average loss of a stake, before payouts are cut. The figures of eight decks are those of the first round
  of a shoe.
- Greatest: the largest payout, in stakes and with the stake.`;

function pageParts(): string[] {
  return [PROSE, ...TABLE_GAMES.map(gameSection), blackjackSection(), cockfightSection()];
}

function gameSection(game: TableGame<object>): string {
  const texts = TABLE_TEXTS[game.code];
  if (!texts) throw new Error(`no texts for ${game.code}`);
  const { least, most } = returnsOfGame(game);
  const rows = rowsOf(game).map(({ spots, figures }) => [
    spotsText(spots),
    winsOf(texts.wins, game.code, spots[0] ?? ""),
    ...figureCells(figures),
  ]);
  return [
    `## ${texts.title}`,
    `\`${game.code}\`, rules version ${game.rulesVersion}, ${game.spots.length} spots. Returns: ${percent(least)}% to ${percent(most)}%.`,
    texts.lines.join("\n"),
    table(["spot", "wins", "pays", "chance of a win %", "edge %", "edge exactly", "greatest"], rows),
  ].join("\n\n");
}

interface Row {
  readonly spots: string[];
  readonly figures: SpotFigures;
}

/** Spots of one kind with the same odds are one row. The kind is the id up to its first digit. */
function rowsOf(game: TableGame<object>): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const spot of game.spots) {
    const figures = spotFigures(game, spot);
    const hasText = /^[a-z-]+-\d/.test(spot);
    const kind = hasText ? (/^[a-z-]+/.exec(spot)?.[0] ?? "") : "";
    const key = [kind, isNamedAlone(game.code) && !hasText ? spot : "", ...figures.odds.map(oddsKey)].join(" ");
    const row = rows.get(key);
    if (row) row.spots.push(spot);
    else rows.set(key, { spots: [spot], figures });
  }
  return [...rows.values()];
}

/** Games whose spots without numbers have different texts. */
const isNamedAlone = (code: string): boolean => !code.startsWith("roulette") && code !== "bau-cua";

const oddsKey = ({ probability, multiplier }: Odds): string => `${fraction(probability)}:${fraction(multiplier)}`;

function spotsText(spots: readonly string[]): string {
  const quoted = spots.map((spot) => `\`${spot}\``);
  return spots.length > 6 ? `${quoted[0]} … ${quoted.at(-1)} (${spots.length})` : quoted.join(", ");
}

function winsOf(wins: readonly (readonly [string, string])[], code: string, spot: string): string {
  const found =
    wins.find(([beginning]) => spot === beginning) ?? wins.find(([beginning]) => spot.startsWith(beginning));
  if (!found) throw new Error(`no text for ${code} ${spot}`);
  return found[1];
}

function figureCells({ odds, edge, greatest }: SpotFigures): string[] {
  const wins = odds.filter(({ multiplier }) => multiplier.numerator > multiplier.denominator);
  const chance = wins.reduce((sum, { probability }) => plus(sum, probability), rational(0n));
  const pays = odds.map(({ multiplier }) => payText(multiplier));
  return [pays.join(", "), percent(chance), percent(edge), fraction(edge), exactText(greatest)];
}

function payText({ numerator, denominator }: Rational): string {
  if (numerator === denominator) return "push";
  if (numerator < denominator) return `${numerator}/${denominator} back`;
  return exactText(rational(numerator - denominator, denominator));
}

/** A decimal of up to three places if it is exact, otherwise the fraction. */
function exactText(value: Rational): string {
  return 1000n % value.denominator === 0n ? trimmed(value, 3) : fraction(value);
}

function blackjackSection(): string {
  const row = (name: string, { edge, staked, return: back }: BlackjackFigures) => [
    name,
    percent(edge),
    trimmed(staked, 6),
    percent(back),
  ];
  return [
    "## Blackjack",
    [
      "All players share the first two cards and decide for themselves. Every card is drawn from a whole deck. The shared hand,",
      "the two hands of a split and the dealer have separate streams of cards, so no player changes the cards of another.",
    ].join("\n"),
    [
      "- The dealer looks for a blackjack first, draws to 17 and stops on soft 17. A blackjack pays 3 to 2.",
      "- Double on any two cards, after a split too. Cards of equal value are split once; split aces get one card each.",
      "- Without a decision in time: hit hard 11 and less, soft 17 and less; otherwise no card.",
      "- The greatest payout is 8 first stakes, for 4 staked.",
    ].join("\n"),
    table(
      ["play", "edge of the first stake %", "stakes of a round", "return of all stakes %"],
      [
        row("best play", bestPlayFigures()),
        row("bet behind the best play", behindFigures()),
        row("best play without double after split", bestPlayFigures({ mayDoubleAfterSplit: false })),
        row("without any decision", silenceFigures()),
      ],
    ),
  ].join("\n\n");
}

function cockfightSection(): string {
  const edgeText = (edges: readonly Rational[]) => {
    const sorted = edges.toSorted((a, b) => (a.numerator * b.denominator < b.numerator * a.denominator ? -1 : 1));
    const [least, most] = [sorted[0], sorted.at(-1)];
    return least && most ? `${percent(least)} to ${percent(most)}` : "";
  };
  const edgesOf = (spot: string) => allFights().map((fight) => spotFigures(cockfightOf(fight), spot).edge);
  const priceRow = (meron: number) => {
    const fight = fightOf(meron);
    const price = (own: number, other: number) => (cockfightPrice(own, other) / 100).toFixed(2);
    const edge = (spot: string) => percent(spotFigures(cockfightOf(fight), spot).edge);
    return [meron, fight.wala, price(meron, fight.wala), edge("meron"), price(fight.wala, meron), edge("wala")].map(
      String,
    );
  };
  return [
    "## Cockfight",
    [
      "Chances in thousandths: both dead (BDD) 100, full time draw (FTD) 10, meron m from 380 to 510, wala 890 − m. They are",
      "published before the bets.",
    ].join("\n"),
    [
      "At fixed prices, a side pays floor(100 × (other − 45) / own) hundredths. BDD pays 8, FTD pays 88. Both return the bets on",
      `the sides. Edges of the sides: ${edgeText([...edgesOf("meron"), ...edgesOf("wala")])} %; BDD 10 %, FTD 11 %.`,
    ].join("\n"),
    table(
      ["meron", "wala", "meron pays", "edge %", "wala pays", "edge %"],
      [380, 400, 425, 445, 465, 490, 510].map(priceRow),
    ),
    [
      "A pool holds P on both sides and S on one. That side returns d = floor(95 × P / S) hundredths of a stake, with the",
      "stake. Payouts are cut to minor units. A draw returns the bets on the sides, and a bet on the draw returns 8 stakes.",
      "An empty side, or d of 107 and less on either side, cancels the fight and returns all bets.",
    ].join("\n"),
  ].join("\n\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

const plus = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

const fraction = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

/** In percent, rounded to six places. */
function percent({ numerator, denominator }: Rational): string {
  return trimmed({ numerator: 100n * numerator, denominator }, 6);
}

/** Rounded to the nearest of so many places, without zeros at the end. */
function trimmed({ numerator, denominator }: Rational, digits: number): string {
  const scale = 2n * 10n ** BigInt(digits);
  const rounded = toDecimal(rational(numerator * scale + denominator, scale * denominator), digits);
  return rounded.replace(/(?:\.0+|(\.\d*?[1-9])0+)$/, "$1");
}
