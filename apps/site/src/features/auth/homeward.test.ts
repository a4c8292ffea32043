import { expect, it } from "vitest";
import { homeward } from "./homeward.ts";

it("leads to a page of this site, and never to another site", () => {
  expect(homeward("/member/withdraw?withdrawal=1#top")).toBe("/member/withdraw?withdrawal=1#top");
  for (const next of ["//evil.test", String.raw`/\evil.test`, "https://evil.test", "evil", 7, undefined])
    expect(homeward(next)).toBe("/");
});
