import { refusal } from "../refusal.ts";

/**
 * Refuses a claim, a redemption or a conversion, so nothing is taken from the member. Throws Refusal NOT_AVAILABLE_YET.
 */
export function notAvailableYet(): never {
  throw refusal("NOT_AVAILABLE_YET");
}
