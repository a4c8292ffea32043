import { type SeededRandom, seededRandom } from "../drawing/seeded-random.ts";
import { type HeroName, JEWELS, ROYALS, SUITS, type SymbolDrawing, type SymbolRole } from "../theme.ts";
import { companionsOf } from "./kinship.ts";
import { shuffled } from "./shuffle.ts";

/** Heroes that give light or foretell. Each of them may be the scatter, which brings free spins. */
const SCATTERS: readonly HeroName[] = [
  "lantern",
  "crystal-ball",
  "book",
  "lamp",
  "moon",
  "bell",
  "compass",
  "phoenix-feather",
  "comet",
  "hourglass",
];
const COINS: readonly HeroName[] = ["coin", "ingot"];
const BONUSES: readonly HeroName[] = ["chest", "key", "potion"];

function lowSymbols(random: SeededRandom): readonly SymbolDrawing[] {
  const kind = random();
  if (kind < 0.5) return ROYALS.map((royal) => ({ royal }));
  if (kind < 0.78) return JEWELS.map((jewel) => ({ jewel }));
  return SUITS.map((suit) => ({ suit }));
}

/** A drawing for every role. No two are the same, and the hero itself is the wild. */
export function symbolsFor(hero: HeroName, seed: number): Readonly<Record<SymbolRole, SymbolDrawing>> {
  const random = seededRandom(seed + 101);
  const taken = new Set<HeroName>([hero]);
  const firstFree = (offered: readonly HeroName[]): HeroName => {
    const free = offered.find((name) => !taken.has(name)) ?? "gem";
    taken.add(free);
    return free;
  };
  const coin = firstFree(COINS);
  const bonus = firstFree(shuffled(BONUSES, random));
  const scatter = firstFree(shuffled(SCATTERS, random));
  const companions = companionsOf(hero).filter((name) => !taken.has(name));
  const chosen = new Set(shuffled(companions, random).slice(0, 5));
  const [h1, h2, h3, h4, h5] = companions.filter((name) => chosen.has(name));
  const [l1, l2, l3, l4, l5, l6] = lowSymbols(random);
  const some = (drawing: SymbolDrawing | undefined): SymbolDrawing => drawing ?? { hero: "gem" };
  const high = (name: HeroName | undefined): SymbolDrawing => ({ hero: name ?? "gem" });
  return {
    wild: { hero, mount: "medallion" },
    scatter: { hero: scatter, mount: "burst" },
    coin: { hero: coin },
    bonus: { hero: bonus, mount: "burst" },
    h1: high(h1),
    h2: high(h2),
    h3: high(h3),
    h4: high(h4),
    h5: high(h5),
    l1: some(l1),
    l2: some(l2),
    l3: some(l3),
    l4: some(l4),
    l5: some(l5),
    l6: some(l6),
  };
}
