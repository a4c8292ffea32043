import { CASHIER_DEFECTS } from "./cashier-defects.ts";
import type { Defect } from "./defect.ts";
import { SETTLEMENT_DEFECTS } from "./settlement-defects.ts";
import { WALLET_DEFECTS } from "./wallet-defects.ts";

/** All planted defects. Each one tests whether the rules find it. */
export const DEFECTS: readonly Defect[] = [...WALLET_DEFECTS, ...CASHIER_DEFECTS, ...SETTLEMENT_DEFECTS];
