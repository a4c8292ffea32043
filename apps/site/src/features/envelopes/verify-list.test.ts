import { expect, it } from "vitest";
import { verifyList } from "./verify-list.ts";

// printf '00ff:3,1,2' | sha256sum
const HASH = "dda0085d3dc79c3db972fd2b14a12d41ba845e839ebe9cf209f2e19c46cc8bec";

it("accepts the list whose hash was shown, and finds a changed amount, order or sum", async () => {
  const list = { salt: "00ff", amounts: ["3", "1", "2"], sum: "6" };
  expect(await verifyList(list, HASH)).toEqual({ isCommitted: true, sums: true });
  expect(await verifyList({ ...list, amounts: ["3", "2", "1"] }, HASH)).toEqual({ isCommitted: false, sums: true });
  expect(await verifyList({ ...list, amounts: ["4", "1", "2"] }, HASH)).toEqual({ isCommitted: false, sums: false });
  expect(await verifyList({ ...list, sum: "7" }, HASH)).toEqual({ isCommitted: true, sums: false });
});
