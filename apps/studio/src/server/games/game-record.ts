import { invariant } from "@banyan/kernel";
import { type LinesMath, type PublishedFigures, SLOT_FIGURES, thousandLanternKoi } from "@banyan/game-math";
import { type VendorCode, vendorOf } from "./vendors.ts";
import type { SymbolView } from "../../protocol/index.ts";

/** A game as the studio offers it: its mathematics, its published figures, its name and its look. */
export interface GameRecord {
  readonly code: string;
  readonly vendor: VendorCode;
  /** A product name, the same in every language. */
  readonly name: string;
  readonly category: "SLOT";
  /** Id of the theme record that draws it. */
  readonly theme: string;
  readonly math: LinesMath;
  readonly figures: PublishedFigures;
  readonly symbols: readonly SymbolView[];
}

function record(math: LinesMath, rest: Pick<GameRecord, "name" | "theme" | "symbols">): GameRecord {
  const figures = SLOT_FIGURES.find(
    ({ code, rulesVersion }) => code === math.code && rulesVersion === math.rulesVersion,
  );
  invariant(figures, `the figures of ${math.code} are published`);
  return { code: math.code, vendor: vendorOf(1), category: "SLOT", math, figures, ...rest };
}

/** Every game on offer, with the mathematics that new rounds are drawn by. */
const GAMES: readonly GameRecord[] = [
  record(thousandLanternKoi, {
    name: "Thousand Lantern Koi",
    theme: "koi-lanterns",
    symbols: [
      { id: "koi", role: "wild" },
      { id: "lantern", role: "scatter" },
      { id: "dragon-boat", role: "high" },
      { id: "lotus", role: "high" },
      { id: "gem", role: "high" },
      { id: "coin", role: "high" },
      { id: "A", role: "low" },
      { id: "K", role: "low" },
      { id: "Q", role: "low" },
      { id: "J", role: "low" },
      { id: "10", role: "low" },
    ],
  }),
];

/** What one vendor lists. */
export function gamesOf(vendor: VendorCode): readonly GameRecord[] {
  return GAMES.filter((game) => game.vendor === vendor);
}

export function findGame(code: string): GameRecord | undefined {
  return GAMES.find((game) => game.code === code);
}
