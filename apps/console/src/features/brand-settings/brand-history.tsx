import { Badge, Button, Card, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandConfigurationValue, BrandVersionLine } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { VersionList } from "../../shared/versions/version-list.tsx";
import { ChangeList } from "../../shared/brand-fields/change-list.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

/** Every version that was in force, with its author, time, changes and reason. An operator can restore each of them. */
export function BrandHistory({ brand }: { readonly brand: BrandConfigurationValue }) {
  const { t } = useLingui();
  const mayConfigure = useMay("brands.configure");
  const [restoring, setRestoring] = useState<number>();
  const history = useInfiniteQuery(
    queries.operations.brandHistory.infiniteOptions({
      input: (before: string | undefined) => ({
        brandId: brand.brandId,
        limit: 20,
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
    }),
  );
  return (
    <>
      <VersionList
        query={history}
        empty={
          <EmptyState title={t`Nothing was changed yet`}>
            <Trans>The brand is as it was set up.</Trans>
          </EmptyState>
        }
      >
        {(version) => (
          <VersionCard
            version={version}
            currency={brand.currency}
            {...(mayConfigure && version.differsFromPresent ? { onRestore: () => setRestoring(version.version) } : {})}
          />
        )}
      </VersionList>
      {restoring === undefined ? null : (
        <RestoreDialog brand={brand} version={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </>
  );
}

interface VersionCardProps {
  readonly version: BrandVersionLine;
  readonly currency: string;
  readonly onRestore?: () => void;
}

function VersionCard({ version, currency, onRestore }: VersionCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { version: number, operator, approvedBy, restoredFrom } = version;
  const by = operator ?? t`The platform`;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Trans>Version {number}</Trans>
          {restoredFrom === null ? null : (
            <Badge>
              <Trans>Version {restoredFrom} restored</Trans>
            </Badge>
          )}
        </span>
      }
      action={
        onRestore === undefined ? null : (
          <Button tone="secondary" size="sm" onClick={onRestore}>
            <Trans>Restore</Trans>
          </Button>
        )
      }
    >
      <p className="mb-2 text-13 text-text-2">
        {formats.dateTime(version.at)} · {by}
        {approvedBy === null ? null : (
          <>
            {" · "}
            <Trans>approved by {approvedBy}</Trans>
          </>
        )}
        {version.reason === "" ? null : <> · {version.reason}</>}
      </p>
      {version.changes.length === 0 ? (
        <p className="text-13 text-text-3">
          {number === 1 ? <Trans>The original settings.</Trans> : <Trans>No setting that is shown here.</Trans>}
        </p>
      ) : (
        <ChangeList changes={version.changes} currency={currency} />
      )}
    </Card>
  );
}
