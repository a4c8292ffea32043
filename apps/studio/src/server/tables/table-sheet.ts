import { VERIFIER_PATH } from "../../protocol/mini.ts";
import { escape, sheetHtml, sheetTable } from "../games/sheet-html.ts";
import { returnsOfTable } from "./table-list.ts";
import { rulesOf } from "./table-play.ts";
import type { TableRecord } from "./table-record.ts";
import { spotFiguresOf } from "./table-view.ts";

/** The published data of a table. */
export function tableSheet(table: TableRecord) {
  const { code, vendor, names, game } = table;
  const { least, most } = returnsOfTable(table);
  const figures = { returnLeast: least, returnMost: most, rtpBasis: "exact" };
  return {
    code,
    vendor,
    names,
    game,
    rulesVersion: rulesOf(game).rulesVersion,
    figures,
    spots: spotFiguresOf(table),
  };
}

/** The same as a web page: the pays, chances and edges of all spots, and how a round is proved. */
export function tableSheetHtml(table: TableRecord): string {
  const { code, vendor, names, rulesVersion, figures, spots } = tableSheet(table);
  const row = (cells: readonly string[], tag: "td" | "th") =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join("")}</tr>`;
  const rows = spots.map(({ spot, pays, chance, edge }) => row([spot, pays.join(", "), chance, edge], "td"));
  const head = row(["Spot", "Pays to 1", "Not lost, %", "Edge, %"], "th");
  return sheetHtml(
    `${names.en}: mathematics`,
    `<p>Vendor ${vendor}, table ${code}, rules version ${rulesVersion}. Returns from ${figures.returnLeast}% to ${figures.returnMost}%, computed from every outcome. <a href="parsheet.json">The same as data</a>.</p>
${sheetTable("Spots", head + rows.join(""))}
<h2>Fairness</h2>
<p>A chain of hashes is fixed before the first round, by its published end. Every round follows from a hash of the chain and a public salt. A shoe is sealed before its first bet, and every card is told with the value that proves it. That the salt was not chosen among several cannot be proved. <a href="${VERIFIER_PATH}">The verifier</a> works on your own device.</p>`,
  );
}
