import { type Point, profile, range, smooth } from "../drawing/curve.ts";
import { glow, innerBand, metal, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, ellipse, path, place, rect, round, type Sheet } from "../drawing/svg.ts";
import { dragonHead, dragonNeck, type DragonTones } from "./dragon-head.ts";
import type { DrawHero } from "./hero.ts";

const HULL = "M-108 -8C-96 10-80 20-56 22L40 22C62 22 74 16 84 2L88 26C84 52 60 70 20 74L-40 74C-82 72-108 40-108 -8Z";

function hull(sheet: Sheet, { hide, gold }: DragonTones): string {
  const scales = range(4).flatMap((row) =>
    range(20).map((column) => {
      const x = -112 + column * 11 + (row % 2) * 5.5;
      const y = 32 + row * 10.5;
      return `M${round(x)} ${y}a5.6 8 0 0 0 11 0`;
    }),
  );
  const rail = "M-106 -6C-94 12-78 22-56 24L40 24C62 24 74 18 85 4";
  return (
    path(HULL, {
      fill: sheet.linear(0, 14, 0, 76, [
        [0, hide.light],
        [0.3, hide.body],
        [0.7, hide.dark],
        [1, hide.core],
      ]),
    }) +
    sheet.clip(
      HULL,
      path(scales.join(""), { stroke: hide.bright, strokeWidth: 1.4, strokeOpacity: 0.5 }),
      path(scales.join(""), { stroke: gold.dark, strokeWidth: 0.8, strokeOpacity: 0.8 }),
    ) +
    innerBand(sheet, HULL, hide.core, 12, 0.6, 2, -7) +
    path(HULL, { stroke: hide.core, strokeWidth: 1.2 }) +
    path(rail, { stroke: gold.core, strokeWidth: 9 }) +
    path(rail, { stroke: sheet.linear(-108, 0, 88, 0, metal(gold)), strokeWidth: 7 }) +
    path(rail, { stroke: gold.glint, strokeWidth: 1.4, strokeOpacity: 0.85 })
  );
}

/** Round shields along the side, one for each rower. */
function shields(sheet: Sheet, { gold, mane }: DragonTones): string {
  return range(5)
    .map((index) => {
      const x = -62 + index * 27;
      const y = 42;
      const face = sheet.radial(x - 3, y - 4, 13, [
        [0, mane.bright],
        [0.5, mane.body],
        [1, mane.deep],
      ]);
      return (
        circle(x, y, 11, { fill: gold.core }) +
        circle(x, y, 10, { fill: gold.bright }) +
        circle(x, y, 7.6, { fill: face }) +
        circle(x, y, 2.6, { fill: gold.glint, stroke: gold.deep, strokeWidth: 0.7 })
      );
    })
    .join("");
}

function oars(gold: Tones): string {
  return range(5)
    .map((index) => {
      const x = -66 + index * 27;
      return (
        path(`M${x + 8} 20L${x - 16} 82`, { stroke: gold.core, strokeWidth: 4.6 }) +
        path(`M${x + 8} 20L${x - 16} 82`, { stroke: gold.body, strokeWidth: 2.8 }) +
        path(`M${x - 14} 76l-11 22q5 5 10 3l7 -23Z`, { fill: gold.light, stroke: gold.core, strokeWidth: 1 })
      );
    })
    .join("");
}

/** A roof whose eaves turn up, `half` wide at the eaves. */
function roof(sheet: Sheet, y: number, half: number, height: number, { gold, mane }: DragonTones): string {
  const top = half * 0.42;
  const d =
    `M${-half - 8} ${y - 7}Q${-half * 0.8} ${y - 3} ${-top} ${y - height}L${top} ${y - height}Q${half * 0.8} ${y - 3} ${half + 8} ${y - 7}` +
    `Q${half} ${y + 4} ${half * 0.6} ${y + 4}L${-half * 0.6} ${y + 4}Q${-half} ${y + 4} ${-half - 8} ${y - 7}Z`;
  const tiles = range(13).map((index) => {
    const share = index / 12 - 0.5;
    return `M${round(share * top * 2)} ${y - height}Q${round(share * half * 1.4)} ${y - 6} ${round(share * half * 1.9)} ${y + 3}`;
  });
  return (
    path(d, {
      fill: sheet.linear(0, y - height, 0, y + 4, [
        [0, mane.bright],
        [0.45, mane.body],
        [1, mane.deep],
      ]),
    }) +
    sheet.clip(d, path(tiles.join(""), { stroke: mane.core, strokeWidth: 1.2, strokeOpacity: 0.55 })) +
    path(
      `M${-half - 8} ${y - 7}Q${-half} ${y + 4} ${-half * 0.6} ${y + 4}L${half * 0.6} ${y + 4}Q${half} ${y + 4} ${half + 8} ${y - 7}`,
      {
        stroke: gold.core,
        strokeWidth: 4.4,
      },
    ) +
    path(
      `M${-half - 8} ${y - 7}Q${-half} ${y + 4} ${-half * 0.6} ${y + 4}L${half * 0.6} ${y + 4}Q${half} ${y + 4} ${half + 8} ${y - 7}`,
      {
        stroke: gold.bright,
        strokeWidth: 2.6,
      },
    ) +
    rect(-top - 4, y - height - 4, top * 2 + 8, 6, { fill: gold.bright, stroke: gold.core, strokeWidth: 1 }, 3)
  );
}

