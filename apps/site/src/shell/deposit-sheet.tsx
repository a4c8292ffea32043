import { lazy } from "react";

/** The deposit over a game. */
export const DepositSheet = lazy(async () => ({
  default: (await import("../features/cashier/deposit-sheet.tsx")).DepositSheet,
}));
