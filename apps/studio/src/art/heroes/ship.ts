import { range } from "../drawing/curve.ts";
import { NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, solid, upright } from "../drawing/solid.ts";
import { path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawShip: DrawHero = (sheet, colours) => {
  const wood = tones(mix(colours.primary, oklch(0.48, 0.1, 48), 0.8));
  const gold = tones(colours.metal);
  const sail = tones(mix(colours.rim, oklch(0.94, 0.03, 80), 0.7));
  const stripe = tones(colours.primary);
  const sea = tones(mix(colours.secondary, oklch(0.6, 0.13, 225), 0.5));
  const hull =
    "M-108 34C-96 36-88 32-84 26L-80 44H58L64 18C80 18 96 10 108-2C106 40 82 84 50 92H-52C-86 84-106 62-108 34Z";
  const canvas = (x: number, y: number, w: number, h: number): string => {
    const d = `M${x - w} ${y}C${x - w * 0.4} ${y + 7} ${x + w * 0.4} ${y + 7} ${x + w} ${y}C${x + w * 1.22} ${y + h * 0.5} ${x + w * 1.2} ${y + h * 0.8} ${x + w * 1.04} ${y + h}C${x + w * 0.4} ${y + h * 0.8} ${x - w * 0.4} ${y + h * 0.8} ${x - w * 0.86} ${y + h}C${x - w * 0.7} ${y + h * 0.7} ${x - w * 0.72} ${y + h * 0.4} ${x - w} ${y}Z`;
    return (
      path(d, {
        fill: sheet.linear(x - w, y, x + w, y + h, [
          [0, WHITE],
          [0.4, sail.body],
          [0.8, sail.dark],
          [1, sail.body],
        ]),
        stroke: sail.deep,
        strokeWidth: 2,
      }) +
      sheet.clip(
        d,
        path(
          `M${x - w * 0.34} ${y - 4}C${x - w * 0.1} ${y + h * 0.4} ${x - w * 0.1} ${y + h * 0.7} ${x - w * 0.3} ${y + h + 4}H${x + w * 0.36}C${x + w * 0.56} ${y + h * 0.7} ${x + w * 0.5} ${y + h * 0.4} ${x + w * 0.3} ${y - 4}Z`,
          { fill: stripe.body, fillOpacity: 0.85 },
        ),
      )
    );
  };
  const mast = (x: number, top: number): string =>
    path(`M${x - 3} 40V${top}H${x + 3}V40Z`, {
      fill: sheet.linear(x - 3, 0, x + 3, 0, upright(wood)),
      stroke: wood.core,
      strokeWidth: 1.4,
    }) +
    path(
      `M${x} ${top}C${x - 12} ${top - 8} ${x - 18} ${top + 6} ${x - 32} ${top - 2}V${top + 12}C${x - 18} ${top + 20} ${x - 12} ${top + 6} ${x} ${top + 14}Z`,
      { fill: stripe.light, stroke: stripe.core, strokeWidth: 1.4 },
    );
  const waves = (y: number, phase: number): string =>
    `M-122 ${y}${range(7)
      .map((index) => `q17 ${(index + phase) % 2 === 0 ? -13 : 13} 35 0`)
      .join("")}V124H-122Z`;
  return place(
    0,
    0,
    0.98,
    path("M70 20L118-34", { stroke: wood.core, strokeWidth: 5 }) +
      path("M-2-112L108 0M-2-112L-96 24M-56-78L-104 22M56-84L112-26", {
        stroke: wood.core,
        strokeWidth: 1.2,
        strokeOpacity: 0.8,
      }) +
      mast(-54, -82) +
      mast(52, -88) +
      mast(0, -116) +
      canvas(-54, -58, 27, 36) +
      canvas(-54, -18, 32, 44) +
      canvas(52, -62, 27, 36) +
      canvas(52, -22, 31, 42) +
      canvas(0, -92, 30, 38) +
      canvas(0, -50, 38, 70) +
      path("M70 16L116-34L78-4Z", { fill: sail.light, stroke: sail.deep, strokeWidth: 1.4 }) +
      solid(sheet, hull, wood, [-40, 30, 130], colours.rim) +
      sheet.clip(
        hull,
        path("M-110 50C-40 62 50 62 108 36V46C50 72-40 72-110 60Z", { fill: gold.body }),
        path("M-110 74H110M-110 84H110", { stroke: wood.core, strokeWidth: 2 }),
      ) +
      range(6)
        .map((index) =>
          path(`M${-66 + index * 22} 66h11v10h-11Z`, { fill: NIGHT, stroke: gold.bright, strokeWidth: 1.6 }),
        )
        .join("") +
      path("M-106 20H-84V34H-104Z", { fill: gold.body, stroke: gold.core, strokeWidth: 1.6 }) +
      ball(sheet, 106, -2, 6, gold) +
      path(waves(88, 0), {
        fill: sheet.linear(0, 84, 0, 124, [
          [0, sea.light],
          [1, sea.deep],
        ]),
      }) +
      path(waves(98, 1), {
        fill: sheet.linear(0, 90, 0, 124, [
          [0, sea.body],
          [1, sea.core],
        ]),
      }) +
      path(waves(88, 0).replace("V124H-122Z", ""), { stroke: WHITE, strokeWidth: 2.4, strokeOpacity: 0.8 }) +
      path(waves(98, 1).replace("V124H-122Z", ""), { stroke: sea.glint, strokeWidth: 1.8, strokeOpacity: 0.7 }),
  );
};
