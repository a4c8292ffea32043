import { type CallInput, type CallOutput, type contract, unworkableRaceTerm } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { saveVersion } from "../save-version.ts";
import { keepRace } from "./keep-race.ts";
import { lockRace, racesOf } from "./race-rows.ts";

type Call = typeof contract.operations.saveRace;

/**
 * Opens a race on a page, or writes a new version. The version acts from the next period on, and the first one in the
 * present period. The period of a race never changes.
 *
 * Throws the refusals of `saveVersion`; TERMS_NOT_ALLOWED {field} also for prizes that rise, and another period.
 */
export async function saveRace(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const value = await saveVersion(context, input, {
    lock: lockRace,
    unworkable: ({ terms, budget }, present) =>
      unworkableRaceTerm(terms, budget) ?? (present && present.terms.period !== terms.period ? "period" : undefined),
    keep: keepRace,
    read: racesOf,
  });
  return { value };
}
