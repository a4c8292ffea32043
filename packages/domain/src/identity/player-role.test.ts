import { describe, expect, it } from "vitest";
import { playerRole } from "./player-role.ts";

const accountTypes = { member: 7, trial: [3, 9], agents: [5, 41] };

describe("playerRole", () => {
  it.each([
    [7, "member"],
    [3, "trial"],
    [9, "trial"],
    [5, "agent"],
    [41, "agent"],
    [0, undefined],
    [4, undefined],
    [1, undefined],
  ])("[R-4.04] [R-6.05] type %i of a brand that numbers them so is %s", (accountType, role) => {
    expect(playerRole({ accountTypes, flags: { AGENTPOLICY3: true } }, accountType)).toBe(role);
  });

  it("[R-3.17] AGENTPOLICY3 decides whether there are agents; without it they are members", () => {
    expect(playerRole({ accountTypes, flags: {} }, 41)).toBe("member");
    expect(playerRole({ accountTypes, flags: { AGENTPOLICY3: false } }, 5)).toBe("member");
  });
});
