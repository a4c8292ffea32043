import { byCursor } from "@banyan/client";
import { Amount, Button, Card, Dialog, EmptyState, StatusPill, classes, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PointsEntry, Redemption } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { PagedList } from "../../shared/page-parts/paged-list.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { ConvertForm } from "./convert-form.tsx";
import { PointsFigure } from "./points-figure.tsx";
import { usePointsBalance, usePointsConfig } from "./points-queries.ts";
import { pointsKindTexts, redemptionTexts } from "./points-texts.ts";

interface PointsBalanceProps {
  /** Shows the member's redemptions. */
  readonly onConverted: () => void;
}

/** The member's points, and their conversion into money. */
export function PointsBalance({ onConverted }: PointsBalanceProps) {
  const query = usePointsBalance(true);
  const config = usePointsConfig().data?.value;
  const [isOpen, setOpen] = useState(false);
  const points = query.data?.value.points;
  return (
    <Card title={<Trans>Your points</Trans>} className="max-w-120">
      <QueryGate query={query} data={points} lines={1}>
        {(known) => (
          <p className="text-32 font-heavy">
            <PointsFigure points={known} />
          </p>
        )}
      </QueryGate>
      <p className="mt-1 text-13 text-text-3">
        <Trans>Points never expire.</Trans>
      </p>
      {config?.convert && points !== undefined && (
        <>
          <Button className="mt-4" onClick={() => setOpen(true)}>
            <Trans>Convert into money</Trans>
          </Button>
          <Dialog open={isOpen} onOpenChange={setOpen} title={<Trans>Convert into money</Trans>}>
            <ConvertForm
              convert={config.convert}
              version={config.version}
              currency={config.currency}
              balance={points}
              onConverted={onConverted}
            />
          </Dialog>
        </>
      )}
    </Card>
  );
}

/** The movements of the points. */
export function PointsDetails() {
  const query = useInfiniteQuery(
    queries.content.pointsDetails.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      ...byCursor,
    }),
  );
  return (
    <PagedList
      query={query}
      className="divide-y divide-hairline rounded-tile border border-hairline"
      empty={
        <EmptyState illustration="records" title={<Trans>No points yet</Trans>}>
          <Trans>The points you earn and redeem will be listed here.</Trans>
        </EmptyState>
      }
    >
      {(entry) => <EntryRow key={entry.id} entry={entry} />}
    </PagedList>
  );
}

function EntryRow({ entry }: { readonly entry: PointsEntry }) {
  const { t } = useLingui();
  const formats = useFormats();
  const points = BigInt(entry.points);
  const after = <PointsFigure points={entry.balanceAfter} />;
  return (
    <li className="flex items-center justify-between gap-4 p-4">
      <span className="min-w-0">
        <span className="block text-15">{t(pointsKindTexts[entry.kind])}</span>
        <span className="block text-13 text-text-3">
          {formats.dateTime(entry.at)} {entry.reference !== "" && <bdi dir="ltr">{entry.reference}</bdi>}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <bdi dir="ltr" className={classes("block font-bold", points > 0n && "text-win")}>
          {points > 0n ? "+" : ""}
          <PointsFigure points={points} />
        </bdi>
        <span className="block text-13 text-text-3">
          <Trans>Balance {after}</Trans>
        </span>
      </span>
    </li>
  );
}

/** The member's redemptions. */
export function Redemptions() {
  const query = useInfiniteQuery(
    queries.content.pointsRedemptions.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      ...byCursor,
    }),
  );
  return (
    <PagedList
      query={query}
      className="flex flex-col gap-3"
      empty={
        <EmptyState illustration="gift" title={<Trans>Nothing redeemed yet</Trans>}>
          <Trans>Your redemptions and their status will be listed here: in process, approved or rejected.</Trans>
        </EmptyState>
      }
    >
      {(redemption) => <RedemptionCard key={redemption.id} redemption={redemption} />}
    </PagedList>
  );
}

function RedemptionCard({ redemption }: { readonly redemption: Redemption }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { type, name, amount, currency, address, remark } = redemption;
  const { tone, label } = redemptionTexts[redemption.status];
  const points = <PointsFigure points={redemption.points} />;
  const quantity = formats.number(redemption.quantity);
  const money = <Amount minor={amount} currency={currency} show="code" />;
  return (
    <li className="rounded-tile border border-hairline p-4">
      <div className="flex items-center justify-between gap-3">
        <strong>{type === "convert" ? <Trans>Points into money</Trans> : name}</strong>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </div>
      <p className="mt-1 text-15 text-text-2">
        {type === "convert" ? (
          <Trans>
            {money} for {points} points
          </Trans>
        ) : (
          <Trans>
            {quantity} for {points} points
          </Trans>
        )}
        {redemption.amountRequired !== "0" && (
          <>
            {" + "}
            <Amount
              minor={BigInt(redemption.amountRequired) * BigInt(redemption.quantity)}
              currency={currency}
              show="code"
            />
          </>
        )}
      </p>
      {type === "cash" && <p className="mt-1 text-15 text-text-2">{money}</p>}
      <p className="mt-1 text-13 text-text-3">
        <bdi dir="ltr">{redemption.referenceNumber}</bdi> · {formats.dateTime(redemption.applyTime)}
      </p>
      {address !== "" && (
        <p dir="auto" className="mt-1 text-13 break-words whitespace-pre-line text-text-3">
          {address}
        </p>
      )}
      {remark !== "" && (
        <p dir="auto" className="mt-2 text-15 break-words">
          {remark}
        </p>
      )}
    </li>
  );
}
