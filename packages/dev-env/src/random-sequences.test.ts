import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { playRandomSequences, SequenceBox } from "./random-sequences.ts";

const numbers = { what: "numbers", sequences: fc.nat(1_000_000), least: 5, soak: 10 };

/** The numbers of one run, in order. */
async function numbersOf(wish: Partial<typeof numbers> = {}): Promise<readonly number[]> {
  const seen: number[] = [];
  await playRandomSequences({
    ...numbers,
    ...wish,
    async play(number) {
      seen.push(number);
    },
  });
  return seen;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("a box of random sequences", () => {
  it("draws others in every run, and the same ones for the same SEED", async () => {
    vi.stubEnv("SEED", undefined);
    expect(await numbersOf()).not.toEqual(await numbersOf());
    vi.stubEnv("SEED", "7");
    const first = await numbersOf();
    expect(await numbersOf()).toEqual(first);
    expect(first).toHaveLength(100);
  });

  it("takes its least number even when the time is over, and no more", () => {
    vi.stubEnv("SEED", undefined);
    const box = new SequenceBox({ least: 3, soak: 10 });
    const late = performance.now() + 10_000;
    vi.spyOn(performance, "now").mockReturnValue(late);
    expect([1, 2, 3, 4].map(() => box.takesAnother())).toEqual([true, true, true, false]);
  });

  it("fails when fewer were played", () => {
    const box = new SequenceBox({ least: 2, soak: 10 });
    box.takesAnother();
    expect(() => box.close("numbers")).toThrow("only 1 of numbers");
  });

  it("plays the examples first", async () => {
    const seen: number[] = [];
    await playRandomSequences({
      ...numbers,
      examples: [-1],
      async play(number) {
        seen.push(number);
      },
    });
    expect(seen[0]).toBe(-1);
  });

  it("shortens a sequence that fails, and says the seed that repeats it", async () => {
    vi.stubEnv("SEED", "7");
    const played = playRandomSequences({
      ...numbers,
      async play(number) {
        if (number >= 20) throw new Error("too large");
      },
    });
    await expect(played).rejects.toMatchObject({
      message: expect.stringContaining("SEED=7 repeats the run"),
      cause: expect.objectContaining({ message: expect.stringContaining("Counterexample: [20]") }),
    });
  });
});
