import type { LotteryResult, LotteryRules } from "@banyan/game-math/lottery";
import { classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { prizeNames } from "@banyan/ui/plays/prize-names.ts";
import { Ball, type DigitMark, DrawnNumber } from "./drawn-number.tsx";
import { hasPrizes, placeOf, type ResultPart, resultParts } from "./result-parts.ts";

/** The digits to mark, by the place of their number. */
export type ResultMarks = ReadonlyMap<string, DigitMark>;

export interface ResultBoardProps {
  readonly rules: LotteryRules;
  readonly result: LotteryResult;
  readonly marks?: ResultMarks | undefined;
  /** Replaces numbers that a show has not revealed yet. Only shows have it: their numbers are larger, and they move. */
  readonly hidden?: ((place: string, text: string) => Cover | undefined) | undefined;
}

/** The text shown instead of a number: dots, or changing digits while it is being drawn. */
export interface Cover {
  readonly text: string;
  readonly isRolling: boolean;
}

/** Browsers without starting styles show a revealed number without its movement. */
const REVEALED = "transition duration-200 motion-safe:starting:scale-50 motion-safe:starting:opacity-0";

const NONE: ResultMarks = new Map();
const shownAll = () => undefined;

/** The whole result of a draw: the table of its prizes, or the balls of a quick game. */
export function ResultBoard({ rules, result, marks = NONE, hidden = shownAll }: ResultBoardProps) {
  const { t } = useLingui();
  const parts = resultParts(rules, result);
  if (!hasPrizes(result)) return <Balls parts={parts} marks={marks} hidden={hidden} />;
  return (
    <dl className="divide-y divide-hairline overflow-hidden rounded-tile border border-hairline bg-surface">
      {parts.map(({ name, numbers }, row) => (
        <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center">
          <dt className="px-3 py-2 text-13 text-text-2">{prizeNames[name] ? t(prizeNames[name]) : name}</dt>
          <dd
            dir="ltr"
            className={classes(
              "grid gap-x-2 gap-y-1 border-s border-hairline px-2 py-2 text-center",
              numbers.length === 1
                ? "grid-cols-1"
                : numbers.length % 3 === 0
                  ? "grid-cols-3"
                  : numbers.length === 2
                    ? "grid-cols-2"
                    : "grid-cols-4",
            )}
          >
            {numbers.map((number, index) => {
              const place = placeOf(name, index);
              const cover = hidden(place, number);
              return cover === undefined ? (
                <span key={index} className={hidden === shownAll ? undefined : REVEALED}>
                  <DrawnNumber text={number} mark={marks.get(place)} size={row === 0 ? "lg" : "md"} />
                </span>
              ) : (
                <span
                  key={place}
                  aria-hidden="true"
                  className={classes(
                    "tabular font-bold",
                    cover.isRolling ? "text-live" : "text-text-3",
                    row === 0 && "text-24",
                  )}
                >
                  {cover.text}
                </span>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface BallsProps {
  readonly parts: readonly ResultPart[];
  readonly marks: ResultMarks;
  readonly hidden: (place: string, text: string) => Cover | undefined;
}

/** More balls are in two equal rows: they fit into no row of a phone. */
const ONE_ROW_MAX = 6;

function Balls({ parts, marks, hidden }: BallsProps) {
  const count = parts.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return (
    <div
      dir="ltr"
      className={classes(
        "flex flex-wrap items-center",
        hidden === shownAll && "w-fit gap-1",
        hidden === shownAll && count > ONE_ROW_MAX && "max-w-49",
        hidden !== shownAll && "justify-center gap-1.5 py-2 sm:gap-3",
      )}
    >
      {parts.map(({ name, numbers }) =>
        numbers.map((number, index) => {
          const place = placeOf(name, index);
          const cover = hidden(place, number);
          return cover === undefined ? (
            <span key={index} className={hidden === shownAll ? undefined : REVEALED}>
              <Ball text={number} kind={name} isLarge={hidden !== shownAll} marked={marks.has(place)} />
            </span>
          ) : (
            <span
              key={place}
              aria-hidden="true"
              // A die turns while it rolls; its face changes with the same beat.
              style={cover.isRolling && name === "dice" ? { rotate: `${Number(cover.text) * 60}deg` } : undefined}
            >
              <Ball text={cover.text} kind={cover.isRolling ? name : "hidden"} isLarge isRolling={cover.isRolling} />
            </span>
          );
        }),
      )}
    </div>
  );
}

/** The main part of a result: the balls of a quick game, or the highest prizes of a table. */
export function ResultLine({ rules, result }: Pick<ResultBoardProps, "rules" | "result">) {
  const parts = resultParts(rules, result);
  if (!hasPrizes(result)) return <Balls parts={parts} marks={NONE} hidden={shownAll} />;
  const [special] = parts;
  return special ? <DrawnNumber text={special.numbers.join(" ")} size="lg" /> : null;
}
