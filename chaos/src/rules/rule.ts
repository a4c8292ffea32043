import type { Evidence } from "./evidence.ts";

/** A fact that contradicts a rule. */
export interface Finding {
  /** Text for a person: the subject, the actual value and the expected value. */
  readonly what: string;
  /** Acknowledged and missing, or present more than once. Absent for other findings. */
  readonly counts?: "lost" | "doubled";
}

/** A condition that must hold after any run. */
export interface Rule {
  readonly number: number;
  readonly title: string;
  /** Why a part of the rule cannot be judged yet. */
  readonly notYet?: string;
  judge(evidence: Evidence): readonly Finding[];
}

export interface Violation {
  readonly rule: number;
  readonly title: string;
  readonly findings: readonly Finding[];
}
