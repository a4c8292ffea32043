import { type ReactNode, Suspense, lazy, useState } from "react";
import type { BetRecord } from "../../platform/answers.ts";
import type { PlayedRound } from "./replay-dialog.tsx";

const ReplayDialog = lazy(async () => ({ default: (await import("./replay-dialog.tsx")).ReplayDialog }));

/** A line of a record that can be shown again. */
export type RecordedRound = PlayedRound & Pick<BetRecord, "jackpot">;

export interface Replay {
  /** Of a jackpot, the round whose bet won it is shown. */
  readonly replay: (round: RecordedRound) => void;
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
      setReplayed(round.jackpot ? { ...round, roundId: round.jackpot.wonInRound } : round);
      setOpen(true);
    },
    dialog,
  };
}
