import { classes, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { type Expected, expectedOf } from "./past-draws.ts";

export interface DigitSpreadProps {
  /** The count of each digit from 0 to 9. */
  readonly times: readonly number[];
}

/** The edges of the chart, in standard deviations from what chance gives. */
const EDGE_DEVIATIONS = 4;

/** The place of a count on the chart, from 0 to 100 %. */
function placeOf(count: number, { mean, deviation }: Expected): number {
  const deviations = deviation > 0 ? (count - mean) / deviation : 0;
  return 50 + (Math.max(-EDGE_DEVIATIONS, Math.min(EDGE_DEVIATIONS, deviations)) / EDGE_DEVIATIONS) * 50;
}

/** Each digit's count as a point beside the band that chance gives. Charts grow from left to right in every language. */
export function DigitSpread({ times }: DigitSpreadProps) {
  const formats = useFormats();
  const all = times.reduce((sum, count) => sum + count, 0);
  const expected = expectedOf(all, 0.1);
  const band = `${formats.number(Math.round(expected.low))}–${formats.number(Math.round(expected.high))}`;
  return (
    <table className="tabular w-full max-w-180 text-15">
      <thead className="text-13 text-text-3">
        <tr>
          <th scope="col" className="py-2 text-start font-bold">
            <Trans>Digit</Trans>
          </th>
          <th scope="col" className="w-3/5 px-3 py-2 text-center font-bold">
            <Trans>
              Expected: <bdi dir="ltr">{band}</bdi>
            </Trans>
          </th>
          <th scope="col" className="py-2 text-end font-bold">
            <Trans>Times</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {times.map((count, digit) => {
          const isOutside = count < expected.low || count > expected.high;
          return (
            <tr key={digit} className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-start font-bold">
                {digit}
              </th>
              <td className="px-3 py-1.5">
                <span className="sr-only">{all > 0 && formats.percent(count / all)}</span>
                <span dir="ltr" aria-hidden="true" className="relative block h-5 rounded-sm bg-raised">
                  <span
                    className="absolute inset-y-0 rounded-sm bg-live-tint"
                    style={{
                      left: `${placeOf(expected.low, expected)}%`,
                      right: `${100 - placeOf(expected.high, expected)}%`,
                    }}
                  />
                  <span className="absolute inset-y-0 left-1/2 w-px bg-control" />
                  <span
                    className={classes(
                      "absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-surface",
                      isOutside ? "bg-info" : "bg-live",
                    )}
                    style={{ left: `${placeOf(count, expected)}%` }}
                  />
                </span>
              </td>
              <td className={classes("py-1.5 text-end", isOutside && "font-bold text-info")}>
                {formats.number(count)}
                {isOutside && (
                  <span className="block text-12 font-medium">
                    {count > expected.high ? <Trans>above</Trans> : <Trans>below</Trans>}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
