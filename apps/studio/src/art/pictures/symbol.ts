import { range } from "../drawing/curve.ts";
import { glow, NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, path, place, round, type Sheet } from "../drawing/svg.ts";
import { HERO } from "../heroes/index.ts";
import { drawRoyal, ROYAL_COLOURS } from "../lettering/royal.ts";
import type { Palette } from "../palettes.ts";
import { drawJewel } from "../signs/jewel.ts";
import { drawSuit } from "../signs/suit.ts";
import type { Mount, SymbolDrawing } from "../theme.ts";

/** A gold ring around deep water with the light on its waves. */
function medallion(sheet: Sheet, palette: Palette): string {
  const gold = tones(palette.hero.metal);
  const deep = mix(palette.hero.secondary, oklch(0.32, 0.12, 265), 0.72);
  const rings = range(8).flatMap((row) =>
    range(9).map((column) => {
      const [x, y] = [-112 + column * 28 + (row % 2) * 14, -70 + row * 22];
      return [14, 9, 4.5].map((r) => `M${round(x - r)} ${y}a${r} ${r} 0 0 1 ${r * 2} 0`).join("");
    }),
  );
  const band = sheet.linear(-80, -90, 80, 90, [
    [0, gold.glint],
    [0.22, gold.light],
    [0.42, gold.dark],
    [0.52, gold.deep],
    [0.66, gold.light],
    [0.82, gold.glint],
    [1, gold.dark],
  ]);
  const disc = "M-100 0a100 100 0 1 0 200 0a100 100 0 1 0-200 0Z";
  return (
    circle(0, 0, 106, { fill: gold.core }) +
    circle(0, 0, 98, {
      fill: sheet.radial(-20, -34, 130, [
        [0, mix(deep, palette.light, 0.42)],
        [0.4, deep],
        [1, mix(deep, NIGHT, 0.62)],
      ]),
    }) +
    sheet.clip(disc, path(rings.join(""), { stroke: mix(deep, WHITE, 0.45), strokeWidth: 1.3, strokeOpacity: 0.32 })) +
    circle(0, 0, 101, { stroke: band, strokeWidth: 9 }) +
    circle(0, 0, 95.5, { stroke: gold.core, strokeWidth: 1.6, strokeOpacity: 0.8 }) +
    circle(0, 0, 106, { stroke: gold.core, strokeWidth: 1.2 }) +
    range(24)
      .map((index) => {
        const angle = (index / 24) * Math.PI * 2;
        return circle(Math.cos(angle) * 101, Math.sin(angle) * 101, 2, {
          fill: gold.glint,
          stroke: gold.deep,
          strokeWidth: 0.6,
        });
      })
      .join("")
  );
}

/** A star of light behind a symbol that gives light. */
function burst(sheet: Sheet, palette: Palette): string {
  const beams = range(16).map((index) => {
    const angle = (index / 16) * Math.PI * 2;
    const reach = index % 2 === 0 ? 124 : 100;
    const at = (turn: number, radius: number): string =>
      `${round(Math.cos(angle + turn) * radius)} ${round(Math.sin(angle + turn) * radius)}`;
    return `M${at(-0.13, 52)}L${at(0, reach)}L${at(0.13, 52)}Z`;
  });
  const fill = sheet.radial(0, 0, 124, [
    [0, palette.light, 0.95],
    [0.55, palette.ember, 0.72],
    [1, palette.ember, 0],
  ]);
  return glow(sheet, 0, 0, 122, palette.ember, 0.7) + path(beams.join(""), { fill });
}

const MOUNTED: Readonly<Record<Mount, (sheet: Sheet, palette: Palette) => string>> = { medallion, burst };

/** The scale of a hero that leaves its mount visible around it. */
const MOUNTED_SCALE = 0.82;

/** A symbol around 0,0 inside −128 … 128. */
export function drawSymbol(sheet: Sheet, drawing: SymbolDrawing, palette: Palette): string {
  if ("royal" in drawing) return drawRoyal(sheet, drawing.royal, ROYAL_COLOURS[drawing.royal], palette.hero.metal);
  if ("jewel" in drawing) return drawJewel(sheet, drawing.jewel);
  if ("suit" in drawing) return drawSuit(sheet, drawing.suit, palette.hero.metal);
  const hero = HERO[drawing.hero](sheet, palette.hero);
  if (drawing.mount === undefined) return place(0, 0, 1.02, hero);
  return MOUNTED[drawing.mount](sheet, palette) + place(0, 0, drawing.scale ?? MOUNTED_SCALE, hero);
}
