import { describe, expect, it } from "vitest";
import { storedSlot } from "../catalogue/slot-catalogue.ts";
import { mathOf, type StoredFigures } from "../catalogue/slot-record.ts";
import { isWays } from "../slot/slot-math.ts";
import { SLOT_FIGURES } from "../slots/figures.generated.ts";
import { thousandLanternKoi } from "../slots/thousand-lantern-koi.ts";
import { cut, fraction, minus, times } from "./fraction.ts";
import { referenceCells } from "./reference-cells.ts";
import { referenceFigures } from "./reference-figures.ts";
import { referenceReels } from "./reference-reels.ts";
import { returnByLines, returnByWays } from "./reference-return.ts";

/** The game of each family with the fewest windows, and one with boxes to open. */
const GAMES = [
  ["classic3", 5279],
  ["lines5x3", 15],
  ["lines5x3 with boxes", 6831],
  ["lines5x4", 8586],
  ["bothways", 2477],
  ["expanding", 858],
  ["sticky", 5774],
  ["holdwin", 1758],
  ["ways243", 1342],
  ["ways1024", 9722],
  ["cascade", 159],
  ["cluster", 211],
] as const;

/** Parts of a figure: so much may the floating point of games of cells be off, and so much is planted. */
const CELLS_ERROR = 1e-12;
const CELLS_PLANTED = 10n ** 11n;

/** The names of the figures that differ from those of the second computation. */
function wrongFigures(published: Partial<StoredFigures>, computed: Partial<StoredFigures>, error: number): string[] {
  const expected = new Map(Object.entries(computed));
  const isRight = (value: string, wanted: string) =>
    error === 0 ? value === wanted : Math.abs(Number(value) - Number(wanted)) <= error * (1 + Number(wanted));
  return Object.entries(published)
    .filter(([name, value]) => !isRight(value, expected.get(name) ?? ""))
    .map(([name]) => name);
}

/** The figures with one of them altered: by one in its last digit, or by so many parts of it. */
function altered(figures: Partial<StoredFigures>, name: string, parts: bigint): Partial<StoredFigures> {
  const value = new Map(Object.entries(figures)).get(name) ?? "";
  const digits = value.split(".")[1]?.length ?? 0;
  const whole = BigInt(value.replace(".", ""));
  const step = parts === 0n ? 1n : whole / parts + 10n;
  const text = String(whole + step).padStart(digits + 1, "0");
  return { ...figures, [name]: `${text.slice(0, -digits)}.${text.slice(-digits)}` };
}

function expectFoundOut(published: Partial<StoredFigures>, computed: Partial<StoredFigures>, error: number): void {
  for (const name of Object.keys(published)) {
    const planted = altered(published, name, error === 0 ? 0n : CELLS_PLANTED);
    expect(wrongFigures(planted, computed, error)).toEqual([name]);
  }
}

describe.each(GAMES)("%s: game %i", (_, n) => {
  it("[R-1.02] publishes the figures of a second computation over all outcomes, and none could be altered", () => {
    const stored = storedSlot(n);
    const math = mathOf(stored);
    const error = "weights" in math ? CELLS_ERROR : 0;
    const computed = referenceFigures("weights" in math ? referenceCells(math) : referenceReels(math));
    expect(wrongFigures(stored.figures, computed, error)).toEqual([]);
    expectFoundOut(stored.figures, computed, error);
  });
});

describe("games with too many windows to list", () => {
  it("[R-1.02] megareels: game 8095 publishes the return of a second computation over the cells of each symbol", () => {
    const { figures, ...stored } = storedSlot(8095);
    const math = mathOf({ figures, ...stored });
    if (!isWays(math)) throw new Error("the game pays ways");
    const found = returnByWays(math);
    const computed = {
      rtp: cut(found.all, 12),
      base: cut(found.base, 12),
      feature: cut(found.triggers, 12),
      spins: cut(found.spins, 3),
    };
    const { rtp, base, feature, spins } = figures;
    expect({ rtp, base, feature, spins }).toEqual(computed);
    expectFoundOut({ rtp, base, feature, spins }, computed, 0);
  });

  it("[R-1.02] Thousand Lantern Koi publishes the return of a second computation over the symbols of a line", () => {
    const { all, base, triggers, spins } = returnByLines(thousandLanternKoi);
    const percent = (value: typeof all) => cut(times(value, fraction(100)), 2);
    expect(SLOT_FIGURES[0]).toMatchObject({
      rtpExact: `${all.over}/${all.under}`,
      baseRtp: percent(base),
      freeRtp: percent(minus(all, base)),
      triggerOnceIn: cut(fraction(triggers.under, triggers.over), 2),
      freeSpinsPerTrigger: cut(spins, 3),
    });
  });
});
