import type { GameDecision } from "@banyan/contract";

/** What the form says of one thing: leave it, take back what was decided, or decide. */
export type Choice = "leave" | "default" | "yes" | "no";

export interface DecisionDraft {
  readonly shown: Exclude<Choice, "default">;
  readonly hot: Choice;
  readonly fresh: Choice;
  /** As it was typed; "" takes the place away where `placed` says so. */
  readonly place: string;
  readonly placed: boolean;
}

export const blankDraft: DecisionDraft = { shown: "leave", hot: "leave", fresh: "leave", place: "", placed: false };

const FLAGS = { default: null, yes: true, no: false } as const;

/** The change that a form asks for; undefined where it asks for nothing, or for a place that is none. */
export function changeOf({ shown, hot, fresh, place, placed }: DecisionDraft): Partial<GameDecision> | undefined {
  const wanted = place.trim();
  if (placed && wanted !== "" && !/^[1-9]\d{0,3}$/.test(wanted)) return undefined;
  const change: Partial<GameDecision> = {
    ...(shown === "leave" ? {} : { hidden: shown === "no" }),
    ...(hot === "leave" ? {} : { hot: FLAGS[hot] }),
    ...(fresh === "leave" ? {} : { fresh: FLAGS[fresh] }),
    ...(placed ? { place: wanted === "" ? null : Number(wanted) } : {}),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
