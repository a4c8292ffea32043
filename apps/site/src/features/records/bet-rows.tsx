import { Amount, IconButton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import type { BetRecord } from "../../platform/answers.ts";
import { BetOutcome } from "./bet-outcome.tsx";
import { JackpotName } from "../../shared/games/jackpot-name.tsx";

export interface BetRowsProps {
  readonly bets: readonly BetRecord[];
  readonly onReplay: (bet: BetRecord) => void;
}

/** Rounds as a vertical list, for phones. */
export function BetRows({ bets, onReplay }: BetRowsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <ul className="divide-y divide-hairline">
      {bets.map((bet) => (
        <li key={bet.id} className="flex min-h-16 items-center gap-2 py-2 ps-4 pe-1.5">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-bold">
              <bdi>{bet.gameName}</bdi>
            </span>
            <span className="tabular block truncate text-13 text-text-3">
              {formats.time(bet.openedAt)}
              {bet.jackpot && (
                <>
                  {" · "}
                  <JackpotName name={bet.jackpot.name} />
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
            label={t`Replay of ${bet.gameName}, ${formats.time(bet.openedAt)}`}
            icon={<RotateCcw />}
            onClick={() => onReplay(bet)}
          />
        </li>
      ))}
    </ul>
  );
}
