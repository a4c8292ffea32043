import { describe, expect, it } from "vitest";
import { themeOf } from "./catalogue/theme-of.ts";
import { openDrawingRoom } from "./drawing-room.ts";

describe("drawing room", () => {
  it("draws what a game waits for before the tiles that wait", async () => {
    const room = openDrawingRoom(1);
    const done: string[] = [];
    const order = async (n: number, name: "tile-240.webp" | "manifest.json"): Promise<void> => {
      await room.draw({ themeId: themeOf(n).id, name });
      done.push(`${n} ${name}`);
    };
    await Promise.all([order(2, "tile-240.webp"), order(3, "tile-240.webp"), order(4, "manifest.json")]);
    expect(done).toEqual(["2 tile-240.webp", "4 manifest.json", "3 tile-240.webp"]);
  });

  it("draws ahead only what nothing that is asked for waits behind", async () => {
    const room = openDrawingRoom(1);
    const done: string[] = [];
    const order = async (n: number, when: "asked" | "ahead"): Promise<void> => {
      await room.draw({ themeId: themeOf(n).id, name: "tile-240.webp" }, when);
      done.push(`${n} ${when}`);
    };
    const drawn = [order(2, "asked"), order(3, "ahead"), order(4, "asked"), order(5, "ahead")];
    room.hasten({ themeId: themeOf(5).id, name: "tile-240.webp" });
    await Promise.all(drawn);
    expect(done).toEqual(["2 asked", "5 ahead", "4 asked", "3 ahead"]);
  });

  it("says what it cannot draw and goes on", async () => {
    const room = openDrawingRoom(1);
    await expect(room.draw({ themeId: "nothing", name: "manifest.json" })).rejects.toThrow("there is no theme nothing");
    expect((await room.draw({ themeId: themeOf(1).id, name: "manifest.json" })).length).toBeGreaterThan(100);
  });
});
