import { runProgram } from "../run-program.ts";

export interface StepResult {
  readonly passed: boolean;
  /** What a person needs to see to mend it; empty when it passed and has nothing to say. */
  readonly output: string;
}

export interface CheckStep {
  readonly name: string;
  run(): Promise<StepResult>;
}

/** A step that is one program: it passes when the program ends with 0. */
export function programStep(name: string, program: string, args: readonly string[]): CheckStep {
  return {
    name,
    async run() {
      const { exitCode, output } = await runProgram(program, args);
      return { passed: exitCode === 0, output };
    },
  };
}

/** The result of a step that found faults, one a line; none means that it passed. */
export function resultOfFaults(faults: readonly string[]): StepResult {
  return { passed: faults.length === 0, output: faults.join("\n") };
}
