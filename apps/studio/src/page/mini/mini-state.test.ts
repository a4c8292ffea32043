import { describe, expect, it } from "vitest";
import type { MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";
import { MiniState } from "./mini-state.ts";

const NOW = "2026-01-01T00:00:00.000Z";
const session = (balance: string | null) =>
  ({ balance, sessionNet: "0", now: NOW, startedAt: NOW }) as unknown as MiniSessionView;
const round = (id: string, told: Partial<MiniRoundView>) =>
  ({ id, state: "finished", ...told }) as unknown as MiniRoundView;

describe("the balance while several rounds are shown", () => {
  it("is without every stake on its way and every win that is not shown yet, and never goes back to an older answer", () => {
    const state = new MiniState(session("1000"));
    state.stake(100n);
    state.stake(100n);
    expect(state.balance).toBe(800n);
    state.unstake(100n);
    state.keepBack(round("one", { totalWin: "300", balanceAfter: "1200", sessionNet: "200" }));
    expect([state.balance, state.net]).toEqual([800n, -100n]);
    state.unstake(100n);
    state.keepBack(round("two", { totalWin: "50", balanceAfter: "1150", sessionNet: "150" }));
    expect([state.balance, state.net]).toEqual([800n, -200n]);
    state.settle(round("one", { balanceAfter: "1200" }));
    expect([state.balance, state.net]).toEqual([1100n, 100n]);
    state.settle(round("two", { balanceAfter: "1150" }));
    expect([state.balance, state.net]).toEqual([1150n, 150n]);
  });

  it("gives the stake of a refused bet back", () => {
    const state = new MiniState(session("1000"));
    state.stake(400n);
    expect(state.canAfford(700n)).toBe(false);
    state.unstake(400n);
    expect(state.balance).toBe(1000n);
  });
});
