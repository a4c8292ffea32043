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
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <PageTitle title={t`Betting record`} />
      <BettingRecord
        days={chosenDays(search, useToday())}
        onDaysChange={({ from, to }) => void navigate({ search: { from, to }, replace: true, resetScroll: false })}
      />
    </div>
  );
}
