import type { TimedEvent } from "./table-events.ts";

/** The events of a step, and when the next one is due; null: when somebody watches. */
export type Step = { readonly events: readonly TimedEvent[]; readonly dueAt: Date | null };
