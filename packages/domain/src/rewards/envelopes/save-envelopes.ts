import { type CallInput, type CallOutput, type contract, unworkableEnvelopeTerm } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { keepCampaign } from "../keep-campaign.ts";
import { saveVersion } from "../save-version.ts";
import { envelopeCampaignsOf, lockEnvelopes } from "./envelope-rows.ts";

type Call = typeof contract.operations.saveEnvelopes;

/**
 * Opens red envelopes on a page, or writes a new version. A rain that is cut keeps its terms; the new ones act from the
 * next rain on. Budget and stopping act immediately.
 *
 * Throws the refusals of `saveVersion`; TERMS_NOT_ALLOWED {field} also for an empty envelope, and a budget below one rain.
 */
export async function saveEnvelopes(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const value = await saveVersion(context, input, {
    lock: lockEnvelopes,
    unworkable: ({ terms, budget }) => unworkableEnvelopeTerm(terms, budget),
    keep: (tx, version) => keepCampaign(tx, { ...version, kind: "envelope" }),
    read: envelopeCampaignsOf,
  });
  return { value };
}
