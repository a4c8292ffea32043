import { describe, expect, it } from "vitest";
import { boxOf, layOut } from "./stage-layout.ts";

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
    expect(layout.x - layout.frame).toBeGreaterThanOrEqual(0);
    expect(layout.y - layout.frame).toBeGreaterThanOrEqual(0);
    expect(layout.x + layout.width + layout.frame).toBeLessThanOrEqual(width);
    expect(layout.y + layout.height + layout.frame).toBeLessThanOrEqual(height);
  });

  it.each([
    [3, 3],
    [5, 4],
    [6, 5],
    [7, 7],
  ])("keeps %d reels of %d rows inside a small phone, every cell inside its window", (reels, rows) => {
    const layout = layOut({ width: 360, height: 420 }, reels, rows);
    expect(layout.x).toBeGreaterThanOrEqual(layout.frame);
    expect(layout.y).toBeGreaterThanOrEqual(layout.frame);
    const first = boxOf(layout, 0, 0, rows);
    const last = boxOf(layout, reels - 1, rows - 1, rows);
    expect(first.x - first.width / 2).toBeCloseTo(layout.x);
    expect(last.y + last.height / 2).toBeCloseTo(layout.y + layout.height);
  });
});
