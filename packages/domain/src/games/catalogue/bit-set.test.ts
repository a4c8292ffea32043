import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { BitSet } from "./bit-set.ts";

const flags = fc.array(fc.boolean(), { maxLength: 200 });
const setOf = (of: readonly boolean[]) => BitSet.of(of.length, (place) => of[place] ?? false);
const flagsOf = (set: BitSet, length: number) => Array.from({ length }, (_, place) => set.has(place));

describe("a set of places", () => {
  it.prop([flags])("has what was put in, and counts it", (of) => {
    const set = setOf(of);
    expect(flagsOf(set, of.length)).toEqual(of);
    expect(set.size).toBe(of.filter(Boolean).length);
  });

  it.prop([fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 200 })])("meets and joins others", (pairs) => {
    const [a, b] = [setOf(pairs.map(([first]) => first)), setOf(pairs.map(([, second]) => second))];
    expect(flagsOf(a.and(b), pairs.length)).toEqual(pairs.map(([first, second]) => first && second));
    expect(flagsOf(a.or(b), pairs.length)).toEqual(pairs.map(([first, second]) => first || second));
  });
});
