import { svg } from "../../shell/svg.ts";

/** The wall, lamps and curtains behind the table. The colours come from the look of the table. */
export function roomPicture(look: number): SVGSVGElement {
  return svg(
    "svg",
    { viewBox: "0 0 360 240", preserveAspectRatio: "xMidYMax slice", class: "room-picture", "aria-hidden": "true" },
    svg("rect", { x: -400, width: 1160, height: 240, class: "room-wall" }),
    ...(look % 2 === 0 ? arches() : panels()),
    ...[64, 296].map((x) => lamp(x, look)),
    svg("ellipse", { cx: 180, cy: 60, rx: 150, ry: 120, class: "room-light" }),
    svg("path", { d: "M-400-10H40c-4 70-24 130-50 250h-390z", class: "room-curtain" }),
    svg("path", { d: "M760-10H320c4 70 24 130 50 250h390z", class: "room-curtain" }),
    svg("path", {
      d: "M40-10c-4 70-24 130-50 250M20-10c-2 60-18 120-40 250M320-10c4 70 24 130 50 250M340-10c2 60 18 120 40 250",
      class: "room-fold",
    }),
  );
}

function arches(): SVGElement[] {
  return [90, 180, 270].flatMap((x) => [
    svg("path", { d: `M${x - 36} 240V96a36 44 0 0 1 72 0v144z`, class: "room-panel" }),
    svg("path", { d: `M${x - 30} 240V98a30 38 0 0 1 60 0v142`, class: "room-line" }),
  ]);
}

function panels(): SVGElement[] {
  return [40, 110, 180, 250, 320].flatMap((x) => [
    svg("rect", { x: x - 30, y: 34, width: 60, height: 206, rx: 4, class: "room-panel" }),
    svg("path", { d: `M${x} 58l18 30-18 30-18-30zM${x} 130l18 30-18 30-18-30z`, class: "room-line" }),
  ]);
}

function lamp(x: number, look: number): SVGGElement {
  const isRound = look % 3 !== 1;
  return svg(
    "g",
    { class: "room-lamp" },
    svg("path", { d: `M${x}-10V${isRound ? 26 : 22}`, class: "room-line" }),
    svg("circle", { cx: x, cy: 42, r: 34, class: "room-glow" }),
    isRound
      ? svg("ellipse", { cx: x, cy: 42, rx: 17, ry: 15, class: "room-bulb" })
      : svg("path", { d: `M${x - 16} 56l8-34h16l8 34z`, class: "room-bulb" }),
    svg("path", {
      d: isRound ? `M${x} 27q-9 15 0 30M${x} 27q9 15 0 30M${x} 57v10` : `M${x - 16} 56h32`,
      class: "room-rib",
    }),
  );
}
