import type { Campaign } from "../../platform/answers.ts";

/** The audience as it is chosen. */
export interface DraftAudience {
  /** The numbers of levels as digits: the values of their check boxes. */
  readonly levels: readonly string[];
  readonly labels: readonly string[];
  readonly languages: readonly string[];
  readonly team: string;
  readonly deposited: "both" | "yes" | "no";
  readonly oncePerDevice: boolean;
  readonly registeredFrom: string | null;
  readonly registeredUntil: string | null;
}

/** The draft of a stored audience; of everybody without one. */
export function draftAudience(audience?: Campaign["audience"]): DraftAudience {
  const has = audience?.hasDeposited ?? null;
  return {
    levels: audience?.levels.map(String) ?? [],
    labels: audience?.labels ?? [],
    languages: audience?.languages ?? [],
    team: audience?.team ?? "",
    deposited: has === null ? "both" : has ? "yes" : "no",
    oncePerDevice: audience?.oncePerDevice ?? false,
    registeredFrom: audience?.registeredFrom ?? null,
    registeredUntil: audience?.registeredUntil ?? null,
  };
}

/** The audience of a draft. */
export function audienceOf({ deposited, team, levels, labels, languages, ...kept }: DraftAudience) {
  return {
    ...kept,
    levels: levels.map(Number).toSorted((one, other) => one - other),
    labels: [...labels],
    languages: [...languages],
    team: team.trim() || null,
    hasDeposited: deposited === "both" ? null : deposited === "yes",
  };
}

/** The offered choices, with chosen ones that the brand no longer has, so that they can be taken back. */
export function withChosen(offered: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...offered, ...chosen.filter((each) => !offered.includes(each))];
}
