import { range } from "../drawing/curve.ts";
import { glow, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { lighten, mix, oklch } from "../drawing/oklch.ts";
import { petal } from "../drawing/petal.ts";
import { circle, ellipse, path, round, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

/**
 * The rings of petals, from behind to the front: [count, opening in degrees to either side, length, width, lowered by,
 * shade].
 */
const RINGS = [
  { count: 7, opening: 64, length: 118, width: 46, y: 44, shade: 0.3 },
  { count: 6, opening: 56, length: 108, width: 48, y: 48, shade: 0.16 },
  { count: 5, opening: 40, length: 92, width: 48, y: 52, shade: 0.04 },
] as const;

function ring(sheet: Sheet, bloom: Tones, order: (typeof RINGS)[number], heart: boolean): string {
  const middle = (order.count - 1) / 2;
  return range(order.count)
    .toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    .map((index) => {
      const share = middle === 0 ? 0 : (index - middle) / middle;
      const dim = order.shade + Math.abs(share) * 0.1;
      return petal(sheet, {
        base: [share * 22, order.y + Math.abs(share) * 5],
        degrees: -90 + share * order.opening,
        length: order.length * (1 - Math.abs(share) * 0.1),
        width: order.width,
        belly: 0.52,
        bend: -share * 12,
        colours: {
          base: heart ? oklch(0.93, 0.1, 95) : mix(bloom.glint, bloom.bright, 0.3),
          middle: mix(mix(bloom.glint, bloom.bright, 0.45), bloom.deep, dim),
          tip: mix(bloom.body, bloom.deep, dim),
          edge: mix(WHITE, bloom.bright, 0.25 + dim),
          shade: bloom.deep,
          vein: bloom.dark,
        },
      });
    })
    .join("");
}

/** Open petals at the front that curl over the water. */
function skirt(sheet: Sheet, bloom: Tones): string {
  return [-2, 2, -1, 1, 0]
    .map((index) =>
      petal(sheet, {
        base: [index * 20, 50],
        degrees: index === 0 ? 90 : 90 - index * 38,
        length: index === 0 ? 40 : 62 + Math.abs(index) * 14,
        width: index === 0 ? 60 : 46,
        belly: 0.5,
        bend: index * 9,
        colours: {
          base: mix(bloom.bright, WHITE, 0.35),
          middle: mix(bloom.bright, bloom.light, 0.5),
          tip: bloom.body,
          edge: mix(WHITE, bloom.bright, 0.2),
          shade: bloom.deep,
          vein: bloom.dark,
        },
      }),
    )
    .join("");
}

function leafPad(sheet: Sheet, leaf: Tones): string {
  const veins = range(18).map((index) => {
    const angle = (index / 18) * Math.PI * 2;
    return `M0 78L${round(Math.cos(angle) * 108)} ${round(78 + Math.sin(angle) * 30)}`;
  });
  return (
    ellipse(0, 84, 116, 34, { fill: NIGHT, fillOpacity: 0.4 }) +
    ellipse(0, 79, 114, 33, { fill: leaf.deep }) +
    ellipse(0, 77, 112, 31.5, {
      fill: sheet.radial(
        -30,
        64,
        130,
        [
          [0, leaf.bright],
          [0.45, leaf.body],
          [1, leaf.deep],
        ],
        { squash: 0.3 },
      ),
    }) +
    path(veins.join(""), { stroke: leaf.bright, strokeWidth: 1, strokeOpacity: 0.35 }) +
    ellipse(0, 77, 112, 31.5, { stroke: leaf.bright, strokeWidth: 1.4, strokeOpacity: 0.7 }) +
    ellipse(0, 74, 74, 19, { fill: NIGHT, fillOpacity: 0.45 })
  );
}

function heart(sheet: Sheet, gold: Tones): string {
  const stamens = range(21).map((index) => {
    const share = index / 20 - 0.5;
    const [x, y] = [share * 70, -2 + Math.abs(share) * 28 + Math.sin(index * 2.4) * 4];
    return { line: `M${round(share * 30)} 40Q${round(share * 52)} 22 ${round(x)} ${round(y)}`, x, y };
  });
  return (
    glow(sheet, 0, 22, 62, oklch(0.95, 0.13, 92), 0.9) +
    path(stamens.map(({ line }) => line).join(""), { stroke: gold.dark, strokeWidth: 1.5 }) +
    stamens.map(({ x, y }) => circle(x, y, 2.6, { fill: gold.glint, stroke: gold.dark, strokeWidth: 0.6 })).join("") +
    ellipse(0, 30, 24, 13, {
      fill: sheet.radial(-6, 24, 34, [
        [0, gold.glint],
        [0.5, gold.body],
        [1, gold.deep],
      ]),
      stroke: gold.deep,
      strokeWidth: 1,
    }) +
    range(7)
      .map((index) => ellipse(-15 + index * 5, 28 + (index % 2) * 5, 1.9, 1.3, { fill: gold.core, fillOpacity: 0.7 }))
      .join("")
  );
}

export const drawLotus: DrawHero = (sheet, colours) => {
  const bloom = tones(mix(lighten(colours.primary, 0.04), oklch(0.68, 0.2, 355), 0.78));
  const [back, middle, front] = RINGS;
  return (
    leafPad(sheet, tones(mix(colours.secondary, oklch(0.52, 0.12, 160), 0.6))) +
    ring(sheet, bloom, back, false) +
    ring(sheet, bloom, middle, true) +
    heart(sheet, tones(colours.metal)) +
    ring(sheet, bloom, front, true) +
    skirt(sheet, bloom)
  );
};
