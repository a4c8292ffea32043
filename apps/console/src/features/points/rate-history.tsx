import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { Mall } from "../../platform/answers.ts";
import { VersionAuthor } from "../../shared/frame/version-author.tsx";
import { VersionRow } from "../../shared/versions/version-list.tsx";

/** Versions of the rates, each with the moment from which it counts. */
export function RateHistory({ versions }: { readonly versions: Mall["settings"] }) {
  const formats = useFormats();
  return (
    <ol className="grid gap-2">
      {versions.map((each) => (
        <li key={each.version}>
          <VersionRow version={each.version} action={null}>
            <p className="text-15">
              <Trans>Counts from {formats.dateTime(each.effectiveFrom)}</Trans>
            </p>
            <p className="text-13 text-text-3">
              <VersionAuthor {...each} />
            </p>
          </VersionRow>
        </li>
      ))}
    </ol>
  );
}
