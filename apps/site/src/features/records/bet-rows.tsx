import { Amount, IconButton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ListTree, RotateCcw } from "lucide-react";
import type { BetRecord } from "../../platform/answers.ts";
import { hasReplay, useBetOwner } from "./bet-owner.ts";
import { BetOutcome } from "./bet-outcome.tsx";
import { BetSubtitle, BetTitle } from "./bet-title.tsx";

export interface BetRowsProps {
  readonly bets: readonly BetRecord[];
  readonly onOpen: (bet: BetRecord) => void;
}

/** Bets as a vertical list, for phones. */
export function BetRows({ bets, onOpen }: BetRowsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const owner = useBetOwner();
  return (
    <ul className="divide-y divide-hairline">
      {bets.map((bet) => {
        const time = formats.time(bet.openedAt);
        const label =
          bet.kind === "round" && hasReplay(bet, owner)
            ? t`Replay of ${bet.gameName}, ${formats.time(bet.openedAt)}`
            : t`Details of the bet at ${time}`;
        return (
          <li key={bet.id} className="flex min-h-16 items-center gap-2 py-2 ps-4 pe-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-bold">
                <BetTitle bet={bet} />
              </span>
              <span className="tabular line-clamp-2 text-13 wrap-anywhere text-text-3">
                {time}
                {(bet.kind !== "round" || bet.jackpot) && (
                  <>
                    {" · "}
                    <BetSubtitle bet={bet} />
                  </>
                )}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-0.5">
              <BetOutcome bet={bet} />
              <span className="text-13 text-text-3">
                <Trans>
                  Stake <Amount minor={bet.stake} currency={bet.currency} />
                </Trans>
              </span>
            </span>
            <IconButton
              label={label}
              icon={hasReplay(bet, owner) ? <RotateCcw /> : <ListTree className="mirror-rtl" />}
              onClick={() => onOpen(bet)}
            />
          </li>
        );
      })}
    </ul>
  );
}
