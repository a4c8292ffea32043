import { Button, Card, Select, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryPricesValue } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { ChangePricesCard } from "./change-prices-card.tsx";
import { PriceDecision } from "./price-decision.tsx";
import type { PriceDrafts } from "./price-draft.ts";
import { PriceHistory } from "./price-history.tsx";
import { PriceTable } from "./price-table.tsx";

/** Whether another operator may have decided meanwhile. */
const REFETCH_MILLIS = 10_000;

/** The odds of a lottery at a brand, with their versions and the proposals to raise them. */
export function PriceBoard({ gameCode }: { readonly gameCode: string }) {
  const { t } = useLingui();
  const ofFrame = useBrandInput();
  const [chosen, setChosen] = useState<string>();
  const brandId = ofFrame.brandId ?? chosen;
  const query = useQuery(
    queries.operations.brandPrices.queryOptions({
      input: { gameCode, ...(brandId === undefined ? {} : { brandId }) },
      refetchInterval: REFETCH_MILLIS,
    }),
  );
  return (
    <Loaded query={query}>
      {({ value, brands }) => (
        <div className="grid grid-cols-1 gap-4">
          {ofFrame.brandId !== undefined || brands.length < 2 ? null : (
            <Select
              label={t`Brand`}
              className="min-w-0 md:w-52"
              value={value.brandId}
              onValueChange={setChosen}
              options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Prices
            key={`${value.brandId} ${value.version}`}
            value={value}
            brandName={brands.find(({ id }) => id === value.brandId)?.name ?? value.brandId}
          />
        </div>
      )}
    </Loaded>
  );
}

interface PricesProps {
  readonly value: LotteryPricesValue;
  readonly brandName: string;
}

function Prices({ value, brandName }: PricesProps) {
  const { t } = useLingui();
  const [drafts, setDrafts] = useState<PriceDrafts>();
  const mayWrite = useMay("lottery.write");
  const open = value.proposals.find(({ state }) => state === "proposed");
  return (
    <section aria-label={brandName} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={t`Present odds`}>
          <div className="grid grid-cols-1 gap-4">
            <PresentVersion value={value} />
            {mayWrite && open === undefined && drafts === undefined && value.prices.length > 0 ? (
              <Button onClick={() => setDrafts(new Map())}>
                <Trans>Change odds</Trans>
              </Button>
            ) : null}
          </div>
        </Card>
        {drafts === undefined ? null : (
          <ChangePricesCard value={value} drafts={drafts} onClose={() => setDrafts(undefined)} />
        )}
        {open === undefined ? null : <PriceDecision proposal={open} mayDecide={mayWrite} />}
      </div>
      <PriceTable
        prices={value.prices}
        drafts={drafts}
        onDraft={(name, draft) => setDrafts((before) => new Map(before).set(name, draft))}
      />
      <PriceHistory {...value} />
    </section>
  );
}

function PresentVersion({ value: { name, version, versions } }: { readonly value: LotteryPricesValue }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [latest] = versions;
  const isOwn = latest !== undefined && latest.version === version;
  return (
    <Facts
      facts={[
        { label: t`Price list`, value: <bdi dir="ltr">{name}</bdi> },
        ...(isOwn
          ? [
              { label: t`Since`, value: formats.dateTime(latest.validFrom) },
              { label: t`By`, value: <bdi>{[latest.changedBy, latest.approvedBy].filter(Boolean).join(", ")}</bdi> },
            ]
          : [{ label: t`Since`, value: t`The start: no operator has changed them.` }]),
      ]}
    />
  );
}
