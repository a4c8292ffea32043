import { range } from "../drawing/curve.ts";
import { glow, NIGHT } from "../drawing/light.ts";
import { lighten, mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { ellipse, path, place, type Sheet } from "../drawing/svg.ts";

const FLAME = oklch(0.97, 0.1, 95);

/** A small paper lantern in the sky, about 0,0, some 20 units tall. */
function skyLantern(sheet: Sheet, colour: Oklch): string {
  const paper = sheet.linear(0, -10, 0, 10, [
    [0, mix(colour, oklch(0.5, 0.19, 35), 0.5)],
    [0.45, colour],
    [0.8, mix(colour, FLAME, 0.6)],
    [1, FLAME],
  ]);
  return (
    glow(sheet, 0, 2, 34, colour, 0.85) +
    path("M-6.4 9.4C-9 3-9-4-6-8.4Q0-12 6-8.4C9-4 9 3 6.4 9.4Q0 11.2-6.4 9.4Z", { fill: paper }) +
    path("M-2.4 10C-3.6 3-3.4-5-1.8-10M2.4 10C3.6 3 3.4-5 1.8-10", {
      stroke: oklch(0.55, 0.18, 40),
      strokeWidth: 0.5,
      strokeOpacity: 0.55,
    }) +
    ellipse(0, 9.6, 6.2, 1.5, { fill: mix(FLAME, colour, 0.3) })
  );
}

/** A lotus lamp on the water with its light on the ripples, about 0,0, some 26 units wide. */
function lotusLamp(sheet: Sheet, colour: Oklch, water: Oklch): string {
  const bloom = mix(colour, oklch(0.7, 0.19, 5), 0.55);
  const petals = [-2, 2, -1, 1, 0].map((index) => {
    const lean = index * 6.4;
    const height = 11 - Math.abs(index) * 2.2;
    return path(
      `M${lean * 0.25} 2Q${lean * 0.8 - 4.6} ${-height * 0.45} ${lean * 1.2} ${-height}Q${lean * 0.8 + 4.6} ${-height * 0.45} ${lean * 0.25} 2Z`,
      {
        fill: sheet.linear(0, 3, 0, -10, [
          [0, FLAME],
          [0.4, mix(bloom, FLAME, 0.45)],
          [1, bloom],
        ]),
        stroke: lighten(bloom, 0.14),
        strokeWidth: 0.4,
      },
    );
  });
  const glints = range(5).map((index) =>
    ellipse((index % 2 === 0 ? 1 : -1) * index * 0.7, 6 + index * 3.6, 8.4 - index * 1.35, 0.8, {
      fill: colour,
      fillOpacity: 0.5 - index * 0.085,
    }),
  );
  return (
    glow(sheet, 0, -1, 36, colour, 0.8) +
    glow(sheet, 0, 10, 26, colour, 0.5, 0.7) +
    glints.join("") +
    ellipse(0, 3.4, 12, 2.4, { fill: mix(water, NIGHT, 0.5) }) +
    petals.join("") +
    glow(sheet, 0, -1, 7, FLAME, 0.9)
  );
}

export function lanternInSky(sheet: Sheet, x: number, y: number, scale: number, colour: Oklch, turn: number): string {
  return place(x, y, scale, skyLantern(sheet, colour), turn);
}

export function lanternOnWater(sheet: Sheet, x: number, y: number, scale: number, colour: Oklch, water: Oklch): string {
  return place(x, y, scale, lotusLamp(sheet, colour, water));
}
