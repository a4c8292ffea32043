import { add, type Point, profile, range, smooth, spine } from "../drawing/curve.ts";
import { innerBand, NIGHT, toneAt, type Tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, group, path, round, type Sheet } from "../drawing/svg.ts";

export interface DragonTones {
  hide: Tones;
  gold: Tones;
  mane: Tones;
}

const UPPER =
  "M-8 2C-8-14 4-25 20-25C29-25 34-20 40-19C46-19 50-24 57-22C66-20 68-10 62-4C58 0 52-1 46 1L22 8C8 12-6 12-8 2Z";
const JAW = "M-4 8C6 22 20 29 38 28C48 28 52 23 48 18C46 15 40 17 34 15C26 13 22 10 18 6Z";
const TONGUE = "M12 9C22 15 30 17 40 14C46 12 52 14 55 18C48 18 44 22 36 22C26 22 16 18 12 9Z";

/** A lock of mane or a horn: a curved spike from a root, `bend` to its left. */
function spike([x, y]: Point, [tipX, tipY]: Point, thickness: number, bend: number): string {
  const [dx, dy] = [tipX - x, tipY - y];
  const size = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / size, dx / size];
  const control = (aside: number): string => `${round(x + dx * 0.5 + nx * aside)} ${round(y + dy * 0.5 + ny * aside)}`;
  return (
    `M${round(x + nx * thickness)} ${round(y + ny * thickness)}Q${control(bend + thickness)} ${round(tipX)} ${round(tipY)}` +
    `Q${control(bend - thickness)} ${round(x - nx * thickness)} ${round(y - ny * thickness)}Z`
  );
}

function mane(sheet: Sheet, tones: Tones): string {
  const locks = range(9).map((index) => {
    const root: Point = [-2 - index * 1.2, -20 + index * 5.4];
    const reach = 40 - Math.abs(index - 3) * 3.4;
    return spike(root, [root[0] - reach, root[1] - 13 + index * 4.2], 5, index % 2 === 0 ? 9 : 4);
  });
  return locks
    .map((lock) =>
      path(lock, {
        fill: sheet.across(1, 0, 0, 0.4, [
          [0, tones.deep],
          [0.45, tones.body],
          [1, tones.glint],
        ]),
        stroke: tones.core,
        strokeWidth: 0.8,
      }),
    )
    .join("");
}

function face(sheet: Sheet, { hide, gold, mane: red }: DragonTones): string {
  const skin = sheet.linear(0, -26, 6, 26, [
    [0, hide.bright],
    [0.4, hide.body],
    [0.8, hide.dark],
    [1, hide.deep],
  ]);
  const teeth = range(6).map((index) => {
    const x = 24 + index * 5.6;
    const y = 7.4 - index * 1.5;
    return `M${round(x)} ${round(y)}l2.4 6.2l2.4 -7.4Z`;
  });
  const lowerTeeth = range(4).map((index) => `M${26 + index * 5.5} ${round(16.5 + index * 0.5)}l2 -5.4l2.2 5.6Z`);
  const brow = smooth([
    [8, -18],
    [18, -25],
    [30, -21],
    [35, -16],
  ]);
  return (
    path(JAW, { fill: skin, stroke: hide.core, strokeWidth: 1 }) +
    path(TONGUE, { fill: red.light, stroke: red.deep, strokeWidth: 0.8 }) +
    path("M2 6C14 12 30 12 50 1L40 15C28 15 14 15 2 6Z", { fill: NIGHT, fillOpacity: 0.55 }) +
    path(lowerTeeth.join(""), { fill: WHITE }) +
    path(teeth.join(""), { fill: WHITE, stroke: hide.deep, strokeWidth: 0.4 }) +
    path(UPPER, { fill: skin, stroke: hide.core, strokeWidth: 1 }) +
    innerBand(sheet, UPPER, hide.core, 6, 0.4, -1, -4) +
    path("M44-1C52-3 60-3 63-8", { stroke: gold.bright, strokeWidth: 2 }) +
    circle(58, -15, 3.4, { fill: hide.core }) +
    circle(57.4, -15.8, 2.8, { fill: hide.bright, fillOpacity: 0.5 }) +
    circle(25, -13, 6.4, { fill: gold.core }) +
    circle(25, -13, 5.5, { fill: oklch(0.96, 0.06, 95) }) +
    circle(26.5, -13, 3.3, { fill: red.body }) +
    circle(26.8, -13, 1.7, { fill: NIGHT }) +
    circle(25.6, -14.6, 1.1, { fill: WHITE }) +
    path(brow, { stroke: gold.core, strokeWidth: 6 }) +
    path(brow, { stroke: gold.body, strokeWidth: 4.2 }) +
    path(brow, { stroke: gold.glint, strokeWidth: 1.2 })
  );
}

