import type { Evidence } from "./evidence.ts";

/** What was found that cannot be so. */
export interface Finding {
  /** A person reads it: what it is about, and what was found beside what should be. */
  readonly what: string;
  /** Acknowledged and not there, or there more than once; other findings are neither. */
  readonly counts?: "lost" | "doubled";
}

/** One thing that must hold after any run. */
export interface Rule {
  readonly number: number;
  readonly title: string;
  /** Why nothing can be said yet of a part of it. */
  readonly notYet?: string;
  judge(evidence: Evidence): readonly Finding[];
}

export interface Violation {
  readonly rule: number;
  readonly title: string;
  readonly findings: readonly Finding[];
}
