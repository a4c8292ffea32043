import { useLingui } from "@lingui/react/macro";
import { getRouteApi, notFound } from "@tanstack/react-router";
import { contractPages } from "../features/agent/agent-pages.ts";
import { CenterTitle } from "../features/agent/center-title.tsx";
import { ContractTabs, tabs } from "../features/agent/contracts/contract-tabs.tsx";
import { WhyThisAmount } from "../features/agent/contracts/why-this-amount.tsx";

const route = getRouteApi("/agentHome/$page");

/** Contracts of one kind, what they paid, and why. */
export function ContractsPage() {
  const { t } = useLingui();
  const { page: name } = route.useParams();
  const { tab, record } = route.useSearch();
  const navigate = route.useNavigate();
  const page = contractPages.find((each) => each.page === name);
  if (!page) throw notFound();
  const { kind, label, detail } = page;
  const open = tabs.find((each) => each === tab) ?? "records";
  if (record !== undefined) return <WhyThisAmount key={record} recordId={record} page={page} tab={tab} />;
  return (
    <div className="flex flex-col gap-4">
      <CenterTitle title={t(label)}>{t(detail)}</CenterTitle>
      <ContractTabs
        key={kind}
        kind={kind}
        page={page.page}
        tab={open}
        onTabChange={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
    </div>
  );
}
