import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { keepCampaign } from "../keep-campaign.ts";
import { saveVersion } from "../save-version.ts";
import { activitiesOf, lockActivity } from "./activity-rows.ts";

type Call = typeof contract.operations.saveActivity;

/**
 * Opens an activity on a page, writes a new version of it, or stops it. Applications keep the version under which they
 * were sent.
 *
 * Throws the refusals of `saveVersion`; TERMS_NOT_ALLOWED {field} for a budget below one reward.
 */
export async function saveActivity(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const value = await saveVersion(context, input, {
    lock: lockActivity,
    unworkable: ({ terms, budget }) => (budget < terms.cap ? "budget" : undefined),
    keep: keepCampaign,
    read: activitiesOf,
  });
  return { value };
}
