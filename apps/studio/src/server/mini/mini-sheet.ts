import { invariant } from "@banyan/kernel";
import { type FigureTable, MINI_MATHEMATICS, MINI_MONEY, type MathematicsPart } from "@banyan/game-math";
import { VERIFIER_PATH } from "../../protocol/mini.ts";
import { escape, sheetHtml, sheetTable } from "../games/sheet-html.ts";
import type { MiniRecord } from "./mini-record.ts";

function mathematicsOf({ code }: MiniRecord) {
  const found = MINI_MATHEMATICS.find((each) => each.code === code);
  invariant(found, `${code} has its mathematics`);
  return found;
}

/** The published data of a mini game. */
export function miniSheet(game: MiniRecord) {
  const { code, names, rtp, volatility, maxWin, rulesVersion } = game;
  const figures = { rtp, rtpBasis: "exact", volatility, maxWin };
  return { code, names, rulesVersion, figures, mathematics: mathematicsOf(game).body };
}

/** The same as a web page: how its rounds are decided, their pays and return, and where to verify them. */
export function miniSheetHtml(game: MiniRecord): string {
  const { code, names, rtp, maxWin, rulesVersion } = game;
  const parts = [...mathematicsOf(game).body, ...MINI_MONEY].map(written).join("\n");
  const check = `<h2>Fairness</h2>
<p>Every outcome is made from seeds that were committed to before the bet. <a href="${VERIFIER_PATH}">The verifier</a> makes a round again from its seeds, on your own device.</p>`;
  return sheetHtml(
    `${names.en}: mathematics`,
    `<p>Vendor INHOUSE, game ${code}, rules version ${rulesVersion}. Return to player ${rtp}%, computed from every outcome; at most ${maxWin} times the stake. <a href="parsheet.json">The same as data</a>.</p>
${parts}
${check}`,
  );
}

function written(part: MathematicsPart): string {
  if ("heading" in part) return `<h2>${escape(part.heading)}</h2>`;
  return "head" in part ? table(part) : `<p>${coded(part.join(" "))}</p>`;
}

/** Escapes a text and marks code between backquotes. */
const coded = (text: string): string => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");

function table({ head, rows }: FigureTable): string {
  const row = (cells: readonly string[], tag: "td" | "th") =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join("")}</tr>`;
  return sheetTable(`Figures by ${head[0] ?? ""}`, row(head, "th") + rows.map((cells) => row(cells, "td")).join(""));
}
