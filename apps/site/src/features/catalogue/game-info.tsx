import { Suspense, lazy, useState } from "react";
import type { GameCard } from "./game-card.ts";

const GameInfoDialog = lazy(async () => ({ default: (await import("./game-info-dialog.tsx")).GameInfoDialog }));

export interface GameInfo {
  readonly show: (game: GameCard) => void;
  /** To be placed once on the page. */
  readonly dialog: React.ReactNode;
}

/** The sheet about a game, for pages that list games; its code loads when it is first asked for. */
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
