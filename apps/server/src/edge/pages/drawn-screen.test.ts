import { describe, expect, it } from "vitest";
import { drawGame, drawList, drawLobby } from "./drawn-screen.ts";

const HOSTILE = `"><script>alert(1)</script>`;
const banner = {
  id: "1",
  url: "/banners/night-market.svg",
  groupName: "w_home" as const,
  linkageType: null,
  linkage: null,
  title: HOSTILE,
  text: "Lanterns & games",
  action: null,
};

const parts = { say: (text: string) => text, within: () => undefined };

describe("the drawn first screen", () => {
  it("shows what operators and vendors wrote as they wrote it, and runs none of it", () => {
    const games = [{ displayName: HOSTILE, iconUrl: `http://studio/${HOSTILE}` }];
    const screens = [
      drawLobby(HOSTILE, banner, parts),
      drawList(HOSTILE, games),
      drawGame({ name: HOSTILE, picture: HOSTILE }),
    ];
    for (const { head, body } of screens) {
      expect(body).toContain("&#60;script&#62;");
      expect(head + body).not.toContain("<script");
    }
  });

  it("asks for the first banner's picture before all else, and draws no banner where there is none", () => {
    expect(drawLobby("Banyan", banner, parts).head).toMatch(/^<link rel="preload" as="image"[^>]*night-market/);
    const without = drawLobby("Banyan", undefined, parts);
    expect(without.head).not.toContain("preload");
    expect(without.body).not.toContain("<img");
  });

  it("has a small picture of the house within the page, and asks for it nowhere", () => {
    const { head, body } = drawLobby("Banyan", banner, { ...parts, within: () => "data:image/svg+xml,%3Csvg/%3E" });
    expect(head).not.toContain("preload");
    expect(body).toContain(
      '<img src="data:image/svg+xml,%3Csvg/%3E" alt="" loading="lazy" data-of="/banners/night-market.svg">',
    );
  });

  it("leaves out the picture of a game that has none", () => {
    const { head, body } = drawGame({ name: "Koi", picture: "" });
    expect(head).not.toContain("preload");
    expect(body).not.toContain("<img");
    expect(body).toContain("Koi");
  });

  it("draws of a list as many games as a phone shows, and has the first picture asked for beforehand", () => {
    const games = Array.from({ length: 20 }, (_, at) => ({ displayName: `Game ${at}`, iconUrl: `/${at}.webp` }));
    const { body, pictures } = drawList("Banyan", games);
    expect(body.match(/<li>/g)).toHaveLength(9);
    expect(pictures).toEqual(["/0.webp"]);
  });
});
