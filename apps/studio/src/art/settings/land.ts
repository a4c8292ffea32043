import { type Point, polar, range, smooth } from "../drawing/curve.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { between, type SeededRandom } from "../drawing/seeded-random.ts";
import { group, path, rect, round, type Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";
import type { Frame } from "./setting.ts";

/** The ground from the horizon to the viewer. */
export function ground(sheet: Sheet, palette: Palette, frame: Frame, tint?: Oklch): string {
  const [far, near] = palette.ground;
  const start = tint === undefined ? far : mix(far, tint, 0.5);
  return rect(0, frame.horizon, frame.width, frame.height - frame.horizon, {
    fill: sheet.linear(0, frame.horizon, 0, frame.height, [
      [0, mix(start, palette.haze, 0.35)],
      [0.18, start],
      [0.55, mix(start, near, 0.7)],
      [1, near],
    ]),
  });
}

/** Green plants in this light. The hue is fixed, because mixing red and green gives a muddy colour. */
export function verdant(colour: Oklch, share: number): Oklch {
  const green = oklch(Math.min(0.74, colour.l + 0.09), 0.135, 148);
  return { ...mix(colour, green, share), h: 148 };
}

/** A band of mist across the whole picture. */
export function mistBand(sheet: Sheet, frame: Frame, y: number, colour: Oklch, strength: number, depth = 28): string {
  return rect(0, y - depth * 0.6, frame.width, depth, {
    fill: sheet.linear(0, y - depth * 0.6, 0, y + depth * 0.4, [
      [0, colour, 0],
      [0.6, colour, strength],
      [1, colour, 0],
    ]),
  });
}

/** Places something about every `step` units from edge to edge, with small random offsets. */
export function along(
  frame: Frame,
  step: number,
  random: SeededRandom,
  draw: (x: number, index: number) => string,
): string {
  return range(Math.ceil(frame.width / step) + 1)
    .map((index) => draw((index - 0.5 + between(random, -0.3, 0.3)) * step, index))
    .join("");
}

/** A rolling edge across the picture, filled to `floor`. */
export function swell(
  frame: Frame,
  random: SeededRandom,
  y: number,
  height: number,
  waves: number,
  floor: number,
): string {
  const count = Math.max(3, Math.round((waves * frame.width) / 240)) + 2;
  const points = range(count + 1).map((index): Point => [
    ((index - 0.5) / (count - 1)) * frame.width,
    y - (index % 2 === 0 ? 0 : height) * between(random, 0.6, 1.1),
  ]);
  return `${smooth(points)}V${round(floor)}H${round(-frame.width)}Z`;
}

/** A jagged skyline of peaks: its outline, and the lit right flanks that start at each summit. */
export function peaks(
  frame: Frame,
  random: SeededRandom,
  base: number,
  height: number,
  step: number,
): { outline: string; snow: string; flanks: string } {
  let outline = `M-20 ${round(base)}`;
  let snow = "";
  let flanks = "";
  for (let x = -20; x < frame.width + step; x += step) {
    const [half, top] = [step * between(random, 0.75, 1.05), base - height * between(random, 0.55, 1)];
    const middle = x + step * between(random, -0.2, 0.2);
    outline += `M${round(middle - half)} ${round(base)}L${round(middle)} ${round(top)}L${round(middle + half)} ${round(base)}Z`;
    flanks += `M${round(middle)} ${round(top)}L${round(middle + half)} ${round(base)}H${round(middle + half * 0.2)}L${round(middle - half * 0.06)} ${round(top + (base - top) * 0.5)}Z`;
    const cap = (base - top) * 0.34;
    const reach = half * 0.34;
    snow += `M${round(middle)} ${round(top)}L${round(middle + reach)} ${round(top + cap)}L${round(middle + reach * 0.45)} ${round(top + cap * 0.74)}L${round(middle + reach * 0.1)} ${round(top + cap * 1.1)}L${round(middle - reach * 0.4)} ${round(top + cap * 0.76)}L${round(middle - reach)} ${round(top + cap)}Z`;
  }
  return { outline, snow, flanks };
}

/** A fir of stacked boughs, its foot at x, y. */
export function fir(x: number, y: number, size: number): string {
  return (
    range(4)
      .map((tier) => {
        const [top, half] = [y - size * (1 - tier * 0.2), size * (0.13 + tier * 0.07)];
        return `M${round(x)} ${round(top)}L${round(x + half)} ${round(top + size * 0.32)}H${round(x - half)}Z`;
      })
      .join("") +
    `M${round(x - size * 0.04)} ${round(y - size * 0.1)}h${round(size * 0.08)}V${round(y)}h${round(-size * 0.08)}Z`
  );
}

/** A palm that leans; its foot at x, y. */
export function palm(x: number, y: number, size: number, lean: number): string {
  const [tx, ty] = [x + lean * size * 0.4, y - size];
  const trunk = `M${round(x - size * 0.05)} ${round(y)}Q${round(x)} ${round(y - size * 0.6)} ${round(tx - 1)} ${round(ty)}L${round(tx + 1.6)} ${round(ty)}Q${round(x + size * 0.08)} ${round(y - size * 0.6)} ${round(x + size * 0.05)} ${round(y)}Z`;
  const fronds = [-170, -140, -100, -60, -20, 12, 172].map((degrees) => {
    const [ex, ey] = polar([tx, ty], size * 0.52, degrees);
    const droop = size * 0.2;
    return `M${round(tx)} ${round(ty)}Q${round((tx + ex) / 2)} ${round((ty + ey) / 2 - droop * 0.9)} ${round(ex)} ${round(ey + droop)}Q${round((tx + ex) / 2)} ${round((ty + ey) / 2 - droop * 0.1)} ${round(tx)} ${round(ty + size * 0.05)}Z`;
  });
  return trunk + fronds.join("");
}

/** A heaped cloud, its flat foot at x, y. */
export function cumulus(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  top: Oklch,
  foot: Oklch,
  opacity = 1,
): string {
  const h = width * 0.36;
  const d = `M${round(x - width / 2)} ${round(y)}a${round(h * 0.5)} ${round(h * 0.5)} 0 0 1 ${round(width * 0.16)} ${round(-h * 0.6)}a${round(h * 0.62)} ${round(h * 0.62)} 0 0 1 ${round(width * 0.3)} ${round(-h * 0.34)}a${round(h * 0.6)} ${round(h * 0.6)} 0 0 1 ${round(width * 0.3)} ${round(h * 0.2)}a${round(h * 0.46)} ${round(h * 0.46)} 0 0 1 ${round(width * 0.24)} ${round(h * 0.74)}Z`;
  return path(d, {
    fill: sheet.linear(0, y - h * 1.1, 0, y, [
      [0, top],
      [0.5, mix(top, foot, 0.4)],
      [1, foot, 0.5],
    ]),
    opacity,
  });
}

/** A slim crystal that grows from x, y, turned by degrees. */
export function shard(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  degrees: number,
  body: Oklch,
  lit: Oklch,
): string {
  const w = length * 0.16;
  const turn = `transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})"`;
  return group(
    turn,
    path(`M${round(-w)} 0L${round(-w)} ${round(-length * 0.76)}L0 ${round(-length)}V0Z`, {
      fill: sheet.linear(0, 0, 0, -length, [
        [0, body],
        [1, lit],
      ]),
    }),
    path(`M${round(w)} 0L${round(w)} ${round(-length * 0.76)}L0 ${round(-length)}V0Z`, {
      fill: sheet.linear(0, 0, 0, -length, [
        [0, mix(body, NIGHT, 0.35)],
        [1, mix(lit, body, 0.45)],
      ]),
    }),
    path(`M0 0V${round(-length)}`, { stroke: mix(lit, WHITE, 0.5), strokeWidth: 0.7, strokeOpacity: 0.7 }),
  );
}

/** Tufts of grass along the lower edge. */
export function grasses(frame: Frame, random: SeededRandom, colour: Oklch, reach: number): string {
  const blades = range(Math.round(frame.width / 3.2)).map((index) => {
    const x = index * 3.2 + between(random, -2, 2);
    const height = reach * between(random, 0.4, 1.1);
    const lean = between(random, -0.4, 0.4) * height;
    return `M${round(x - 1.1)} ${round(frame.height + 1)}Q${round(x + lean * 0.2)} ${round(frame.height - height * 0.5)} ${round(x + lean)} ${round(frame.height - height)}Q${round(x + lean * 0.3 + 1)} ${round(frame.height - height * 0.4)} ${round(x + 1.1)} ${round(frame.height + 1)}Z`;
  });
  return path(blades.join(""), { fill: colour });
}

/** Floating specks: snow, petals, sparks, bubbles. */
export function drift(
  frame: Frame,
  random: SeededRandom,
  count: number,
  size: readonly [number, number],
  draw: (x: number, y: number, size: number) => string,
): string {
  return range(Math.round((count * frame.width) / 240))
    .map(() => draw(random() * frame.width, random() * frame.height * 0.9, between(random, size[0], size[1])))
    .join("");
}
