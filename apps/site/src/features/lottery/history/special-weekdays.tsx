import { Chip, pinnedLocale, useUi } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NumberGrid, twoDigits } from "./number-grid.tsx";
import { type PastEndings, specialsOf, timesDrawn, weeksOf } from "./past-draws.ts";

/** A Monday, from which the names of the days are counted. */
const MONDAY = Date.UTC(2018, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The names of the days from Monday on, in the reader's language. */
function useDayNames(): readonly string[] {
  const { locale } = useUi();
  const names = new Intl.DateTimeFormat(pinnedLocale(locale), { weekday: "short", timeZone: "UTC" });
  return DAYS.map((day) => names.format(MONDAY + day * DAY_MS));
}

export interface SpecialWeekdaysProps {
  readonly draws: readonly PastEndings[];
  /** Shows the weeks, for periods that are short enough to read them. */
  readonly hasWeeks: boolean;
}

/** The last two digits of the special prize, counted by day of the week. */
export function SpecialWeekdays({ draws, hasWeeks }: SpecialWeekdaysProps) {
  const { t } = useLingui();
  const names = useDayNames();
  const [day, setDay] = useState<number>();
  const specials = specialsOf(draws, day);
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-label={t`Day of the week`} className="min-w-0 scrollbar-none flex gap-2 overflow-x-auto py-1">
        <Chip selected={day === undefined} onClick={() => setDay(undefined)}>
          <Trans>All days</Trans>
        </Chip>
        {DAYS.map((each) => (
          <Chip key={each} selected={each === day} onClick={() => setDay(each)}>
            {names[each]}
          </Chip>
        ))}
      </fieldset>
      <p className="text-13 text-text-2">
        <Plural value={specials.length} one="# draw counted." other="# draws counted." />
      </p>
      <NumberGrid
        caption={t`Each number, and how often the special prize ended in it`}
        times={timesDrawn([specials])}
      />
      {hasWeeks && (
        <details className="max-w-180">
          <summary className="flex min-h-11 cursor-pointer items-center text-15 font-bold text-text-2 hover:text-text">
            <Trans>Week by week</Trans>
          </summary>
          <Weeks draws={draws} names={names} />
        </details>
      )}
    </div>
  );
}

interface WeeksProps {
  readonly draws: readonly PastEndings[];
  readonly names: readonly string[];
}

function Weeks({ draws, names }: WeeksProps) {
  const { locale } = useUi();
  const date = new Intl.DateTimeFormat(pinnedLocale(locale), { day: "numeric", month: "numeric", timeZone: "UTC" });
  return (
    <table className="tabular w-full table-fixed text-center text-15">
      <thead className="text-12 text-text-3">
        <tr>
          <th scope="col" className="py-2 text-start font-bold">
            <Trans>Week</Trans>
          </th>
          {names.map((name) => (
            <th key={name} scope="col" className="py-2 font-bold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(draws).map(({ monday, specials }) => (
          <tr key={monday} className="border-t border-hairline">
            <th scope="row" className="py-1.5 text-start text-12 font-medium text-text-3">
              <bdi>{date.format(new Date(monday))}</bdi>
            </th>
            {DAYS.map((day) => (
              <td key={day} className="py-1.5 font-bold">
                <bdi dir="ltr">{specials[day] === undefined ? "–" : twoDigits(specials[day])}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
