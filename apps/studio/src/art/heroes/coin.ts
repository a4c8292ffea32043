import { type Point, polar, range } from "../drawing/curve.ts";
import { innerBand, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { circle, group, path, round, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const RADIUS = 96;
const FACE: Point = [-5, -6];
/** The coin's thickness as it shows to the lower right. */
const DEPTH: Point = [12, 14];

const disc = ([x, y]: Point, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

/** Struck relief: the shape's shaded side, its lit side, then the shape. */
function relief(d: string, gold: Tones, fill: string, lift: number): string {
  return (
    group(`transform="translate(${lift} ${lift})"`, path(d, { fill: gold.core, fillOpacity: 0.7 })) +
    group(`transform="translate(${-lift * 0.8} ${-lift * 0.8})"`, path(d, { fill: gold.glint })) +
    path(d, { fill })
  );
}

function edge(sheet: Sheet, gold: Tones): string {
  const layers = range(11).map((index) => {
    const share = 1 - index / 10;
    const centre: Point = [FACE[0] + DEPTH[0] * share, FACE[1] + DEPTH[1] * share];
    const fill = sheet.linear(-70, 80, 90, -60, [
      [0, gold.dark],
      [0.25, gold.deep],
      [0.5, index % 2 === 0 ? gold.body : gold.dark],
      [0.62, gold.bright],
      [0.75, gold.deep],
      [1, gold.dark],
    ]);
    return circle(centre[0], centre[1], RADIUS, { fill });
  });
  const reeds = range(46).map((index) => {
    const degrees = -42 + index * 4;
    const [x, y] = polar(FACE, RADIUS, degrees);
    return `M${round(x)} ${round(y)}l${DEPTH[0]} ${DEPTH[1]}`;
  });
  return layers.join("") + path(reeds.join(""), { stroke: gold.core, strokeWidth: 1.3, strokeOpacity: 0.55 });
}

/** A lotus of three petals between the hole and the rim. The coin has four of them. */
function bloom(degrees: number): string {
  const at = (radius: number, turn: number): string =>
    polar(FACE, radius, degrees + turn)
      .map(round)
      .join(" ");
  const side = (sign: 1 | -1): string =>
    `M${at(42, sign * 3)}Q${at(48, sign * 26)} ${at(64, sign * 27)}Q${at(66, sign * 12)} ${at(42, sign * 3)}Z`;
  return `${side(1)}${side(-1)}M${at(42, 0)}Q${at(58, -15)} ${at(71, 0)}Q${at(58, 15)} ${at(42, 0)}Z`;
}

export const drawCoin: DrawHero = (sheet, colours) => {
  const gold = tones(colours.metal);
  const [x, y] = FACE;
  const polished = sheet.linear(x - 70, y - 80, x + 70, y + 80, [
    [0, gold.glint],
    [0.2, gold.bright],
    [0.42, gold.body],
    [0.58, gold.dark],
    [0.72, gold.light],
    [0.86, gold.bright],
    [1, gold.dark],
  ]);
  const field = sheet.radial(x - 22, y - 30, 110, [
    [0, gold.light],
    [0.45, gold.body],
    [0.8, gold.dark],
    [1, gold.deep],
  ]);
  const hole = 25;
  const square = (half: number): string => `M${x - half} ${y - half}H${x + half}V${y + half}H${x - half}Z`;
  const beads = range(40).map((index) => polar(FACE, 81, index * 9));
  return (
    edge(sheet, gold) +
    circle(x, y, RADIUS, { fill: polished, stroke: gold.deep, strokeWidth: 1 }) +
    circle(x, y, RADIUS - 2.5, { stroke: gold.glint, strokeWidth: 1.4, strokeOpacity: 0.75 }) +
    circle(x, y, 87, { fill: gold.core }) +
    circle(x + 0.8, y + 0.8, 86, { fill: field }) +
    innerBand(sheet, disc(FACE, 86), gold.core, 9, 0.5, 4, 5) +
    beads.map(([bx, by]) => circle(bx + 0.7, by + 0.8, 2.8, { fill: gold.core, fillOpacity: 0.6 })).join("") +
    beads.map(([bx, by]) => circle(bx, by, 2.5, { fill: gold.bright })).join("") +
    beads.map(([bx, by]) => circle(bx - 0.7, by - 0.8, 1, { fill: gold.glint })).join("") +
    circle(x, y, 75, { stroke: gold.core, strokeWidth: 3, strokeOpacity: 0.55 }) +
    circle(x - 0.6, y - 0.6, 75, { stroke: gold.bright, strokeWidth: 1.8 }) +
    range(4)
      .map((index) => relief(bloom(index * 90), gold, polished, 1.5))
      .join("") +
    range(4)
      .map((index) => relief(disc(polar(FACE, 61, index * 90 + 45), 6), gold, polished, 1.2))
      .join("") +
    relief(`${square(hole + 10)}${square(hole).replace(/^M/, "M")}`, gold, polished, 1.8).replaceAll(
      "<path ",
      '<path fill-rule="evenodd" ',
    ) +
    path(square(hole), { fill: NIGHT, fillOpacity: 0.94 }) +
    path(
      `M${x - hole} ${y + hole}V${y - hole}H${x + hole}L${x + hole - 7} ${y - hole + 8}H${x - hole + 7}V${y + hole - 8}Z`,
      {
        fill: gold.deep,
      },
    ) +
    path(`M${x + hole} ${y - hole}V${y + hole}H${x - hole}`, {
      stroke: gold.bright,
      strokeWidth: 1.2,
      strokeOpacity: 0.8,
    }) +
    sheet.clip(
      disc(FACE, RADIUS),
      path("M-120 20L20 -120L52 -120L-120 56Z", { fill: WHITE, fillOpacity: 0.2 }),
      path("M-120 76L76 -120L88 -120L-120 92Z", { fill: WHITE, fillOpacity: 0.14 }),
    ) +
    path(
      `M${polar(FACE, RADIUS - 1, 200)
        .map(round)
        .join(" ")}A${RADIUS - 1} ${RADIUS - 1} 0 0 1 ${polar(FACE, RADIUS - 1, 290)
        .map(round)
        .join(" ")}`,
      {
        stroke: WHITE,
        strokeWidth: 2.2,
        strokeOpacity: 0.8,
      },
    )
  );
};
