import { spawn } from "node:child_process";
import { chown, lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The operating-system user for PostgreSQL when this process is root, because PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** The exit code and output of a finished program. */
export interface ProgramResult {
  readonly exitCode: number;
  readonly output: string;
}

const NOBODY: ServerUser = { uid: 65534, gid: 65534 };

/** Undefined when this process is not root; else `postgres`, `nobody` or their usual number. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return NOBODY;
}

/** Changes the owner of a folder and its contents. Does nothing without another user. */
export async function giveTo(user: ServerUser | undefined, path: string): Promise<void> {
  if (!user) return;
  const stat = await lstat(path);
  if (stat.uid !== user.uid || stat.gid !== user.gid) await chown(path, user.uid, user.gid);
  if (!stat.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
}

/** Runs a program to its end as the user, with a minimal environment. A failure of the program does not throw. */
export function runAs(
  user: ServerUser | undefined,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: "/",
      env: { LC_ALL: "C", TZ: "UTC", PATH: "/usr/bin:/bin", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", (error) => resolve({ exitCode: -1, output: error.message }));
    child.on("close", (code) => resolve({ exitCode: code ?? -1, output }));
  });
}
