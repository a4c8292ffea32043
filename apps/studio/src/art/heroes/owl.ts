import { polar, range } from "../drawing/curve.ts";
import { blade } from "../drawing/foliage.ts";
import { tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, eyeball, solid, symmetric } from "../drawing/solid.ts";
import { circle, ellipse, path } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawOwl: DrawHero = (sheet, colours) => {
  const plume = tones(mix(colours.primary, oklch(0.48, 0.1, 50), 0.8));
  const pale = tones(oklch(0.88, 0.05, 75));
  const gold = tones(mix(colours.metal, oklch(0.78, 0.16, 70), 0.6));
  const body = symmetric([
    [0, -92],
    [50, -84],
    [84, -46],
    [90, 10],
    [80, 66],
    [48, 104],
    [0, 112],
  ]);
  const tuft = blade(sheet, plume, { base: [40, -74], degrees: -42, length: 66, width: 34, bend: -8 });
  const breast = range(6).flatMap((row) =>
    range(5 + (row % 2)).map((column) => {
      const [x, y] = [(column - (4 + (row % 2)) / 2) * 23, 36 + row * 14];
      return (
        path(`M${x - 12} ${y - 8}Q${x - 12} ${y + 9} ${x} ${y + 12}Q${x + 12} ${y + 9} ${x + 12} ${y - 8}Z`, {
          fill: sheet.across(0, 0, 0, 1, [
            [0, pale.dark],
            [0.6, pale.body],
            [1, pale.bright],
          ]),
          stroke: plume.deep,
          strokeWidth: 1.4,
        }) + path(`M${x} ${y - 2}v9`, { stroke: plume.deep, strokeWidth: 3, strokeOpacity: 0.7 })
      );
    }),
  );
  const disc = range(24)
    .map((index) =>
      blade(sheet, tones(mix(pale.body, plume.body, 0.12 + 0.16 * (index % 2))), {
        base: polar([36, -30], 18, index * 15),
        degrees: index * 15,
        length: 27,
        width: 15,
      }),
    )
    .join("");
  const wing =
    solid(sheet, "M76-34C104-8 108 50 74 104C66 78 58 40 60 4C62-14 68-26 76-34Z", plume, [78, -10, 90], colours.rim) +
    range(5)
      .map((index) =>
        path(`M${64 + index * 3} ${18 + index * 16}q14 14 ${34 - index * 6} 4`, {
          stroke: plume.bright,
          strokeWidth: 2,
          strokeOpacity: 0.6,
        }),
      )
      .join("");
  const foot = range(3)
    .map((index) =>
      path(`M${20 + index * 12} 100q-6 10 0 18q8-6 6-18Z`, { fill: gold.body, stroke: gold.core, strokeWidth: 1.4 }),
    )
    .join("");
  return (
    both(tuft) +
    solid(sheet, body, plume, [-26, -50, 160], colours.rim) +
    sheet.clip(
      symmetric([
        [0, 16],
        [40, 22],
        [62, 50],
        [56, 84],
        [30, 108],
        [0, 114],
      ]),
      ellipse(0, 70, 70, 60, { fill: pale.dark }),
      breast.join(""),
    ) +
    both(wing) +
    both(circle(36, -30, 40, { fill: plume.deep })) +
    both(disc) +
    both(eyeball(sheet, 34, -30, 23, gold)) +
    both(path("M8-52C26-74 56-78 78-66C62-64 34-56 16-42Z", { fill: plume.core, fillOpacity: 0.9 })) +
    path("M0-24C12-16 14 0 0 22C-14 0-12-16 0-24Z", {
      fill: sheet.linear(-12, -20, 12, 20, [
        [0, gold.glint],
        [0.5, gold.body],
        [1, gold.deep],
      ]),
      stroke: gold.core,
      strokeWidth: 1.6,
    }) +
    both(foot)
  );
};
