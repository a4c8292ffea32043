import { range, smooth } from "../drawing/curve.ts";
import { blade } from "../drawing/foliage.ts";
import { innerBand, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, cabochon, eyeball, mirrored, solid, tufted } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawMonkey: DrawHero = (sheet, colours) => {
  const fur = tones(mix(colours.primary, oklch(0.47, 0.11, 48), 0.86));
  const skin = tones(oklch(0.83, 0.08, 62));
  const gold = tones(colours.metal);
  const head = mirrored([
    [0, -88],
    [44, -80],
    [76, -48],
    [84, -4],
    [78, 40],
    [56, 78],
    [0, 98],
  ]);
  const face =
    "M0-34C14-56 62-54 64-14C66 6 54 18 56 34C58 62 34 88 0 88C-34 88-58 62-56 34C-54 18-66 6-64-14C-62-54-14-56 0-34Z";
  const ear =
    circle(92, -4, 27, {
      fill: sheet.radial(84, -14, 36, [
        [0, fur.light],
        [0.6, fur.body],
        [1, fur.deep],
      ]),
      stroke: fur.core,
      strokeWidth: 2.4,
    }) +
    circle(92, -2, 17, {
      fill: sheet.radial(88, -8, 22, [
        [0, skin.light],
        [1, skin.deep],
      ]),
    });
  return place(
    0,
    2,
    1.0,
    both(ear) +
      path(tufted(head, 46, 9, 0.2), { fill: fur.dark }) +
      solid(sheet, smooth(head, true), fur, [-24, -44, 140], colours.rim) +
      range(5)
        .map((index) =>
          blade(sheet, fur, {
            base: [(index - 2) * 8, -78],
            degrees: -90 + (index - 2) * 22,
            length: 34,
            width: 15,
            bend: (index - 2) * 4,
          }),
        )
        .join("") +
      path(face, {
        fill: sheet.radial(-16, -10, 110, [
          [0, skin.glint],
          [0.4, skin.light],
          [0.8, skin.body],
          [1, skin.dark],
        ]),
        stroke: fur.deep,
        strokeWidth: 2,
      }) +
      innerBand(sheet, face, skin.deep, 8, 0.35, -2, -4, 5) +
      both(eyeball(sheet, 29, -12, 17, tones(oklch(0.52, 0.11, 55)))) +
      both(path("M10-34C22-46 42-46 52-32C40-38 24-36 14-28Z", { fill: fur.deep })) +
      ellipse(0, 50, 46, 34, {
        fill: sheet.radial(-12, 36, 52, [
          [0, skin.glint],
          [0.6, skin.light],
          [1, skin.body],
        ]),
      }) +
      both(ellipse(8, 26, 4.4, 3, { fill: fur.core }, 24)) +
      path("M-30 50C-16 72 16 72 30 50C16 58-16 58-30 50Z", {
        fill: oklch(0.4, 0.12, 18),
        stroke: fur.core,
        strokeWidth: 2,
      }) +
      path("M-20 55C-8 60 8 60 20 55L17 59C8 63-8 63-17 59Z", { fill: WHITE }) +
      both(ellipse(42, 34, 11, 8, { fill: oklch(0.72, 0.14, 25), fillOpacity: 0.4 })) +
      path("M-78-52C-40-76 40-76 78-52L74-36C40-58-40-58-74-36Z", {
        fill: sheet.linear(-78, 0, 78, 0, [
          [0, gold.deep],
          [0.3, gold.glint],
          [0.5, gold.body],
          [0.75, gold.bright],
          [1, gold.deep],
        ]),
        stroke: gold.core,
        strokeWidth: 2,
      }) +
      cabochon(sheet, 0, -62, 11, 13, tones(colours.secondary), gold) +
      both(circle(46, -56, 4.4, { fill: gold.glint, stroke: gold.deep, strokeWidth: 1 })),
  );
};
