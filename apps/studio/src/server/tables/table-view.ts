import { behindFigures, bestPlayFigures, type Rational, spotFigures, toDecimal } from "@banyan/game-math";
import { parsheetPath } from "../../protocol/index.ts";
import type { SpotView, TableView } from "../../protocol/tables.ts";
import { nameIn } from "../games/name-in.ts";
import { knownLimits, type TableLimits } from "./table-limits.ts";
import { mathOf, rulesOf, spotsOf } from "./table-play.ts";
import type { TableRecord } from "./table-record.ts";
import { paceOf, type TableServices } from "./table-services.ts";

/** The facts of a table that do not change while it is open on a screen. */
export function tableView(
  services: Pick<TableServices, "pacePercent" | "feeds">,
  table: TableRecord,
  currency: string,
  locale: string,
): TableView {
  const { code, vendor, names, game, look } = table;
  const limits = knownLimits(table, currency);
  const { rulesVersion, rules } = rulesOf(game);
  return {
    code,
    vendor,
    name: nameIn(names, locale),
    game,
    rulesVersion,
    rules: [...rules],
    chips: limits.chips.map(String),
    least: String(limits.least),
    most: String(limits.most),
    spots: spotFiguresOf(table).map((figures) => withLimits(figures, limits)),
    pace: paceOf(services, table),
    look,
    video: services.feeds.get(code)?.video ?? null,
    parsheetUrl: parsheetPath(code),
  };
}

/** Keeps the answer of the first call. */
function once<Answer>(compute: () => Answer): () => Answer {
  let answer: Answer | undefined;
  return () => (answer ??= compute());
}

/** The return of a stake less the stake itself, cut to four decimals. */
function paysOf({ numerator, denominator }: Rational): string {
  const text = toDecimal({ numerator: numerator - denominator, denominator }, 4);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * A pool keeps 5 of 100 staked on both sides unless the fight is a draw, whose chance is 11%. The pays of a side and the
 * chance to win depend on the bets and the fight.
 */
const POOL_FIGURES: Readonly<Record<string, Pick<SpotView, "pays" | "edge" | "chance">>> = {
  meron: { pays: [], edge: "4.450000", chance: "" },
  wala: { pays: [], edge: "4.450000", chance: "" },
  draw: { pays: ["7"], edge: "12.000000", chance: "11.000000" },
};

/**
 * The edge of a hand is that of the play that loses least, in first stakes. A bet behind has it if the player before it
 * plays so. The chance depends on the play.
 */
const blackjackFigures = once((): Readonly<Record<string, Pick<SpotView, "pays" | "edge" | "chance">>> => {
  const pays = ["1.5", "1"];
  return {
    hand: { pays, edge: percentOf(bestPlayFigures().edge), chance: "" },
    behind: { pays, edge: percentOf(behindFigures().edge), chance: "" },
  };
});

function percentOf({ numerator, denominator }: Rational): string {
  return toDecimal({ numerator: numerator * 100n, denominator }, 6);
}

/** The pays, the edge and the chance of a spot. */
type SpotFigures = Pick<SpotView, "spot" | "pays" | "edge" | "chance">;

/** The figures of all spots, in the order of the felt. */
export function spotFiguresOf({ game }: TableRecord): SpotFigures[] {
  return spotsOf(game).map((spot) => {
    const known = game === "cockfight-pool" ? POOL_FIGURES : game === "blackjack" ? blackjackFigures() : {};
    const figures = known[spot];
    if (figures) return { spot, ...figures };
    const { odds, edge, hitRate } = spotFigures(mathOf(game, undefined), spot);
    return {
      spot,
      pays: odds.map(({ multiplier }) => paysOf(multiplier)),
      edge: percentOf(edge),
      chance: percentOf(hitRate),
    };
  });
}

function withLimits(figures: SpotFigures, limits: TableLimits): SpotView {
  const { least, most } = limits.spot(figures.spot);
  return { ...figures, least: String(least), most: String(most) };
}
