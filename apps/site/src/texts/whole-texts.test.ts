import { expect, it } from "vitest";
import { withTexts } from "./whole-texts.ts";

it("gives a piece as it came, and fails as it failed", async () => {
  expect(await withTexts(() => Promise.resolve({ name: "a piece" }), "./a-piece.tsx")).toEqual({ name: "a piece" });
  await expect(withTexts(() => Promise.reject(new Error("no such piece")), "./a-piece.tsx")).rejects.toThrow(
    "no such piece",
  );
});
