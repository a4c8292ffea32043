import { describe, expect, it } from "vitest";
import { ReelMotion } from "./reel-motion.ts";

const FRAME_MILLIS = 1000 / 60;

/** Runs frames until the reel rests. Returns every position on the way. */
function positionsUntilRest(
  reel: ReelMotion,
  from: number,
  frameMillis = FRAME_MILLIS,
): { positions: number[]; hits: number } {
  const positions: number[] = [];
  let hits = 0;
  for (let now = from; !reel.isAtRest; now += frameMillis) {
    if (now > from + 20_000) throw new Error("the reel never rests");
    if (reel.advance(now)) hits += 1;
    positions.push(reel.position);
  }
  return { positions, hits };
}

describe("reel motion", () => {
  it.each([1000 / 60, 1000 / 144, 90])("comes to rest exactly at its stop, with frames of %d ms", (frameMillis) => {
    const reel = new ReelMotion(3);
    reel.start(0);
    for (let now = 0; now < 900; now += frameMillis) reel.advance(now);
    reel.arriveAt(17, 6);
    const { positions, hits } = positionsUntilRest(reel, 900, frameMillis);
    expect(positions.at(-1)).toBe(17);
    expect(hits).toBe(1);
  });

  it("rests at its stop when it is told before it has come to speed, as by a player in a hurry", () => {
    const reel = new ReelMotion(3);
    reel.start(0);
    reel.arriveAt(30, 4);
    expect(positionsUntilRest(reel, 0).positions.at(-1)).toBe(30);
  });

  it("waits for its moment when it starts after its neighbours", () => {
    const reel = new ReelMotion(5);
    reel.start(200);
    for (let now = 0; now <= 200; now += FRAME_MILLIS) reel.advance(now);
    expect(reel.position).toBe(5);
  });

  it("falls without a jolt from full speed into its stop and passes it by less than a quarter row", () => {
    const reel = new ReelMotion(0);
    reel.start(0);
    for (let now = 0; now < 900; now += FRAME_MILLIS) reel.advance(now);
    reel.arriveAt(10, 6);
    const { positions } = positionsUntilRest(reel, 900);
    const steps = positions.slice(1).map((position, index) => (positions[index] ?? 0) - position);
    const falling = steps.filter((step) => step > 0);
    for (const [index, step] of falling.entries()) {
      if (index > 0) expect(step).toBeLessThanOrEqual((falling[index - 1] ?? 0) + 1e-6);
    }
    expect(Math.min(...positions)).toBeGreaterThan(10 - 0.25);
  });
});
