import { describe, expect, it } from "vitest";
import { entryOf } from "./newer-site.ts";

describe("the entry of a page", () => {
  it.each([
    ['<script type="module" crossorigin src="/assets/index-1a2b.js"></script>', "/assets/index-1a2b.js"],
    ['<script src="/first-paint.js"></script><script type="module" src="/src/main.tsx"></script>', "/src/main.tsx"],
    ["<h1>System maintenance</h1>", undefined],
  ])("in %s is %s", (html, entry) => {
    expect(entryOf(html)).toBe(entry);
  });
});
