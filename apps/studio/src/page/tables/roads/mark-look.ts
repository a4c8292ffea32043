import type { OutcomeMark, TableGameCode } from "../../../protocol/tables.ts";
import { RED_NUMBERS } from "../games/roulette-numbers.ts";

export type MarkTone = "red" | "blue" | "green" | "black" | "gold" | "grey";

/** How a past outcome looks in the bead road: a few characters on a ball. */
export interface MarkLook {
  readonly text: string;
  readonly tone: MarkTone;
}

const TONES: Readonly<Record<string, MarkTone>> = {
  B: "red",
  P: "blue",
  D: "red",
  T: "blue",
  A: "blue",
  M: "red",
  W: "blue",
};

export function markLook(game: TableGameCode, mark: OutcomeMark): MarkLook {
  const [first = "x"] = mark;
  if (mark === "x") return { text: "×", tone: "grey" };
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission":
      return { text: first, tone: first === "T" ? "green" : (TONES[first] ?? "grey") };
    case "roulette":
    case "roulette-la-partage":
      return { text: mark, tone: mark === "0" ? "green" : RED_NUMBERS.has(Number(mark)) ? "red" : "black" };
    case "sic-bo": {
      const dice = Array.from(mark, Number);
      const total = dice.reduce((sum, die) => sum + die, 0);
      const isTriple = new Set(dice).size === 1;
      return { text: String(total), tone: isTriple ? "green" : total > 10 ? "red" : "blue" };
    }
    case "bau-cua":
      return { text: mark, tone: "gold" };
    case "xoc-dia":
    case "fan-tan":
      return { text: mark, tone: Number(mark) % 2 === 0 ? "red" : "blue" };
    case "blackjack": {
      const tone = first === "O" ? "blue" : first === "N" ? "gold" : "red";
      return { text: first === "N" ? "BJ" : first === "O" ? ">21" : mark, tone };
    }
    case "cockfight":
    case "cockfight-pool":
      return { text: first, tone: TONES[first] && first !== "D" ? TONES[first] : "green" };
    default:
      return { text: first, tone: TONES[first] ?? "green" };
  }
}
