import { StatusPill, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { AgentContracts } from "../features/agents/agent-contracts.tsx";
import { AgentFigures } from "../features/agents/agent-figures.tsx";
import { AgentMoves } from "../features/agents/agent-moves.tsx";
import { AgentRecords } from "../features/agents/agent-records.tsx";
import { AgentTreeTable } from "../features/agents/agent-tree-table.tsx";
import { AgentWay } from "../features/agents/agent-way.tsx";
import type { AgentDetail } from "../platform/answers.ts";
import { queries } from "../platform/platform.ts";
import { useMay } from "../platform/use-operator.ts";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { MemberLink } from "../shared/members/member-link.tsx";

export function AgentPage() {
  const { memberId } = useParams({ from: "/agents/$memberId" });
  const query = useQuery(queries.operations.agentDetail.queryOptions({ input: { memberId } }));
  return (
    <Loaded query={query} lines={10}>
      {({ value }) => <Agent key={value.id} agent={value} />}
    </Loaded>
  );
}

function Agent({ agent }: { readonly agent: AgentDetail }) {
  const { t } = useLingui();
  const { id, account, isAgent, brandId } = agent;
  const mayReadMember = useMay("members.read");
  const [tab, setTab] = useState<"team" | "contracts" | "records" | "moves">("team");
  return (
    <>
      <AgentWay path={agent.path} />
      <PageHeading
        actions={
          mayReadMember && (
            <MemberLink memberId={id}>
              <Trans>Account of the member</Trans>
            </MemberLink>
          )
        }
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          <bdi>{account}</bdi>
          {isAgent && (
            <StatusPill tone="info">
              <Trans>Agent</Trans>
            </StatusPill>
          )}
        </span>
      </PageHeading>
      <AgentFigures figures={agent.figures} period={agent.period} currency={agent.currency} />
      <Tabs
        className="mt-6"
        label={t`The agent's team and contracts`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "team", label: t`Team`, content: <AgentTreeTable brandId={brandId} memberId={id} /> },
          { value: "contracts", label: t`Contracts`, content: <AgentContracts agent={agent} /> },
          { value: "records", label: t`Settled periods`, content: <AgentRecords memberId={id} /> },
          { value: "moves", label: t`Upline`, content: <AgentMoves agent={agent} /> },
        ]}
      />
    </>
  );
}
