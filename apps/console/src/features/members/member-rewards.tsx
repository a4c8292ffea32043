import { byCursor } from "@banyan/client";
import { Amount, categoryName, type Column, EmptyState, StatusPill, type Tone, useFormats } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { MemberReward } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { promotionKindNames } from "../../shared/money/promotion-kinds.ts";

const STATES: Readonly<Record<MemberReward["state"], { readonly name: MessageDescriptor; readonly tone: Tone }>> = {
  waiting: { name: msg`Waits for the claim`, tone: "live" },
  claimed: { name: msg`Claimed`, tone: "win" },
  lapsed: { name: msg`Lapsed`, tone: "neutral" },
};

/** Rates are hundredths of a per cent. */
const WHOLE = 10_000;

/** The member's rewards with the figures behind their amounts, newest first. */
export function MemberRewards({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.operations.memberRewards.infiniteOptions({
      input: (before: string | undefined) => ({ memberId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <EndlessTable
      caption={t`Rewards`}
      columns={columns}
      rowKey={(row) => row.id}
      query={query}
      empty={<EmptyState title={t`The member has no rewards yet`} />}
    />
  );
}

function useColumns(): readonly Column<MemberReward>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    {
      key: "kind",
      header: t`Kind`,
      phone: "title",
      cell: (row) => (
        <>
          {t(promotionKindNames[row.kind])} <bdi className="text-text-3">{row.title}</bdi>{" "}
          {row.early ? <Trans>taken before the end</Trans> : null}
        </>
      ),
    },
    {
      key: "amount",
      header: t`Amount`,
      numeric: true,
      phone: "aside",
      cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
    },
    // The days are the brand's; at noon they are the same in the reader's zone.
    {
      key: "period",
      header: t`Period`,
      cell: (row) => formats.dates(`${row.firstDay}T12:00`, `${row.lastDay}T12:00`),
    },
    {
      key: "state",
      header: t`State`,
      cell: ({ state }) => <StatusPill tone={STATES[state].tone}>{t(STATES[state].name)}</StatusPill>,
    },
    { key: "deadline", header: t`Claim before`, cell: (row) => <Moment at={row.deadline} /> },
    { key: "ended", header: t`Claimed or lapsed`, cell: (row) => (row.endedAt ? <Moment at={row.endedAt} /> : "–") },
    { key: "figures", header: t`Figures`, cell: (row) => <Figures reward={row} /> },
  ];
}

/** The figures from which a rebate or a cashback follows. */
function Figures({ reward: { figures, currency } }: { readonly reward: MemberReward }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (figures === null) return "–";
  const nameOf = (code: string) => {
    const name = categoryName(code);
    return name ? t(name) : code;
  };
  const others = [
    [t`Left out`, figures.deducted],
    [t`Above the highest amount`, figures.lapsed],
    [t`Taken before`, figures.advanced],
    [t`Cut with the budget`, figures.cut],
  ] as const;
  return (
    <ul className="grid gap-1">
      {figures.parts.map(({ category, base, rate }) => (
        <li key={category}>
          <span className="text-text-3">{nameOf(category)}</span> <Amount minor={base} currency={currency} />{" "}
          <bdi>{`× ${formats.percent(rate / WHOLE)}`}</bdi>
        </li>
      ))}
      {others
        .filter(([, minor]) => minor !== "0")
        .map(([name, minor]) => (
          <li key={name}>
            <span className="text-text-3">{name}</span> <Amount minor={minor} currency={currency} />
          </li>
        ))}
    </ul>
  );
}
