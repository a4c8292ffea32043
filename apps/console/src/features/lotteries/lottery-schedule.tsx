import { useFormats, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { LotteryLine } from "../../platform/answers.ts";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { usePaceText } from "./lottery-words.tsx";

/** When a lottery draws, and by which rules and keeper. */
export function LotterySchedule({ lottery }: { readonly lottery: LotteryLine }) {
  const { t } = useLingui();
  const pace = usePaceText();
  const formats = useFormats();
  const weekday = useWeekday();
  const { weekdays, monthDays, pauses, closeSeconds } = lottery;
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const { keeperName, resultWithinSeconds, sources } = lottery;
  const originFacts: readonly Fact[] =
    keeperName === null
      ? [
          {
            label: t`Results come from`,
            value: <SourceLines sources={sources} />,
          },
          { label: t`Alarm without a result after`, value: t`${formats.number((resultWithinSeconds ?? 0) / 60)} min` },
        ]
      : [{ label: t`Keeper of the second seed`, value: <bdi>{keeperName}</bdi> }];
  const facts: readonly Fact[] = [
    { label: t`Draws`, value: pace(lottery) },
    ...(weekdays.length === 0 ? [] : [{ label: t`Weekdays`, value: weekdays.map(weekday).join(", ") }]),
    ...(monthDays.length === 0 ? [] : [{ label: t`Days of the month`, value: ltr(monthDays.join(", ")) }]),
    ...(pauses.length === 0 ? [] : [{ label: t`Days without a draw`, value: ltr(pauses.join(", ")) }]),
    { label: t`Time zone`, value: ltr(lottery.timeZone) },
    { label: t`Bets end before the draw`, value: t`${formats.number(closeSeconds)} s` },
    ...originFacts,
    { label: t`Rules`, value: ltr(lottery.rules) },
    { label: t`Price list`, value: ltr(lottery.prices) },
  ];
  return <Facts facts={facts} />;
}

function SourceLines({ sources }: Pick<LotteryLine, "sources">) {
  const { t } = useLingui();
  const formats = useFormats();
  if (sources.length === 0) return <>{t`Two operators`}</>;
  return (
    <ul className="grid gap-2">
      {sources.map(({ name, enabled, answeredAt, failedAt, failure }) => (
        <li key={name} className="grid">
          <bdi>{name}</bdi>
          <span className="text-13 text-text-3">
            {!enabled
              ? t`Off`
              : answeredAt === null
                ? t`Has not answered yet`
                : t`Answered ${formats.dateTime(answeredAt)}`}
          </span>
          {failedAt === null || (answeredAt !== null && answeredAt > failedAt) ? null : (
            <span className="text-13 wrap-anywhere text-danger">
              {t`Failed ${formats.dateTime(failedAt)}`}: <bdi dir="ltr">{failure}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function useWeekday(): (day: number) => string {
  const { locale } = useUi();
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  return (day) => format.format(new Date(Date.UTC(2024, 0, day)));
}
