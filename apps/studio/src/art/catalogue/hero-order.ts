import { seededRandom } from "../drawing/seeded-random.ts";
import { HEROES, type HeroName } from "../theme.ts";
import { shuffled } from "./shuffle.ts";

/** This many consecutive games never share a hero. It is more than a wide screen shows side by side. */
export const APART = 12;

/**
 * The hero of each game. Every round of the list contains every hero once, in a different order. The first is the koi.
 */
export function heroOrder(count: number): HeroName[] {
  const random = seededRandom(20_261);
  const order: HeroName[] = ["koi", ...shuffled(HEROES.slice(1), random)];
  while (order.length < count) {
    const tail = new Set(order.slice(-APART));
    const round = shuffled(HEROES, random);
    if (round.slice(0, APART).some((hero) => tail.has(hero))) continue;
    order.push(...round);
  }
  return order.slice(0, count);
}
