import { missionTermsInput, type MissionTerms, type RewardedStep } from "@banyan/contract";

/** Stored terms: they were checked when they were written. */
export const storedMissionTerms = (terms: unknown): MissionTerms => missionTermsInput.parse(terms);

/** The step that a stored reward of a mission pays for. */
export function storedStep(why: unknown): RewardedStep {
  const { goal, category, target } = why as Omit<RewardedStep, "target"> & { readonly target: string };
  return { goal, category, target: BigInt(target) };
}
