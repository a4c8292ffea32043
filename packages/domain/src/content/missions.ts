import type { CallOutput, contract } from "@banyan/contract";
import { COMING_SOON } from "./coming-soon.ts";

type Relay = typeof contract.relay;

/** There are no missions yet. */
export const missionSummary = (): CallOutput<Relay["missionSummary"]> => ({
  value: { state: COMING_SOON, total: 0, completed: 0, claimable: 0 },
});

/** Without missions the leaderboard is empty. */
export const missionLeaderboard = (): CallOutput<Relay["missionLeaderboard"]> => ({
  value: { state: COMING_SOON, list: [] },
});
