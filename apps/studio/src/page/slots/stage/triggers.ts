import type { GameView } from "../../../protocol/index.ts";

/** A symbol that wins a feature by itself. While one more of it would be enough, the next reel spins longer. */
export interface Trigger {
  symbol: string;
  /** The smallest number that is enough. */
  count: number;
}

export function triggersOf(game: GameView): Trigger[] {
  return game.features.flatMap((feature): Trigger[] => {
    switch (feature.kind) {
      case "free-spins":
        return feature.symbol === null ? [] : [{ symbol: feature.symbol, count: fewest(feature.awards) }];
      case "pick":
        return [{ symbol: feature.symbol, count: fewest(feature.picks) }];
      case "hold-and-win":
        return [{ symbol: feature.symbol, count: feature.coins }];
      default:
        return [];
    }
  });
}

function fewest(table: readonly { count: number }[]): number {
  return Math.min(...table.map(({ count }) => count));
}
