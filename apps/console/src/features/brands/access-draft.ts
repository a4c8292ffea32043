import type { BrandState } from "../../platform/answers.ts";

/** The draft of a brand's access. Times have the format of a datetime-local field. */
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

/** Converts the draft to the platform's input. */
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

/** The parts of the draft that differ between the brand it is based on and a later version of it. */
export function changedParts(begun: BrandState, now: BrandState): readonly (keyof AccessDraft)[] {
  const [before, after] = [accessDraft(begun), accessDraft(now)];
  return (Object.keys(before) as (keyof AccessDraft)[]).filter((part) => before[part] !== after[part]);
}

/** Splits typed text into entries. Commas, spaces or lines separate them. */
function entries(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== "");
}

/** Formats an instant for a datetime-local field, in the device's zone. */
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
