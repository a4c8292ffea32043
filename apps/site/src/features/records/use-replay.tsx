import { type ReactNode, Suspense, lazy, useState } from "react";
import type { RoundRecord } from "../../platform/answers.ts";
import type { PlayedRound } from "../../shared/game-frame/replay-dialog.tsx";

const ReplayDialog = lazy(async () => ({
  default: (await import("../../shared/game-frame/replay-dialog.tsx")).ReplayDialog,
}));

/** A line of a record that has a replay. */
export type RecordedRound = PlayedRound & Pick<RoundRecord, "jackpot">;

export interface Replay {
  /** Opens the replay. For a jackpot it is the round whose bet won it. */
  readonly replay: (round: RecordedRound) => void;
  /** The dialog element, to be rendered at the end of the page. */
  readonly dialog: ReactNode;
}

/** Shows the replay of a recorded round in a dialog. */
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
      setReplayed(round.jackpot ? { ...round, roundId: round.jackpot.wonInRound } : round);
      setOpen(true);
    },
    dialog,
  };
}
