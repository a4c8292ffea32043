import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartFailure } from "./start-failure.ts";

/** Sources of a browser bundle beside the app's own folder. */
const SHARED_SOURCES = ["packages/kernel", "packages/contract", "packages/client", "packages/ui", "packages/phrases"];
const SHARED_FILES = ["package-lock.json", "tsconfig.base.json", "lingui.config.ts", "lingui.build.config.ts"];

/** Never a source: output of builds, type checks and tests. */
const NOT_SOURCE = /^(?:node_modules|dist|\.types|\.cache|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

export interface FrontEnd {
  readonly name: string;
  /** The app's folder, from the repository's root. */
  readonly folder: string;
  /** Further folders for its bundle, beside its own and the shared ones. */
  readonly alsoFrom?: readonly string[];
}

export const FRONT_ENDS: readonly FrontEnd[] = [
  { name: "site", folder: "apps/site" },
  { name: "console", folder: "apps/console" },
  { name: "studio page", folder: "apps/studio" },
];

async function* sourceFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_SOURCE.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (entry.isFile()) yield path;
  }
}

async function sourceDigest(root: string, { folder, alsoFrom = [] }: FrontEnd): Promise<string> {
  const hash = createHash("sha256");
  const add = async (path: string) => hash.update(`${path}\0`).update(await readFile(path));
  for (const shared of [folder, ...alsoFrom, ...SHARED_SOURCES]) {
    for await (const path of sourceFiles(join(root, shared))) await add(path);
  }
  for (const file of SHARED_FILES) if (existsSync(join(root, file))) await add(join(root, file));
  return hash.digest("hex");
}

function viteBuild(root: string, folder: string): Promise<{ code: number | null; output: string }> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: join(root, folder),
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

/**
 * Builds a front end when its sources differ from those of its last build. Returns whether it was built. Errors
 * (StartFailure): the build failed, with its output.
 */
export async function buildFrontEnd(root: string, frontEnd: FrontEnd): Promise<boolean> {
  const stamp = join(root, ".cache", "built", `${frontEnd.name.replaceAll(" ", "-")}.sha256`);
  const digest = await sourceDigest(root, frontEnd);
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (built === digest && existsSync(join(root, frontEnd.folder, "dist"))) return false;
  const { code, output } = await viteBuild(root, frontEnd.folder);
  if (code !== 0) throw new StartFailure(`The ${frontEnd.name} cannot be built.\n${output.trim()}`);
  await mkdir(join(root, ".cache", "built"), { recursive: true });
  await writeFile(stamp, digest);
  return true;
}
