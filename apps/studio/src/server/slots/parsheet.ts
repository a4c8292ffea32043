import { isCells, isLines, type SlotMath } from "@banyan/game-math";
import type { GameRecord } from "./game-record.ts";
import { escape, sheetHtml, sheetTable } from "../games/sheet-html.ts";
import { mostFirst, payKind, symbolsOf, unitPays } from "./slot-tables.ts";

type Row = readonly (string | number)[];

/**
 * The published sheet of a game: its figures, its pays, the numbers of its rules, and the contents of its reels or
 * cells.
 */
export function parsheetHtml(game: GameRecord): string {
  const { math } = game;
  const title = `${game.names.en}: mathematics`;
  return sheetHtml(
    title,
    `<p>Vendor ${game.vendor}, game ${escape(game.code)}, family ${math.family}, rules version ${escape(math.rulesVersion)}. Every number that decides a round stands on this page; <a href="parsheet.json">the same as data</a>.</p>
${section("Figures", figureRows(game))}
${section("Window and stake", windowRows(math))}
${section("Pays", payRows(math), ["Symbol", "Count", "Pays", "Of"])}
${section("Features", featureRows(math))}
${held(math)}`,
  );
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
  return `<h2>${escape(title)}</h2>${sheetTable(title, heads + body)}`;
}

function asWords(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
