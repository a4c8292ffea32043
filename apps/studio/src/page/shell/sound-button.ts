import { t } from "@lingui/core/macro";
import { iconButton, relabel } from "./element.ts";

/** The button that turns sound on and off. It shows sound as off until told otherwise. */
export class SoundButton {
  readonly view: HTMLButtonElement;

  constructor(toggle: () => void) {
    this.view = iconButton("mute", t`Turn sound on`, "icon-button", toggle);
  }

  show(isOn: boolean): void {
    relabel(this.view, isOn ? "sound" : "mute", isOn ? t`Turn sound off` : t`Turn sound on`);
    this.view.setAttribute("aria-pressed", String(isOn));
  }
}
