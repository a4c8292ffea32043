import { Button, formatsFor, useUi } from "@banyan/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { twoDigits } from "./number-grid.tsx";
import type { Absence } from "./past-draws.ts";

/** The rows before a reader asks for all. */
const FIRST_ROWS = 10;

/** The longest absence of each number, the longest of all first. */
export function AbsenceTable({ absences }: { readonly absences: readonly Absence[] }) {
  const { locale } = useUi();
  const [isWhole, setWhole] = useState(false);
  const date = (day: string) => formatsFor(locale, "UTC").date(day);
  const sorted = absences.toSorted((one, other) => other.draws - one.draws);
  const rows = isWhole ? sorted : sorted.slice(0, FIRST_ROWS);
  return (
    <>
      <table className="tabular w-full max-w-180 text-15">
        <thead className="text-13 text-text-3">
          <tr>
            <th scope="col" className="py-2 text-start font-bold">
              <Trans>Number</Trans>
            </th>
            <th scope="col" className="px-3 py-2 text-end font-bold">
              <Trans>Draws without it</Trans>
            </th>
            <th scope="col" className="py-2 text-start font-bold">
              <Trans>Drawn before and after</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ending, draws: missing, after, until }) => (
            <tr key={ending} className="border-t border-hairline">
              <th scope="row" className="py-2 text-start align-top font-bold">
                <bdi dir="ltr">{twoDigits(ending)}</bdi>
              </th>
              <td className="px-3 py-2 text-end align-top">
                <Plural value={missing} one="# draw" other="# draws" />
              </td>
              <td className="py-2 text-13 text-text-2">
                <span className="block">
                  {after === undefined ? <Trans>not since the period began</Trans> : <bdi>{date(after)}</bdi>}
                </span>
                <span className="block">
                  {until === undefined ? <Trans>not until the period ended</Trans> : <bdi>{date(until)}</bdi>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button size="sm" tone="quiet" className="mt-2" onClick={() => setWhole(true)}>
          <Trans>Show all numbers</Trans>
        </Button>
      )}
    </>
  );
}
