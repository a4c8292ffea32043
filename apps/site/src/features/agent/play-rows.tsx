import { Amount, type DayRange } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import type { TeamPlayRow } from "../../platform/answers.ts";
import { MemberName } from "./member-name.tsx";
import { PlayLink } from "./play-link.tsx";

export interface PlayRowsProps {
  readonly rows: readonly TeamPlayRow[];
  readonly currency: string;
  readonly days: DayRange;
}

/** The sums by member as a list, for phones. */
export function PlayRows({ rows, currency, days }: PlayRowsProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Play by member`} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={`${row.id}${row.own ? " own" : ""}`}>
          <PlayLink
            row={row}
            days={days}
            className="flex items-center gap-2 rounded-tile border border-hairline bg-surface py-3 ps-3.5 pe-2 shadow-lift transition-colors duration-100 hover:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <MemberName member={row} own={row.own} />
                <span className="flex flex-col items-end">
                  <Amount signed outcome minor={row.net} currency={currency} className="font-bold" />
                  <span className="tabular text-13 text-text-3">
                    <Plural value={row.bets} one="# bet" other="# bets" />
                  </span>
                </span>
              </span>
              <span className="tabular mt-2 flex flex-wrap gap-x-4 text-13 text-text-3">
                <span>
                  <Trans>
                    Stake <Amount minor={row.stake} currency={currency} />
                  </Trans>
                </span>
                <span>
                  <Trans>
                    Valid bet <Amount minor={row.validBet} currency={currency} />
                  </Trans>
                </span>
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />
          </PlayLink>
        </li>
      ))}
    </ul>
  );
}
