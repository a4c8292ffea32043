import type { ConfigurationValue } from "@banyan/contract";
import { brandChanges } from "@banyan/contract/brand-changes";
import { asConfiguration, type Draft } from "../../shared/brand-fields/draft.ts";

/** The changed parts of a brand, each with its old and new value. */
export type ChangedParts = Readonly<
  Record<string, { readonly from: ConfigurationValue; readonly to: ConfigurationValue }>
>;

interface ChangedLine {
  readonly path: string;
  readonly from: ConfigurationValue;
  readonly to: ConfigurationValue;
}

/** Parts of a brand's configuration that are stored beside its settings. */
const CONFIGURED = new Set(["name", "locales", "defaultLocale"]);

/** Parts of a brand that are not in its configuration. */
const BESIDE: Readonly<Record<string, string>> = {
  status: "status",
  maintenanceUntil: "maintenanceUntil",
  hosts: "hosts",
  main: "mainHost",
};

export function isChangedParts(value: unknown): value is ChangedParts {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((part) => typeof part === "object" && part !== null && "from" in part);
}

/** The changed fields, each with its path in the settings. */
export function changedLines(changed: ChangedParts): readonly ChangedLine[] {
  const parts = Object.entries(changed);
  const beside = parts.flatMap(([part, { from, to }]) => {
    if (part === "plan") return planLines(from, to);
    const path = BESIDE[part];
    return path === undefined ? [] : [{ path, from, to }];
  });
  return [...beside, ...brandChanges(stateOf(parts, "from"), stateOf(parts, "to"))];
}

function stateOf(parts: readonly (readonly [string, ChangedParts[string]])[], side: "from" | "to") {
  const configured = parts.filter(([part]) => CONFIGURED.has(part));
  const settings = parts.filter(([part]) => !CONFIGURED.has(part) && part !== "plan" && BESIDE[part] === undefined);
  const valuesOf = (of: typeof parts) => Object.fromEntries(of.map(([part, value]) => [part, value[side]]));
  const draft: Draft = { ...valuesOf(configured), settings: valuesOf(settings) };
  return asConfiguration(draft);
}

/** A plan is stored whole or is null. */
function planLines(from: ConfigurationValue, to: ConfigurationValue): readonly ChangedLine[] {
  const moment = (plan: ConfigurationValue, key: "from" | "until") =>
    (plan as Readonly<Record<string, ConfigurationValue>> | null)?.[key] ?? null;
  return (["from", "until"] as const).map((key) => ({
    path: `plan.${key}`,
    from: moment(from, key),
    to: moment(to, key),
  }));
}
