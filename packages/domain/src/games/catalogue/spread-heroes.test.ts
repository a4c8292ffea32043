import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadHeroes } from "./spread-heroes.ts";

interface Item {
  readonly name: string;
  readonly hero?: string;
}

const heroOf = ({ hero }: Item) => hero;
const items = (heroes: string): Item[] =>
  heroes.split("").map((hero, nth) => ({ name: `${hero}${nth}`, ...(hero !== "." && { hero }) }));
const names = (list: readonly Item[]) => list.map(({ name }) => name).join(" ");

/** The highest number of games with the same hero among twelve neighbours. */
function most(list: readonly Item[]): number {
  const counts = list.map((_, from) => {
    const row = list.slice(from, from + 12).flatMap(({ hero }) => hero ?? []);
    return Math.max(0, ...row.map((hero) => row.filter((other) => other === hero).length));
  });
  return Math.max(0, ...counts);
}

describe("spreading the heroes of a list", () => {
  it("leaves an order alone in which no hero comes too often", () => {
    const list = items("abcdefghijklabcdefghijkl");
    expect(spreadHeroes(list, heroOf)).toEqual(list);
  });

  it("lets the third of a hero wait until it has room", () => {
    expect(names(spreadHeroes(items("aaabcdefghijkl"), heroOf))).toBe("a0 a1 b3 c4 d5 e6 f7 g8 h9 i10 j11 k12 a2 l13");
  });

  it("moves neither games without a hero nor those that are to stay", () => {
    expect(names(spreadHeroes(items("......"), heroOf))).toBe(names(items("......")));
    const placed = spreadHeroes(items("aaab"), heroOf, ({ hero }) => hero === "a");
    expect(names(placed)).toBe("a0 a1 a2 b3");
  });

  it("loses nothing, doubles nothing, and shows a hero at most twice in a row where there are heroes enough", () => {
    const lists = fc.array(fc.constantFrom(..."abcdefgh.".split("")), { maxLength: 120 });
    fc.assert(
      fc.property(lists, (heroes) => {
        const list = items(heroes.join(""));
        const spread = spreadHeroes(list, heroOf);
        expect(spread.map(({ name }) => name).toSorted()).toEqual(list.map(({ name }) => name).toSorted());
      }),
    );
    const even = items("aabbccddeeffgghhiijjkkllmmnn".repeat(4));
    expect(most(even)).toBeLessThanOrEqual(2);
    const clumped = items(["aaaaaa", "bbbbbb", "cccccc", "dddddd", "eeeeee", "ffffff", "gggggg"].join(""));
    expect(most(clumped)).toBeGreaterThan(2);
    expect(most(spreadHeroes(clumped, heroOf).slice(0, 36))).toBeLessThanOrEqual(2);
  });
});
