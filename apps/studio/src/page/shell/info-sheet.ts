import { plural, t } from "@lingui/core/macro";
import type { GameView, PaytableRow } from "../../protocol/index.ts";
import { type MoneyFormat, numberText } from "../texts/formats.ts";
import { element } from "./element.ts";
import { openSheet } from "./sheet.ts";

/** Draws a symbol's picture for a row of the paytable. */
export type SymbolPicture = (id: string) => HTMLElement;

function paysOf(row: PaytableRow, stake: bigint, lines: number, money: MoneyFormat): HTMLElement {
  const unit = row.per === "line" ? stake / BigInt(lines) : stake;
  const cells = row.pays.map(({ count, times }) =>
    element(
      "li",
      { class: "pay", dir: "ltr" },
      element("span", { class: "pay-count" }, `${count}×`),
      element("span", { class: "pay-amount" }, money(unit * BigInt(times))),
    ),
  );
  return element("ul", { class: "pays" }, ...cells);
}

function noteOf(game: GameView, symbol: string): string | undefined {
  const role = game.symbols.find(({ id }) => id === symbol)?.role;
  if (role === "wild") return t`Wild: stands for every symbol but the scatter.`;
  if (role === "scatter") return t`Scatter: pays anywhere, on the total bet.`;
  return undefined;
}

/** Line symbols by their best pay, then what pays anywhere. */
function dearestFirst(rows: readonly PaytableRow[]): PaytableRow[] {
  const best = (row: PaytableRow): number =>
    Math.max(...row.pays.map(({ times }) => times)) * (row.per === "line" ? 1e6 : 1);
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
        paysOf(row, stake, game.paylines.length, money),
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
  return element(
    "li",
    { class: "line" },
    element("span", { class: "line-number" }, numberText(index + 1)),
    element("span", { class: "line-grid", dir: "ltr", "aria-hidden": "true" }, ...cells),
    element("span", { class: "visually-hidden" }, line.map((row) => row + 1).join(" ")),
  );
}

function freeSpinTexts(game: GameView): string[] {
  const { awards, multiplier } = game.freeSpins;
  const times = numberText(multiplier);
  const lines = awards.map(({ count, spins }) => {
    const scatters = numberText(count);
    return plural(spins, {
      one: `${scatters} scatters anywhere win # free spin.`,
      other: `${scatters} scatters anywhere win # free spins.`,
    });
  });
  return [...lines, t`Free spins pay ×${times}, use the bet of the spin that won them, and can win more free spins.`];
}

function rules(game: GameView): string[] {
  const lines = numberText(game.paylines.length);
  return [
    t`Every spin plays ${lines} lines. The bet is shared equally among them.`,
    t`Equal symbols on neighbouring reels pay along a line, from the leftmost reel to the right. Each line pays only its highest win; wins on different lines add up.`,
    t`Every stop of every reel is equally likely on every spin. What came before, the size of the bet and the time of day change nothing.`,
    t`A round is drawn and settled on the server when you press Spin. If the game is cut off, the round still counts and is shown when you come back.`,
    t`A round that cannot be settled is voided and its bet returned.`,
  ];
}

function figures(game: GameView): HTMLElement {
  const entries: [string, string][] = [
    [t`Return to player (RTP)`, `${game.rtp}%`],
    [t`Spins that pay something`, `${game.hitRate}%`],
    [t`Volatility`, t`${numberText(game.volatility)} of 5`],
    [t`Largest win of one spin`, t`${game.maxWin} × bet`],
    [t`Rules version`, game.rulesVersion],
  ];
  const rows = entries.flatMap(([name, value]) => [element("dt", {}, name), element("dd", { dir: "ltr" }, value)]);
  return element("dl", { class: "figures" }, ...rows);
}

/** Paytable at the chosen bet, lines, rules and the exact figures of the game. */
export function showInfo(game: GameView, stake: bigint, money: MoneyFormat, picture: SymbolPicture): Promise<void> {
  const bet = money(stake);
  const paragraphs = (texts: readonly string[]): HTMLElement[] => texts.map((text) => element("p", {}, text));
  const { closed } = openSheet(
    game.name,
    element("h3", {}, t`Figures`),
    figures(game),
    element(
      "p",
      { class: "sheet-small" },
      t`Return to player is what all bets together pay back over a very long time, computed from every combination of stops.`,
    ),
    element("h3", {}, t`Pays at a bet of ${bet}`),
    paytable(game, stake, money, picture),
    element("h3", {}, t`Free spins`),
    ...paragraphs(freeSpinTexts(game)),
    element("h3", {}, t`Lines`),
    element("ul", { class: "lines" }, ...game.paylines.map((line, index) => payline(game, line, index))),
    element("h3", {}, t`Rules`),
    ...paragraphs(rules(game)),
  );
  return closed;
}
