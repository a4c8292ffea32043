import type { BrandState } from "../../platform/answers.ts";

/** The access of a brand as it is being typed. Moments are written as a datetime-local field writes them. */
export interface AccessDraft {
  readonly status: "open" | "planned" | "maintenance";
  readonly from: string;
  readonly plannedUntil: string;
  readonly until: string;
  readonly countries: string;
  readonly blocked: string;
  readonly allowed: string;
  readonly testers: string;
}

export function accessDraft(brand: BrandState): AccessDraft {
  return {
    status: stateOf(brand),
    from: localTime(brand.plannedFrom),
    plannedUntil: localTime(brand.plannedUntil),
    until: localTime(brand.maintenanceUntil),
    countries: brand.blockedCountries.join(", "),
    blocked: brand.blockedAddresses.join(", "),
    allowed: brand.allowedAddresses.join(", "),
    testers: brand.testAddresses.join(", "),
  };
}

/** The draft as the platform takes it. */
export function accessInput(draft: AccessDraft) {
  const { status } = draft;
  return {
    status: status === "maintenance" ? (1 as const) : (0 as const),
    maintenanceUntil: status === "maintenance" ? instant(draft.until) : null,
    plannedFrom: status === "planned" ? instant(draft.from) : null,
    plannedUntil: status === "planned" ? instant(draft.plannedUntil) : null,
    blockedCountries: entries(draft.countries).map((code) => code.toUpperCase()),
    blockedAddresses: entries(draft.blocked),
    allowedAddresses: entries(draft.allowed),
    testAddresses: entries(draft.testers),
  };
}

/** The parts of a draft that a later version of the brand has otherwise than the one that the draft was begun from. */
export function changedParts(begun: BrandState, now: BrandState): readonly (keyof AccessDraft)[] {
  const [before, after] = [accessDraft(begun), accessDraft(now)];
  return (Object.keys(before) as (keyof AccessDraft)[]).filter((part) => before[part] !== after[part]);
}

/** Splits what was typed: entries stand apart by commas, spaces or lines. */
function entries(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== "");
}

/** An instant as a datetime-local field writes it, in the device's zone. */
function localTime(at: string | null): string {
  if (at === null) return "";
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function instant(typed: string): string | null {
  return typed === "" ? null : new Date(typed).toISOString();
}

function stateOf(brand: BrandState): AccessDraft["status"] {
  if (brand.plannedFrom !== null) return "planned";
  return brand.status === 0 ? "open" : "maintenance";
}
