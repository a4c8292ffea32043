import { describe, expect, it } from "vitest";
import type { AccountRecord } from "../../platform/answers.ts";
import { amountOf, storiesOf } from "./stories.ts";

const plain: AccountRecord = {
  id: "",
  kind: "deposit",
  amount: "0",
  fromHeld: "0",
  balanceAfter: "0",
  currency: "USD",
  reference: "",
  at: "2026-01-01T00:00:00Z",
  round: null,
  withdrawal: null,
  vendorName: null,
  memberAccount: null,
  market: null,
};
const round = (roundId: string) => ({
  vassalage: "INHOUSE",
  vendorName: "House",
  gameCode: "koi",
  gameName: "Koi",
  roundId,
  state: "settled" as const,
  jackpot: null,
});
const withdrawal = {
  id: "w",
  state: "received" as const,
  bankName: "Bank",
  accountEnding: "1234",
  createdAt: plain.at,
  paidAt: null,
  closedAt: null,
};

describe("the stories of an account record", () => {
  const stories = storiesOf([
    { ...plain, id: "6", kind: "win", amount: "250", round: round("b") },
    { ...plain, id: "5", kind: "withdrawal", amount: "0", fromHeld: "700", withdrawal },
    { ...plain, id: "4", kind: "bet", amount: "-100", round: round("b") },
    { ...plain, id: "3", kind: "bet", amount: "-100", round: round("a") },
    { ...plain, id: "2", kind: "withdrawal_hold", amount: "-700", withdrawal },
    { ...plain, id: "1", kind: "deposit", amount: "1000" },
  ]);

  it("are one for the stake and the win of a round, and one for all that became of a withdrawal", () => {
    expect(stories.map(({ lines, change }) => [lines.map(({ id }) => id).join(" "), change])).toEqual([
      ["6 4", 150n],
      ["5 2", -700n],
      ["3", -100n],
      ["1", 1_000n],
    ]);
  });

  it("tell what was staked and what was won", () => {
    const [played] = stories;
    expect(played && amountOf(played, ["bet"])).toBe(100n);
    expect(played && amountOf(played, ["win"])).toBe(250n);
    expect(played && amountOf(played, ["rollback"])).toBe(0n);
  });
});
