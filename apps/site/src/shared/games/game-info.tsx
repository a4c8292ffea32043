import { Suspense, lazy, useState } from "react";
import type { GameCard } from "./game-card.ts";

const GameInfoDialog = lazy(async () => ({ default: (await import("./game-info-dialog.tsx")).GameInfoDialog }));

export interface GameInfo {
  readonly show: (game: GameCard) => void;
  /** The element to render once on the page. */
  readonly dialog: React.ReactNode;
}

/** The details sheet for pages that list games. Its code loads at the first use. */
export function useGameInfo(): GameInfo {
  const [game, setGame] = useState<GameCard>();
  const [open, setOpen] = useState(false);
  return {
    show(next) {
      setGame(next);
      setOpen(true);
    },
    dialog: game && (
      <Suspense>
        <GameInfoDialog game={game} open={open} onOpenChange={setOpen} />
      </Suspense>
    ),
  };
}
