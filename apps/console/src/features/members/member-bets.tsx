import { Amount, type Column, EmptyState } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { BetLine } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { ReplayButton } from "./replay-button.tsx";

/** The member's rounds, newest first. */
export function MemberBets({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  const columns: readonly Column<BetLine>[] = [
    { key: "at", header: t`Time`, cell: (row) => <Moment at={row.openedAt} /> },
    { key: "game", header: t`Game`, phone: "title", cell: (row) => row.gameName },
    {
      key: "round",
      header: t`Round`,
      cell: (row) => (
        <span className="break-all md:inline-block md:min-w-36">
          <bdi dir="ltr">{row.roundId}</bdi>
        </span>
      ),
    },
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
      cell: (row) => (row.net === null ? t`open` : <Amount minor={row.net} currency={row.currency} signed outcome />),
    },
    {
      key: "replay",
      header: t`Replay`,
      cell: (row) => (
        <span className="inline-flex md:-my-2">
          <ReplayButton memberId={memberId} round={row} />
        </span>
      ),
    },
  ];
  const query = useInfiniteQuery(
    queries.operations.memberBets.infiniteOptions({
      input: (before: string | undefined) => ({ memberId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <EndlessTable
      caption={t`Rounds`}
      columns={columns}
      rowKey={(row) => row.id}
      query={query}
      empty={<EmptyState title={t`No rounds yet`} />}
    />
  );
}
