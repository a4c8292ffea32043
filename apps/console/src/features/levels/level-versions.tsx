import { Amount, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { LevelBoard } from "../../platform/answers.ts";
import { VersionAuthor } from "../../shared/frame/version-author.tsx";
import { VersionRow } from "../../shared/versions/version-list.tsx";

/** Versions of the levels, each with its moment and its budget. */
export function LevelVersions({ versions, currency }: Pick<LevelBoard, "versions" | "currency">) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <ol className="grid gap-2">
      {versions.map((each) => (
        <li key={each.version}>
          <VersionRow version={each.version} action={null}>
            <p className="text-15">
              {formats.dateTime(each.at)} ·{" "}
              {each.stopped ? t`Stopped` : <Amount minor={each.budget} currency={currency} show="code" />}
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
