import { blade, leafGreen } from "../drawing/foliage.ts";
import { glow, innerBand, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, groundShadow } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPumpkin: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.primary, oklch(0.69, 0.19, 52), 0.94));
  const green = tones(leafGreen(colours.secondary));
  const flame = oklch(0.92, 0.16, 88);
  const lobe = (x: number, rx: number): string =>
    ellipse(x, 22, rx, 82, {
      fill: sheet.radial(x - rx * 0.3, -20, 100, [
        [0, skin.bright],
        [0.3, skin.light],
        [0.6, skin.body],
        [1, skin.deep],
      ]),
      stroke: skin.core,
      strokeWidth: 2.4,
    });
  const eye = "M22-14C38-20 58-8 62 14C44 18 28 10 22-14Z";
  const mouth =
    "M-66 42C-50 50-34 54-26 54L-22 42L-10 56C-4 56 4 56 10 56L22 42L26 54C34 54 50 50 66 42C62 74 34 92 0 92C-34 92-62 74-66 42Z";
  const carved = (d: string): string =>
    path(d, { fill: skin.core, stroke: skin.core, strokeWidth: 4 }) +
    path(d, {
      fill: sheet.radial(0, 40, 90, [
        [0, WHITE],
        [0.3, flame],
        [1, oklch(0.7, 0.2, 48)],
      ]),
    }) +
    innerBand(sheet, d, skin.deep, 5, 0.6, 2, 3, 4);
  return place(
    0,
    4,
    1.0,
    groundShadow(104, 100) +
      lobe(-74, 42) +
      lobe(74, 42) +
      lobe(-42, 48) +
      lobe(42, 48) +
      lobe(0, 48) +
      path("M-10-54C-8-80-18-96-30-108L-8-116C6-100 14-80 14-54Z", {
        fill: sheet.across(0, 0, 1, 0, [
          [0, green.light],
          [0.5, green.body],
          [1, green.core],
        ]),
        stroke: green.core,
        strokeWidth: 2.4,
      }) +
      path("M14-60C40-84 66-84 70-68C72-56 56-54 58-66", { stroke: green.body, strokeWidth: 3.4 }) +
      blade(sheet, green, { base: [-6, -56], degrees: 172, length: 66, width: 36, bend: -10 }) +
      glow(sheet, 0, 40, 86, flame, 0.4) +
      both(carved(eye)) +
      carved("M0 12L10 30H-10Z") +
      carved(mouth) +
      ellipse(-56, -30, 10, 26, { fill: WHITE, fillOpacity: 0.4 }, 16) +
      sparkle(sheet, -62, -38, 11),
  );
};
