import type { Cell } from "../../../protocol/index.ts";
import { element } from "../../shell/element.ts";
import type { Box } from "./stage-layout.ts";

/** The width of a digit as a share of its height. */
const DIGIT_SHARE = 0.56;

/** Amounts on coins. They are HTML texts over the canvas, so that they are sharp at every size. */
export class ValueLabels {
  readonly view = element("div", { class: "values", "aria-hidden": true });
  readonly #labels = new Map<string, { cell: Cell; label: HTMLElement }>();
  readonly #boxOf: (cell: Cell) => Box;

  constructor(boxOf: (cell: Cell) => Box) {
    this.#boxOf = boxOf;
  }

  show(cell: Cell, text: string): void {
    const key = cell.join();
    const label = this.#labels.get(key)?.label ?? element("span", { class: "value", dir: "ltr" });
    label.textContent = text;
    this.#labels.set(key, { cell, label });
    this.view.append(label);
    this.#place(cell, label);
  }

  clear(): void {
    this.view.replaceChildren();
    this.#labels.clear();
  }

  /** Dims the amounts on coins that win nothing. Without cells, all are shown normally again. */
  light(cells?: ReadonlySet<string>): void {
    for (const [key, { label }] of this.#labels) {
      label.toggleAttribute("data-behind", cells !== undefined && !cells.has(key));
    }
  }

  fit(): void {
    for (const { cell, label } of this.#labels.values()) this.#place(cell, label);
  }

  #place(cell: Cell, label: HTMLElement): void {
    const { x, y, width, height } = this.#boxOf(cell);
    const size = Math.min(width, height);
    const letters = Math.max(3, label.textContent.length);
    label.style.fontSize = `${Math.min(size * 0.3, (size * 0.86) / (letters * DIGIT_SHARE))}px`;
    label.style.left = `${x}px`;
    label.style.top = `${y}px`;
  }
}
