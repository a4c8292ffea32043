import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { PlaceSet } from "./place-set.ts";

const flags = fc.array(fc.boolean(), { maxLength: 200 });
const setOf = (of: readonly boolean[]) => PlaceSet.of(of.length, (place) => of[place] ?? false);
const placesOf = (of: readonly boolean[]) => of.flatMap((flag, place) => (flag ? [place] : []));

describe("a set of places", () => {
  it.prop([flags, fc.nat(220), fc.nat(50)])(
    "has what was put in, counts it, and gives any part of it",
    (of, skipped, count) => {
      const set = setOf(of);
      expect(of.map((_, place) => set.has(place))).toEqual(of);
      expect(set.size).toBe(placesOf(of).length);
      expect(set.slice(skipped, count)).toEqual(placesOf(of).slice(skipped, skipped + count));
    },
  );

  it.prop([fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 200 })])("meets and joins others", (pairs) => {
    const [a, b] = [setOf(pairs.map(([first]) => first)), setOf(pairs.map(([, second]) => second))];
    expect(a.and(b).slice(0, 200)).toEqual(placesOf(pairs.map(([first, second]) => first && second)));
    expect(a.or(b).slice(0, 200)).toEqual(placesOf(pairs.map(([first, second]) => first || second)));
  });
});
