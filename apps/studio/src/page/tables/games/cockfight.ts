import { t } from "@lingui/core/macro";
import type { FightEnd, TableGameCode, TableOutcome, TableRoundView } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";
import type { GameFace, Scene, SpotResults } from "./scene.ts";
import { moved, pause } from "./timing.ts";

/** A proud bird that looks to the right, in a box of 100 × 100. The fight is a dance of feathers: nothing bleeds. */
function bird(side: "meron" | "wala"): SVGSVGElement {
  const [body, wing, tail] = side === "meron" ? ["#c9392b", "#e9852f", "#7c1b22"] : ["#2d63b8", "#63a6e6", "#153268"];
  const shapes: readonly (readonly [string, string])[] = [
    ["M22 52C2 44 2 18 16 8c-2 12 2 20 12 26zM24 58C4 60-2 40 4 28c4 12 12 18 22 20z", tail],
    ["M18 56c4-18 22-24 34-20 8 2 12-4 14-14 2-8 14-10 18-2l10 4-9 5c2 20-8 42-32 44-20 2-34-4-35-17z", body],
    ["M62 30c2 14-4 26-14 32 14-2 26-12 26-30z", "#f2b544"],
    ["M30 54c10-8 24-8 34 2-8 12-26 12-34-2z", wing],
    ["M70 16c-2-8 4-12 7-6 2-7 9-4 7 2 5-2 7 3 3 7z", "#e02f3c"],
    ["M86 26c4 2 4 8 0 10-3-3-3-7 0-10z", "#e02f3c"],
    ["M78 18a2.4 2.4 0 1 0 .1 0z", "#14080a"],
  ];
  return svg(
    "svg",
    { viewBox: "-6 0 108 100", class: "bird", "data-side": side, "aria-hidden": "true" },
    svg("path", { d: "M42 72v18h-8M42 90h8M56 70v20h-8M56 90h8", class: "bird-legs" }),
    ...shapes.map(([d, fill]) => svg("path", { d, fill })),
  );
}

class PitScene implements Scene {
  readonly view: HTMLElement;
  readonly #meron = bird("meron");
  readonly #wala = bird("wala");
  readonly #price = element("p", { class: "pit-price", dir: "ltr" });

  constructor() {
    const ring = svg(
      "svg",
      { viewBox: "-150 -40 300 80", class: "pit-ring", "aria-hidden": "true" },
      svg("ellipse", { rx: 146, ry: 36 }),
    );
    this.view = element("div", { class: "pit", dir: "ltr" }, ring, this.#meron, this.#wala, this.#price);
  }

  begin({ fight }: TableRoundView): void {
    for (const one of [this.#meron, this.#wala]) {
      one.getAnimations().forEach((animation) => animation.cancel());
      delete one.dataset["result"];
    }
    const isPriced = fight && (fight.meronPays !== null || fight.walaPays !== null);
    const price = (hundredths: number | null) => (hundredths === null ? "–" : (hundredths / 100).toFixed(2));
    this.#price.textContent = isPriced ? `${price(fight.meronPays)} : ${price(fight.walaPays)}` : "";
  }

  async show(outcome: TableOutcome, millis: number): Promise<void> {
    const { end } = outcome as { end: FightEnd };
    const hops = millis > 0 ? Math.max(1, Math.floor((millis * 0.7) / 900)) : 0;
    for (let hop = 0; hop < hops; hop += 1) {
      const lift = 14 + (hop % 3) * 6;
      await Promise.all(
        [this.#meron, this.#wala].map((one, index) => {
          const turn = index === 0 ? 1 : -1;
          const frames = [
            { translate: "0 0", rotate: "0deg" },
            { translate: `${turn * 26}px -${index === hop % 2 ? lift : 4}px`, rotate: `${turn * 12}deg` },
            { translate: "0 0", rotate: "0deg" },
          ];
          return moved(one, frames, { duration: 900 });
        }),
      );
    }
    const rest = (one: SVGSVGElement, side: "meron" | "wala") => {
      one.dataset["result"] = end === side ? "won" : end === "ftd" ? "tie" : "lost";
    };
    rest(this.#meron, "meron");
    rest(this.#wala, "wala");
    await pause(Math.min(300, millis));
  }
}

function resultsOfFight(outcome: TableOutcome): SpotResults {
  const { end } = outcome as { end: FightEnd };
  if (end === "meron" || end === "wala") return new Map([[end, "won"]]);
  return new Map([
    [end, "won"],
    ["draw", "won"],
    ["meron", "back"],
    ["wala", "back"],
  ]);
}

export function cockfightFace(game: TableGameCode): GameFace {
  const draws = game === "cockfight" ? (["bdd", "ftd"] as const) : (["draw"] as const);
  return {
    layout: (make) =>
      element(
        "div",
        { class: "felt-grid felt-cockfight", dir: "ltr", "aria-label": t`Bets` },
        make("meron", { tone: "red", size: "large" }),
        element("div", { class: "felt-draws" }, ...draws.map((draw) => make(draw, { tone: "green" }))),
        make("wala", { tone: "blue", size: "large" }),
        ...(game === "cockfight-pool" ? [element("p", { class: "pool-note", dir: "auto" })] : []),
      ),
    openScene: () => new PitScene(),
    results: resultsOfFight,
  };
}
