import type { BrandConfiguration, ConfigurationValue } from "@banyan/contract";
import { createContext, use } from "react";
import type { BrandConfigurationValue } from "../../platform/answers.ts";

/** A configuration during editing. It may hold invalid input. */
export type Draft = ConfigurationValue;

/** The data that the form's controls need. */
export interface DraftContextValue {
  readonly draft: Draft;
  readonly change: (path: string, value: ConfigurationValue | undefined) => void;
  /** The text of each problem, by path. */
  readonly problems: ReadonlyMap<string, string>;
  readonly currency: string;
  readonly gateways: readonly string[];
  readonly vendors: readonly { readonly code: string; readonly name: string; readonly isHouse: boolean }[];
  /** The zone of the brand's days now, and the saved change that acts later. */
  readonly timeZone: BrandConfigurationValue["timeZone"];
  readonly readOnly: boolean;
}

export const DraftContext = createContext<DraftContextValue | null>(null);

export function useDraft(): DraftContextValue {
  const context = use(DraftContext);
  if (context === null) throw new Error("a setting is used outside of its form");
  return context;
}

type Fields = Readonly<Record<string, ConfigurationValue>>;

function fieldsOf(value: ConfigurationValue | undefined): Fields {
  return value !== null && typeof value === "object" ? (value as Fields) : {};
}

/** The value at a path, or undefined if there is none. */
export function valueAt(draft: Draft, path: string): ConfigurationValue | undefined {
  let value: ConfigurationValue | undefined = draft;
  for (const key of path.split(".")) value = fieldsOf(value)[key];
  return value;
}

/** Returns the draft with another value at a path. Undefined removes the value. */
export function withValue(draft: Draft, path: string, value: ConfigurationValue | undefined): Draft {
  const [key = "", ...rest] = path.split(".");
  const inner = fieldsOf(draft)[key];
  const next = rest.length === 0 ? value : withValue(inner ?? {}, rest.join("."), value);
  if (Array.isArray(draft)) {
    const list = draft as readonly ConfigurationValue[];
    return next === undefined ? list.filter((_, index) => index !== Number(key)) : list.with(Number(key), next);
  }
  const { [key]: _, ...others } = fieldsOf(draft);
  return next === undefined ? others : { ...fieldsOf(draft), [key]: next };
}

/** Casts the draft to a configuration. Call it only for a draft without problems. */
export function asConfiguration(draft: Draft): BrandConfiguration {
  return draft as unknown as BrandConfiguration;
}
