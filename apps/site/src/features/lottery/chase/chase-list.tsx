import { EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { ListOrdered } from "lucide-react";
import { PagedList } from "../../../shared/page-parts/paged-list.tsx";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { ChaseCard } from "./chase-card.tsx";
import { useChases } from "./use-chases.ts";

/** The member's chases of a game. */
export function ChaseList({ lottery }: { readonly lottery: LotteryShown }) {
  const query = useChases(lottery.gameCode);
  return (
    <PagedList
      query={query}
      className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2"
      empty={
        <EmptyState sign={<ListOrdered />} title={<Trans>No chases yet</Trans>}>
          <Trans>
            Turn on “Chase” in your slip to bet the same lines on several draws. Your chases will be listed here.
          </Trans>
        </EmptyState>
      }
    >
      {(chase) => (
        <li key={chase.id}>
          <ChaseCard lottery={lottery} chase={chase} />
        </li>
      )}
    </PagedList>
  );
}
