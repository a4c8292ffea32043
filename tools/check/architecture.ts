import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { type CheckStep, resultOfFaults, type StepResult } from "./check-step.ts";

/** Fewer modules mean that the checker could not read TypeScript. */
const MODULES_MIN = 50;

const FOLDERS = ["apps", "packages", "vendors", "payments", "db", "e2e", "bench", "chaos", "fuzz", "tools"];

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string; readonly severity: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

/** Finds every import in the repository at `folder` that .dependency-cruiser.cjs forbids. */
export async function checkArchitecture(folder: string, modulesMin = MODULES_MIN): Promise<StepResult> {
  const folders = FOLDERS.filter((name) => existsSync(join(folder, name)));
  const args = ["--config", join(root, ".dependency-cruiser.cjs"), "--output-type", "json", ...folders];
  const { stdout, output } = await runProgram("depcruise", args, { cwd: folder });
  if (!stdout.startsWith("{")) return { passed: false, output };
  const { summary } = JSON.parse(stdout) as Report;
  if (summary.totalCruised < modulesMin) {
    return { passed: false, output: `only ${summary.totalCruised} modules were seen: TypeScript was not read` };
  }
  return resultOfFaults(
    summary.violations.map(({ from, to, rule, cycle }) => {
      const path = cycle ? cycle.map(({ name }) => name).join(" → ") : to;
      return `${from} → ${path}: ${rule.name}`;
    }),
  );
}

export const architectureStep: CheckStep = { name: "architecture", run: () => checkArchitecture(root) };
