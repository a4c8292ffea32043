import { StatusPill, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { BrandHistory } from "../features/brand-settings/brand-history.tsx";
import { DomainsForm } from "../features/brand-settings/domains-form.tsx";
import { ProposalCard } from "../features/brand-settings/proposal-card.tsx";
import { SettingsEditor } from "../features/brand-settings/settings-editor.tsx";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import type { BrandConfigurationValue, BrandState } from "../platform/answers.ts";
import { queries } from "../platform/platform.ts";

/** One brand: its settings, its addresses and its history. */
export function BrandPage() {
  const { brandId } = useParams({ from: "/brands/$brandId" });
  const configuration = useQuery(queries.operations.brandConfiguration.queryOptions({ input: { brandId } }));
  const brands = useQuery(queries.operations.brands.queryOptions({ input: {} }));
  const state = brands.data?.value.find(({ id }) => id === brandId);
  return (
    <Loaded
      lines={10}
      query={{
        data: configuration.data && state && { brand: configuration.data.value, state },
        error: configuration.error ?? brands.error,
        isFetching: configuration.isFetching || brands.isFetching,
        refetch: () => Promise.all([configuration.refetch(), brands.refetch()]),
      }}
    >
      {(loaded) => <Brand {...loaded} />}
    </Loaded>
  );
}

interface BrandProps {
  readonly brand: BrandConfigurationValue;
  readonly state: BrandState;
}

function Brand({ brand, state }: BrandProps) {
  const { t } = useLingui();
  const [tab, setTab] = useState<"settings" | "addresses" | "history">("settings");
  return (
    <>
      <PageHeading>
        <span className="flex flex-wrap items-center gap-3">
          {state.name}
          <StatusPill tone={state.status === 0 ? "live" : "danger"}>
            {state.status === 0 ? <Trans>Open</Trans> : <Trans>Maintenance</Trans>}
          </StatusPill>
        </span>
      </PageHeading>
      {[brand.proposal, brand.domainsProposal].map((proposal) =>
        proposal === null ? null : <ProposalCard key={proposal.id} proposal={proposal} currency={brand.currency} />,
      )}
      <Tabs
        label={t`What is configured`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          // Remains mounted while another tab is open, so that the typed text is not lost.
          { value: "settings", label: t`Settings`, kept: true, content: <SettingsEditor brand={brand} /> },
          {
            value: "addresses",
            label: t`Addresses`,
            kept: true,
            content: <DomainsForm brand={state} />,
          },
          { value: "history", label: t`History`, content: <BrandHistory brand={brand} /> },
        ]}
      />
    </>
  );
}
