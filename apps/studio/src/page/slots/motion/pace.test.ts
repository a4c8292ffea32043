import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "./pace.ts";

describe("pace", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("ends a wait at once when hurried, and those that follow until it resumes", async () => {
    const pace = new Pace();
    const waiting = pace.wait(60_000);
    pace.hurry();
    await waiting;
    await pace.wait(60_000);
    expect(pace.isHurried).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes its time again once resumed", async () => {
    const pace = new Pace();
    pace.hurry();
    pace.resume();
    let ended = false;
    const waiting = pace.wait(1000).then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(ended).toBe(true);
  });
});
