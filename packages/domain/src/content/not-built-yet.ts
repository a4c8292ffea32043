import type { CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";

type Relay = typeof contract.relay;

/** Features that are not built yet report the same state as promotions and points. */
const STATE = "coming_soon" as const;

/** There are no missions yet. */
export const missionSummary = (): CallOutput<Relay["missionSummary"]> => ({
  value: { state: STATE, total: 0, completed: 0, claimable: 0 },
});

/** Without missions the leaderboard is empty. */
export const missionLeaderboard = (): CallOutput<Relay["missionLeaderboard"]> => ({
  value: { state: STATE, list: [] },
});

/** No agent has a contract yet, neither for dividends nor for salaries. */
export const agentContracts = (): CallOutput<Relay["dividendContract"]> => ({ value: { state: STATE, list: [] } });

/** The platform has no rooms of card games and no live table hosts yet. */
export const openRooms = (): CallOutput<Relay["pvpRoomList"]> => ({ value: { list: [] } });

/**
 * Refuses a claim, a redemption or a conversion, so nothing is taken from the member. Throws Refusal NOT_AVAILABLE_YET.
 */
export function notAvailableYet(): never {
  throw new Refusal("NOT_AVAILABLE_YET" satisfies ErrorCode);
}
