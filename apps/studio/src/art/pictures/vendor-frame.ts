import type { FramedVendor } from "../../protocol/art.ts";
import { polar, polygon, range } from "../drawing/curve.ts";
import { blade } from "../drawing/foliage.ts";
import { polish, tones, type Tones } from "../drawing/light.ts";
import { type Oklch, oklch } from "../drawing/oklch.ts";
import { cabochon } from "../drawing/solid.ts";
import { circle, group, path, rect, type Sheet, type Stop } from "../drawing/svg.ts";

const WIDTH = 240;
const HEIGHT = 320;
const GOLD = tones(oklch(0.8, 0.14, 82));
const STEEL = tones(oklch(0.78, 0.015, 250));

/** The opening of a frame at this distance from the tile's edge, rounded as lobbies round their tiles. */
function opening(inset: number, radius: number): string {
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  return `M${inset + radius} ${inset}H${right - radius}Q${right} ${inset} ${right} ${inset + radius}V${bottom - radius}Q${right} ${bottom} ${right - radius} ${bottom}H${inset + radius}Q${inset} ${bottom} ${inset} ${bottom - radius}V${inset + radius}Q${inset} ${inset} ${inset + radius} ${inset}Z`;
}

/** An opening whose corners are cut straight. */
function cutOpening(inset: number, cut: number): string {
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  return `M${inset + cut} ${inset}H${right - cut}L${right} ${inset + cut}V${bottom - cut}L${right - cut} ${bottom}H${inset + cut}L${inset} ${bottom - cut}V${inset + cut}Z`;
}

function band(d: string, fill: string | Oklch): string {
  return path(`M0 0H${WIDTH}V${HEIGHT}H0Z${d}`, { fill, extra: 'fill-rule="evenodd"' });
}

/** Drawn for the top left, mirrored into the other corners. */
function corners(one: string): string {
  return [
    "",
    `transform="translate(${WIDTH} 0) scale(-1 1)"`,
    `transform="translate(0 ${HEIGHT}) scale(1 -1)"`,
    `transform="translate(${WIDTH} ${HEIGHT}) scale(-1 -1)"`,
  ]
    .map((mirror) => group(mirror, one))
    .join("");
}

const across = (sheet: Sheet, stops: readonly Stop[]): string => sheet.linear(0, 0, WIDTH, HEIGHT, stops);

/** Two lines of metal about an opening. */
function lines(sheet: Sheet, d: string, metal: Tones, width: number): string {
  return (
    path(d, { stroke: metal.core, strokeWidth: width + 1.6 }) +
    path(d, { stroke: across(sheet, polish(metal)), strokeWidth: width })
  );
}

/** The house's own: banyan leaves in the corners of a dark green band. */
function inhouse(sheet: Sheet): string {
  const leaf = tones(oklch(0.66, 0.15, 150));
  const sprig = [20, 45, 70].map((degrees) =>
    blade(sheet, degrees === 45 ? GOLD : leaf, { base: [4, 4], degrees, length: degrees === 45 ? 30 : 24, width: 11 }),
  );
  return (
    band(
      opening(6, 24),
      across(sheet, [
        [0, oklch(0.34, 0.07, 165)],
        [0.5, oklch(0.24, 0.05, 170)],
        [1, oklch(0.16, 0.04, 175)],
      ]),
    ) +
    lines(sheet, opening(6, 24), GOLD, 1.8) +
    corners(sprig.join(""))
  );
}

/** A tube of warm light. */
function pg(sheet: Sheet): string {
  const glowing = across(sheet, [
    [0, oklch(0.72, 0.22, 350)],
    [0.5, oklch(0.8, 0.17, 62)],
    [1, oklch(0.68, 0.22, 18)],
  ]);
  return (
    band(opening(5, 25), oklch(0.17, 0.05, 330)) +
    path(opening(5, 25), { stroke: glowing, strokeWidth: 9, strokeOpacity: 0.3 }) +
    path(opening(5, 25), { stroke: glowing, strokeWidth: 4 }) +
    path(opening(5, 25), { stroke: oklch(0.97, 0.04, 70), strokeWidth: 1.2 })
  );
}

/** Brushed silver with cut corners. */
function eg2(sheet: Sheet): string {
  const brush = range(40)
    .map((index) => `M0 ${index * 8 + 3}H${WIDTH}`)
    .join("");
  const ring = `M0 0H${WIDTH}V${HEIGHT}H0Z${cutOpening(7, 26)}`;
  return (
    band(cutOpening(7, 26), across(sheet, polish(STEEL))) +
    sheet.clipEvenOdd(ring, path(brush, { stroke: STEEL.deep, strokeWidth: 0.8, strokeOpacity: 0.4 })) +
    lines(sheet, cutOpening(7, 26), tones(oklch(0.7, 0.14, 245)), 2)
  );
}

/** Stepped gold fans on black. */
function pt(sheet: Sheet): string {
  const steps = [34, 26, 18, 10].map((reach, index) =>
    path(`M0 0H${reach}A${reach} ${reach} 0 0 1 0 ${reach}Z`, {
      fill: index % 2 === 0 ? oklch(0.15, 0.02, 280) : GOLD.body,
      stroke: GOLD.light,
      strokeWidth: 1.4,
    }),
  );
  return (
    band(opening(6, 12), oklch(0.15, 0.02, 280)) +
    lines(sheet, opening(6, 12), GOLD, 1.4) +
    path(opening(2.4, 14), { stroke: GOLD.dark, strokeWidth: 1 }) +
    corners(steps.join(""))
  );
}

