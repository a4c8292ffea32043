import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Meanwhile } from "../features/lobby/meanwhile.tsx";
import { WinnerBoard } from "../features/winners/winner-board.tsx";
import { readWinnersSearch } from "../features/winners/winners-search.ts";
import { usePageTitle } from "../platform/page-title.ts";

/** The winners leaderboard. */
export function WinnersPage() {
  const { t } = useLingui();
  usePageTitle(t`Winners`);
  const navigate = useNavigate();
  const search = useRouterState({ select: (state) => state.location.search });
  return (
    <div className="mx-auto max-w-200">
      <h1 className="text-24 font-heavy">
        <Trans>Winners</Trans>
      </h1>
      <p className="mt-1 mb-4 text-15 text-text-2">
        <Trans>Real rounds from the last 30 days that paid more than their stake. Names are partly hidden.</Trans>
      </p>
      <WinnerBoard
        search={readWinnersSearch(search)}
        meanwhile={<Meanwhile />}
        onSearchChange={(next) => void navigate({ to: ".", search: next, replace: true, resetScroll: false })}
      />
    </div>
  );
}
