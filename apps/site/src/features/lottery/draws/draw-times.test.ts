import { describe, expect, it } from "vitest";
import { awaitedDraw, drawOnSale, latestDrawn, nextDraw, nextMoment, pauseBeforeLook } from "./draw-times.ts";

const at = (second: number) => new Date(second * 1000).toISOString();

function draw(numero: string, second: number, drawn: "no" | "yes" | "void" = "no") {
  return {
    numero,
    state: drawn === "yes" ? "settled" : drawn === "void" ? "void" : "open",
    openAt: at(second - 60),
    closeAt: at(second - 5),
    drawAt: at(second),
    result: drawn === "yes" ? { special: ["12345"] } : null,
  } as const;
}

const draws = [draw("2", 120), draw("3", 180), draw("1", 60, "yes"), draw("0", 0, "void")];

describe("the draws of a moment", () => {
  it("is open from its first to its last millisecond", () => {
    expect(drawOnSale(draws, 60_000)?.numero).toBe("2");
    expect(drawOnSale(draws, 114_999)?.numero).toBe("2");
    expect(drawOnSale(draws, 115_000)).toBeUndefined();
    expect(nextDraw(draws, 115_000)?.numero).toBe("3");
    expect(drawOnSale(draws, 120_000)?.numero).toBe("3");
  });

  it("waits for the result of the latest closed draw, never of a void one", () => {
    expect(awaitedDraw(draws, 114_999)).toBeUndefined();
    expect(awaitedDraw(draws, 115_000)?.numero).toBe("2");
    expect(awaitedDraw(draws, 175_000)?.numero).toBe("3");
    expect(latestDrawn(draws)?.numero).toBe("1");
  });

  it("finds the next moment of any draw", () => {
    expect(nextMoment(draws, 100_000)).toBe(115_000);
    expect(nextMoment(draws, 115_000)).toBe(120_000);
    expect(nextMoment(draws, 180_000)).toBeUndefined();
  });
});

describe("pauseBeforeLook", () => {
  it("waits for the next moment, at most 15 seconds", () => {
    expect(pauseBeforeLook(draws, 112_000)).toBe(3_000);
    expect(pauseBeforeLook(draws, 70_000)).toBe(15_000);
    expect(pauseBeforeLook([], 0)).toBe(15_000);
  });

  it("asks for a due result every 0.7 seconds at first, then at growing pauses", () => {
    const pauses = [120_000, 122_000, 130_000, 1_000_000].map((now) => pauseBeforeLook(draws.slice(0, 1), now));
    expect(pauses).toEqual([700, 1_200, 3_200, 10_000]);
  });
});
