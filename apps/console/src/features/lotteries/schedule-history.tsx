import { Trans, useLingui } from "@lingui/react/macro";
import { Facts } from "../../shared/frame/facts.tsx";
import { ChangeHistory, strong } from "./change-history.tsx";
import { type ScheduleVersion, useDayText, useTimesFacts } from "./schedule-words.ts";

/** The versions of a schedule, the latest first. */
export function ScheduleHistory({ versions }: { readonly versions: readonly ScheduleVersion[] }) {
  const factsOf = useTimesFacts();
  return (
    <ChangeHistory
      changes={versions.map((version) => ({
        id: String(version.version),
        words: <Author version={version} />,
        reason: version.reason,
        steps: version.times === null ? null : <Facts facts={factsOf(version.times)} />,
        decisionReason: null,
        at: version.changedAt,
      }))}
    />
  );
}

function Author({ version: { version, kind, day, atTime, changedBy } }: { readonly version: ScheduleVersion }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const author = strong(changedBy ?? t`The start`);
  const when = dayText(day);
  if (kind === "pause") {
    return (
      <Trans>
        Version {version}, {author}: no draw on {when}.
      </Trans>
    );
  }
  if (kind === "usual") {
    return (
      <Trans>
        Version {version}, {author}: {when} is usual again.
      </Trans>
    );
  }
  if (kind === "times") {
    return (
      <Trans>
        Version {version}, {author}: new times from {when} on.
      </Trans>
    );
  }
  return atTime === null ? (
    <Trans>
      Version {version}, {author}: a draw on {when}.
    </Trans>
  ) : (
    <Trans>
      Version {version}, {author}: a draw on {when} at {atTime}.
    </Trans>
  );
}
