import { describe, expect, it } from "vitest";
import { layOut } from "./stage-layout.ts";

describe("stage layout", () => {
  it.each([
    [320, 380],
    [360, 520],
    [520, 260],
    [1440, 640],
    [300, 120],
  ])("keeps the framed reels inside a stage of %d × %d", (width, height) => {
    const layout = layOut({ width, height }, 5, 3);
    expect(layout.width).toBe(layout.cellWidth * 5);
    expect(layout.height).toBe(layout.cellHeight * 3);
    expect(layout.x - layout.frame).toBeGreaterThanOrEqual(0);
    expect(layout.y - layout.frame).toBeGreaterThanOrEqual(0);
    expect(layout.x + layout.width + layout.frame).toBeLessThanOrEqual(width);
    expect(layout.y + layout.height + layout.frame).toBeLessThanOrEqual(height);
  });
});
