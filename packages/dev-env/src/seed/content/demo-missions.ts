import type { MissionTerms } from "@banyan/domain/rewards";

/** A mission of the demo brands. Amounts are minor units of a dollar; other brands multiply them. */
export interface DemoMission {
  readonly key: string;
  readonly budget: bigint;
  readonly terms: MissionTerms;
}

const claimDays = 7;

export const demoMissions: readonly DemoMission[] = [
  {
    key: "daily-bets",
    budget: 20_000_000n,
    terms: {
      ...{ period: "day", goal: "valid_bet", category: null, claimDays },
      steps: [
        { target: 2_000n, amount: 20n, points: 10 },
        { target: 10_000n, amount: 80n, points: 30 },
      ],
    },
  },
  {
    key: "daily-slots",
    budget: 10_000_000n,
    terms: {
      ...{ period: "day", goal: "rounds", category: "RNG", claimDays },
      steps: [{ target: 30n, amount: 15n, points: 10 }],
    },
  },
  {
    key: "daily-deposit",
    budget: 10_000_000n,
    terms: {
      ...{ period: "day", goal: "deposits", category: null, claimDays },
      steps: [{ target: 2_000n, amount: 20n, points: 10 }],
    },
  },
  {
    key: "weekly-bets",
    budget: 50_000_000n,
    terms: {
      ...{ period: "week", goal: "valid_bet", category: null, claimDays },
      steps: [
        { target: 20_000n, amount: 100n, points: 50 },
        { target: 100_000n, amount: 500n, points: 200 },
      ],
    },
  },
  {
    key: "weekly-tables",
    budget: 20_000_000n,
    terms: {
      ...{ period: "week", goal: "rounds", category: "LIVE", claimDays },
      steps: [{ target: 100n, amount: 100n, points: 60 }],
    },
  },
  {
    key: "weekly-sign-ins",
    budget: 20_000_000n,
    terms: {
      ...{ period: "week", goal: "sign_ins", category: null, claimDays },
      steps: [
        { target: 3n, amount: 20n, points: 10 },
        { target: 5n, amount: 50n, points: 30 },
      ],
    },
  },
];
