import { roulette, ROULETTE_WHEEL, rouletteLaPartage } from "@banyan/game-math/tables";
import type { TableGameCode, TableOutcome, TableOutcomes } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";
import { resultsOf } from "./results-of.ts";
import { RED_NUMBERS } from "./roulette-numbers.ts";
import type { GameFace, MakeSpot, Scene, SpotTone } from "./scene.ts";
import { moved } from "./timing.ts";

const STEP = 360 / ROULETTE_WHEEL.length;
const toneOf = (number: number): SpotTone => (number === 0 ? "green" : RED_NUMBERS.has(number) ? "red" : "black");
const COLOURS: Readonly<Record<string, string>> = { green: "#0f7a4a", red: "#b3202c", black: "#15171d" };

function point(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
}

function pocket(number: number, index: number): SVGElement[] {
  const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP];
  const d = `M${point(from, 92)}A92 92 0 0 1 ${point(to, 92)}L${point(to, 58)}A58 58 0 0 0 ${point(from, 58)}z`;
  return [
    svg("path", { d, fill: COLOURS[toneOf(number)] ?? "", class: "pocket" }),
    svg(
      "g",
      { transform: `rotate(${(index * STEP).toFixed(2)})` },
      svg("text", { class: "pocket-number" }, String(number)),
    ),
  ];
}

/** The wheel from above, and a ball that comes to rest in the drawn pocket. */
class WheelScene implements Scene {
  readonly view: HTMLElement;
  readonly #rotor: SVGGElement;
  readonly #ball = svg("g", { class: "wheel-ball" }, svg("circle", { cy: -67, r: 4.6 }));
  readonly #number = element("p", { class: "wheel-number", dir: "ltr", "aria-hidden": "true" });

  constructor() {
    const spokes = [0, 90, 180, 270].map((turn) =>
      svg("path", { d: "M-3-20 0-46l3 26zM0-52a5 5 0 1 0 .1 0z", transform: `rotate(${turn})`, class: "wheel-spoke" }),
    );
    this.#rotor = svg(
      "g",
      {},
      ...ROULETTE_WHEEL.flatMap(pocket),
      svg("circle", { r: 58, class: "wheel-cone" }),
      ...spokes,
      svg("circle", { r: 12, class: "wheel-hub" }),
    );
    const picture = svg(
      "svg",
      { viewBox: "-112 -112 224 224", class: "wheel", "aria-hidden": "true" },
      svg("circle", { r: 110, class: "wheel-bowl" }),
      svg("circle", { r: 96, class: "wheel-track" }),
      this.#rotor,
      this.#ball,
    );
    this.view = element("div", { class: "wheel-box" }, picture, this.#number);
  }

  begin(): void {
    this.#number.textContent = "";
    delete this.#number.dataset["tone"];
  }

  async show(outcome: TableOutcome, millis: number): Promise<void> {
    const { number } = outcome as TableOutcomes["roulette"];
    const rest = ROULETTE_WHEEL.indexOf(number) * STEP;
    const spin = Math.max(0, millis * 0.86);
    const turned = 360 * 2 + 40;
    await Promise.all([
      moved(this.#rotor, [{ transform: "rotate(0deg)" }, { transform: `rotate(${turned}deg)` }], {
        duration: spin,
        easing: "cubic-bezier(.2,.5,.4,1)",
      }),
      moved(
        this.#ball,
        [
          { transform: "rotate(0deg) scale(1.36)" },
          { transform: `rotate(${(-360 * 4 * 0.8).toFixed(0)}deg) scale(1.36)`, offset: 0.7 },
          { transform: `rotate(${(rest + turned - 360 * 7).toFixed(2)}deg) scale(1)` },
        ],
        { duration: spin, easing: "cubic-bezier(.2,.5,.4,1)" },
      ),
    ]);
    this.#number.textContent = String(number);
    this.#number.dataset["tone"] = toneOf(number);
  }
}

/** A spot between numbers, at a point of the grid of numbers: columns and rows in quarters of a cell. */
function dot(make: MakeSpot, spot: string, x: number, y: number): HTMLElement {
  const button = make(spot, { face: "", size: "dot" });
  button.style.setProperty("--x", String(x));
  button.style.setProperty("--y", String(y));
  return button;
}

/** The numbers in 12 rows of three, as on an upright felt; zero above them. */
function numbersBox(make: MakeSpot): HTMLElement {
  const cell = (number: number) => ({ x: (number - 1) % 3, y: Math.floor((number - 1) / 3) });
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
  const straight = numbers.map((number) => {
    const button = make(`straight-${number}`, { face: String(number), tone: toneOf(number), size: "small" });
    button.style.setProperty("--column", String(cell(number).y + 1));
    return button;
  });
  const splits = numbers.flatMap((number) => {
    const { x, y } = cell(number);
    return [
      ...(x < 2 ? [dot(make, `split-${number}-${number + 1}`, x + 1, y + 0.5)] : []),
      ...(y < 11 ? [dot(make, `split-${number}-${number + 3}`, x + 0.5, y + 1)] : []),
      ...(x < 2 && y < 11
        ? [dot(make, `corner-${number}-${number + 1}-${number + 3}-${number + 4}`, x + 1, y + 1)]
        : []),
    ];
  });
  const rows = Array.from({ length: 12 }, (_, row) => row * 3 + 1);
  const streets = rows.map((first) => dot(make, `street-${first}-${first + 1}-${first + 2}`, 0, (first - 1) / 3 + 0.5));
  const lines = rows.slice(0, -1).map((first) => {
    const six = Array.from({ length: 6 }, (_, index) => first + index).join("-");
    return dot(make, `line-${six}`, 0, (first - 1) / 3 + 1);
  });
  const zeros = [
    ...[1, 2, 3].map((number) => dot(make, `split-0-${number}`, number - 0.5, 0)),
    dot(make, "street-0-1-2", 1, 0),
    dot(make, "street-0-2-3", 2, 0),
    dot(make, "corner-0-1-2-3", 0, 0),
  ];
  return element(
    "div",
    { class: "wheel-numbers" },
    ...straight,
    element("div", { class: "wheel-dots" }, ...zeros, ...splits, ...streets, ...lines),
  );
}

function layout(make: MakeSpot): HTMLElement {
  const side = (spot: string, look = {}) => make(spot, { size: "middle", ...look });
  return element(
    "div",
    { class: "felt-roulette", dir: "ltr" },
    make("straight-0", { face: "0", tone: "green", size: "small", area: "zero" }),
    numbersBox(make),
    element(
      "div",
      { class: "wheel-columns" },
      side("column-1", { face: "2:1" }),
      side("column-2", { face: "2:1" }),
      side("column-3", { face: "2:1" }),
    ),
    element("div", { class: "wheel-dozens" }, side("dozen-1"), side("dozen-2"), side("dozen-3")),
    element(
      "div",
      { class: "wheel-halves" },
      side("low"),
      side("even"),
      side("red", { tone: "red" }),
      side("black", { tone: "black" }),
      side("odd"),
      side("high"),
    ),
  );
}

export function rouletteFace(game: TableGameCode): GameFace {
  return {
    layout,
    openScene: () => new WheelScene(),
    results: resultsOf(game === "roulette" ? roulette : rouletteLaPartage),
  };
}
