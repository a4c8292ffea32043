import { svg } from "../../shell/svg.ts";

type Shapes = readonly (readonly [string, string])[];

/** The six pictures in a box of 60 × 60: deer, gourd, rooster, fish, crab, prawn. */
const PICTURES: readonly Shapes[] = [
  [
    ["M22 26c-6-8-8-14-6-20M22 26C14 22 8 20 6 12M38 26c6-8 8-14 6-20M38 26c8-4 14-6 16-14", "stroke:#7a4a1c"],
    ["M18 28q12-8 24 0l6 4-6 4c0 12-6 20-12 20s-12-8-12-20l-6-4z", "#c98a3c"],
    ["M25 48q5 6 10 0v6q-5 5-10 0z", "#5b3413"],
    ["M24 36a2 2 0 1 0 .1 0zM36 36a2 2 0 1 0 .1 0z", "#231408"],
  ],
  [
    ["M30 10c8 0 12 6 10 13-1 4 2 6 6 9 10 10 2 26-16 26S4 42 14 32c4-3 7-5 6-9-2-7 2-13 10-13z", "#e39a2d"],
    ["M20 36c-8 6-6 16 2 19-4-6-4-12-2-19z", "#f9cf7a"],
    ["M30 10V4q6-2 8 2M16 30q14 6 28 0", "stroke:#4f7a2a"],
  ],
  [
    [
      "M12 44c-8-10-8-22-2-30 2 8 6 12 12 14 8 0 10-8 12-14 8-4 16 0 16 8l6 4-7 3c0 16-8 24-20 24-8 0-13-3-17-9z",
      "#d8562a",
    ],
    ["M36 12c0-6 4-8 6-4 2-5 7-3 6 2 4-2 6 2 3 6z", "#c11f2e"],
    ["M24 34c8-2 14 0 18 6-6 6-14 6-18-6z", "#f2b544"],
    ["M44 20a2 2 0 1 0 .1 0z", "#200d06"],
    ["M26 52v6M34 52v6", "stroke:#e0a53a"],
  ],
  [
    ["M4 30C14 14 34 12 46 28l10-10v24L46 32C34 48 14 46 4 30z", "#2f8fc4"],
    ["M22 20q8 10 0 20M30 19q8 11 0 22", "stroke:#bfe6ff"],
    ["M13 27a2.4 2.4 0 1 0 .1 0z", "#061b2b"],
  ],
  [
    ["M12 34c0-10 8-16 18-16s18 6 18 16-8 14-18 14-18-4-18-14z", "#d0392b"],
    ["M12 30C4 28 2 18 8 12c2 5 5 6 9 5 0 6-2 10-5 13zM48 30c8-2 10-12 4-18-2 5-5 6-9 5 0 6 2 10 5 13z", "#b52a20"],
    ["M12 40 4 46M14 45l-6 8M48 40l8 6M46 45l6 8", "stroke:#b52a20"],
    ["M24 28a2.4 2.4 0 1 0 .1 0zM36 28a2.4 2.4 0 1 0 .1 0z", "#2b0806"],
  ],
  [
    ["M46 12C24 8 10 22 12 36c1 8 8 14 16 14-4-4-6-8-4-12 8 6 18 2 22-6 2-4 4-10 0-20z", "#e9764c"],
    ["M20 24q8 2 10 10M30 18q6 6 6 14", "stroke:#a9401f"],
    ["M44 14C52 8 56 4 58 2M44 18c8-2 12-4 14-8M28 50l10 6-14 2z", "stroke:#a9401f"],
    ["M42 20a2 2 0 1 0 .1 0z", "#2b0f06"],
  ],
];

/** A picture of bầu cua, by its face from 1. */
export function bauCuaPicture(face: number): SVGSVGElement {
  const shapes = (PICTURES[face - 1] ?? []).map(([d, paint]) =>
    paint.startsWith("stroke:")
      ? svg("path", { d, fill: "none", stroke: paint.slice(7), "stroke-width": 3.4, "stroke-linecap": "round" })
      : svg("path", { d, fill: paint }),
  );
  return svg("svg", { viewBox: "0 0 60 60", class: "bau-cua", "aria-hidden": "true" }, ...shapes);
}

/** A die with the picture. */
export function bauCuaDie(face: number): SVGSVGElement {
  const picture = bauCuaPicture(face);
  picture.setAttribute("class", "die");
  picture.setAttribute("viewBox", "-8 -8 76 76");
  picture.prepend(
    svg("rect", { x: -7, y: -7, width: 74, height: 74, rx: 15, fill: "#d9d2c2" }),
    svg("rect", { x: -7, y: -7, width: 74, height: 70, rx: 15, fill: "#fdfaf2" }),
  );
  return picture;
}
