import { describe, expect, it } from "vitest";
import { namedBeforehand } from "./named-beforehand.ts";

const named = (pictures: readonly string[]) => namedBeforehand({ pictures, styles: undefined, program: undefined });

describe("what the head of a page's answer names", () => {
  it("has the first pictures before the program", () => {
    const links = namedBeforehand({
      pictures: ["https://studio.example/koi.webp"],
      styles: "/assets/a.css",
      program: "assets/a.js",
    });
    expect(links).toBe(
      "<https://studio.example/koi.webp>; rel=preload; as=image; fetchpriority=high, " +
        "</assets/a.js>; rel=modulepreload; crossorigin, " +
        "</assets/a.css>; rel=preload; as=style; crossorigin",
    );
  });

  it("lets no address of a vendor end its own link, or bring letters that no head may hold", () => {
    const links = named(["https://v.example/a>;b, <c>\r\nset-cookie: d.webp?e=<f>", "/koi und fächer.webp"]);
    expect(links.match(/[<>]/g)).toHaveLength(4);
    expect(links).toMatch(/^[\u0020-\u007e]*$/);
    expect(links).toContain("</koi%20und%20f%C3%A4cher.webp>;");
  });

  it("leaves to the page what is no address of a file, or a long one", () => {
    expect(named(["", "data:image/gif;base64,R0", "http://", `https://v.example/${"a".repeat(600)}`])).toBe("");
  });
});
