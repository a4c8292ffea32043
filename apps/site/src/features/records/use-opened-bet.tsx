import { type ReactNode, useState } from "react";
import type { BetRecord } from "../../platform/answers.ts";
import { BetDetailDialog } from "./bet-detail.tsx";
import { useBetOwner } from "./bet-owner.ts";
import { useReplay } from "./use-replay.tsx";

export interface OpenedBet {
  /**
   * Shows more of a bet: the replay of a round, the lines of a ticket, the legs of a combination. Only the player can
   * watch a round again; an agent sees its figures.
   */
  readonly open: (bet: BetRecord) => void;
  /** The dialog element, to be rendered at the end of the page. */
  readonly dialog: ReactNode;
}

/** Opens the bets of the betting record, each kind in its own dialog. */
export function useOpenedBet(): OpenedBet {
  const owner = useBetOwner();
  const { replay, dialog: replayDialog } = useReplay();
  const [shown, setShown] = useState<BetRecord>();
  const [open, setOpen] = useState(false);
  return {
    open(bet) {
      if (bet.kind === "round" && owner === undefined) return replay(bet);
      setShown(bet);
      setOpen(true);
    },
    dialog: (
      <>
        {replayDialog}
        {shown && <BetDetailDialog key={shown.id} bet={shown} open={open} onOpenChange={setOpen} />}
      </>
    ),
  };
}
