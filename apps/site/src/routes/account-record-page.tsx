import { useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { PageTitle } from "../features/member/page-title.tsx";
import { AccountMovements } from "../features/records/account-movements.tsx";
import { chosenDays } from "../features/records/period.ts";
import { useToday } from "../features/records/use-today.ts";

const route = getRouteApi("/signed-in/member/transactionHistory");

export function AccountRecordPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <PageTitle title={t`Account record`} />
      <AccountMovements
        days={chosenDays(search, useToday())}
        kind={search.kind}
        onDaysChange={({ from, to }) => change({ from, to })}
        onKindChange={(kind) => change({ kind })}
      />
    </div>
  );
}
