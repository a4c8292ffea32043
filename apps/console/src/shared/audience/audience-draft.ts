import type { Campaign } from "../../platform/answers.ts";

/** The audience as it is typed. */
export interface DraftAudience {
  readonly levels: string;
  readonly labels: string;
  readonly languages: string;
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
    levels: audience?.levels.join(", ") ?? "",
    labels: audience?.labels.join(", ") ?? "",
    languages: audience?.languages.join(", ") ?? "",
    team: audience?.team ?? "",
    deposited: has === null ? "both" : has ? "yes" : "no",
    oncePerDevice: audience?.oncePerDevice ?? false,
    registeredFrom: audience?.registeredFrom ?? null,
    registeredUntil: audience?.registeredUntil ?? null,
  };
}

const parts = (text: string) =>
  text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The audience of a draft; undefined while a level is not a number. */
export function audienceOf(typed: DraftAudience) {
  const levels = parts(typed.levels);
  if (levels.some((level) => !/^\d{1,3}$/.test(level))) return undefined;
  const { deposited, oncePerDevice, registeredFrom, registeredUntil } = typed;
  return {
    levels: levels.map(Number),
    labels: parts(typed.labels),
    languages: parts(typed.languages),
    team: typed.team.trim() || null,
    hasDeposited: deposited === "both" ? null : deposited === "yes",
    ...{ oncePerDevice, registeredFrom, registeredUntil },
  };
}
