import { SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { AgentTreeTable } from "../features/agents/agent-tree-table.tsx";
import { useOperator } from "../platform/use-operator.ts";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { SearchField, useSearchText } from "../shared/frame/search-field.tsx";

/** The agents of the brand selected in the bar, or else of the operator's first, from the top of the trees. */
export function AgentsPage() {
  const { t } = useLingui();
  const operator = useOperator();
  const { brand } = useSearch({ from: "__root__" });
  const search = useSearchText();
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  if (!shown) return <SkeletonLines lines={8} />;
  const { name } = shown;
  return (
    <>
      <PageHeading>
        <Trans>Agents of {name}</Trans>
      </PageHeading>
      <SearchField label={t`Search agents`} placeholder={t`Beginning of the account`} search={search} />
      <AgentTreeTable key={shown.id} brandId={shown.id} {...search.input} />
    </>
  );
}
