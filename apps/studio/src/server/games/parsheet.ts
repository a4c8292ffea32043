import { isCells, isLines, type SlotMath } from "@banyan/game-math";
import type { GameRecord } from "./game-record.ts";
import { mostFirst, payKind, symbolsOf, unitPays } from "./slot-tables.ts";

type Row = readonly (string | number)[];

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px 16px;color:#141b24;background:#f9fafc}
h1{font-size:24px;margin:0}h2{font-size:17px;margin:28px 0 8px}.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{border:1px solid #d5dae1;padding:4px 10px;text-align:start;vertical-align:top}
th{background:#eef1f5;font-weight:600}.strip{font:12px/1.6 ui-monospace,monospace;word-break:break-word}`;

/** The published sheet of a game: its figures, its pays, its rules' numbers and all that its reels or cells hold. */
export function parsheetHtml(game: GameRecord): string {
  const { math } = game;
  const title = `${game.names.en}: mathematics`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escape(title)}</h1>
<p>Vendor ${game.vendor}, game ${escape(game.code)}, family ${math.family}, rules version ${escape(math.rulesVersion)}. Every number that decides a round stands on this page; <a href="parsheet.json">the same as data</a>.</p>
${section("Figures", figureRows(game))}
${section("Window and stake", windowRows(math))}
${section("Pays", payRows(math), ["Symbol", "Count", "Pays", "Of"])}
${section("Features", featureRows(math))}
${held(math)}
</main></body></html>`;
}

function figureRows({ figures }: GameRecord): Row[] {
  return Object.entries(figures)
    .filter(([name]) => name !== "code" && name !== "rulesVersion")
    .map(([name, value]) => [asWords(name), typeof value === "object" ? JSON.stringify(value) : String(value)]);
}

function windowRows(math: SlotMath): Row[] {
  const rows: Row[] = [
    ["How symbols pay", payKind(math)],
    ["Units of a stake", math.stakeUnits],
  ];
  if (isCells(math)) return [...rows, ["Columns", math.columns], ["Rows", math.rows]];
  rows.push(["Reels", math.strips.base.length]);
  if (isLines(math))
    return [...rows, ["Rows", math.rows], ["Lines", math.paylines.map((line) => line.join("")).join(" ")]];
  const heights = math.heights.map((reel) => reel.map((each) => `${each.rows} (weight ${each.weight})`).join(", "));
  return [...rows, ...heights.map((text, reel): Row => [`Rows of reel ${reel + 1}`, text])];
}

function payRows(math: SlotMath): Row[] {
  const units = symbolsOf(math).flatMap((symbol) =>
    mostFirst(unitPays(math, symbol) ?? {}).map(([count, times]): Row => [symbol, count, times, "stake of one unit"]),
  );
  if (isCells(math)) return units;
  const anywhere = mostFirst(math.scatterPays).map(([count, times]): Row => [
    math.scatter,
    count,
    times,
    "total stake",
  ]);
  return [...units, ...anywhere];
}

function featureRows(math: SlotMath): Row[] {
  const rows: Row[] = [];
  const add = (name: string, value: unknown): void => void rows.push([name, JSON.stringify(value)]);
  add("Free spins", math.freeSpins);
  if (isCells(math)) {
    add("Multipliers of wins in a row", math.ladder);
    add("Windows of one spin, at most", math.windowsMax);
    return rows;
  }
  if (math.pick) add("Boxes", math.pick);
  if (isLines(math) && math.hold) add("Held coins", math.hold);
  return rows;
}

/** Reel strips, or the weights of cells. */
function held(math: SlotMath): string {
  if (isCells(math)) return section("Weights of a cell", Object.entries(math.weights), ["Symbol", "Weight"]);
  return (["base", "free"] as const)
    .map((kind) => {
      const rows = math.strips[kind].map((strip, reel): Row => [reel + 1, strip.length, strip.join(" ")]);
      return section(`Strips of ${kind === "base" ? "paid" : "free"} spins`, rows, ["Reel", "Stops", "Symbols"]);
    })
    .join("");
}

function section(title: string, rows: readonly Row[], head?: readonly string[]): string {
  if (rows.length === 0) return "";
  const heads = head ? `<tr>${head.map((text) => `<th>${escape(text)}</th>`).join("")}</tr>` : "";
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${escape(String(text))}</td>`).join("")}</tr>`).join("");
  return `<h2>${escape(title)}</h2><div class="scroll" role="region" aria-label="${escape(title)}" tabindex="0"><table>${heads}${body}</table></div>`;
}

function asWords(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
