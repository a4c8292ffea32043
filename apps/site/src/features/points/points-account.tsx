import { byCursor } from "@banyan/client";
import { Card, EmptyState, StatusPill, classes, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PointsEntry, Redemption } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { PagedList } from "../../shared/page-parts/paged-list.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { pointsKindTexts, redemptionTexts } from "./points-texts.ts";

/** The member's points balance. */
export function PointsBalance() {
  const formats = useFormats();
  const query = useQuery(queries.content.pointsBalance.queryOptions({ input: {} }));
  return (
    <Card title={<Trans>Your points</Trans>} className="max-w-96">
      <QueryGate query={query} data={query.data?.value.points} lines={1}>
        {(points) => <p className="tabular text-32 font-heavy">{formats.number(BigInt(points))}</p>}
      </QueryGate>
      <p className="mt-1 text-13 text-text-3">
        <Trans>Points never expire.</Trans>
      </p>
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
  return (
    <li className="flex items-center justify-between gap-4 p-4">
      <span>
        <span className="block text-15">{t(pointsKindTexts[entry.kind])}</span>
        <span className="block text-13 text-text-3">{formats.dateTime(entry.at)}</span>
      </span>
      <bdi dir="ltr" className={classes("tabular font-bold", points > 0n && "text-win")}>
        {`${points > 0n ? "+" : ""}${formats.number(points)}`}
      </bdi>
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
  const { tone, label } = redemptionTexts[redemption.status];
  const points = formats.number(BigInt(redemption.points));
  const quantity = formats.number(redemption.quantity);
  return (
    <li className="rounded-tile border border-hairline p-4">
      <div className="flex items-center justify-between gap-3">
        <strong>{redemption.name}</strong>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </div>
      <p className="mt-1 text-15 text-text-2">
        <Trans>
          {quantity} for {points} points
        </Trans>
      </p>
      <p className="mt-1 text-13 text-text-3">
        <bdi>{redemption.referenceNumber}</bdi> · {formats.dateTime(redemption.applyTime)}
      </p>
      {redemption.remark !== "" && (
        <p dir="auto" className="mt-2 text-15">
          {redemption.remark}
        </p>
      )}
    </li>
  );
}
