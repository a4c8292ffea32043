import { element, textButton } from "./element.ts";

export interface NoticeAction {
  text: string;
  /** The main action. The others are ways out. */
  primary?: boolean;
}

/**
 * Stops the game and shows a notice. Resolves to the index of the chosen action, or to −1 if the notice was dismissed
 * with Escape. `mandatory` disables Escape.
 */
export function showNotice(
  title: string,
  text: string,
  actions: readonly NoticeAction[],
  options: { mandatory?: boolean } = {},
): Promise<number> {
  return new Promise((resolve) => {
    let taken = -1;
    const buttons = actions.map(({ text: label, primary }, index) =>
      textButton(label, primary === true ? "button button-primary" : "button", () => {
        taken = index;
        dialog.close();
      }),
    );
    const dialog = element(
      "dialog",
      { class: "notice", role: "alertdialog", "aria-labelledby": "notice-title", "aria-describedby": "notice-text" },
      element("h2", { id: "notice-title", class: "notice-title" }, title),
      element("p", { id: "notice-text", class: "notice-text" }, text),
      element("div", { class: "notice-actions" }, ...buttons),
    );
    dialog.addEventListener("cancel", (event) => {
      if (options.mandatory === true) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(taken);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A line at the top that stays as long as a condition lasts, such as a lost connection. */
export class Ribbon {
  readonly view = element("p", { class: "ribbon", role: "alert", hidden: true });

  say(text: string): void {
    this.view.textContent = text;
    this.view.hidden = false;
  }

  clear(): void {
    this.view.hidden = true;
    this.view.textContent = "";
  }
}
