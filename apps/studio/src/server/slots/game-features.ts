import { isCells, isLines, isWays, type SlotMath } from "@banyan/game-math";
import type { FeatureView } from "../../protocol/index.ts";
import { mostFirst } from "./slot-tables.ts";

/** A game's features besides plain spins, each with the numbers of its rules. */
export function featuresOf(math: SlotMath): FeatureView[] {
  return [...playFeatures(math), ...freeSpins(math)];
}

function playFeatures(math: SlotMath): FeatureView[] {
  if (isCells(math)) return [{ kind: "cascade", ladder: [...math.ladder], winsMax: math.windowsMax }];
  const features: FeatureView[] = [];
  if (isWays(math)) {
    const heights = math.heights.flatMap((reel) => reel.map(({ rows }) => rows));
    const [fewest, most] = [Math.min(...heights), Math.max(...heights)];
    if (fewest < most) features.push({ kind: "variable-reels", fewest, most });
  }
  if (math.family === "expanding") features.push({ kind: "expanding-wilds" });
  if (math.family === "sticky") features.push({ kind: "sticky-wilds" });
  if (isLines(math) && math.hold) {
    const { coins, respins, values, grand } = math.hold;
    const valuesTimes = values.map(({ units }) => units / math.stakeUnits).toSorted((a, b) => a - b);
    features.push({ kind: "hold-and-win", symbol: math.scatter, coins, respins, valuesTimes, grand });
  }
  if (math.pick) {
    const picks = mostFirst(math.pick.picks).map(([count, boxes]) => ({ count, boxes }));
    features.push({ kind: "pick", symbol: math.scatter, picks, prizes: [...math.pick.prizes] });
  }
  return features;
}

function freeSpins(math: SlotMath): FeatureView[] {
  const awards = mostFirst(math.freeSpins.awards).map(([count, spins]) => ({ count, spins }));
  if (awards.length === 0) return [];
  const symbol = isCells(math) ? null : math.scatter;
  return [{ kind: "free-spins", symbol, awards, multiplier: math.freeSpins.multiplier }];
}
