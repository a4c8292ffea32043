import { t } from "@lingui/core/macro";
import type { AutoplayEnd } from "./autoplay.ts";

/** The text that says why autoplay ended. */
export function autoplayEndText(end: AutoplayEnd | undefined): string {
  switch (end) {
    case "win":
      return t`Autoplay ended: you won as much as you named`;
    case "loss":
      return t`Autoplay ended: one more bet could pass your loss limit`;
    default:
      return t`Autoplay ended`;
  }
}
