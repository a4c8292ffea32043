import { byCursor } from "@banyan/client";
import { Amount, type Column, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { AgentTreeLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { kindNames } from "./agent-words.ts";

interface AgentTreeTableProps {
  readonly brandId: string;
  /** Whose direct members are listed; by default the agents at the top. */
  readonly memberId?: string;
  readonly search?: string;
}

/** One level of a brand's trees. A row opens the page of its member, with the level below. */
export function AgentTreeTable({ brandId, memberId, search }: AgentTreeTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.operations.agentTree.infiniteOptions({
      input: (before: string | undefined) => ({
        ...{ brandId, before },
        ...(memberId === undefined ? {} : { memberId }),
        ...(search === undefined ? {} : { search }),
      }),
      ...byCursor,
    }),
  );
  return (
    <EndlessTable
      caption={memberId === undefined ? t`Agents` : t`Members directly below`}
      columns={columns}
      rowKey={({ id }) => id}
      onRowPress={({ id }) => void navigate({ to: "/agents/$memberId", params: { memberId: id }, search: true })}
      query={query}
      empty={
        <EmptyState illustration="search" title={search === undefined ? t`Nobody here yet` : t`No agent found`}>
          {search === undefined ? (
            <Trans>Accounts that register below will be listed here.</Trans>
          ) : (
            <Trans>Try the beginning of the account.</Trans>
          )}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<AgentTreeLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    {
      key: "account",
      header: t`Account`,
      phone: "title",
      cell: ({ account, isAgent }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="wrap-anywhere">{account}</bdi>
          {isAgent && (
            <StatusPill tone="info">
              <Trans>Agent</Trans>
            </StatusPill>
          )}
        </span>
      ),
    },
    {
      key: "team",
      header: t`Team`,
      numeric: true,
      cell: ({ team }) => <bdi className="tabular">{formats.number(team)}</bdi>,
    },
    {
      key: "contracts",
      header: t`Contracts in force`,
      cell: ({ contracts }) => (contracts.length === 0 ? "–" : contracts.map((kind) => t(kindNames[kind])).join(", ")),
    },
    { key: "joined", header: t`Member since`, cell: ({ joinedAt }) => formats.date(joinedAt) },
    {
      key: "balance",
      header: t`Balance`,
      numeric: true,
      phone: "aside",
      cell: ({ balance, currency }) => <Amount minor={balance} currency={currency} />,
    },
  ];
}
