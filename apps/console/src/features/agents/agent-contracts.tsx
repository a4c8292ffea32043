import { Button, type Column, DataTable, EmptyState, Sheet, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { AgentContractLine, AgentDetail } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { contractStates, kindNames } from "./agent-words.ts";
import { HouseContractDialog } from "./house-contract-dialog.tsx";
import { HouseEndDecision } from "./house-end-decision.tsx";
import { HouseEndDialog } from "./house-end-dialog.tsx";
import { HouseOfferDecision } from "./house-offer-decision.tsx";
import { HouseOfferHistory } from "./house-offer-history.tsx";
import { TermsView } from "./terms-view.tsx";

/** An agent's contracts of all kinds, and the proposals in the house's name. */
export function AgentContracts({ agent }: { readonly agent: AgentDetail }) {
  const { t } = useLingui();
  const mayOffer = useMay("contracts.offer");
  const [opened, setOpened] = useState<AgentContractLine>();
  const [offering, setOffering] = useState(false);
  const [ending, setEnding] = useState<string>();
  const columns = useColumns();
  const waiting = agent.houseOffers.filter(({ state }) => state === "proposed");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayOffer && agent.offered.length > 0 && (
        <Button tone="primary" className="justify-self-start" onClick={() => setOffering(true)}>
          <Trans>Offer in the house's name</Trans>
        </Button>
      )}
      {waiting.map((offer) => (
        <HouseOfferDecision key={offer.id} offer={offer} currency={agent.currency} mayDecide={mayOffer} />
      ))}
      {agent.houseEnds
        .filter(({ state }) => state === "proposed")
        .map((end) => (
          <HouseEndDecision key={end.id} end={end} mayDecide={mayOffer} />
        ))}
      <DataTable
        caption={t`Contracts of the agent`}
        columns={columns}
        rows={agent.contracts}
        rowKey={({ id }) => id}
        onRowPress={setOpened}
        empty={
          <EmptyState title={t`No contract yet`}>
            <Trans>The upline offers one, or the house where there is no upline.</Trans>
          </EmptyState>
        }
      />
      <HouseOfferHistory offers={agent.houseOffers} />
      {opened && (
        <Sheet open onOpenChange={(open) => !open && setOpened(undefined)} title={t(kindNames[opened.kind])}>
          <TermsView kind={opened.kind} terms={opened.terms} currency={agent.currency} />
          <div className="mt-3">
            <Facts
              facts={[
                { label: t`Offered`, value: <Moment at={opened.offeredAt} /> },
                { label: t`Begins`, value: opened.startsAt ? <Moment at={opened.startsAt} /> : "–" },
                { label: t`Ends`, value: opened.endsAt ? <Moment at={opened.endsAt} /> : "–" },
              ]}
            />
          </div>
          {mayOffer && opened.upline === null && opened.state === "signed" && opened.endsAt === null && (
            <Button
              className="mt-4"
              tone="danger"
              onClick={() => {
                setEnding(opened.id);
                setOpened(undefined);
              }}
            >
              <Trans>End in the house's name</Trans>
            </Button>
          )}
        </Sheet>
      )}
      {ending !== undefined && <HouseEndDialog contractId={ending} onClose={() => setEnding(undefined)} />}
      {offering && <HouseContractDialog agent={agent} onClose={() => setOffering(false)} />}
    </div>
  );
}

function useColumns(): readonly Column<AgentContractLine>[] {
  const { t } = useLingui();
  return [
    { key: "kind", header: t`Kind`, phone: "title", cell: ({ kind }) => t(kindNames[kind]) },
    {
      key: "upline",
      header: t`Upline`,
      cell: ({ upline }) =>
        upline === null ? <Trans>House</Trans> : <bdi className="wrap-anywhere">{upline.account}</bdi>,
    },
    {
      key: "state",
      header: t`State`,
      cell: ({ state }) => <StatusPill tone={contractStates[state].tone}>{t(contractStates[state].name)}</StatusPill>,
    },
    { key: "begins", header: t`Begins`, cell: ({ startsAt }) => (startsAt ? <Moment at={startsAt} /> : "–") },
    { key: "ends", header: t`Ends`, cell: ({ endsAt }) => (endsAt ? <Moment at={endsAt} /> : "–") },
  ];
}
