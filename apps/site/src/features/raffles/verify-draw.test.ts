import { expect, it } from "vitest";
import { verifyDraw } from "./verify-draw.ts";

/** A draw of the platform: the first word of HMAC-SHA-256 is 1,252,319,682. */
const DRAW = {
  serverSeed: "a82639b6f8c3a6e536d8cc562c3b86ff4b012c84ab230c1e5be649aa9ad26d21",
  seedHash: "5309d80c535042255926db5795e356b69f0c7d1fefc2632adc787d5bffd390b3",
  clientSeed: "0123456789abcdef-2",
  point: 9_682,
  drawnPlace: 1,
  weights: [9_000, 700, 300],
};

it("accepts a draw that follows from its seeds", async () => {
  expect(await verifyDraw(DRAW)).toEqual({ isCommitted: true, isDrawn: true });
});

it.each([
  ["a changed seed", { serverSeed: DRAW.serverSeed.replace("a", "b") }, { isCommitted: false, isDrawn: false }],
  ["a changed hash", { seedHash: DRAW.seedHash.replace("5", "6") }, { isCommitted: false, isDrawn: true }],
  ["a changed seed of the device", { clientSeed: "0123456789abcdef-3" }, { isCommitted: true, isDrawn: false }],
  ["a changed prize", { drawnPlace: 0 }, { isCommitted: true, isDrawn: false }],
  ["changed chances", { weights: [9_700, 0, 300] }, { isCommitted: true, isDrawn: false }],
])("finds %s", async (_name, change, check) => {
  expect(await verifyDraw({ ...DRAW, ...change })).toEqual(check);
});
