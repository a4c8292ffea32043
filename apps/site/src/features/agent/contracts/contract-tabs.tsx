import { Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { contractPages } from "../agent-pages.ts";
import { ContractList } from "./contract-list.tsx";
import { RecordList } from "./record-list.tsx";

export const tabs = ["records", "own", "downlines", "paid"] as const;
export type ContractTab = (typeof tabs)[number];

export interface ContractTabsProps {
  readonly kind: (typeof contractPages)[number]["kind"];
  readonly page: string;
  readonly tab: ContractTab;
  readonly onTabChange: (tab: ContractTab) => void;
}

/** The settled periods of a kind, the agent's own contracts, and those with direct downlines. */
export function ContractTabs({ kind, page, tab, onTabChange }: ContractTabsProps) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Contracts and records`}
      value={tab}
      onValueChange={onTabChange}
      tabs={[
        { value: "records", label: <Trans>Records</Trans>, content: <RecordList kind={kind} of="own" page={page} /> },
        { value: "own", label: <Trans>My contract</Trans>, content: <ContractList kind={kind} of="own" /> },
        {
          value: "paid",
          label: <Trans>Records of the team</Trans>,
          content: <RecordList kind={kind} of="downlines" page={page} />,
        },
        { value: "downlines", label: <Trans>Downlines</Trans>, content: <ContractList kind={kind} of="downlines" /> },
      ]}
    />
  );
}
