import { Button, Card, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryLine, LotteryScheduleValue } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { ChangeScheduleDialog } from "./change-schedule-dialog.tsx";
import { PlannedDraws } from "./planned-draws.tsx";
import { ScheduleHistory } from "./schedule-history.tsx";
import { useDayText, useTimesFacts } from "./schedule-words.ts";

const REFETCH_MILLIS = 10_000;

/** When a lottery draws, the changes of its schedule, and by which rules and keeper. */
export function LotterySchedule({ lottery }: { readonly lottery: LotteryLine }) {
  const query = useQuery(
    queries.operations.lotterySchedule.queryOptions({
      input: { gameCode: lottery.gameCode },
      refetchInterval: REFETCH_MILLIS,
    }),
  );
  return <Loaded query={query}>{({ value }) => <Schedule lottery={lottery} schedule={value} />}</Loaded>;
}

interface ScheduleProps {
  readonly lottery: LotteryLine;
  readonly schedule: LotteryScheduleValue;
}

function Schedule({ lottery, schedule }: ScheduleProps) {
  const { t } = useLingui();
  const factsOf = useTimesFacts();
  const [isChanging, setChanging] = useState(false);
  const mayWrite = useMay("lottery.write") && schedule.changeable;
  const ofLottery = useLotteryFacts(lottery);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title={t`Schedule`}>
        <div className="grid grid-cols-1 gap-4">
          <Facts facts={[...factsOf(schedule.times), ...ofLottery]} />
          {mayWrite ? (
            <Button onClick={() => setChanging(true)}>
              <Trans>Change the schedule</Trans>
            </Button>
          ) : null}
        </div>
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <UnusualDays days={schedule.days} />
        <PlannedDraws planned={schedule.planned} timeZone={lottery.timeZone} />
        <ScheduleHistory versions={schedule.versions} />
      </div>
      {isChanging ? <ChangeScheduleDialog schedule={schedule} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

function UnusualDays({ days }: Pick<LotteryScheduleValue, "days">) {
  const { t } = useLingui();
  const dayText = useDayText();
  if (days.length === 0) return null;
  return (
    <Card title={t`Unusual days`}>
      <Facts
        facts={days.map(({ day, kind, atTime }) => ({
          label: dayText(day),
          value: kind === "pause" ? t`No draw` : atTime === null ? t`Extra draw` : t`Draw at ${atTime}`,
        }))}
      />
    </Card>
  );
}

function useLotteryFacts(lottery: LotteryLine): readonly Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const { keeperName, resultWithinSeconds, sources } = lottery;
  return [
    { label: t`Time zone`, value: ltr(lottery.timeZone) },
    ...(keeperName === null
      ? [
          { label: t`Results come from`, value: <SourceLines sources={sources} /> },
          { label: t`Alarm without a result after`, value: t`${formats.number((resultWithinSeconds ?? 0) / 60)} min` },
        ]
      : [{ label: t`Keeper of the second seed`, value: <bdi>{keeperName}</bdi> }]),
    { label: t`Rules`, value: ltr(lottery.rules) },
    { label: t`Price list`, value: ltr(lottery.prices) },
  ];
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
