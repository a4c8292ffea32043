import { svg } from "../shell/svg.ts";
import { element } from "../shell/element.ts";

/** The colours of chips by their place among the offered ones: body, stripe. */
const COLOURS: readonly (readonly [string, string])[] = [
  ["#8794a6", "#f4f6f9"],
  ["#c2352f", "#ffe9df"],
  ["#1f7a4d", "#e2fff0"],
  ["#2b56b8", "#e3edff"],
  ["#5c2f93", "#f3e6ff"],
  ["#1d1f26", "#f1c96a"],
  ["#b8791a", "#fff5d8"],
  ["#9a2768", "#ffe3f3"],
];

/** A chip from above, with its value in few characters. `colour` is its place among the chips that are offered. */
export function chipPicture(colour: number, text: string): SVGSVGElement {
  const [body, stripe] = COLOURS[colour % COLOURS.length] ?? ["#8794a6", "#f4f6f9"];
  const isLong = text.length > 3;
  const stripes = Array.from({ length: 6 }, (_, index) =>
    svg("rect", { x: -6, y: -31, width: 12, height: 8, fill: stripe, transform: `rotate(${index * 60})` }),
  );
  return svg(
    "svg",
    { viewBox: "-32 -32 64 64", class: "chip-picture", "aria-hidden": "true" },
    svg("circle", { r: 31, fill: body }),
    ...stripes,
    svg("circle", { r: 31, fill: "none", stroke: "#0004", "stroke-width": 2 }),
    svg("circle", { r: 21.5, fill: body, stroke: stripe, "stroke-width": 1.6, "stroke-dasharray": "3 2.6" }),
    svg("ellipse", { cx: -8, cy: -12, rx: 15, ry: 8, fill: "#fff", opacity: 0.13, transform: "rotate(-28 -8 -12)" }),
    svg("text", { y: isLong ? 5.4 : 7.4, class: "chip-text", "data-long": isLong ? "" : "short" }, text),
  );
}

/** A pile on a spot: how much lies there, and whether it is only typed or accepted. */
export function pileOf(colour: number, text: string, kind: "typed" | "placed" | "won" | "back"): HTMLElement {
  return element("span", { class: "pile", "data-kind": kind, "aria-hidden": "true" }, chipPicture(colour, text));
}