/** The prow's head in profile, facing right, its skull about 0,0. */
export function dragonHead(sheet: Sheet, tones: DragonTones): string {
  const { gold } = tones;
  const horn = sheet.linear(8, -20, -30, -50, [
    [0, gold.dark],
    [0.4, gold.body],
    [1, gold.glint],
  ]);
  const whisker = "M54 -4C70 -2 74 -18 66 -30M48 2C62 8 72 0 78 -10";
  const beard = range(4).map((index) =>
    spike([8 + index * 9, 20 + index * 2.4], [-4 + index * 9, 40 + index * 1.2], 3.6, -5),
  );
  return (
    path(spike([14, -20], [-22, -52], 5, -12), { fill: horn, stroke: gold.core, strokeWidth: 0.9 }) +
    mane(sheet, tones.mane) +
    path(beard.join(""), { fill: tones.mane.light, stroke: tones.mane.core, strokeWidth: 0.8 }) +
    face(sheet, tones) +
    path(spike([6, -19], [-34, -44], 5.6, -13), { fill: horn, stroke: gold.core, strokeWidth: 0.9 }) +
    path(whisker, { stroke: gold.deep, strokeWidth: 2.6 }) +
    path(whisker, { stroke: gold.bright, strokeWidth: 1.3 })
  );
}

/** A scaled neck along the points, from the hull to the skull; its belly is to the right of the walk. */
export function dragonNeck(
  sheet: Sheet,
  through: readonly Point[],
  width: (share: number) => number,
  tones: DragonTones,
): string {
  const line = spine(through);
  const at = (share: number, aside: number): Point => add(line.at(share), line.across(share), width(share) * aside);
  const steps = range(17).map((index) => index / 16);
  const outline = smooth([...steps.map((s) => at(s, -1)), ...steps.map((s) => at(s, 1)).toReversed()], true);
  const plates = range(11).map((index) => {
    const [from, to] = [index / 11, (index + 0.86) / 11];
    const shape = smooth([at(from, 0.42), at(from, 1), at(to, 1), at(to, 0.42)], true);
    return path(shape, { fill: toneAt(tones.gold, 0.78 - index * 0.02), stroke: tones.gold.core, strokeWidth: 0.7 });
  });
  const scaleSize = profile([
    [0, 0.27],
    [1, 0.27],
  ]);
  const scales = range(16).flatMap((row) =>
    range(4).map((column) => {
      const aside = -0.86 + (column + (row % 2) * 0.5) * 0.33;
      const share = (row + 0.5) / 16;
      const half = scaleSize(share);
      const [tip, left, right] = [
        at(share - 0.05, aside),
        at(share + 0.03, aside - half),
        at(share + 0.03, aside + half),
      ];
      const d = `M${left.map(round).join(" ")}Q${at(share - 0.045, aside - half * 0.8)
        .map(round)
        .join(" ")} ${tip.map(round).join(" ")}Q${at(share - 0.045, aside + half * 0.8)
        .map(round)
        .join(" ")} ${right.map(round).join(" ")}Z`;
      const light = 0.42 + 0.34 * Math.cos((aside + 0.35) * 2.1);
      return path(d, { fill: toneAt(tones.hide, light), stroke: tones.gold.dark, strokeWidth: 0.7 });
    }),
  );
  const crest = range(8).map((index) => {
    const share = 0.1 + index * 0.115;
    const root = at(share, -0.9);
    return spike(root, add(add(root, line.across(share), -13), line.along(share), -9), 4.4, 4);
  });
  return (
    path(crest.join(""), { fill: tones.mane.light, stroke: tones.mane.core, strokeWidth: 0.8 }) +
    path(outline, { fill: tones.hide.deep }) +
    sheet.clip(outline, scales.join(""), plates.join("")) +
    innerBand(sheet, outline, mix(tones.hide.core, NIGHT, 0.3), 5, 0.45, 1.5, 1) +
    group("", path(outline, { stroke: tones.hide.core, strokeWidth: 1 }))
  );
}
