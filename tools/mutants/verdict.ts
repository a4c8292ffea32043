import type { ArguedMutant } from "./argued.ts";

/** One small change of the code, and how the tests took it. */
export interface Mutant extends Omit<ArguedMutant, "reason"> {
  /** Line and column in the file. */
  readonly at: string;
  readonly status: string;
}

export interface Verdict {
  /** All mutants that could run. */
  readonly total: number;
  /** A test failed, or did not end. */
  readonly killed: number;
  readonly argued: number;
  /** No test failed, or none reached them, and no argument names them. */
  readonly survivors: readonly Mutant[];
  /** Arguments that name no mutant that survived. */
  readonly stale: readonly ArguedMutant[];
}

/** Counts the mutants. One argument counts for all mutants that it describes. */
export function judgeMutants(mutants: readonly Mutant[], argued: readonly ArguedMutant[]): Verdict {
  const killed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const alive = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const survivors = alive.filter((mutant) => !argued.some((argument) => describes(argument, mutant)));
  const stale = argued.filter((argument) => !alive.some((mutant) => describes(argument, mutant)));
  return { total: killed + alive.length, killed, argued: alive.length - survivors.length, survivors, stale };
}

function describes(argument: ArguedMutant, { file, line, mutator, replacement }: Mutant): boolean {
  return (
    argument.file === file &&
    argument.line === line &&
    argument.mutator === mutator &&
    argument.replacement === replacement
  );
}
