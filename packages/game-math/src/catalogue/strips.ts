import type { RandomSource } from "@banyan/kernel";
import type { SymbolId } from "../slot/slot-math.ts";
import { between, shuffled } from "./choose.ts";

/** What a strip is made of. */
export interface StripPlan {
  /** How often each symbol that pays in runs is on it. */
  readonly plain: ReadonlyMap<SymbolId, number>;
  /** Symbols with a part of their own, each kept at least `apart` stops from all others of them. */
  readonly special: readonly SymbolId[];
  readonly apart: number;
  /** Stands in blocks: so many of the symbol, one below the other. */
  readonly blocks?: { readonly symbol: SymbolId; readonly sizes: readonly number[] };
}

/** A strip in an order that the source decides, equal symbols kept from touching where that can be. */
export function makeStrip(source: RandomSource, plan: StripPlan): SymbolId[] {
  const plain = [...plan.plain].flatMap(([symbol, count]) => Array.from({ length: count }, () => symbol));
  const mixed = spread(source, shuffled(source, plain));
  const strip: (SymbolId | undefined)[] = [...mixed];
  for (const size of plan.blocks?.sizes ?? []) {
    const at = between(source, 0, strip.length - 1);
    strip.splice(at, 0, ...Array.from({ length: size }, () => plan.blocks?.symbol));
  }
  placeSpecial(source, strip, plan);
  return strip.filter((symbol) => symbol !== undefined);
}

/** Swaps neighbours that are equal with a stop somewhere else; a few passes do for strips of some variety. */
function spread(source: RandomSource, strip: SymbolId[]): SymbolId[] {
  for (let pass = 0; pass < 60; pass += 1) {
    const at = strip.findIndex((symbol, index) => symbol === strip[(index + 1) % strip.length]);
    if (at < 0) break;
    const other = between(source, 0, strip.length - 1);
    const [a, b] = [strip[at], strip[other]];
    if (a === undefined || b === undefined) break;
    strip[at] = b;
    strip[other] = a;
  }
  return strip;
}

/** Puts the special symbols in, evenly but for what the source moves them, the circle being closed. */
function placeSpecial(source: RandomSource, strip: (SymbolId | undefined)[], plan: StripPlan): void {
  const { special, apart } = plan;
  if (special.length === 0) return;
  const length = strip.length + special.length;
  const room = Math.max(0, length - special.length * apart);
  let at = between(source, 0, Math.max(0, apart - 1));
  let left = room;
  for (const symbol of shuffled(source, special)) {
    strip.splice(at, 0, symbol);
    const more = left > 0 ? between(source, 0, Math.floor(left / 2)) : 0;
    left -= more;
    at += apart + more;
  }
}
