import { expect, it } from "vitest";
import { leadOf } from "./server-lead.ts";

it("takes the answer that travelled the shortest time", () => {
  const ahead = 7_200_000;
  expect(leadOf([40, 900, 120].map((travelled) => ahead - travelled))).toBe(ahead - 40);
  expect(leadOf([-7_200_400, -7_200_020])).toBe(-7_200_020);
  expect(leadOf([])).toBe(0);
});
