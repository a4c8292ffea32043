import { type ReactNode, Suspense, lazy, useState } from "react";
import type { PlayedRound } from "./replay-dialog.tsx";

const ReplayDialog = lazy(async () => ({ default: (await import("./replay-dialog.tsx")).ReplayDialog }));

export interface Replay {
  readonly replay: (round: PlayedRound) => void;
  /** For the end of the page that lists the rounds. */
  readonly dialog: ReactNode;
}

/** Shows a round of a record again, in a dialog over it. */
export function useReplay(): Replay {
  const [replayed, setReplayed] = useState<PlayedRound>();
  const [open, setOpen] = useState(false);
  const dialog = replayed && (
    <Suspense>
      <ReplayDialog key={replayed.roundId} round={replayed} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return {
    replay: (round) => {
      setReplayed(round);
      setOpen(true);
    },
    dialog,
  };
}
