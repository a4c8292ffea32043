import { pinnedLocale } from "@banyan/ui/formats.ts";
import { Card, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { LotteryScheduleValue } from "../../platform/answers.ts";

interface PlannedDrawsProps extends Pick<LotteryScheduleValue, "planned"> {
  readonly timeZone: string;
}

/** The draws that take bets now or later, at the times of the lottery's zone. */
export function PlannedDraws({ planned, timeZone }: PlannedDrawsProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const format = new Intl.DateTimeFormat(pinnedLocale(locale), { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <Card title={t`Planned draws`}>
      {planned.length === 0 ? (
        <p className="text-15 text-text-2">{t`None planned`}</p>
      ) : (
        <ul className="grid gap-2 text-15">
          {planned.map(({ numero, drawAt, hasBets }) => (
            <li key={numero} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi dir="ltr" className="tabular">
                {numero}
              </bdi>
              <span className="text-text-2">
                {format.format(new Date(drawAt))}
                {hasBets ? ` · ${t`has bets`}` : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