/** Red lacquer with a string of gold beads. */
function jdb(sheet: Sheet): string {
  const bead = (x: number, y: number): string =>
    circle(x, y, 2.1, { fill: GOLD.bright, stroke: GOLD.core, strokeWidth: 0.8 });
  const string = [
    ...range(16).flatMap((index) => [bead(30 + index * 12, 4.4), bead(30 + index * 12, HEIGHT - 4.4)]),
    ...range(22).flatMap((index) => [bead(4.4, 34 + index * 12), bead(WIDTH - 4.4, 34 + index * 12)]),
  ];
  return (
    band(
      opening(8.5, 22),
      across(sheet, [
        [0, oklch(0.58, 0.21, 27)],
        [0.5, oklch(0.44, 0.18, 26)],
        [1, oklch(0.3, 0.13, 24)],
      ]),
    ) +
    string.join("") +
    lines(sheet, opening(8.5, 22), GOLD, 1.8)
  );
}

/** A key pattern on midnight blue. */
function cq9(sheet: Sheet): string {
  const key = (count: number): string =>
    range(count)
      .map((index) => `M${28 + index * 13} 7.6V2.4h9v4h-4.6v-1.6`)
      .join("");
  const side = (turn: string, count: number): string =>
    group(turn, path(key(count), { stroke: GOLD.light, strokeWidth: 1.2 }));
  return (
    band(
      opening(9.5, 20),
      across(sheet, [
        [0, oklch(0.36, 0.12, 262)],
        [1, oklch(0.2, 0.08, 268)],
      ]),
    ) +
    side("", 14) +
    side(`transform="translate(0 ${HEIGHT}) scale(1 -1)"`, 14) +
    side('transform="matrix(0 1 1 0 0 0)"', 20) +
    side(`transform="matrix(0 1 -1 0 ${WIDTH} 0)"`, 20) +
    lines(sheet, opening(9.5, 20), GOLD, 1.4)
  );
}

/** Woven cane. */
function fc(sheet: Sheet): string {
  const cane = tones(oklch(0.74, 0.12, 72));
  const ring = `M0 0H${WIDTH}V${HEIGHT}H0Z${opening(8, 23)}`;
  const weave = (lean: 1 | -1): string =>
    range(60)
      .map((index) => `M${index * 10 - 180} 0l${lean * 320} 320`)
      .join("");
  return (
    band(
      opening(8, 23),
      across(sheet, [
        [0, cane.light],
        [0.5, cane.body],
        [1, cane.dark],
      ]),
    ) +
    sheet.clipEvenOdd(
      ring,
      group(
        'transform="translate(90 0)"',
        path(weave(1) + weave(-1), { stroke: cane.deep, strokeWidth: 2.2, strokeOpacity: 0.55 }),
      ),
      group(
        'transform="translate(89 -1)"',
        path(weave(1), { stroke: cane.glint, strokeWidth: 0.8, strokeOpacity: 0.7 }),
      ),
    ) +
    lines(sheet, opening(8, 23), tones(oklch(0.6, 0.14, 148)), 2)
  );
}

/** Violet enamel with stones at the corners and the middles of the sides. */
function jl(sheet: Sheet): string {
  const stone = tones(oklch(0.7, 0.17, 200));
  const pink = tones(oklch(0.66, 0.22, 345));
  return (
    band(
      opening(7, 24),
      across(sheet, [
        [0, oklch(0.5, 0.2, 300)],
        [0.5, oklch(0.36, 0.17, 298)],
        [1, oklch(0.24, 0.12, 296)],
      ]),
    ) +
    lines(sheet, opening(7, 24), GOLD, 1.8) +
    corners(cabochon(sheet, 13, 13, 6.5, 6.5, stone, GOLD)) +
    [
      [120, 6],
      [120, HEIGHT - 6],
      [6, 160],
      [WIDTH - 6, 160],
    ]
      .map(([x = 0, y = 0]) =>
        path(polygon(range(4).map((index) => polar([x, y], 5.6, index * 90))), {
          fill: pink.light,
          stroke: GOLD.bright,
          strokeWidth: 1.6,
        }),
      )
      .join("")
  );
}

/** Dark plate with rivets and a strip of light. */
function bgs(sheet: Sheet): string {
  const plate = tones(oklch(0.42, 0.03, 250));
  const rivet = (x: number, y: number): string =>
    circle(x, y, 3.2, { fill: plate.core }) +
    circle(x - 0.4, y - 0.4, 2.4, { fill: STEEL.body }) +
    circle(x - 1, y - 1, 0.9, { fill: STEEL.glint });
  const cyan = oklch(0.84, 0.13, 205);
  return (
    band(
      cutOpening(8, 22),
      across(sheet, [
        [0, plate.light],
        [0.5, plate.body],
        [1, plate.deep],
      ]),
    ) +
    path(cutOpening(8, 22), { stroke: plate.core, strokeWidth: 3.4 }) +
    path(cutOpening(8, 22), { stroke: cyan, strokeWidth: 4, strokeOpacity: 0.28 }) +
    path(cutOpening(8, 22), { stroke: cyan, strokeWidth: 1.4 }) +
    corners(rivet(9, 9) + rivet(60, 4.4) + rivet(4.4, 80)) +
    rect(90, 1.6, 60, 4, { fill: cyan, fillOpacity: 0.8 }, 2)
  );
}

const FRAMES: Readonly<Record<FramedVendor, (sheet: Sheet) => string>> = {
  INHOUSE: inhouse,
  PG: pg,
  EG2: eg2,
  PT: pt,
  JDB: jdb,
  CQ9: cq9,
  FC: fc,
  JL: jl,
  BGS: bgs,
};

/** The frame that identifies a vendor's tiles. It leaves the hero and the title uncovered. */
export function drawVendorFrame(sheet: Sheet, vendor: FramedVendor): string {
  return FRAMES[vendor](sheet);
}