function pavilion(sheet: Sheet, tonesOf: DragonTones): string {
  const { gold, mane } = tonesOf;
  const posts = [-40, -16, 16, 40].map((x) =>
    rect(
      x - 2.6,
      -26,
      5.2,
      46,
      { fill: sheet.linear(x - 3, 0, x + 3, 0, metal(mane)), stroke: mane.core, strokeWidth: 0.8 },
      1,
    ),
  );
  const lamps = [-28, 0, 28].map(
    (x) =>
      glow(sheet, x, -8, 17, oklch(0.9, 0.15, 85), 0.8) +
      path(`M${x} -24V-15`, { stroke: gold.dark, strokeWidth: 1.2 }) +
      ellipse(x, -8, 6.4, 7.4, {
        fill: sheet.radial(x, -7, 8, [
          [0, oklch(0.98, 0.07, 95)],
          [0.5, oklch(0.86, 0.17, 75)],
          [1, mane.body],
        ]),
        stroke: gold.deep,
        strokeWidth: 0.8,
      }),
  );
  return (
    path("M-44 20V-24H44V20Z", { fill: NIGHT, fillOpacity: 0.55 }) +
    glow(sheet, 0, 2, 46, oklch(0.85, 0.16, 75), 0.55, 0.6) +
    posts.join("") +
    lamps.join("") +
    roof(sheet, -26, 50, 26, tonesOf) +
    rect(-17, -64, 34, 14, { fill: sheet.linear(-17, 0, 17, 0, metal(gold)), stroke: gold.core, strokeWidth: 1 }) +
    roof(sheet, -62, 26, 20, tonesOf) +
    path("M0 -100L4 -88L0 -84L-4 -88Z", { fill: gold.glint, stroke: gold.core, strokeWidth: 1 }) +
    circle(0, -83, 3.6, { fill: gold.bright, stroke: gold.core, strokeWidth: 1 })
  );
}

/** The stern's tail: a curl of three plumes. */
function stern(sheet: Sheet, { hide, gold, mane }: DragonTones): string {
  const plume = (tip: Point, bend: Point, fill: Tones): string =>
    path(`M-106 6Q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]}Q${bend[0] + 12} ${bend[1] + 14} -92 16Z`, {
      fill: sheet.linear(-100, 10, tip[0], tip[1], [
        [0, fill.deep],
        [0.5, fill.body],
        [1, fill.glint],
      ]),
      stroke: gold.dark,
      strokeWidth: 1,
    });
  return (
    plume([-84, -62], [-122, -40], mane) + plume([-64, -44], [-112, -30], hide) + plume([-70, -20], [-100, -16], mane)
  );
}

function water(sheet: Sheet, hide: Tones): string {
  const sea = tones(mix(hide.body, oklch(0.55, 0.12, 235), 0.75));
  const wave = (y: number, phase: number, colour: Tones, depth: number): string => {
    const crest = range(15).map((index): Point => [
      -119 + index * 17,
      y + (index % 2 === 0 ? -5 : 5) + Math.sin(index + phase) * 3,
    ]);
    const d = `${smooth(crest)}Q112 ${y + depth} 60 ${y + depth + 3}L-60 ${y + depth + 3}Q-112 ${y + depth} -119 ${y}Z`;
    return (
      path(d, {
        fill: sheet.linear(0, y - 8, 0, y + depth, [
          [0, colour.bright],
          [0.35, colour.body],
          [1, colour.deep],
        ]),
      }) + path(smooth(crest), { stroke: WHITE, strokeWidth: 1.8, strokeOpacity: 0.8 })
    );
  };
  return wave(84, 1.2, sea, 22) + wave(97, 3.1, sea, 17);
}

export const drawDragonBoat: DrawHero = (sheet, colours) => {
  const dragon: DragonTones = {
    hide: tones(colours.secondary),
    gold: tones(colours.metal),
    mane: tones(colours.primary),
  };
  const neck: Point[] = [
    [66, 34],
    [82, 8],
    [80, -18],
    [67, -38],
    [62, -58],
  ];
  const girth = profile([
    [0, 19],
    [0.35, 15],
    [0.7, 12],
    [1, 13],
  ]);
  return (
    stern(sheet, dragon) +
    pavilion(sheet, dragon) +
    dragonNeck(sheet, neck, girth, dragon) +
    hull(sheet, dragon) +
    shields(sheet, dragon) +
    oars(dragon.gold) +
    place(64, -70, 0.84, dragonHead(sheet, dragon)) +
    water(sheet, dragon.hide)
  );
};
