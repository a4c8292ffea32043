import { byCursor } from "@banyan/client";
import { EmptyState, LoadMore } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { BonusCard } from "./bonus-card.tsx";

const PAGE_SIZE = 10;

/** The member's bonuses, newest first. */
export function BonusList() {
  const patience = usePatience();
  const query = useInfiniteQuery({
    ...queries.rewards.ownBonuses.infiniteOptions({
      input: (before: string | undefined) => ({ limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
    refetchInterval: patience,
  });
  const bonuses = query.data?.pages.flatMap(({ list }) => list);
  return (
    <QueryGate query={query} data={bonuses}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            illustration="gift"
            title={<Trans>No bonuses yet</Trans>}
            action={
              <ButtonLink to="/promotions" search={{}} tone="primary">
                <Trans>Promotions</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              The promotions that you join are listed here, with what you received and what is left to play.
            </Trans>
          </EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-4">
              {list.map((bonus) => (
                <li key={bonus.id}>
                  <BonusCard bonus={bonus} />
                </li>
              ))}
            </ul>
            <LoadMore
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onLoadMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }
    </QueryGate>
  );
}
