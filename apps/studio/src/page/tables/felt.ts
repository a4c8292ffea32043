import { t } from "@lingui/core/macro";
import type { SpotView, TableStage, TableTotals, TableView } from "../../protocol/tables.ts";
import { element } from "../shell/element.ts";
import { type MoneyFormat, numberText } from "../texts/formats.ts";
import { pileOf } from "./chips.ts";
import type { GameFace, MakeSpot, SpotLook, SpotResults } from "./games/scene.ts";
import { type Amounts, colourChip } from "./money/typed-chips.ts";
import { chipText, paysText } from "./texts/figure-texts.ts";
import { spotName } from "./texts/spot-texts.ts";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  readonly view: SpotView;
  readonly name: string;
  readonly button: HTMLButtonElement;
  readonly pile: HTMLElement;
  readonly share: HTMLElement;
  readonly pool: HTMLElement;
}

/** The felt: a button for each spot. The tab key enters it once, the arrow keys move between its spots. */
export class Felt {
  readonly view: HTMLElement;
  readonly #table: TableView;
  readonly #currency: string;
  readonly #spots = new Map<string, Spot>();
  readonly #on: { press(spot: string): void; look(spot: SpotView): void };

  constructor(
    table: TableView,
    currency: string,
    face: Pick<GameFace, "layout">,
    on: { press(spot: string): void; look(spot: SpotView): void },
  ) {
    this.#table = table;
    this.#currency = currency;
    this.#on = on;
    this.view = element("section", { class: "felt", "aria-label": t`Bets` }, face.layout(this.#make));
    this.view.addEventListener("keydown", (event) => this.#move(event));
    const [first] = this.#spots.values();
    if (first) first.button.tabIndex = 0;
  }

  readonly #make: MakeSpot = (id, look = {}) => {
    const view = this.#table.spots.find(({ spot }) => spot === id);
    // A table may offer fewer spots than its game knows.
    if (!view) return element("span", { hidden: true });
    const name = spotName(this.#table.game, id);
    const spot = {
      view,
      name,
      button: this.#button(view, name, look),
      pile: pileBox(),
      share: shareBar(),
      pool: poolBox(),
    };
    spot.button.append(spot.share, ...(view.pays.length === 0 ? [spot.pool] : []), spot.pile);
    this.#spots.set(id, spot);
    return spot.button;
  };

  #button(view: SpotView, name: string, look: SpotLook): HTMLButtonElement {
    const { tone = "plain", face = name, size = "middle", area } = look;
    const isSmall = size === "small" || size === "dot";
    const limits = `${chipText(view.least, this.#currency)}–${chipText(view.most, this.#currency)}`;
    const button = element(
      "button",
      {
        type: "button",
        class: "spot",
        tabindex: -1,
        "data-spot": view.spot,
        "data-tone": tone,
        "data-size": size,
      },
      element("span", { class: "spot-name" }, face),
      ...(isSmall ? [] : [element("span", { class: "spot-pays", dir: "ltr" }, paysText(view.pays))]),
      ...(size === "large" ? [element("span", { class: "spot-limits", dir: "ltr" }, limits)] : []),
    );
    if (area !== undefined) button.style.gridArea = area;
    button.setAttribute("aria-label", this.#spoken(view, name, 0n));
    button.addEventListener("click", () => this.#on.press(view.spot));
    button.addEventListener("focus", () => this.#on.look(view));
    return button;
  }

  #spoken(view: SpotView, name: string, mine: bigint): string {
    const pays = paysText(view.pays);
    const [least, most] = [chipText(view.least, this.#currency), chipText(view.most, this.#currency)];
    const facts = t`${name}, pays ${pays}, limits ${least} to ${most}`;
    if (mine === 0n) return facts;
    const amount = chipText(mine, this.#currency);
    return t`${facts}. Your chips: ${amount}`;
  }

  /** Shows the chips: those placed, and those only typed on top. */
  chips(placed: Amounts, typed: Amounts): void {
    const values = this.#table.chips.map(BigInt);
    for (const [id, { view, name, button, pile }] of this.#spots) {
      const [lies, added] = [placed.get(id) ?? 0n, typed.get(id) ?? 0n];
      const sum = lies + added;
      const key = `${lies}/${added}`;
      if (pile.dataset["key"] === key) continue;
      pile.dataset["key"] = key;
      const kind = added > 0n ? "typed" : "placed";
      pile.replaceChildren(...(sum > 0n ? [pileOf(colourChip(sum, values), chipText(sum, this.#currency), kind)] : []));
      button.setAttribute("aria-label", this.#spoken(view, name, sum));
    }
  }

  /** The shares of all stakes, in whole percent. */
  shares(shares: Readonly<Record<string, number>>): void {
    for (const [id, { share }] of this.#spots) {
      const percent = shares[id] ?? 0;
      share.dataset["share"] = percent > 0 ? `${numberText(percent)}%` : "";
      share.style.setProperty("--share", `${percent}%`);
    }
  }

  /** The stakes on the sides of a pool with the returns that follow from them, and how final they are. */
  pool(pool: NonNullable<TableTotals["pool"]>, stage: TableStage, money: MoneyFormat): void {
    for (const side of ["meron", "wala"] as const) {
      const spot = this.#spots.get(side);
      const pays = spot?.button.querySelector(".spot-pays");
      if (!spot || !pays) continue;
      const returns = pool[`${side}Returns`];
      const [stakes, times] = [money(pool[side]), returns === null ? "–" : (returns / 100).toFixed(2)];
      const text = `× ${times}`;
      if (pays.textContent !== text) pays.textContent = text;
      spot.pool.textContent = stakes;
      spot.pool.setAttribute(
        "aria-label",
        returns === null ? t`Pool ${stakes}. No price: bets would return.` : t`Pool ${stakes}, returns ${times} stakes`,
      );
    }
    const note = this.view.querySelector(".pool-note");
    const text = poolNote(stage);
    if (note && note.textContent !== text) note.textContent = text;
  }

  lock(isLocked: boolean): void {
    this.view.dataset["locked"] = String(isLocked);
    for (const { button } of this.#spots.values()) button.setAttribute("aria-disabled", String(isLocked));
  }

  /** Marks the spots that an outcome pays; undefined clears the marks. */
  results(results: SpotResults | undefined): void {
    for (const [id, { button }] of this.#spots) {
      if (results === undefined) delete button.dataset["result"];
      else button.dataset["result"] = results.get(id) ?? "lost";
    }
  }

  /** Arrow keys go to the nearest spot in their direction. */
  #move(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(".spot") : null;
    if (!arrow || !from) return;
    event.preventDefault();
    const middle = (button: HTMLElement) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [dx, dy] = arrow;
    const start = middle(from);
    let [best, bestDistance] = [undefined as HTMLElement | undefined, Number.POSITIVE_INFINITY];
    for (const { button } of this.#spots.values()) {
      const end = middle(button);
      const along = (end.x - start.x) * dx + (end.y - start.y) * dy;
      const aside = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
      const distance = along + aside * 2.5;
      if (along > 2 && distance < bestDistance) [best, bestDistance] = [button, distance];
    }
    if (!best) return;
    from.tabIndex = -1;
    best.tabIndex = 0;
    best.focus();
  }
}

function pileBox(): HTMLElement {
  return element("span", { class: "spot-pile" });
}

function poolBox(): HTMLElement {
  return element("span", { class: "spot-pool", dir: "ltr" });
}

/** The sums are sent once a second while bets are taken. The deal gives up bets that no wallet has answered. */
function poolNote(stage: TableStage): string {
  switch (stage) {
    case "open":
      return t`Stakes and returns so far, renewed each second. They change until betting closes.`;
    case "closed":
      return t`No more bets. A bet without an answer may still leave the pool.`;
    case "void":
      return t`Round void: stakes return`;
    default:
      return t`Final stakes and returns of this round.`;
  }
}

function shareBar(): HTMLElement {
  return element("span", { class: "spot-share", "aria-hidden": "true" });
}
