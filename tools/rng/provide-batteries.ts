import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { runProgram } from "../run-program.ts";

/** The test programs by name, with their paths. */
export type Batteries = Readonly<Record<"dieharder" | "ent", string>>;

export const HOW_TO_INSTALL = "sudo apt-get install dieharder ent";

/** The installed programs, else those of Debian, which are installed if possible. Undefined when one is missing. */
export async function provideBatteries(): Promise<Batteries | undefined> {
  const found = await findBatteries();
  if (found || process.getuid?.() !== 0) return found;
  console.log("Installing dieharder and ent with apt-get");
  await runProgram("apt-get", ["update"]);
  await runProgram("apt-get", ["install", "--yes", "--no-install-recommends", "dieharder", "ent"]);
  return findBatteries();
}

async function findBatteries(): Promise<Batteries | undefined> {
  const [dieharder, ent] = await Promise.all([find("dieharder"), find("ent")]);
  return dieharder && ent ? { dieharder, ent } : undefined;
}

async function find(name: string): Promise<string | undefined> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const path = join(folder, name);
    const isProgram = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return path;
  }
  return undefined;
}
