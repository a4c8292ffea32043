export interface NumberGridProps {
  /** Names the count of the table, for people who do not see its colours. */
  readonly caption: string;
  /** The count of each number from 00 to 99. */
  readonly times: readonly number[];
}

/** The strongest colour: the text on it remains readable in every theme. */
const STRONGEST_PERCENT = 45;
const ROWS = Array.from({ length: 10 }, (_, row) => row);

/** The numbers 00 to 99 with their counts, ten in a row. The colour grows from the smallest to the largest count. */
export function NumberGrid({ caption, times }: NumberGridProps) {
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const strength = (count: number) => (most > least ? ((count - least) / (most - least)) * STRONGEST_PERCENT : 0);
  return (
    <table dir="ltr" className="tabular w-full max-w-180 table-fixed border-separate border-spacing-0.5 text-center">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {times.slice(row * 10, row * 10 + 10).map((count, place) => (
              <td
                key={place}
                className="rounded-sm py-1 leading-tight"
                style={{ background: `color-mix(in oklab, var(--live) ${strength(count)}%, var(--raised))` }}
              >
                <span className="block text-13 font-bold">{twoDigits(row * 10 + place)}</span>
                {/* Without separators: a phone has room for four digits. */}
                <span className="block text-12">{count}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 7 is "07". */
export const twoDigits = (ending: number): string => String(ending).padStart(2, "0");
