import { t } from "@lingui/core/macro";
import type { SpotView, TableView } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { openSheet } from "../../shell/sheet.ts";
import { chipText, paysText } from "../texts/figure-texts.ts";
import { tableRuleText } from "../texts/rule-texts.ts";
import { spotName } from "../texts/spot-texts.ts";

/** Spots with the same figures share a row: 37 numbers of a wheel pay alike. */
function rowsOf(table: TableView): (readonly [SpotView, string[]])[] {
  const rows = new Map<string, readonly [SpotView, string[]]>();
  for (const spot of table.spots) {
    const kind = table.game.startsWith("roulette") || table.game === "fan-tan" ? spot.spot.split("-")[0] : "";
    const key = [kind, spot.pays.join(), spot.edge, spot.least, spot.most].join("|");
    const row = rows.get(key);
    if (row) row[1].push(spotName(table.game, spot.spot));
    else rows.set(key, [spot, [spotName(table.game, spot.spot)]]);
  }
  return [...rows.values()];
}

const NAMES_SHOWN = 6;

function namesText(names: readonly string[]): string {
  if (names.length <= NAMES_SHOWN) return names.join(" · ");
  return `${names[0] ?? ""} … ${names.at(-1) ?? ""} (${names.length})`;
}

function payTable(table: TableView, currency: string): HTMLElement {
  const rows = rowsOf(table).map(([spot, names]) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, namesText(names)),
      element("td", { dir: "ltr" }, paysText(spot.pays)),
      element("td", { dir: "ltr" }, `${spot.edge}%`),
      element("td", { dir: "ltr" }, `${chipText(spot.least, currency)}–${chipText(spot.most, currency)}`),
    ),
  );
  return element(
    "table",
    { class: "bets-table" },
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        ...[t`Bet`, t`Pays`, t`House edge`, t`Limits`].map((name) => element("th", { scope: "col" }, name)),
      ),
    ),
    element("tbody", {}, ...rows),
  );
}

/** Rules, pays, exact edges and limits of the table. */
export async function showTableInfo(table: TableView, currency: string): Promise<void> {
  const link = element(
    "a",
    { class: "button button-link", href: table.parsheetUrl, target: "_blank", rel: "noopener" },
    t`Full mathematics of this game`,
  );
  const { closed } = openSheet(
    table.name,
    element("h3", {}, t`Rules`),
    ...table.rules.map((id) => element("p", {}, tableRuleText(id))),
    element(
      "p",
      {},
      t`There is no camera and no video: the table is dealt by our random source, and the person is drawn. All players share each round.`,
    ),
    element(
      "p",
      {},
      t`A bet counts if it reaches us before betting closes. You can take it back until two seconds before.`,
    ),
    element("h3", {}, t`Bets`),
    payTable(table, currency),
    element(
      "p",
      { class: "sheet-small" },
      t`The edge is exact: it is counted over all outcomes. Payouts are rounded down to the smallest coin.`,
    ),
    element("h3", {}, t`Keys`),
    element(
      "p",
      { class: "sheet-small" },
      t`1 to 9: chip. Arrow keys: move between the bets. Enter: lay a chip. U: undo. C: clear. D: double. R: repeat. P: place the bet.`,
    ),
    link,
  );
  await closed;
}
