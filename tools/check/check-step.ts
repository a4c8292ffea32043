import { runProgram } from "../run-program.ts";

export interface StepResult {
  readonly passed: boolean;
  /** The output that a person needs to fix a failure; empty for a silent success. */
  readonly output: string;
}

export interface CheckStep {
  readonly name: string;
  run(): Promise<StepResult>;
}

/** A step that runs one program: it passes when the exit code is 0. */
export function programStep(name: string, program: string, args: readonly string[]): CheckStep {
  return {
    name,
    async run() {
      const { exitCode, output } = await runProgram(program, args);
      return { passed: exitCode === 0, output };
    },
  };
}

/** The result of a step with faults, one on each line; it passes without faults. */
export function resultOfFaults(faults: readonly string[]): StepResult {
  return { passed: faults.length === 0, output: faults.join("\n") };
}
