import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { BrandState } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ChangedSince } from "../../shared/form/changed-since.tsx";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";

interface BrandChangedSinceProps {
  /** The brand as it was when the dialog was opened. */
  readonly begun: BrandState;
  /** The version that the next attempt is based on. */
  readonly version: number;
  /** Lists the dialog's values that another operator has changed since, with their current values. */
  readonly changes: (now: BrandState) => readonly Fact[];
}

/** Shows what another operator has saved since the dialog was opened. Saving again replaces those values. */
export function BrandChangedSince({ begun, version, changes }: BrandChangedSinceProps) {
  const { data } = useQuery(queries.operations.brands.queryOptions({ input: {} }));
  const now = data?.value.find(({ id }) => id === begun.id);
  if (version === begun.version || !now || now.version === begun.version) return null;
  const facts = changes(now);
  return facts.length === 0 ? (
    <ChangedSince>
      <Trans>
        Another operator has meanwhile changed other settings of this brand. Your input is still here. Saving again
        keeps both.
      </Trans>
    </ChangedSince>
  ) : (
    <ChangedSince now={<Facts facts={facts} />}>
      <Trans>
        Another operator has meanwhile changed this brand. Your input is still here. Saving again replaces what is in
        force now:
      </Trans>
    </ChangedSince>
  );
}
