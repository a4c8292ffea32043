/** The number of games in the longest row of a list on any screen. */
const ROW = 12;
/** A hero may appear this often among ROW games. */
const TWICE = 2;

interface Waiting<Item> {
  readonly item: Item;
  /** Its place in the given order. */
  readonly nth: number;
}

/**
 * Returns the items in nearly the same order, so that a hero appears at most twice among any twelve neighbours. An item
 * that would be the third waits until there is room, and the items behind it come first.
 *
 * An item without a hero, or one that must stay, never waits. If a list has too few heroes for this, the remaining
 * items follow in their order.
 */
export function spreadHeroes<Item>(
  items: readonly Item[],
  heroOf: (item: Item) => string | undefined,
  stays: (item: Item) => boolean = () => false,
): Item[] {
  const spread: Item[] = [];
  const shown = new Map<string, number>();
  const waiting = new Map<string, Waiting<Item>[]>();
  const add = (hero: string | undefined, count: 1 | -1) => {
    if (hero !== undefined) shown.set(hero, (shown.get(hero) ?? 0) + count);
  };
  const hasRoom = (hero: string | undefined) => hero === undefined || (shown.get(hero) ?? 0) < TWICE;
  const take = (item: Item) => {
    spread.push(item);
    add(heroOf(item), 1);
    const left = spread[spread.length - ROW];
    // The next item's row begins behind this one.
    if (left !== undefined) add(heroOf(left), -1);
  };
  const takeWaiting = (mayStand: (hero: string) => boolean): boolean => {
    const heads = [...waiting]
      .filter(([hero]) => mayStand(hero))
      .flatMap(([hero, [head]]) => (head ? [{ hero, head }] : []));
    const [first] = heads.toSorted((a, b) => a.head.nth - b.head.nth);
    if (first === undefined) return false;
    const queue = waiting.get(first.hero);
    queue?.shift();
    if (queue?.length === 0) waiting.delete(first.hero);
    take(first.head.item);
    return true;
  };
  for (const [nth, item] of items.entries()) {
    while (waiting.size > 0 && takeWaiting(hasRoom));
    const hero = heroOf(item);
    if (stays(item) || hasRoom(hero)) take(item);
    else if (hero !== undefined) {
      const queue = waiting.get(hero);
      if (queue) queue.push({ item, nth });
      else waiting.set(hero, [{ item, nth }]);
    }
  }
  while (takeWaiting(hasRoom) || takeWaiting(() => true));
  return spread;
}
