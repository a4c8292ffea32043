import { element } from "../shell/element.ts";

/** The current action of the large button. */
export type PressDoes = "bet" | "cash-out" | "skip" | "wait" | "again" | "cancel" | "stop";

/** The large button: its action as a text, with a figure below. */
export class PressButton {
  readonly view = element("button", { type: "button", class: "press" });
  readonly #text = element("span", { class: "press-text" });
  readonly #figure = element("span", { class: "press-figure", dir: "ltr" });

  constructor(press: () => void) {
    this.view.append(this.#text, this.#figure);
    this.view.addEventListener("click", press);
  }

  show(does: PressDoes, text: string, figureText = "", isPossible = true): void {
    this.view.dataset["does"] = does;
    this.view.disabled = !isPossible || does === "wait";
    if (this.#text.textContent !== text) this.#text.textContent = text;
    if (this.#figure.textContent !== figureText) this.#figure.textContent = figureText;
  }

  /** Fills the button gradually while the next round must wait. */
  waitFor(millis: number): void {
    this.view.style.setProperty("--wait", `${millis}ms`);
  }
}
