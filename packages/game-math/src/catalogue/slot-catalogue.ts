import { invariant } from "@banyan/kernel";
import type { SlotMath } from "../slot/slot-math.ts";
import { SLOT_FIGURES } from "../slots/figures.generated.ts";
import { thousandLanternKoi } from "../slots/thousand-lantern-koi.ts";
import { SLOT_COUNT } from "./families.ts";
import { readLine } from "./slot-line.ts";
import { figuresOf, mathOf, type SlotGameFigures, type StoredSlot } from "./slot-record.ts";

/** A slot of the catalogue: its mathematics and its published figures. */
export interface SlotGame {
  /** 1 to 10,000. */
  readonly n: number;
  readonly math: SlotMath;
  readonly figures: SlotGameFigures;
}

const DATA = new URL("./slots.generated.jsonl", import.meta.url);

/** The lines of the data file: a header, then the games from 2 on in order. Read once, on first use. */
let lines: readonly string[] | undefined;

export function readCatalogue(): readonly string[] {
  // Resolved on first use, so that a browser can load the rest of this package.
  lines ??= process.getBuiltinModule("node:fs").readFileSync(DATA, "utf8").trimEnd().split("\n");
  return lines;
}

/** The stored line of game `n`, from 2 on. */
export function storedSlot(n: number): StoredSlot {
  invariant(Number.isInteger(n) && n >= 2 && n <= SLOT_COUNT, `there is a game ${n}`);
  const stored = readLine(readCatalogue()[n - 1] ?? "");
  invariant(stored.n === n, `game ${n} is on its line`);
  return stored;
}

/**
 * Game `n` of the catalogue, 1 to 10,000. Each call builds it again, so a caller that plays it must keep it. Game 1 is
 * Thousand Lantern Koi.
 */
export function slotGame(n: number): SlotGame {
  return n === 1 ? koi() : generated(n);
}

function generated(n: number): SlotGame {
  const stored = storedSlot(n);
  return { n, math: mathOf(stored), figures: figuresOf(stored) };
}

function koi(): SlotGame {
  const [figures] = SLOT_FIGURES;
  invariant(figures, "the first game has its figures");
  return {
    n: 1,
    math: thousandLanternKoi,
    figures: {
      basis: "exact",
      rtp: figures.rtp,
      rtpPrecise: figures.rtpPrecise,
      baseRtp: figures.baseRtp,
      featureRtp: figures.freeRtp,
      hitRate: figures.hitRate,
      featureOnceIn: figures.triggerOnceIn,
      freeSpinsPerTrigger: figures.freeSpinsPerTrigger,
      standardDeviation: figures.standardDeviation,
      volatility: figures.volatility,
      maxWin: figures.maxWin,
    },
  };
}
