import { t } from "@lingui/core/macro";
import { FACE, type Hair, personShapes, type Shape, type Skin } from "../../../art/tables/table-look.ts";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";

/** A drawn person behind the table. It blinks, breathes, turns its hands to the cards, and bows to a winner. */
export class Presenter {
  readonly view: SVGSVGElement;

  constructor(person: number) {
    const { skin, hair, style, body, arm: armShapes } = personShapes(person);
    this.view = svg(
      "svg",
      { viewBox: "0 0 200 190", class: "presenter", "aria-hidden": "true", "data-pose": "rest" },
      group("presenter-body", body),
      head(skin, hair, style),
      arm("presenter-arm-left", armShapes),
      arm("presenter-arm-right", armShapes),
    );
  }

  pose(pose: "rest" | "invite" | "stop" | "deal" | "bow"): void {
    this.view.dataset["pose"] = pose;
  }
}

function group(name: string, shapes: readonly Shape[]): SVGGElement {
  return svg("g", { class: name }, ...shapes.map(([d, fill]) => svg("path", { d, fill })));
}

function head(skin: Skin, hair: string, style: Hair): SVGGElement {
  const [face, shade, lips] = skin;
  return svg(
    "g",
    { class: "presenter-head" },
    svg("path", { d: FACE.face, fill: face }),
    svg("path", { d: FACE.shade, fill: shade, opacity: 0.5 }),
    svg("path", { d: FACE.brows, class: "presenter-brow", stroke: hair }),
    eye(80.5),
    eye(105.5),
    svg("path", { d: FACE.nose, class: "presenter-line", stroke: shade }),
    svg("path", { d: FACE.lips, fill: lips }),
    svg("path", { d: FACE.smile, class: "presenter-line", stroke: "#0003" }),
    svg("ellipse", { cx: 82, cy: 76, rx: 5, ry: 3, fill: lips, opacity: 0.16 }),
    svg("ellipse", { cx: 118, cy: 76, rx: 5, ry: 3, fill: lips, opacity: 0.16 }),
    ...style.front.map((d) => svg("path", { d, fill: hair })),
    svg("path", { d: "M86 34q10-9 22-7", class: "presenter-shine" }),
  );
}

function eye(x: number): SVGGElement {
  return svg(
    "g",
    { transform: `translate(${x} 65)`, class: "presenter-eye" },
    svg("path", { d: FACE.eye, fill: "#fffaf2" }),
    svg("circle", { cx: 7, cy: -0.4, r: 3.6, fill: "#2a1a14" }),
    svg("circle", { cx: 8, cy: -1.8, r: 1.2, fill: "#fff" }),
    svg("path", { d: FACE.lash, class: "presenter-lash" }),
  );
}

/** An arm from the shoulder to the table, drawn on the left; the right one is its mirror image. */
function arm(name: string, shapes: readonly Shape[]): SVGGElement {
  return svg("g", name.endsWith("right") ? { transform: "matrix(-1 0 0 1 200 0)" } : {}, group(name, shapes));
}

/** Says that the person is drawn. The table has no cameras. */
export function drawnBadge(): HTMLElement {
  return element("p", { class: "drawn-badge" }, t`Drawn, no video`);
}
