import type { RandomSource } from "@banyan/kernel";
import type { SymbolId } from "../slot/slot-math.ts";
import { between, shuffled } from "./choose.ts";

/** The symbols of a strip. */
export interface StripPlan {
  /** The number of stops of each symbol that pays in runs. */
  readonly plain: ReadonlyMap<SymbolId, number>;
  /** Wilds, scatters and other special symbols. Each is at least `apart` stops from every other special symbol. */
  readonly special: readonly SymbolId[];
  readonly apart: number;
  /** A symbol that is placed in blocks: each block has that many of it, one below the other. */
  readonly blocks?: { readonly symbol: SymbolId; readonly sizes: readonly number[] };
}

/** A strip in an order that the source decides. Equal symbols do not touch if that is possible. */
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

/**
 * Swaps a symbol that equals its neighbour with a random other stop. A few passes are enough for strips with some
 * variety.
 */
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

/** Inserts the special symbols at even distances around the closed strip, each moved a little by the source. */
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
