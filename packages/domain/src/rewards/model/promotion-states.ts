import type { ActivityState } from "@banyan/contract";
import { refusal } from "../../refusal.ts";

/** The states that each state of a promotion leads to, for one player. docs/flows/rewards.md says what they mean. */
const LEADS_TO: Readonly<Record<ActivityState, readonly ActivityState[]>> = {
  coming_soon: ["join", "process", "closed"],
  join: ["joined", "applying", "closed"],
  joined: ["process", "closed"],
  process: ["claim", "issued", "closed"],
  claim: ["claimed", "closed"],
  applying: ["issued", "rejected", "closed"],
  rejected: ["applying", "closed"],
  claimed: [],
  issued: [],
  closed: [],
};

/** Throws Refusal STATE_CHANGED for a change that the table does not have. */
export function assertLeads(from: ActivityState, to: ActivityState): void {
  if (!LEADS_TO[from].includes(to)) throw refusal("STATE_CHANGED", { state: from });
}
