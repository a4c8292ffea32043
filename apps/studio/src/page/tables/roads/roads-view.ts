import { t } from "@lingui/core/macro";
import { ROAD_ROWS, type RoadCell, type RoadColour, type Roads, roadsOf } from "@banyan/game-math/tables";
import { type OutcomeMark, roadResultOf, type TableGameCode } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";
import { numberText } from "../../texts/formats.ts";
import { bauCuaPicture } from "../games/bau-cua-pictures.ts";
import { markLook } from "./mark-look.ts";
import { cellBox, columnsFrom } from "./road-geometry.ts";
import { roadTable } from "./road-table.ts";
import { roadStatistics } from "./road-statistics.ts";

const COLOURS: Readonly<Record<RoadColour, string>> = { red: "road-red", blue: "road-blue" };

function grid(columns: number, size: number, rows = ROAD_ROWS): SVGElement {
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * size} 0V${rows * size}`),
    ...Array.from({ length: rows + 1 }, (_, at) => `M0 ${at * size}H${columns * size}`),
  ];
  return svg("path", { d: lines.join(""), class: "road-grid" });
}

function frame(
  name: string,
  columns: number,
  size: number,
  shapes: readonly SVGElement[],
  rows = ROAD_ROWS,
): SVGSVGElement {
  return svg(
    "svg",
    { viewBox: `0 0 ${columns * size} ${rows * size}`, class: `road road-${name}`, "aria-hidden": "true" },
    grid(columns, size, rows),
    ...shapes,
  );
}

function ball(game: TableGameCode, mark: OutcomeMark, x: number, y: number, radius: number): SVGElement {
  const { text, tone } = markLook(game, mark);
  return svg(
    "g",
    { transform: `translate(${x} ${y})`, class: "road-ball", "data-tone": tone },
    svg("circle", { r: radius }),
    svg("text", { y: radius * 0.36, "font-size": radius * (text.length > 2 ? 0.9 : 1.06) }, text),
    ...(mark.length > 1 && mark.includes("p")
      ? [svg("circle", { cx: radius * 0.7, cy: radius * 0.7, r: radius * 0.3, class: "road-pair-blue" })]
      : []),
    ...(mark.length > 1 && mark.includes("b")
      ? [svg("circle", { cx: -radius * 0.7, cy: -radius * 0.7, r: radius * 0.3, class: "road-pair-red" })]
      : []),
  );
}

const DIE = 18;
/** Three dice and the gap to the next result. */
const DICE_WIDTH = 60;

/** A result of bầu cua: the pictures of its three dice. The mark has their faces. */
function pictureDice(mark: OutcomeMark, x: number, y: number): SVGElement {
  const dice = Array.from(mark, Number).map((face, index) => {
    const picture = bauCuaPicture(face);
    const place = { class: "road-picture", x: index * DIE + 1.5, y: 1, width: DIE - 3, height: DIE - 3 };
    for (const [name, value] of Object.entries(place)) picture.setAttribute(name, String(value));
    return [svg("rect", { class: "road-die", x: index * DIE, y: 0, width: DIE - 1, height: DIE - 1, rx: 4 }), picture];
  });
  return svg("g", { transform: `translate(${x} ${y})` }, ...dice.flat());
}

/** All results of bầu cua, down and then to the right. */
function pictureRoad(marks: readonly OutcomeMark[], columns: number): SVGSVGElement {
  const from = columnsFrom(Math.ceil(marks.length / ROAD_ROWS), columns) * ROAD_ROWS;
  const shapes = marks.slice(from).map((mark, index) => {
    const [column, row] = [Math.floor(index / ROAD_ROWS), index % ROAD_ROWS];
    const place = [column * DICE_WIDTH + 3, row * 20 + 1.5] as const;
    return mark === "x" ? ball("bau-cua", mark, place[0] + 27, place[1] + 8.5, 8) : pictureDice(mark, ...place);
  });
  const box = `0 0 ${columns * DICE_WIDTH} ${ROAD_ROWS * 20}`;
  return svg("svg", { viewBox: box, class: "road road-pictures", "aria-hidden": "true" }, ...shapes);
}

/** All outcomes, down and then to the right. */
function beadRoad(game: TableGameCode, marks: readonly OutcomeMark[], columns: number): SVGSVGElement {
  if (game === "bau-cua") return pictureRoad(marks, Math.floor(columns / 3));
  const from = columnsFrom(Math.ceil(marks.length / ROAD_ROWS), columns) * ROAD_ROWS;
  const shapes = marks.slice(from).map((mark, index) => {
    const { x, y } = cellBox(Math.floor(index / ROAD_ROWS), index % ROAD_ROWS, 20);
    return ball(game, mark, x, y, 9);
  });
  return frame("bead", columns, 20, shapes);
}

function bigRoad({ big, leadingTies }: Roads, columns: number): SVGSVGElement {
  const from = columnsFrom(lastColumn(big) + 1, columns);
  const ties = (x: number, y: number, count: number) => [
    svg("path", { d: `M${x - 6} ${y + 6}l12-12`, class: "road-tie" }),
    ...(count > 1 ? [svg("text", { x, y: y + 3, class: "road-tie-count" }, String(count))] : []),
  ];
  const shapes = big
    .filter(({ column }) => column >= from)
    .flatMap((cell) => {
      const { x, y } = cellBox(cell.column - from, cell.row, 16);
      const ring = svg("circle", { cx: x, cy: y, r: 6, class: `road-ring ${COLOURS[cell.colour]}` });
      return [ring, ...(cell.ties > 0 ? ties(x, y, cell.ties) : [])];
    });
  return frame("big", columns, 16, [...shapes, ...(leadingTies > 0 ? ties(8, 8, leadingTies) : [])]);
}

type DerivedName = "bigEye" | "small" | "cockroach";

function derivedMark(name: DerivedName, colour: RoadColour, x: number, y: number): SVGElement {
  const tone = COLOURS[colour];
  if (name === "bigEye") return svg("circle", { cx: x, cy: y, r: 3.2, class: `road-ring ${tone}` });
  if (name === "small") return svg("circle", { cx: x, cy: y, r: 3.6, class: `road-disc ${tone}` });
  return svg("path", { d: `M${x - 3} ${y + 3}l6-6`, class: `road-ring ${tone}` });
}

function derivedRoad(name: DerivedName, cells: readonly RoadCell[], columns: number): SVGSVGElement {
  const from = columnsFrom(lastColumn(cells) + 1, columns);
  const shapes = cells
    .filter(({ column }) => column >= from)
    .map(({ column, row, colour }) => {
      const { x, y } = cellBox(column - from, row, 9);
      return derivedMark(name, colour, x, y);
    });
  return frame("derived", columns, 9, shapes);
}

function lastColumn(cells: readonly RoadCell[]): number {
  return cells.reduce((last, { column }) => Math.max(last, column), -1);
}

/** The marks that the next result would add to the derived roads, for each of the two colours. */
function askBoxes(roads: Roads, names: Readonly<Record<RoadColour, string>>): HTMLElement {
  const box = (colour: RoadColour) =>
    element(
      "span",
      { class: "ask", "data-tone": colour },
      element("span", { class: "ask-name" }, names[colour]),
      svg(
        "svg",
        { viewBox: "0 0 36 12", class: "ask-marks", "aria-hidden": "true" },
        ...(["bigEye", "small", "cockroach"] as const).flatMap((road, index) => {
          const mark = roads.ask[colour][road];
          return mark === undefined ? [] : [derivedMark(road, mark, 6 + index * 12, 6)];
        }),
      ),
    );
  return element("p", { class: "asks" }, element("span", {}, t`If next is`), box("blue"), box("red"));
}

/**
 * The roads in a row, as large as their place: the big road, or the last outcomes of games without roads. Before the first
 * outcome it says in words that there is none.
 */
export function roadStrip(
  game: TableGameCode,
  marks: readonly OutcomeMark[],
  names: Readonly<Record<RoadColour, string>> | undefined,
): Element {
  const hasBigRoad = names !== undefined && game !== "roulette";
  if (marks.length === 0) {
    const place = hasBigRoad ? "road-big" : "road-last";
    return element("span", { class: `road ${place} road-none` }, t`No results yet`);
  }
  if (hasBigRoad) return bigRoad(roadsOf(resultsOf(game, marks)), 42);
  const shown = marks.slice(-14).toReversed();
  const strip = { viewBox: "0 0 352 24", class: "road road-last", "aria-hidden": "true" };
  if (game === "bau-cua") {
    const thrown = shown.filter((mark) => mark !== "x").slice(0, 5);
    return svg("svg", strip, ...thrown.map((mark, index) => pictureDice(mark, 3 + index * 70, 3.5)));
  }
  return svg("svg", strip, ...shown.map((mark, index) => ball(game, mark, 13 + index * 25, 12, 10.5)));
}

function resultsOf(game: TableGameCode, marks: readonly OutcomeMark[]) {
  return marks.flatMap((mark) => roadResultOf(game, mark) ?? []);
}

/** All roads of the table with its statistics, and the same as a table for screen readers. */
export function roadsPanel(
  game: TableGameCode,
  marks: readonly OutcomeMark[],
  names: Readonly<Record<RoadColour, string>> | undefined,
): HTMLElement {
  const shownMarks = marks.filter((mark) => mark !== "x");
  const count = numberText(shownMarks.length);
  const roads = names && roadsOf(resultsOf(game, marks));
  return element(
    "div",
    { class: "roads", dir: "ltr" },
    roadStatistics(game, shownMarks),
    beadRoad(game, marks, 18),
    ...(roads
      ? [
          bigRoad(roads, 24),
          element(
            "div",
            { class: "roads-derived" },
            derivedRoad("bigEye", roads.bigEye, 28),
            derivedRoad("small", roads.small, 14),
            derivedRoad("cockroach", roads.cockroach, 14),
          ),
          askBoxes(roads, names),
        ]
      : []),
    element(
      "p",
      { class: "sheet-small", dir: "auto" },
      t`Rounds: ${count}. Past results say nothing about the next one.`,
    ),
    roadTable(game, shownMarks),
  );
}
