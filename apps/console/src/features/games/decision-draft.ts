import type { GameDecision } from "@banyan/contract";
import type { TypedNumber } from "@banyan/kernel";

/** The choice for one setting: leave it, reset the earlier decision, or decide. */
export type Choice = "leave" | "default" | "yes" | "no";

export interface DecisionDraft {
  readonly shown: Exclude<Choice, "default">;
  readonly hot: Choice;
  readonly fresh: Choice;
  /** The typed text and its reading. If `placed` is true, an empty text removes the place. */
  readonly place: { readonly text: string; readonly reading: TypedNumber };
  readonly placed: boolean;
}

export const blankDraft: DecisionDraft = {
  shown: "leave",
  hot: "leave",
  fresh: "leave",
  place: { text: "", reading: { kind: "empty" } },
  placed: false,
};

const FLAGS = { default: null, yes: true, no: false } as const;

/** The change that a form asks for. Undefined if nothing changes or the place is invalid. */
export function changeOf({ shown, hot, fresh, place, placed }: DecisionDraft): Partial<GameDecision> | undefined {
  const wanted = placeOf(place.reading);
  if (placed && wanted === undefined) return undefined;
  const change: Partial<GameDecision> = {
    ...(shown === "leave" ? {} : { hidden: shown === "no" }),
    ...(hot === "leave" ? {} : { hot: FLAGS[hot] }),
    ...(fresh === "leave" ? {} : { fresh: FLAGS[fresh] }),
    ...(placed && wanted !== undefined ? { place: wanted } : {}),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

const PLACE_MAX = 9_999n;

/** Null for no place; undefined for an invalid text. */
function placeOf(reading: TypedNumber): number | null | undefined {
  if (reading.kind === "empty") return null;
  const isPlace = reading.kind === "number" && reading.units >= 1n && reading.units <= PLACE_MAX;
  return isPlace ? Number(reading.units) : undefined;
}
