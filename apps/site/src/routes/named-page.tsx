import { useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { reportPages } from "../features/agent/agent-pages.ts";
import { CenterTitle } from "../features/agent/center-title.tsx";
import { AgentIncome, incomeTabs } from "../features/agent/reports/agent-income.tsx";
import { profitTabs, TeamProfit } from "../features/agent/reports/team-profit.tsx";
import { TeamTransactions, transactionTabs } from "../features/agent/reports/team-transactions.tsx";
import { AnnouncementList } from "../features/noticeboard/announcement-list.tsx";
import { chosenDays } from "../features/records/period.ts";
import { useToday } from "../features/records/use-today.ts";
import { ContractsPage } from "./contracts-page.tsx";

const route = getRouteApi("/agentHome/$page");

/** A page of the agent center by its name: a report, the news, or the contracts of a kind. */
export function NamedPage() {
  const { t } = useLingui();
  const { page: name } = route.useParams();
  const page = reportPages.find((each) => each.page === name);
  if (!page) return <ContractsPage />;
  return (
    <div className="flex flex-col gap-4">
      <CenterTitle title={t(page.label)}>{t(page.detail)}</CenterTitle>
      <Report key={page.page} page={page.page} />
    </div>
  );
}

function Report({ page }: Pick<(typeof reportPages)[number], "page">) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  const shared = {
    days: chosenDays(search, useToday()),
    onDaysChange: ({ from, to }: { readonly from: string; readonly to: string }) => change({ from, to }),
    onTabChange: (tab: string) => change({ tab }),
  };
  const { tab } = search;
  switch (page) {
    case "agentAnnouncement":
      return <AnnouncementList />;
    case "palStatementsAgentCopy":
      return <TeamProfit {...shared} by={profitTabs.find((each) => each === tab) ?? "member"} />;
    case "agentRevenueReport":
      return <AgentIncome {...shared} by={incomeTabs.find((each) => each === tab) ?? "kind"} />;
    case "agentDownlineTransactionDetailsCopy":
      return <TeamTransactions {...shared} kind={transactionTabs.find((each) => each === tab) ?? "all"} />;
  }
}
