import { type Column, EmptyState, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AuditDetails } from "../features/audit/audit-details.tsx";
import { AuditDrawer } from "../features/audit/audit-drawer.tsx";
import { AuditSubjectName } from "../features/audit/audit-subject.tsx";
import { useAuditWords } from "../features/audit/audit-words.ts";
import { BrandNames } from "../shared/frame/brand-names.tsx";
import { EndlessTable } from "../shared/frame/endless-table.tsx";
import { Moment } from "../shared/frame/moment.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { useBrandInput } from "../shared/frame/use-brand.ts";
import type { AuditLine } from "../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../platform/platform.ts";

export function AuditPage() {
  const { t } = useLingui();
  const brand = useBrandInput();
  const words = useAuditWords();
  const [open, setOpen] = useState<AuditLine>();
  const columns: readonly Column<AuditLine>[] = [
    { key: "sequence", header: "#", numeric: true, phone: "hidden", cell: (row) => row.sequence },
    {
      key: "at",
      header: t`Time`,
      cell: (row) => <Moment at={row.at} />,
    },
    { key: "actor", header: t`Who`, cell: (row) => <bdi>{row.actor}</bdi> },
    {
      key: "action",
      header: t`Action`,
      phone: "title",
      cell: (row) => <strong className="md:inline-block md:min-w-28">{words.action(row.action)}</strong>,
    },
    { key: "subject", header: t`On`, cell: (row) => <AuditSubjectName entry={row} /> },
    {
      key: "brand",
      header: t`Brand`,
      phone: "hidden",
      cell: (row) => (row.brandId === null ? "–" : <BrandNames ids={[row.brandId]} />),
    },
    { key: "details", header: t`Details`, cell: (row) => <AuditDetails entry={row} /> },
  ];
  const query = useInfiniteQuery(
    queries.operations.auditTrail.infiniteOptions({
      input: (before: string | undefined) => ({ ...brand, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <>
      <PageHeading actions={<ChainState brokenAt={query.data?.pages[0]?.brokenAt} />}>
        <Trans>Audit trail</Trans>
      </PageHeading>
      <EndlessTable
        caption={t`Audit trail`}
        columns={columns}
        rowKey={(row) => row.sequence}
        onRowPress={setOpen}
        query={query}
        empty={<EmptyState title={t`Nothing is recorded yet`} />}
      />
      {open && <AuditDrawer entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface ChainStateProps {
  /**
   * From the first page of the trail; absent while that loads. A separate query would verify the chain a second time.
   */
  readonly brokenAt: string | null | undefined;
}

/** Shows whether each entry matches the one before it. A changed or removed entry breaks the chain. */
function ChainState({ brokenAt }: ChainStateProps) {
  if (brokenAt === undefined) return null;
  return brokenAt === null ? (
    <StatusPill tone="live">
      <Trans>The chain is intact</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="danger">
      <Trans>The chain is broken at entry {brokenAt}</Trans>
    </StatusPill>
  );
}
