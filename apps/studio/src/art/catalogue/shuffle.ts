import type { SeededRandom } from "../drawing/seeded-random.ts";

/** A shuffled copy. The same random stream gives the same order. */
export function shuffled<Thing>(things: readonly Thing[], random: SeededRandom): Thing[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = result[last] as Thing;
    result[last] = result[other] as Thing;
    result[other] = kept;
  }
  return result;
}
