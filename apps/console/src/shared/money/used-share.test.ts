import { expect, it } from "vitest";
import { usedShare } from "./used-share.ts";

it.each([
  [{ granted: "1000", reserved: "100", spent: "150" }, 0.25],
  [{ granted: "1000", reserved: "0", spent: "1000" }, 1],
  [{ granted: "0", reserved: "0", spent: "0" }, 0],
])("of %o is %d", (budget, share) => {
  expect(usedShare(budget)).toBe(share);
});
