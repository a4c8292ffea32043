import type { LotteryPlay, LotteryResult } from "@banyan/game-math/lottery";
import { Chip, classes, Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { bigRoad, endsOf, type Road, type RoadEnd, ROAD_ROWS, roadsOf } from "./roads.ts";

export interface RoadChartsProps {
  readonly table: string;
  readonly plays: readonly LotteryPlay[];
  /** Begins with the latest one. */
  readonly results: readonly LotteryResult[];
}

const subjectOf = ({ play, position }: Road): string => `${play.code} ${position}`;

/** The big road and the bead plate of a game's sides. */
export function RoadCharts({ table, plays, results }: RoadChartsProps) {
  const { t } = useLingui();
  const texts = usePlayTexts(table);
  const roads = roadsOf(plays);
  const [chosen, setChosen] = useState(0);
  const road = roads[chosen];
  if (!road) return null;
  const subjects = roads.filter(
    (each, index) => roads.findIndex((one) => subjectOf(one) === subjectOf(each)) === index,
  );
  const ofSubject = roads.filter((each) => subjectOf(each) === subjectOf(road));
  const choose = (next: Road) => setChosen(roads.indexOf(next));
  return (
    <div className="flex flex-col gap-4">
      {subjects.length > 1 && (
        <fieldset aria-label={t`Plays`} className="min-w-0 scrollbar-none flex gap-2 overflow-x-auto py-1">
          {subjects.map((subject) => (
            <Chip
              key={subjectOf(subject)}
              selected={subjectOf(subject) === subjectOf(road)}
              onClick={() => choose(subject)}
            >
              <bdi>
                {texts.name(subject.play.code)}
                {subject.position !== "" && ` ${subject.position}`}
              </bdi>
            </Chip>
          ))}
        </fieldset>
      )}
      {ofSubject.length > 1 && (
        <Segmented
          label={t`Sides`}
          value={road.sides[0]}
          onValueChange={(side) => choose(ofSubject.find(({ sides }) => sides[0] === side) ?? road)}
          segments={ofSubject.map(({ sides: [one, other] }) => ({
            value: one,
            label: `${texts.value(one)} · ${texts.value(other)}`,
          }))}
        />
      )}
      <Charts key={chosen} road={road} ends={endsOf(road, results)} nameOf={texts.value} />
    </div>
  );
}

interface ChartsProps {
  readonly road: Road;
  /** The oldest first. */
  readonly ends: readonly RoadEnd[];
  readonly nameOf: (side: string) => string;
}

function Charts({ road: { sides }, ends, nameOf }: ChartsProps) {
  const { t } = useLingui();
  const nameOfEnd = (end: RoadEnd) => (end === "neither" ? t`Neither` : nameOf(end));
  const shown = [...sides, "neither" as const].map((end) => ({
    end,
    count: ends.filter((each) => each === end).length,
  }));
  const cells = bigRoad(ends);
  const summary = shown.map(({ end, count }) => `${nameOfEnd(end)} ${count}`).join(", ");
  return (
    <>
      <ul className="tabular flex flex-wrap gap-x-4 gap-y-2 text-15">
        {shown.map(({ end, count }) => (
          <li key={end} className="flex items-center gap-1.5">
            <Bead end={end} sides={sides} sign={signOf(end, nameOf)} />
            {nameOfEnd(end)}
            <span className="font-bold">{count}</span>
          </li>
        ))}
      </ul>
      <Plate title={t`Big road`} summary={summary} columns={Math.max(0, ...cells.map(({ column }) => column)) + 1}>
        {cells.map(({ column, row, side, neither }) => (
          <span
            key={`${column}.${row}`}
            className={classes(
              "m-0.5 grid size-5 place-items-center rounded-full border-[3px] text-12 leading-none font-bold",
              side === sides[0] ? "border-danger" : "border-info",
            )}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
          >
            {neither > 0 && <span className="text-win">{neither}</span>}
          </span>
        ))}
      </Plate>
      <Plate title={t`Bead plate`} summary={summary} columns={Math.ceil(ends.length / ROAD_ROWS)}>
        {ends.map((end, index) => (
          <span
            key={index}
            className="m-0.5"
            style={{ gridColumn: Math.floor(index / ROAD_ROWS) + 1, gridRow: (index % ROAD_ROWS) + 1 }}
          >
            <Bead end={end} sides={sides} sign={signOf(end, nameOf)} />
          </span>
        ))}
      </Plate>
      <p className="text-13 text-text-3">
        <Trans>
          The latest draw is at the end on the right. Green: neither side won, as with a tie, a push or a triple. The
          big road shows the number of such draws on the place before them.
        </Trans>
      </p>
    </>
  );
}

/** The first letter of a side's name, with its vowel signs. */
function signOf(end: RoadEnd, nameOf: (side: string) => string): string {
  if (end === "neither") return "=";
  const name = nameOf(end);
  const first = "Segmenter" in Intl ? [...new Intl.Segmenter().segment(name)][0]?.segment : undefined;
  return first ?? name.slice(0, 1);
}

interface BeadProps {
  readonly end: RoadEnd;
  readonly sides: Road["sides"];
  readonly sign: string;
}

function Bead({ end, sides, sign }: BeadProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid size-5 place-items-center rounded-full border text-12 leading-none font-bold",
        end === "neither"
          ? "border-win bg-win-tint text-win"
          : end === sides[0]
            ? "border-danger bg-danger-tint text-danger"
            : "border-info bg-info-tint text-info",
      )}
    >
      {sign}
    </span>
  );
}

interface PlateProps {
  readonly title: string;
  /** The whole chart in words. */
  readonly summary: string;
  readonly columns: number;
  readonly children: React.ReactNode;
}

/** A grid of six rows that grows from left to right in every language, and is shown from its end. */
function Plate({ title, summary, columns, children }: PlateProps) {
  return (
    <div>
      <h2 className="mb-1.5 text-15 font-bold">{title}</h2>
      <section
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide road is scrolled with the keyboard
        tabIndex={0}
        aria-label={title}
        className="overflow-x-auto rounded-control border border-hairline bg-surface p-1"
        ref={(element) => {
          if (element) element.scrollLeft = element.scrollWidth;
        }}
      >
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is made of elements
          role="img"
          aria-label={summary}
          className="grid w-max grid-rows-[repeat(6,1.5rem)]"
          style={{ gridTemplateColumns: `repeat(${columns}, 1.5rem)` }}
        >
          {children}
        </div>
      </section>
    </div>
  );
}
