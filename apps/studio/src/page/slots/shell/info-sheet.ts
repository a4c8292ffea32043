import { plural, t } from "@lingui/core/macro";
import type { GameView, PaytableRow } from "../../../protocol/index.ts";
import { type MoneyFormat, numberText } from "../../texts/formats.ts";
import { featureTexts, gambleText, payRules } from "../../texts/rule-texts.ts";
import { element } from "../../shell/element.ts";
import { openSheet } from "../../shell/sheet.ts";
import type { SymbolPicture } from "./symbol-picture.ts";

function paysOf(row: PaytableRow, game: GameView, stake: bigint, money: MoneyFormat): HTMLElement {
  const units = BigInt(row.ofTotal ? 1 : game.units);
  const best = game.pays === "cluster" || game.pays === "anywhere";
  const cells = row.pays.map(({ count, times }) =>
    element(
      "li",
      { class: "pay", dir: "ltr" },
      element("span", { class: "pay-count" }, best && !row.ofTotal ? `${count}+` : `${count}×`),
      element("span", { class: "pay-amount" }, money((stake * BigInt(times)) / units)),
    ),
  );
  return element("ul", { class: "pays" }, ...cells);
}

function noteOf(game: GameView, symbol: string): string | undefined {
  switch (game.symbols.find(({ id }) => id === symbol)?.role) {
    case "wild":
      return t`Wild: substitutes for all symbols except the scatter.`;
    case "scatter":
      return t`Scatter: pays anywhere, on the total bet.`;
    case "coin":
      return t`Coin: shows its own amount.`;
    case "bonus":
      return t`Bonus: opens the boxes.`;
    default:
      return undefined;
  }
}

/** Sorts symbols that pay in unit stakes by their best pay, followed by those that pay on the total bet. */
function dearestFirst(rows: readonly PaytableRow[]): PaytableRow[] {
  const best = (row: PaytableRow): number =>
    Math.max(0, ...row.pays.map(({ times }) => times)) * (row.ofTotal ? 1 : 1e6);
  return rows.toSorted((a, b) => best(b) - best(a));
}

function paytable(game: GameView, stake: bigint, money: MoneyFormat, picture: SymbolPicture): HTMLElement {
  const rows = dearestFirst(game.paytable).map((row) => {
    const note = noteOf(game, row.symbol);
    return element(
      "li",
      { class: "pay-row" },
      picture(row.symbol),
      element(
        "div",
        { class: "pay-text" },
        ...(note === undefined ? [] : [element("p", { class: "pay-note" }, note)]),
        paysOf(row, game, stake, money),
      ),
    );
  });
  return element("ul", { class: "pay-table" }, ...rows);
}

function payline(game: GameView, line: readonly number[], index: number): HTMLElement {
  const cells = line.flatMap((row, reel) => {
    return Array.from({ length: game.rows }, (_, at) =>
      element("i", {
        class: at === row ? "line-cell line-hit" : "line-cell",
        style: `grid-area: ${at + 1} / ${reel + 1}`,
      }),
    );
  });
  const grid = `grid-template: repeat(${game.rows}, 8px) / repeat(${game.reels}, 8px)`;
  return element(
    "li",
    { class: "line" },
    element("span", { class: "line-number" }, numberText(index + 1)),
    element("span", { class: "line-grid", dir: "ltr", "aria-hidden": "true", style: grid }, ...cells),
    element("span", { class: "visually-hidden" }, line.map((row) => row + 1).join(" ")),
  );
}

function figuresOf({ figures }: GameView): HTMLElement {
  const entries: [string, string][] = [
    [t`Return to player (RTP)`, `${figures.rtp}%`],
    [t`Winning spins`, `${figures.hitRate}%`],
    [t`Volatility`, t`${numberText(figures.volatility)} of 5`],
    [t`Maximum win per spin`, t`${figures.maxWin} × bet`],
    [t`Rules version`, figures.rulesVersion],
  ];
  const rows = entries.flatMap(([name, value]) => [element("dt", {}, name), element("dd", { dir: "ltr" }, value)]);
  return element("dl", { class: "figures" }, ...rows);
}

function paragraphs(texts: readonly string[]): HTMLElement[] {
  return texts.map((text) => element("p", {}, text));
}

/** Paytable at the chosen bet, bets, lines, rules and the published figures of the game. */
export function showInfo(
  game: GameView,
  { stake, bets, gamble }: { stake: bigint; bets: readonly bigint[]; gamble: boolean },
  money: MoneyFormat,
  picture: SymbolPicture,
): Promise<void> {
  const bet = money(stake);
  const features = [...featureTexts(game, stake, money), ...(gamble ? [gambleText(game)] : [])];
  const [lowest, highest] = [money(bets[0] ?? stake), money(bets.at(-1) ?? stake)];
  const parsheet = element("a", { href: game.parsheetUrl, target: "_blank", rel: "noopener", class: "link" });
  parsheet.textContent = t`Full mathematics of this game`;
  const { closed } = openSheet(
    game.name,
    element("h3", {}, t`Figures`),
    figuresOf(game),
    element(
      "p",
      { class: "sheet-small" },
      t`Return to player is the share of all bets that is paid back over a very long time. It is calculated from every possible outcome.`,
    ),
    element("p", {}, parsheet),
    element("h3", {}, t`Pays at a bet of ${bet}`),
    paytable(game, stake, money, picture),
    ...features.flatMap(({ title, texts }) => [element("h3", {}, title), ...paragraphs(texts)]),
    ...(game.paylines.length === 0
      ? []
      : [
          element("h3", {}, plural(game.paylines.length, { one: "# line", other: "# lines" })),
          element("ul", { class: "lines" }, ...game.paylines.map((line, index) => payline(game, line, index))),
        ]),
    element("h3", {}, t`Rules`),
    ...paragraphs([
      t`The bet can be from ${lowest} to ${highest}.`,
      ...payRules(game),
      t`Past results, the size of your bet and the time of day make no difference.`,
      t`The result is drawn and settled on the server when you press Spin. If you lose your connection, the round still counts and is shown when you come back.`,
      t`A round that cannot be settled is voided and its bet returned.`,
    ]),
  );
  return closed;
}
