import { t } from "@lingui/core/macro";
import type { AutoplayEnd } from "./autoplay.ts";

/** The text that says why autoplay ended. */
export function autoplayEndText(end: AutoplayEnd | undefined): string {
  switch (end) {
    case "win":
      return t`Autoplay ended: your win limit was reached`;
    case "loss":
      return t`Autoplay ended: the next bet could exceed your loss limit`;
    default:
      return t`Autoplay ended`;
  }
}
