import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./root.ts";

export interface ProgramResult {
  readonly exitCode: number;
  /** Standard output and error, in the order of arrival. */
  readonly output: string;
  readonly stdout: string;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** "show" lets the program write to this terminal; then its output is not returned. */
  readonly terminal?: "show" | "keep";
}

/** The environment of a program in an npm script: the project's tools and the pinned Node come first. */
export function programEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const ours = join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${ours}${delimiter}${process.env["PATH"] ?? ""}`, ...extra };
}

/** Runs a program to its end. A tool of the project is named as in node_modules/.bin. */
export function runProgram(
  name: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const local = join(root, "node_modules", ".bin", name);
  const child = spawn(existsSync(local) ? local : name, args, {
    cwd: options.cwd ?? root,
    env: programEnvironment(options.env),
    stdio: options.terminal === "show" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const stdout: Buffer[] = [];
  const all: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => {
    stdout.push(chunk);
    all.push(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => all.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ exitCode: 127, output: error.message, stdout: "" }));
    child.on("close", (code) =>
      resolve({
        exitCode: code ?? 1,
        output: Buffer.concat(all).toString("utf8").trimEnd(),
        stdout: Buffer.concat(stdout).toString("utf8"),
      }),
    );
  });
}
