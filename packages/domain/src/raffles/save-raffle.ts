import {
  type CallInput,
  type CallOutput,
  type contract,
  type RaffleCampaign,
  unworkableRaffleTerm,
} from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { saveVersion } from "../rewards/index.ts";
import { keepRaffle } from "./keep-raffle.ts";
import { lockRaffle, raffleCampaignsOf } from "./raffle-rows.ts";

type Call = typeof contract.operations.saveRaffle;
type Input = CallInput<Call>;

/**
 * Opens a wheel or eggs on a page, or writes a new version. Chances and tickets act from the next day on, and those of the
 * first version immediately. Budget and stock are those of all versions together and act now, as stopping does.
 *
 * Throws the refusals of `saveVersion`; TERMS_NOT_ALLOWED {field} also for weights that do not sum, unclear prizes, and a
 * stock below its given part.
 */
export async function saveRaffle(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const value = await saveVersion(context, input, {
    lock: lockRaffle,
    unworkable: ({ terms, budget }, present) =>
      unworkableRaffleTerm(terms, budget) ?? (present && fieldBelowGiven(present, terms)),
    keep: keepRaffle,
    read: raffleCampaignsOf,
  });
  return { value };
}

/** A prize that grants less than was given already. */
function fieldBelowGiven(present: RaffleCampaign, terms: Input["terms"]): "stock" | undefined {
  const given = new Map(present.given.map((each) => [each.key, each.given]));
  return terms.prizes.some(({ key, stock }) => stock !== null && stock < (given.get(key) ?? 0)) ? "stock" : undefined;
}
