import { Amount, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { LevelBoard } from "../../platform/answers.ts";
import { VersionHistory } from "../../shared/versions/version-history.tsx";

/** Versions of the levels, each with its moment and its budget. */
export function LevelVersions({ versions, currency }: Pick<LevelBoard, "versions" | "currency">) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <VersionHistory versions={versions}>
      {({ at, stopped, budget }) => (
        <>
          {formats.dateTime(at)} · {stopped ? t`Stopped` : <Amount minor={budget} currency={currency} show="code" />}
        </>
      )}
    </VersionHistory>
  );
}
