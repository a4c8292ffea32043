import { type RandomSource, uniformBelow } from "@banyan/kernel";

/**
 * `count` different numbers from 0 to `of` − 1, in the order drawn. These are the first steps of a Fisher–Yates
 * shuffle: each position is swapped with a random one from itself to the end.
 */
export function pickDistinct(source: RandomSource, of: number, count: number): number[] {
  const rest = Array.from({ length: of }, (_, index) => index);
  return Array.from({ length: count }, (_, place) => {
    const from = place + uniformBelow(source, of - place);
    const picked = rest[from] ?? 0;
    rest[from] = rest[place] ?? 0;
    return picked;
  });
}
