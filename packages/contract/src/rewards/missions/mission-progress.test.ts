import { describe, expect, it } from "vitest";
import {
  type MissionFacts,
  type MissionGoal,
  missionGoals,
  missionPeriods,
  missionProgress,
  mostOfMission,
  NO_MISSION_FACTS,
  possibleSteps,
} from "./mission-progress.ts";
import { missionTermsInput } from "./mission-shapes.ts";

const FACTS: MissionFacts = {
  play: [
    { category: "RNG", rounds: 3n, validBet: 900n },
    { category: "LIVE", rounds: 2n, validBet: 50n },
  ],
  deposits: 700n,
  events: { sign_ins: 4n, friends: 1n, contacts: 2n },
};
const steps = [1n, 4n, 9n].map((target) => ({ target, amount: 1n, points: 0 }));

describe("the progress of a mission", () => {
  it.each<[MissionGoal, string | null, bigint, number]>([
    ["valid_bet", null, 950n, 3],
    ["valid_bet", "LIVE", 50n, 3],
    ["rounds", null, 5n, 2],
    ["rounds", "RNG", 3n, 1],
    ["deposits", null, 700n, 3],
    ["sign_ins", null, 4n, 2],
    ["friends", null, 1n, 1],
    ["contacts", null, 2n, 1],
    ["app", null, 0n, 0],
  ])("of %s (%s) is %s", (goal, category, progress, reached) => {
    expect(missionProgress({ goal, category, steps }, FACTS)).toEqual({ progress, reached });
  });

  it.each(missionGoals)("of %s is nothing without facts", (goal) => {
    expect(missionProgress({ goal, category: null, steps }, NO_MISSION_FACTS)).toEqual({ progress: 0n, reached: 0 });
  });

  it("is never below zero", () => {
    const taken: MissionFacts = { ...NO_MISSION_FACTS, play: [{ category: "RNG", rounds: 1n, validBet: -5n }] };
    expect(missionProgress({ goal: "valid_bet", category: null, steps }, taken)).toEqual({ progress: 0n, reached: 0 });
  });
});

describe("the most of a mission", () => {
  it("is a sign-in for each day, two contacts, one start of the app, and open for all other goals", () => {
    const mostOf = (goal: MissionGoal) => missionPeriods.map((period) => mostOfMission({ period, goal }));
    expect(mostOf("sign_ins")).toEqual([1n, 7n, null]);
    expect(mostOf("contacts")).toEqual([2n, 2n, 2n]);
    expect(mostOf("app")).toEqual([1n, 1n, 1n]);
    for (const goal of ["valid_bet", "rounds", "deposits", "friends"] as const) {
      expect(mostOf(goal)).toEqual([null, null, null]);
    }
  });

  it("leaves out the steps that a member can no longer reach", () => {
    const targets = (goal: MissionGoal, before: bigint) =>
      possibleSteps({ period: "once", goal, steps: [{ target: 1n }, { target: 2n }] }, before).map(
        (step) => step.target,
      );
    expect([targets("contacts", 0n), targets("contacts", 1n), targets("contacts", 2n)]).toEqual([[1n, 2n], [1n], []]);
    expect([targets("app", 0n), targets("app", 1n)]).toEqual([[1n], []]);
    expect([targets("sign_ins", 5n), targets("friends", 5n)]).toEqual([
      [1n, 2n],
      [1n, 2n],
    ]);
  });
});

it.each(missionGoals)("terms of %s have a category only where play counts", (goal) => {
  const terms = {
    period: "once",
    goal,
    category: "RNG",
    claimDays: 7,
    steps: [{ target: "1", amount: "1", points: 0 }],
  };
  expect(missionTermsInput.safeParse(terms).success).toBe(goal === "valid_bet" || goal === "rounds");
  expect(missionTermsInput.safeParse({ ...terms, category: null }).success).toBe(true);
});
