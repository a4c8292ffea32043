import { t } from "@lingui/core/macro";
import { element, iconButton } from "./element.ts";

/** A panel over the game, closed by its button, by Escape, or by a press beside it. The browser keeps the focus inside. */
export interface Sheet {
  readonly body: HTMLElement;
  close(): void;
  readonly closed: Promise<void>;
}

export function openSheet(title: string, ...content: readonly (Node | string)[]): Sheet {
  const heading = element("h2", { id: "sheet-title", class: "sheet-title" }, title);
  const body = element("div", { class: "sheet-body", tabindex: 0 }, ...content);
  const dialog = element(
    "dialog",
    { class: "sheet", "aria-labelledby": "sheet-title" },
    element(
      "header",
      { class: "sheet-head" },
      heading,
      iconButton("close", t`Close`, "icon-button", () => dialog.close()),
    ),
    body,
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    });
  });
  document.body.append(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close(), closed };
}
