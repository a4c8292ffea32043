import { byCursor } from "@banyan/client";
import { Button, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentContract } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { PagedList } from "../../../shared/page-parts/paged-list.tsx";
import { ContractActs } from "./contract-acts.tsx";
import { endWords, stateWords } from "./contract-words.ts";
import { OfferForm } from "./offer-form.tsx";
import { TermsView } from "./terms-view.tsx";

export interface ContractListProps {
  readonly kind: AgentContract["kind"];
  readonly of: "own" | "downlines";
}

/** The agent's own contracts of a kind, or those with direct downlines, with what the agent may do with each. */
export function ContractList({ kind, of }: ContractListProps) {
  const [offering, setOffering] = useState(false);
  const query = useInfiniteQuery(
    queries.agents.contracts.infiniteOptions({
      input: (before: string | undefined) => ({ kind, of, before }),
      ...byCursor,
    }),
  );
  const first = query.data?.pages[0];
  const timeZone = first?.timeZone ?? "";
  return (
    <div className="flex flex-col gap-3 pt-4">
      {first && !first.enabled && (
        <p className="rounded-control bg-info-tint px-3.5 py-3 text-15 text-info">
          <Trans>This kind of contract is switched off. New offers are not possible.</Trans>
        </p>
      )}
      {of === "downlines" && first?.enabled && (
        <Button tone="primary" className="self-start" onClick={() => setOffering(true)}>
          <Trans>Offer a contract</Trans>
        </Button>
      )}
      <PagedList query={query} empty={<NoContracts of={of} />} className="grid items-start gap-3 lg:grid-cols-2">
        {(contract) => (
          <li key={contract.id}>
            <ContractCard contract={contract} of={of} currency={first?.currency ?? ""} />
          </li>
        )}
      </PagedList>
      {first && (
        <>
          <p className="text-13 text-text-3">
            <Trans>Periods follow the days of the time zone {timeZone}.</Trans>
          </p>
          <OfferForm kind={kind} currency={first.currency} open={offering} onOpenChange={setOffering} />
        </>
      )}
    </div>
  );
}

function NoContracts({ of }: Pick<ContractListProps, "of">) {
  return of === "own" ? (
    <EmptyState illustration="records" title={<Trans>No contract of this kind</Trans>}>
      <Trans>Your upline offers the terms. An offer will be shown here, and you decide whether to sign it.</Trans>
    </EmptyState>
  ) : (
    <EmptyState illustration="records" title={<Trans>No contracts with downlines</Trans>}>
      <Trans>Offer a contract to an agent directly below you. Its terms can be as good as your own, not better.</Trans>
    </EmptyState>
  );
}

interface ContractCardProps {
  readonly contract: AgentContract;
  readonly of: "own" | "downlines";
  readonly currency: string;
}

function ContractCard({ contract, of, currency }: ContractCardProps) {
  const { t } = useLingui();
  const { kind, upline, downline, terms, state, endReason } = contract;
  const { name, tone } = stateWords[state];
  const party = of === "downlines" ? downline.account : upline?.account;
  return (
    <article className="flex flex-col gap-3 rounded-tile border border-hairline bg-surface p-4 shadow-lift">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-17 font-bold wrap-anywhere">
          {party === undefined ? <Trans>Contract with us</Trans> : <Trans>With {<bdi>{party}</bdi>}</Trans>}
        </h2>
        <StatusPill tone={tone}>{t(name)}</StatusPill>
      </header>
      <Times contract={contract} />
      {endReason !== null && <p className="text-13 text-text-2">{t(endWords[endReason])}</p>}
      {state === "processing" || state === "approved" || state === "signed" ? (
        <>
          <TermsView kind={kind} terms={terms} currency={currency} />
          <ContractActs contract={contract} of={of} />
        </>
      ) : null}
    </article>
  );
}

function Times({ contract: { state, offeredAt, expiresAt, startsAt, endsAt } }: Pick<ContractCardProps, "contract">) {
  const formats = useFormats();
  const offered = formats.dateTime(offeredAt);
  const expires = formats.dateTime(expiresAt);
  const starts = startsAt === null ? "" : formats.dateTime(startsAt);
  const ends = endsAt === null ? "" : formats.dateTime(endsAt);
  return (
    <p className="tabular flex flex-col text-13 text-text-3">
      <span>
        <Trans>Offered on {offered}</Trans>
      </span>
      {state === "processing" && (
        <span>
          <Trans>Open until {expires}</Trans>
        </span>
      )}
      {starts !== "" && (
        <span>{state === "approved" ? <Trans>Begins on {starts}</Trans> : <Trans>In force since {starts}</Trans>}</span>
      )}
      {ends !== "" && (
        <span>{state === "terminated" ? <Trans>Ended on {ends}</Trans> : <Trans>Ends on {ends}</Trans>}</span>
      )}
    </p>
  );
}
