import type { ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";

/**
 * Refuses a claim, a redemption or a conversion, so nothing is taken from the member. Throws Refusal NOT_AVAILABLE_YET.
 */
export function notAvailableYet(): never {
  throw new Refusal("NOT_AVAILABLE_YET" satisfies ErrorCode);
}
