import { type CountTable, isCells, isLines, isWays, type SlotMath, type SymbolId } from "@banyan/game-math";
import type { PayKind } from "../../protocol/index.ts";

/** How equal symbols come to pay. */
export function payKind(math: SlotMath): PayKind {
  if (isWays(math)) return "ways";
  if (isCells(math)) return math.family === "cluster" ? "cluster" : "anywhere";
  return math.family === "bothways" ? "both-ways" : "lines";
}

/** Every symbol that can be shown, those with a part first. */
export function symbolsOf(math: SlotMath): SymbolId[] {
  if (isCells(math)) return Object.keys(math.weights);
  const pays = Object.keys(isLines(math) ? math.linePays : math.wayPays);
  const shown = new Set([...math.strips.base, ...math.strips.free].flat());
  return [...new Set([math.wild, math.scatter, ...pays])].filter((id) => shown.has(id));
}

/** What a symbol pays in stakes of a unit. */
export function unitPays(math: SlotMath, id: SymbolId): CountTable | undefined {
  if (isCells(math)) return math.cellPays[id];
  return isLines(math) ? math.linePays[id] : math.wayPays[id];
}

/** A table's rows that are worth anything, the highest count first. */
export function mostFirst(table: CountTable): [count: number, value: number][] {
  return Object.entries(table)
    .map(([count, value]): [number, number] => [Number(count), value])
    .filter(([, value]) => value > 0)
    .toSorted(([a], [b]) => b - a);
}
