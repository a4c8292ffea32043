import { byCursor } from "@banyan/client";
import { Button, type DayRange, EmptyState, LoadMore, RangeName, useIsPhone } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { SearchField } from "../../shared/games/search-field.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { MemberRows, type TeamListProps } from "./member-rows.tsx";
import { MemberTable } from "./member-table.tsx";
import { TeamPath } from "./team-path.tsx";

const PAGE_SIZE = 20;

/** The platform refuses a shorter search. */
const SEARCH_MIN = 2;

export interface TeamMembersProps {
  /** Whose direct members; the agent's by default. */
  readonly memberId: string | undefined;
  readonly search: string | undefined;
  /** Only members who registered on these days of the brand, at every level. */
  readonly joined: DayRange | undefined;
  readonly onAll: () => void;
  readonly onSearch: (search: string | undefined) => void;
  readonly onSend: TeamListProps["onSend"];
}

/** The members of the team by level, with the way back up, and a search in all levels (R-2.30). */
export function TeamMembers({ memberId, search = "", joined, onAll, onSearch, onSend }: TeamMembersProps) {
  const { t } = useLingui();
  const phone = useIsPhone();
  const searched = search.length < SEARCH_MIN ? undefined : search;
  const query = useInfiniteQuery(
    queries.agents.teamMembers.infiniteOptions({
      input: (before: string | undefined) => ({
        ...{ memberId, search: searched, limit: PAGE_SIZE, before },
        ...(joined && { joinedFrom: joined.from, joinedTo: joined.to }),
      }),
      ...byCursor,
    }),
  );
  const first = query.data?.pages[0];
  const range = joined && <RangeName value={joined} presets={[]} today={joined.to} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-120">
        <SearchField
          label={t`Search accounts`}
          value={search}
          onSearch={(text) => onSearch(text === "" ? undefined : text)}
        />
      </div>
      {joined && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-15 text-text-2">
            <Trans>Registered on {range}</Trans>
          </span>
          <Button size="sm" onClick={onAll}>
            <Trans>Show all members</Trans>
          </Button>
        </div>
      )}
      {first && searched === undefined && !joined && (
        <TeamPath path={first.path} to="/agentHome/downlineManagmentView" />
      )}
      <QueryGate query={query} data={query.data} lines={8}>
        {({ pages }) => {
          const members = pages.flatMap(({ list }) => list);
          if (members.length > 0)
            return phone ? <MemberRows {...{ members, onSend }} /> : <MemberTable {...{ members, onSend }} />;
          if (searched !== undefined) return <NobodyFound onAll={() => onSearch(undefined)} />;
          if (joined) return <NobodyRegistered onAll={onAll} />;
          if (pages[0]?.belowHidden) return <DeeperLevels />;
          return <NoMembers account={memberId === undefined ? undefined : pages[0]?.path.at(-1)?.account} />;
        }}
      </QueryGate>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

/** In place of a list whose members are on deeper levels than the brand shows. */
export function DeeperLevels() {
  return (
    <EmptyState illustration="records" title={<Trans>Deeper levels are not listed</Trans>}>
      <Trans>Their members are in your sums and in your income.</Trans>
    </EmptyState>
  );
}

function NobodyRegistered({ onAll }: { readonly onAll: () => void }) {
  return (
    <EmptyState
      illustration="records"
      title={<Trans>Nobody registered on these days</Trans>}
      action={
        <Button tone="primary" onClick={onAll}>
          <Trans>Show all members</Trans>
        </Button>
      }
    />
  );
}

function NobodyFound({ onAll }: { readonly onAll: () => void }) {
  return (
    <EmptyState
      illustration="search"
      title={<Trans>No account in your team begins like this</Trans>}
      action={
        <Button tone="primary" onClick={onAll}>
          <Trans>Show all members</Trans>
        </Button>
      }
    >
      <Trans>Check the spelling, or search for the first letters only.</Trans>
    </EmptyState>
  );
}

/** `account` is the member without a team; absent for the agent. */
function NoMembers({ account }: { readonly account: string | undefined }) {
  return (
    <EmptyState
      illustration="records"
      title={
        account === undefined ? (
          <Trans>Your team has no members yet</Trans>
        ) : (
          <Trans>
            <bdi>{account}</bdi> has no team yet
          </Trans>
        )
      }
      action={
        account === undefined && (
          <ButtonLink to="/agentHome/registerCenter" tone="primary">
            <Trans>Share your link</Trans>
          </ButtonLink>
        )
      }
    >
      {account === undefined ? (
        <Trans>Share your invitation link. Everyone who registers with it will be listed here.</Trans>
      ) : (
        <Trans>Everyone who registers with this member's link will be listed here.</Trans>
      )}
    </EmptyState>
  );
}
