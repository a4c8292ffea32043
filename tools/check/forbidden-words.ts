import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { type CheckStep, resultOfFaults } from "./check-step.ts";

const BINARY = /\.(?:png|jpe?g|webp|avif|ico|woff2?|mmdb|zip|gz|mp3|ogg)$/;

/** A path that exists only on one person's machine. */
const MACHINE_PATH = /(?<![\w.:/})-])\/(?:(?:home|Users)\/[\w.-]+\/|(?:root|work|mnt)\/[\w.-]+)[\w./-]*/;

/** The lock file must install from any registry. */
const REGISTRY_HOST = /"resolved": "(?:https?|git\+?\w*):\/\//;

/** Lists parts of one file that are specific to its author's machine, as `path:line: …`. */
export function forbiddenIn(path: string, text: string): readonly string[] {
  const faults: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const machinePath = MACHINE_PATH.exec(line);
    if (machinePath) faults.push(`${path}:${index + 1}: a path of one machine: ${machinePath[0]}`);
    if (path.endsWith("package-lock.json") && REGISTRY_HOST.test(line)) {
      faults.push(`${path}:${index + 1}: a registry's host: ${line.trim()}`);
    }
  }
  return faults;
}

export const forbiddenWordsStep: CheckStep = {
  name: "forbidden words",
  async run() {
    const { stdout } = await runProgram("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
    const paths = stdout.split("\n").filter((path) => path && !BINARY.test(path));
    const faults = await Promise.all(
      // A deleted file is listed until the deletion is committed.
      paths.map(async (path) => forbiddenIn(path, await readFile(join(root, path), "utf8").catch(() => ""))),
    );
    return resultOfFaults(faults.flat());
  },
};
