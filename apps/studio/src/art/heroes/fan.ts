import { type Point, polar, range } from "../drawing/curve.ts";
import { bloomPetal } from "../drawing/foliage.ts";
import { polish, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawFan: DrawHero = (sheet, colours) => {
  const silk = tones(colours.primary);
  const gold = tones(colours.metal);
  const wood = tones(oklch(0.42, 0.09, 40));
  const bloom = tones(mix(colours.rim, oklch(0.82, 0.12, 5), 0.6));
  const root: Point = [0, 84];
  const at = (r: number, degrees: number): string =>
    polar(root, r, degrees)
      .map((value) => value.toFixed(1))
      .join(" ");
  const folds = range(18)
    .map((index) => {
      const [from, to] = [-170 + (index * 160) / 18, -170 + ((index + 1) * 160) / 18];
      return path(`M${at(78, from)}L${at(176, from)}L${at(index % 2 === 0 ? 172 : 176, to)}L${at(78, to)}Z`, {
        fill: sheet.radial(root[0], root[1], 178, [
          [0.42, index % 2 === 0 ? silk.light : silk.body],
          [0.8, index % 2 === 0 ? silk.body : silk.dark],
          [1, index % 2 === 0 ? silk.dark : silk.deep],
        ]),
        stroke: silk.deep,
        strokeWidth: 0.8,
      });
    })
    .join("");
  const ribs = range(10)
    .map((index) =>
      path(`M${at(4, -170 + index * 17.8)}L${at(84, -171 + index * 17.8)}L${at(84, -167 + index * 17.8)}Z`, {
        fill: sheet.across(0, 0, 1, 0, [
          [0, wood.light],
          [1, wood.deep],
        ]),
        stroke: wood.core,
        strokeWidth: 1,
      }),
    )
    .join("");
  const arc = (r: number): string => `M${at(r, -170)}A${r} ${r} 0 0 1 ${at(r, -10)}`;
  const flower = (degrees: number, r: number, size: number): string => {
    const [x, y] = polar(root, r, degrees);
    return (
      range(5)
        .map((index) =>
          bloomPetal(sheet, bloom, {
            base: polar([x, y], size * 0.1, index * 72 + degrees),
            degrees: index * 72 + degrees,
            length: size,
            width: size * 0.9,
          }),
        )
        .join("") + circle(x, y, size * 0.22, { fill: gold.bright, stroke: gold.deep, strokeWidth: 0.8 })
    );
  };
  const branch = `M${at(90, -150)}Q${at(150, -130)} ${at(140, -92)}T${at(140, -40)}`;
  const guard = (degrees: number): string =>
    path(`M${at(0, degrees)}L${at(178, degrees - 2.4)}L${at(178, degrees + 2.4)}Z`, {
      fill: sheet.across(0, 0, 1, 1, polish(gold)),
      stroke: gold.core,
      strokeWidth: 1.6,
    });
  return place(
    0,
    0,
    0.7,
    ribs +
      folds +
      path(branch, { stroke: wood.core, strokeWidth: 4 }) +
      path(branch, { stroke: wood.light, strokeWidth: 1.6 }) +
      flower(-128, 142, 20) +
      flower(-94, 136, 24) +
      flower(-58, 144, 19) +
      flower(-146, 112, 13) +
      flower(-34, 128, 13) +
      flower(-76, 108, 12) +
      path(arc(173), { stroke: gold.core, strokeWidth: 7 }) +
      path(arc(173), { stroke: gold.bright, strokeWidth: 4 }) +
      path(arc(80), { stroke: gold.body, strokeWidth: 3.4 }) +
      guard(-170) +
      guard(-10) +
      circle(0, 84, 8, { fill: gold.core }) +
      circle(0, 84, 6, { fill: gold.glint }) +
      path("M0 90C-4 100-14 104-10 118M0 90C2 102 10 106 8 120M0 90C0 104-2 108-1 122", {
        stroke: silk.light,
        strokeWidth: 3,
      }) +
      circle(0, 97, 5, { fill: tones(colours.secondary).body, stroke: gold.body, strokeWidth: 1.6 }),
  );
};
