import { t } from "@lingui/core/macro";
import type { GambleChoice } from "../../../protocol/index.ts";
import { suitName } from "../../texts/card-names.ts";

/** The choices of a gamble as texts. */
export function choiceName(choice: GambleChoice): string {
  switch (choice) {
    case "red":
      return t`Red`;
    case "black":
      return t`Black`;
    default:
      return suitName(choice);
  }
}
