import { range } from "../drawing/curve.ts";
import { NIGHT, polish, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, solid, symmetric, tube, upright } from "../drawing/solid.ts";
import { path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPharaoh: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 80), 0.75));
  const lapis = tones(mix(colours.secondary, oklch(0.44, 0.17, 264), 0.65));
  const red = tones(mix(colours.primary, oklch(0.56, 0.21, 25), 0.5));
  const nemes =
    "M0-104C44-104 66-76 72-38C80 2 96 40 112 74C92 92 70 96 50 96L46 34H-46L-50 96C-70 96-92 92-112 74C-96 40-80 2-72-38C-66-76-44-104 0-104Z";
  const stripes = range(13)
    .map((index) =>
      both(
        path(
          `M${36 + index * 2} ${-100 + index * 15}C${56 + index * 4} ${-92 + index * 17} ${70 + index * 5} ${-70 + index * 15} ${78 + index * 4} ${-44 + index * 14}L${82 + index * 4} ${-36 + index * 14}C${70 + index * 4} ${-62 + index * 15} ${54 + index * 3} ${-84 + index * 17} ${34 + index * 2} ${-92 + index * 15}Z`,
          { fill: lapis.body },
        ),
      ),
    )
    .join("");
  const face = symmetric([
    [0, -52],
    [34, -48],
    [46, -20],
    [42, 20],
    [26, 50],
    [10, 62],
    [0, 63],
  ]);
  const eye =
    almondEye(sheet, 21, -6, 26, tones(oklch(0.42, 0.08, 50)), 4) +
    path("M34-4C42-4 48-2 54 4M18 2C18 10 20 14 24 18", { stroke: NIGHT, strokeWidth: 3 }) +
    path("M8-20C18-28 32-28 40-20", { stroke: NIGHT, strokeWidth: 4 });
  const collar = range(4)
    .map((index) =>
      path(
        `M${-62 - index * 11} ${70 + index * 4}C${-40 - index * 4} ${98 + index * 8} ${40 + index * 4} ${98 + index * 8} ${62 + index * 11} ${70 + index * 4}`,
        { stroke: [gold.bright, lapis.body, red.body, gold.body][index] ?? gold.body, strokeWidth: 9 },
      ),
    )
    .toReversed()
    .join("");
  return place(
    0,
    0,
    1.0,
    path("M-66 62C-40 94 40 94 66 62L112 82C90 122-90 122-112 82Z", {
      fill: gold.deep,
      stroke: gold.core,
      strokeWidth: 3,
    }) +
      collar +
      solid(sheet, nemes, gold, [-30, -60, 170], colours.rim) +
      sheet.clip(
        nemes,
        stripes,
        path(
          "M-30-104C-14-98 14-98 30-104L28-96C12-90-12-90-28-96ZM-46-98C-20-86 20-86 46-98L50-90C22-78-22-78-50-90Z",
          { fill: lapis.body },
        ),
      ) +
      both(
        path("M46 96L50 34L42 20L38 96Z", { fill: gold.dark }) +
          range(6)
            .map((index) => path(`M44 ${40 + index * 9}L66 ${44 + index * 9}`, { stroke: lapis.body, strokeWidth: 4 }))
            .join(""),
      ) +
      solid(sheet, face, tones(mix(gold.light, oklch(0.78, 0.11, 65), 0.45)), [-14, -24, 96], colours.rim) +
      path("M-46-40C-24-62 24-62 46-40L48-28C24-50-24-50-48-28Z", {
        fill: sheet.linear(-46, 0, 46, 0, upright(gold)),
        stroke: gold.core,
        strokeWidth: 1.6,
      }) +
      both(eye) +
      path("M-3-8C-5 8-10 16-8 20C-4 24 4 24 8 20C10 16 5 8 3-8", { stroke: gold.deep, strokeWidth: 2 }) +
      path("M-14 34C-6 30 6 30 14 34C6 44-6 44-14 34Z", { fill: oklch(0.58, 0.13, 30) }) +
      path("M-14 34Q0 38 14 34", { stroke: gold.core, strokeWidth: 1.6 }) +
      path("M-8 62H8L11 112C6 120-6 120-11 112Z", {
        fill: sheet.linear(-10, 0, 10, 0, upright(lapis)),
        stroke: gold.core,
        strokeWidth: 2,
      }) +
      range(5)
        .map((index) => path(`M-9 ${70 + index * 9}H9`, { stroke: gold.bright, strokeWidth: 2.4 }))
        .join("") +
      tube(
        [
          [0, -58],
          [-6, -76],
          [6, -88],
          [0, -108],
        ],
        (share) => 6 - 2 * share,
        gold,
        12,
      ) +
      path("M0-122C12-116 12-102 6-94H-6C-12-102-12-116 0-122Z", {
        fill: sheet.across(0, 0, 1, 0, polish(gold)),
        stroke: gold.core,
        strokeWidth: 1.8,
      }) +
      path("M0-118C4-112 4-104 0-98C-4-104-4-112 0-118Z", { fill: red.body }),
  );
};
