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

  it("says what it cannot draw and goes on", async () => {
    const room = openDrawingRoom(1);
    await expect(room.draw({ themeId: "nothing", name: "manifest.json" })).rejects.toThrow("there is no theme nothing");
    expect((await room.draw({ themeId: themeOf(1).id, name: "manifest.json" })).length).toBeGreaterThan(100);
  });
});
