import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { Mall } from "../../platform/answers.ts";
import { VersionHistory } from "../../shared/versions/version-history.tsx";

/** Versions of the rates, each with the moment from which it counts. */
export function RateHistory({ versions }: { readonly versions: Mall["settings"] }) {
  const formats = useFormats();
  return (
    <VersionHistory versions={versions}>
      {(each) => <Trans>Counts from {formats.dateTime(each.effectiveFrom)}</Trans>}
    </VersionHistory>
  );
}
