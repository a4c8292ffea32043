import { Card, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LotteryDrawLine } from "../../platform/answers.ts";
import { DrawResult } from "./draw-result.tsx";

type Entry = LotteryDrawLine["entries"][number];

/** The results that sources and operators named for a draw outside, the latest first. */
export function ResultEntries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (entries.length === 0) return null;
  return (
    <Card title={t`Who said what`}>
      <ul className="grid grid-cols-1 gap-4">
        {entries.map((entry, index) => (
          <li key={index} className="grid grid-cols-1 gap-1 text-13">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <strong className="text-15 wrap-anywhere">
                {entry.own ? <Trans>You</Trans> : <bdi>{entry.by}</bdi>}
              </strong>
              <time className="text-text-3">{formats.dateTime(entry.enteredAt)}</time>
            </div>
            {entry.result === null ? (
              <span className="text-text-2">
                {entry.isSource ? (
                  <Trans>The numbers are hidden until the result is taken.</Trans>
                ) : (
                  <Trans>The numbers are hidden, because the second operator types blind.</Trans>
                )}
              </span>
            ) : (
              <DrawResult result={entry.result} />
            )}
            {entry.reason === null ? null : <bdi className="text-text-2 wrap-anywhere">{entry.reason}</bdi>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
