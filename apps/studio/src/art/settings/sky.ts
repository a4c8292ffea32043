import { range } from "../drawing/curve.ts";
import { glow, WHITE } from "../drawing/light.ts";
import { lighten, mix, type Oklch } from "../drawing/oklch.ts";
import { between, type SeededRandom } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, rect, round, type Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";
import type { Frame } from "./setting.ts";

/** The gradient from zenith to horizon, with the light's own glow over it. */
export function skyGradient(sheet: Sheet, palette: Palette, frame: Frame): string {
  const [zenith, upper, lower, horizon] = palette.sky;
  const fill = sheet.linear(0, 0, 0, frame.horizon, [
    [0, zenith],
    [0.4, upper],
    [0.78, lower],
    [1, horizon],
  ]);
  const { x, y, radius } = frame.light;
  return (
    rect(0, 0, frame.width, frame.horizon + 1, { fill }) +
    glow(sheet, x, y, radius * 3.4, palette.light, 0.42) +
    glow(sheet, x, frame.horizon, frame.width * 0.7, palette.sky[3], 0.55, 0.34)
  );
}

export function stars(frame: Frame, random: SeededRandom, count: number): string {
  return range(count)
    .map(() => {
      const [x, y, size] = [
        random() * frame.width,
        random() ** 1.5 * frame.horizon * 0.85,
        between(random, 0.25, 0.95),
      ];
      return circle(x, y, size, { fill: WHITE, fillOpacity: between(random, 0.25, 0.9) });
    })
    .join("");
}

/** A moon or low sun: a bright disc with soft seas and rings of light. */
export function moon(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  const { x, y, radius } = frame.light;
  const pale = mix(palette.light, WHITE, 0.45);
  const seas = range(7).map(() => {
    const angle = random() * Math.PI * 2;
    const distance = radius * between(random, 0.1, 0.68);
    return glow(
      sheet,
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance,
      radius * between(random, 0.14, 0.34),
      mix(palette.light, palette.haze, 0.7),
      0.4,
    );
  });
  return (
    glow(sheet, x, y, radius * 1.75, pale, 0.6) +
    circle(x, y, radius * 1.28, { stroke: pale, strokeWidth: 0.6, strokeOpacity: 0.22 }) +
    circle(x, y, radius, {
      fill: sheet.linear(x - radius * 0.4, y - radius, x + radius * 0.3, y + radius, [
        [0, mix(pale, WHITE, 0.6)],
        [0.35, pale],
        [0.7, mix(palette.light, palette.sky[3], 0.5)],
        [1, mix(palette.sky[3], palette.haze, 0.45)],
      ]),
    }) +
    seas.join("")
  );
}

/** Long low clouds with one lit edge, as on painted folding screens. */
export function cloudBands(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom, count: number): string {
  return range(count)
    .map((index) => {
      const y = frame.horizon * (0.14 + (0.72 * (index + random() * 0.6)) / count);
      const width = frame.width * between(random, 0.34, 0.7);
      const x = index % 2 === 0 ? between(random, -0.2, 0.1) * frame.width : frame.width * between(random, 0.5, 0.8);
      const height = between(random, 3.2, 6.5);
      const lobes = 3 + Math.floor(random() * 2);
      let d = `M${round(x)} ${round(y)}`;
      for (let lobe = 0; lobe < lobes; lobe++) {
        const span = (width / lobes) * between(random, 0.8, 1.15);
        d += `q${round(span * 0.1)} ${round(-height * between(random, 1, 2))} ${round(span * 0.55)} ${round(-height * 0.4)}t${round(span * 0.45)} ${round(height * 0.4)}`;
      }
      d += `q${round(width * 0.1)} ${round(height * 0.2)} ${round(width * 0.12)} ${round(height * 0.5)}H${round(x - width * 0.08)}q${round(width * 0.02)} ${round(-height * 0.4)} ${round(width * 0.08)} ${round(-height * 0.5)}Z`;
      const body = mix(palette.sky[2], palette.sky[3], (y / frame.horizon) * 0.7);
      return path(d, {
        fill: sheet.linear(0, y - height * 1.4, 0, y + height * 0.6, [
          [0, lighten(body, 0.14), 0.75],
          [0.5, body, 0.5],
          [1, body, 0],
        ]),
      });
    })
    .join("");
}

/** A range of hills: layered noise along the horizon, lit from above and fading into haze at its foot. */
export function hills(
  sheet: Sheet,
  frame: Frame,
  random: SeededRandom,
  shape: { height: number; colour: Oklch; haze: Oklch; roughness: number; base: number },
): string {
  const phases = range(5).map(() => random() * Math.PI * 2);
  const steps = 48;
  const points = range(steps + 1).map((step) => {
    const t = (step / steps) * (frame.width / 240) * Math.PI;
    const swell = phases.reduce(
      (sum, phase, octave) =>
        sum + Math.sin(t * (1.1 + octave * shape.roughness) * (octave + 1) + phase) / (octave + 1.4),
      0,
    );
    return `${round((frame.width * step) / steps)} ${round(shape.base - shape.height * (0.55 + swell * 0.32))}`;
  });
  return path(`M0 ${round(shape.base)}L${points.join("L")}L${round(frame.width)} ${round(shape.base)}Z`, {
    fill: sheet.linear(0, shape.base - shape.height * 1.1, 0, shape.base, [
      [0, shape.colour],
      [0.55, shape.colour],
      [1, mix(shape.colour, shape.haze, 0.75)],
    ]),
  });
}

/** Soft discs of light out of focus. */
export function bokeh(sheet: Sheet, colour: Oklch, frame: Frame, random: SeededRandom, count: number): string {
  return range(count)
    .map(() => {
      const [x, y, radius] = [random() * frame.width, random() * frame.height, between(random, 3, 11)];
      const strength = between(random, 0.08, 0.24);
      return ellipse(x, y, radius, radius, {
        fill: sheet.radial(x, y, radius, [
          [0, colour, strength * 0.55],
          [0.82, colour, strength],
          [0.93, colour, strength * 0.6],
          [1, colour, 0],
        ]),
      });
    })
    .join("");
}
