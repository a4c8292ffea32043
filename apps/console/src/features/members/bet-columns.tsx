import { Amount, betStateNames, type Column, IconButton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ListTree } from "lucide-react";
import type { BetLine } from "../../platform/answers.ts";
import { Moment } from "../../shared/frame/moment.tsx";
import { BetSubject } from "./bet-subject.tsx";
import { ReplayButton } from "./replay-button.tsx";

/** The columns of a member's bets. The last one replays a round, or opens the lines or legs of the house's own bets. */
export function useBetColumns(memberId: string, onOpen: (bet: BetLine) => void): readonly Column<BetLine>[] {
  const { t } = useLingui();
  return [
    { key: "at", header: t`Time`, cell: (row) => <Moment at={row.openedAt} /> },
    { key: "bet", header: t`Bet`, phone: "title", cell: (row) => <BetSubject bet={row} /> },
    { key: "vendor", header: t`Vendor`, cell: (row) => <bdi>{row.vendorName}</bdi> },
    { key: "state", header: t`State`, cell: (row) => t(betStateNames[row.state]) },
    {
      key: "stake",
      header: t`Stake`,
      numeric: true,
      cell: (row) => <Amount minor={row.stake} currency={row.currency} />,
    },
    {
      key: "payout",
      header: t`Payout`,
      numeric: true,
      cell: (row) => <Amount minor={row.payout} currency={row.currency} />,
    },
    {
      key: "net",
      header: t`Net`,
      numeric: true,
      phone: "aside",
      cell: (row) => (row.net === null ? "–" : <Amount minor={row.net} currency={row.currency} signed outcome />),
    },
    {
      key: "more",
      header: t`Details`,
      cell: (row) => (
        <span className="inline-flex md:-my-2">
          {row.kind === "round" ? (
            <ReplayButton memberId={memberId} round={row} />
          ) : (
            <IconButton
              label={t`Details of bet ${row.id}`}
              icon={<ListTree className="mirror-rtl" />}
              onClick={() => onOpen(row)}
            />
          )}
        </span>
      ),
    },
  ];
}
