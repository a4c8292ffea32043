import { describe, expect, it } from "vitest";
import type { RoundView, SessionView } from "../../../protocol/index.ts";
import { SessionState } from "./session-state.ts";

const round = { balanceAfter: "1400", totalWin: "500", sessionNet: "400" } as RoundView;

function session(changes: Partial<SessionView> = {}): SessionView {
  return {
    balance: "1000",
    bets: ["20", "100", "200"],
    defaultBet: "100",
    openRound: null,
    sessionNet: "0",
    startedAt: "2026-01-01T10:00:00Z",
    now: "2026-01-01T10:05:00Z",
    ...changes,
  } as SessionView;
}

describe("session state", () => {
  it("takes the stake at the press and the win only once it has been shown", () => {
    const state = new SessionState(session());
    state.stake();
    expect(state.balance).toBe(900n);
    state.takeBack(round);
    expect([state.balance, state.net]).toEqual([900n, -100n]);
    state.settle(round);
    expect([state.balance, state.net]).toEqual([1400n, 400n]);
  });

  it("shows a win that may be gambled beside the balance until it is taken, and lets it be staked", () => {
    const offer = { stake: "500", choices: [], turnsLeft: 5 };
    const state = new SessionState(session({ bets: ["1200"], defaultBet: "1200" }));
    state.settle({ ...round, gamble: { turns: [], offer } });
    expect([state.balance, state.net, state.canAfford]).toEqual([900n, -100n, true]);
    state.takeHeld();
    expect([state.balance, state.net]).toEqual([1400n, 400n]);
    state.takeHeld();
    expect(state.balance).toBe(1400n);
  });

  it("keeps back what a gamble came to, and not what the spin had won, until a restored round is shown", () => {
    const lost = { choice: "red", suit: "clubs", rank: 2, stake: "500", win: "0" } as const;
    const state = new SessionState(session());
    state.takeBack({ ...round, balanceAfter: "900", sessionNet: "-100", gamble: { turns: [lost], offer: null } });
    expect([state.balance, state.net]).toEqual([900n, -100n]);
  });

  it("gives the stake back when the spin did not count", () => {
    const state = new SessionState(session());
    state.stake();
    state.unstake();
    expect(state.balance).toBe(1000n);
  });

  it("keeps back the win of a round that is still to be shown after a reload", () => {
    const state = new SessionState(session({ balance: "1400", sessionNet: "400", openRound: round }));
    expect([state.balance, state.net]).toEqual([900n, -100n]);
  });

  it("holds the stake at the ends of the list", () => {
    const state = new SessionState(session());
    state.moveBet(1);
    state.moveBet(1);
    expect([state.bet, state.betEnds]).toEqual([200n, { lowest: false, highest: true }]);
    state.chooseBet(-5);
    expect([state.bet, state.betEnds]).toEqual([20n, { lowest: true, highest: false }]);
  });

  it("refuses no bet while the balance is unknown: the wallet decides", () => {
    const state = new SessionState(session({ balance: null }));
    state.stake();
    expect([state.balance, state.canAfford]).toEqual([null, true]);
  });

  it("counts the time played by the server's clock", () => {
    expect(Math.round(new SessionState(session()).playedMillis / 1000)).toBe(300);
  });
});
