import { leafGreen } from "../drawing/foliage.ts";
import { innerBand, NIGHT, polish, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, cabochon, solid } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawHorseshoe: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.8, 0.14, 78), 0.4));
  const green = tones(leafGreen(colours.secondary));
  const shoe =
    "M-60 104L-88 96C-112 30-108-104 0-104C108-104 112 30 88 96L60 104L50 84C70 40 74-56 0-58C-74-56-70 40-50 84Z";
  const groove = "M-68 84C-96 24-88-80 0-82C88-80 96 24 68 84";
  const holes = [
    [-75, 56],
    [-82, 18],
    [-74, -22],
    [-48, -58],
    [75, 56],
    [82, 18],
    [74, -22],
    [48, -58],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 6, { fill: gold.core }) +
        circle(x + 0.8, y + 1, 4.2, { fill: NIGHT }) +
        path(`M${x - 5} ${y + 3}a6 6 0 0 0 10 0`, { stroke: gold.glint, strokeWidth: 1.4 }),
    )
    .join("");
  const leaf = (degrees: number): string =>
    group(
      `transform="translate(0 62) rotate(${degrees})"`,
      solid(
        sheet,
        "M0-2C-6-14-28-22-28-38C-28-52-10-58 0-44C10-58 28-52 28-38C28-22 6-14 0-2Z",
        green,
        [-8, -40, 44],
        colours.rim,
      ),
      path("M0-2V-34", { stroke: green.bright, strokeWidth: 1.8 }),
    );
  return place(
    0,
    4,
    1.0,
    path(shoe, { fill: gold.core, stroke: gold.core, strokeWidth: 8, extra: 'transform="translate(3 5)"' }) +
      path(shoe, { fill: sheet.linear(-90, -100, 90, 100, polish(gold)), stroke: gold.core, strokeWidth: 2.4 }) +
      innerBand(sheet, shoe, gold.core, 8, 0.4, -3, -4, 5) +
      innerBand(sheet, shoe, WHITE, 3, 0.7, 2, 2.4, 3) +
      path(groove, { stroke: gold.deep, strokeWidth: 15, strokeOpacity: 0.75 }) +
      path(groove, { stroke: gold.dark, strokeWidth: 11 }) +
      holes +
      both(
        path("M46 82L92 94L90 108L56 116Z", {
          fill: sheet.across(0, 0, 1, 1, polish(gold)),
          stroke: gold.core,
          strokeWidth: 2.4,
        }),
      ) +
      path("M2 62C6 84 18 102 34 112", { stroke: green.core, strokeWidth: 9 }) +
      path("M2 62C6 84 18 102 34 112", { stroke: green.light, strokeWidth: 5 }) +
      [180, 90, -90, 0].map(leaf).join("") +
      cabochon(sheet, 0, -82, 11, 11, tones(colours.primary), gold) +
      sparkle(sheet, -74, -60, 16) +
      sparkle(sheet, 84, 40, 10),
  );
};
