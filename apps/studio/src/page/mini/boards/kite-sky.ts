import { element } from "../../shell/element.ts";
import { prefersReducedMotion } from "../../shell/reduced-motion.ts";
import { shortTimes } from "../multiples.ts";
import { svg } from "../../shell/svg.ts";

/** Room around the curve for the kite and the marks. */
const EDGE = { start: 46, end: 60, top: 70, bottom: 40 } as const;
const RATE = 0.000_06;
const SAMPLES = 48;

/** The multiplier of a flight after so many milliseconds, in stakes. Only for display: the server computes its own. */
function heightAt(millis: number): number {
  return Math.exp(RATE * Math.max(0, millis));
}

/** The multiplier of a flight in hundredths, truncated. */
export function hundredthsAt(millis: number): number {
  return Math.floor(100 * heightAt(millis));
}

function kite(): SVGGElement {
  return svg(
    "g",
    { class: "kite" },
    svg("path", { d: "M0-40L0 26-24-8z", fill: "#f2545b" }),
    svg("path", { d: "M0-40L24-8 0 26z", fill: "#c9323f" }),
    svg("path", { d: "M0-40L0-8H-24z", fill: "#ff8a5c" }),
    svg("path", { d: "M0-40L24-8H0z", fill: "#f2545b" }),
    svg("path", { d: "M0-40V26M-24-8H24", stroke: "#5a1220", "stroke-width": 1.6, fill: "none" }),
    svg("path", { d: "M-7 1Q0 7 7 1", stroke: "#fff7e8", "stroke-width": 2, fill: "none", "stroke-linecap": "round" }),
    svg("circle", { cx: -7, cy: -15, r: 3.4, fill: "#fff7e8" }),
    svg("circle", { cx: 7, cy: -15, r: 3.4, fill: "#fff7e8" }),
    svg("path", { d: "M0 26C8 38-6 44 2 56 8 64-2 70-6 76", stroke: "#fff3d6", "stroke-width": 1.6, fill: "none" }),
  );
}

/** The sky of a flight: a string that grows with the multiplier, and the kite at its end. */
export class KiteSky {
  readonly view: HTMLElement;
  readonly #string = svg("path", { class: "kite-string" });
  readonly #shade = svg("path", { class: "kite-shade" });
  readonly #kite = kite();
  readonly #marks = svg("g", { class: "kite-marks" });
  /** The size in the picture's own units, which equal pixels. */
  #width = 640;
  #height = 400;

  constructor() {
    const picture = svg(
      "svg",
      { class: "kite-picture", "aria-hidden": "true" },
      this.#marks,
      this.#shade,
      this.#string,
      this.#kite,
    );
    this.view = element("div", { class: "kite-sky", dir: "ltr" }, picture);
    new ResizeObserver(([seen]) => {
      if (!seen || seen.contentRect.width === 0) return;
      this.#width = seen.contentRect.width;
      this.#height = seen.contentRect.height;
    }).observe(this.view);
    this.fly(0);
  }

  /** Draws the flight after so many milliseconds. */
  fly(millis: number): void {
    const height = heightAt(millis);
    const span = Math.max(7000, millis);
    const top = Math.max(1, height - 1);
    const x = (at: number): number => EDGE.start + (at / span) * (this.#width - EDGE.start - EDGE.end);
    const y = (at: number): number =>
      this.#height - EDGE.bottom - ((heightAt(at) - 1) / top) * (this.#height - EDGE.top - EDGE.bottom);
    const points = Array.from({ length: SAMPLES + 1 }, (_, index) => (millis * index) / SAMPLES).map(
      (at) => `${x(at).toFixed(1)} ${y(at).toFixed(1)}`,
    );
    const line = `M${points.join("L")}`;
    this.#string.setAttribute("d", line);
    this.#shade.setAttribute(
      "d",
      `${line}L${x(millis).toFixed(1)} ${this.#height - EDGE.bottom}L${x(0)} ${this.#height - EDGE.bottom}z`,
    );
    const sway = prefersReducedMotion() ? 0 : Math.sin(millis / 420) * 7;
    this.#kite.setAttribute(
      "transform",
      `translate(${x(millis).toFixed(1)} ${(y(millis) - 20).toFixed(1)}) rotate(${(24 + sway).toFixed(1)})`,
    );
    this.#mark(
      top,
      (value) => this.#height - EDGE.bottom - ((value - 1) / top) * (this.#height - EDGE.top - EDGE.bottom),
    );
  }

  /** Draws multipliers beside the curve, as many as are readable. */
  #mark(top: number, y: (value: number) => number): void {
    const step =
      [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((size) => top / size <= 5) ?? 10_000;
    const values: number[] = [];
    for (let value = 1 + step; value <= 1 + top; value += step) values.push(value);
    this.#marks.replaceChildren(
      ...values.flatMap((value) => [
        svg("path", { d: `M${EDGE.start} ${y(value).toFixed(1)}H${this.#width}` }),
        svg("text", { x: EDGE.start - 6, y: y(value) + 4 }, shortTimes(Math.round(value * 100))),
      ]),
    );
  }

  state(state: "open" | "flying" | "crashed"): void {
    this.view.dataset["state"] = state;
  }
}
