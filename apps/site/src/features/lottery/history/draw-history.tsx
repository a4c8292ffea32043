import { Card, formatsFor, Segmented, Select, useFormats, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import { AbsenceTable } from "./absence-table.tsx";
import { DigitSpread } from "./digit-spread.tsx";
import { NumberGrid } from "./number-grid.tsx";
import {
  ALL_YEARS,
  digitTimes,
  drawsOf,
  expectedOf,
  longestAbsences,
  outsideOf,
  type PastEndings,
  type Period,
  timesDrawn,
  yearsOf,
} from "./past-draws.ts";
import { SpecialWeekdays } from "./special-weekdays.tsx";
import { usePastDraws } from "./use-past-draws.ts";

/** The past draws of the North's state lottery as charts. */
export function DrawHistory() {
  const query = usePastDraws();
  return (
    <QueryGate query={query} data={query.data} lines={8}>
      {(draws) => <Charts draws={draws} />}
    </QueryGate>
  );
}

interface DrawsProps {
  readonly draws: readonly PastEndings[];
}

function Charts({ draws }: DrawsProps) {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>(ALL_YEARS);
  const years = yearsOf(draws);
  const chosen = drawsOf(draws, period);
  const span = `${years.at(-1)}–${years[0]}`;
  return (
    <div className="flex flex-col gap-4">
      <IndependenceNote draws={draws} />
      <Select
        label={t`Period`}
        className="max-w-80"
        value={period}
        onValueChange={setPeriod}
        options={[
          { value: ALL_YEARS, label: t`All years, ${span}` },
          ...years.map((year) => ({ value: year, label: year })),
        ]}
      />
      <Frequency draws={chosen} />
      <Card title={<Trans>Longest absence</Trans>}>
        <p className="mb-2 text-13 text-text-2">
          <Trans>The longest row of draws in this period in which no number ended in these digits.</Trans>
        </p>
        <AbsenceTable key={period} absences={longestAbsences(chosen)} />
      </Card>
      <Card title={<Trans>Special prize by day of the week</Trans>}>
        <SpecialWeekdays key={period} draws={chosen} hasWeeks={period !== ALL_YEARS} />
      </Card>
      <Digits draws={chosen} />
      <p className="text-12 text-text-3">
        <Trans>
          Source: <bdi dir="ltr">github.com/khiemdoan/vietnam-lottery-xsmb-analysis</bdi>, © 2022 Khiem Doan, MIT
          licence. Three days of 2009 and 2011 are missing there; no draws take place at Tết.
        </Trans>
      </p>
    </div>
  );
}

/** Says which draws these are, and that they have no effect on later ones. */
function IndependenceNote({ draws }: DrawsProps) {
  const { locale } = useUi();
  const formats = useFormats();
  const date = (day: string | undefined) => <bdi>{day && formatsFor(locale, "UTC").date(day)}</bdi>;
  const [from, to] = [date(draws[0]?.date), date(draws.at(-1)?.date)];
  const count = formats.number(draws.length);
  return (
    <div className="rounded-tile bg-info-tint p-3.5 text-15">
      <p>
        <Trans>
          These are {count} real draws of the state lottery of northern Vietnam, from {from} to {to}. They are not draws
          of this game.
        </Trans>
      </p>
      <p className="mt-1">
        <Trans>Every draw is independent: past results have no effect on the next one.</Trans>
      </p>
    </div>
  );
}

/** The counts of the last two digits of all numbers. */
function Frequency({ draws }: DrawsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const lists = draws.map(({ endings }) => endings);
  const times = timesDrawn(lists);
  const expected = expectedOf(lists.flat().length, 0.01);
  const [count, low, high] = [draws.length, expected.low, expected.high].map((each) =>
    formats.number(Math.round(each)),
  );
  const outside = outsideOf(times, expected);
  return (
    <Card title={<Trans>Frequency of the last two digits</Trans>} flush>
      <div className="px-4 pt-1 pb-3 text-13 text-text-2">
        <p>
          <Trans>
            All 27 numbers of {count} draws. By chance alone, about 95 of the 100 numbers come from {low} to {high}{" "}
            times.
          </Trans>
        </p>
        <p>
          <Trans>Numbers outside of this range: {outside}.</Trans>
        </p>
      </div>
      <div className="px-1.5 pb-3 sm:px-4 sm:pb-4">
        <NumberGrid caption={t`Each number, and how often it was drawn`} times={times} />
      </div>
    </Card>
  );
}

type DigitPosition = "first" | "last";

/** The counts of each digit beside what chance gives. */
function Digits({ draws }: DrawsProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState<DigitPosition>("first");
  const times = digitTimes(timesDrawn(draws.map(({ endings }) => endings)), place);
  return (
    <Card title={<Trans>First and last digit</Trans>}>
      <div className="flex flex-col items-start gap-3">
        <Segmented
          label={t`Digit`}
          value={place}
          onValueChange={setPlace}
          segments={[
            { value: "first", label: <Trans>First of the two</Trans> },
            { value: "last", label: <Trans>Last digit</Trans> },
          ]}
        />
        <DigitSpread times={times} />
        <p className="text-13 text-text-2">
          <Trans>
            By chance alone, a digit is inside the coloured band 95 times out of 100. The line in its middle is the
            average.
          </Trans>
        </p>
      </div>
    </Card>
  );
}
