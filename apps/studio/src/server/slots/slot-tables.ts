import { type CountTable, isCells, isLines, isWays, type SlotMath, type SymbolId } from "@banyan/game-math";
import type { PayKind } from "../../protocol/index.ts";

/** The condition under which equal symbols pay. */
export function payKind(math: SlotMath): PayKind {
  if (isWays(math)) return "ways";
  if (isCells(math)) return math.family === "cluster" ? "cluster" : "anywhere";
  return math.family === "bothways" ? "both-ways" : "lines";
}

/** Every symbol that can be shown, special symbols first. */
export function symbolsOf(math: SlotMath): SymbolId[] {
  if (isCells(math)) return Object.keys(math.weights);
  const pays = Object.keys(isLines(math) ? math.linePays : math.wayPays);
  const shown = new Set([...math.strips.base, ...math.strips.free].flat());
  return [...new Set([math.wild, math.scatter, ...pays])].filter((id) => shown.has(id));
}

/** A symbol's pays by count, in unit stakes. */
export function unitPays(math: SlotMath, id: SymbolId): CountTable | undefined {
  if (isCells(math)) return math.cellPays[id];
  return isLines(math) ? math.linePays[id] : math.wayPays[id];
}

/** The rows of a table with a value above zero, highest count first. */
export function mostFirst(table: CountTable): [count: number, value: number][] {
  return Object.entries(table)
    .map(([count, value]): [number, number] => [Number(count), value])
    .filter(([, value]) => value > 0)
    .toSorted(([a], [b]) => b - a);
}
