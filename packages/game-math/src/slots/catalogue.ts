import type { LinesMath } from "../slot/slot-math.ts";
import { thousandLanternKoi } from "./thousand-lantern-koi.ts";

/**
 * Every slot in every rules version that was ever played. A stored round is settled by the version with which it was
 * drawn.
 */
export const SLOT_MATHS: readonly LinesMath[] = [thousandLanternKoi];

export function findSlotMath(code: string, rulesVersion: string): LinesMath | undefined {
  return SLOT_MATHS.find((math) => math.code === code && math.rulesVersion === rulesVersion);
}
