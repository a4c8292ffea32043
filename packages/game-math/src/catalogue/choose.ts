import { type RandomSource, uniformBelow } from "@banyan/kernel";

/** A random whole number from `least` to `most`, both included. */
export function between(source: RandomSource, least: number, most: number): number {
  return least + uniformBelow(source, most - least + 1);
}

export function oneOf<Item>(source: RandomSource, items: readonly [Item, ...Item[]]): Item {
  return items[uniformBelow(source, items.length)] ?? items[0];
}

/** A random share in [0, 1), in steps of a millionth. */
export function share(source: RandomSource): number {
  return uniformBelow(source, 1_000_000) / 1_000_000;
}

export function shuffled<Item>(source: RandomSource, items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = uniformBelow(source, at + 1);
    const [a, b] = [mixed[at], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[at] = b;
    mixed[other] = a;
  }
  return mixed;
}
