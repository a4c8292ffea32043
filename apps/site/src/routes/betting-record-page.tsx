import { useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { PageTitle } from "../features/member/page-title.tsx";
import { BettingRecord } from "../features/records/betting-record.tsx";
import { chosenDays } from "../features/records/period.ts";
import { useToday } from "../features/records/use-today.ts";

const route = getRouteApi("/signed-in/member/personalHistoryCopy");

export function BettingRecordPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { gameType, vassalage, state } = search;
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <PageTitle title={t`Betting record`} />
      <BettingRecord
        days={chosenDays(search, useToday())}
        filters={{ gameType, vassalage, state }}
        onDaysChange={({ from, to }) => change({ from, to })}
        onFiltersChange={(filters) =>
          change({ gameType: undefined, vassalage: undefined, state: undefined, ...filters })
        }
      />
    </div>
  );
}
