import { afterEach, expect, it, vi } from "vitest";
import { drawCaptcha } from "./captcha-picture.ts";

afterEach(() => vi.restoreAllMocks());

it("the letters of a captcha cannot be foretold from Math.random", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const drawn = await Promise.all(Array.from({ length: 4 }, () => drawCaptcha()));
  const texts = drawn.map(({ text }) => text);
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/^[A-Za-z3-9]{5}$/);
});
