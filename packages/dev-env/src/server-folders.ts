import { createHash } from "node:crypto";
import { cp, lstat, mkdir, readdir, readlink, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { PostgresError } from "./postgres-error.ts";
import type { ServerUser } from "./server-user.ts";

/** The place for root's data that the server's user may not reach inside root's own folders. */
const SYSTEM_HOME = "/var/lib/banyan";

/**
 * The data folder of the server. It is the requested one, unless this process is root and the server's user may not
 * traverse its parents, as under /root. Then a system folder is used, and the requested one becomes a link to it.
 */
export async function placeDataFolder(wished: string, user: ServerUser | undefined): Promise<string> {
  const path = resolve(wished);
  await mkdir(dirname(path), { recursive: true });
  const place = (await realpath(path).catch(() => undefined)) ?? join(await realpath(dirname(path)), basename(path));
  if (await mayPass(user, dirname(place))) return place;
  const present = await readdir(place).catch(() => []);
  if (present.length > 0) throw new PostgresError(`the server's user may not pass ${dirname(place)}: open that folder`);
  const target = join(await systemHome(), `data-${fingerprint(place)}`);
  await rm(place, { recursive: true, force: true });
  await symlink(target, place);
  return target;
}

/** Removes a data folder, and the target if it is a link. No server may run over it. */
export async function removeDataFolder(path: string): Promise<void> {
  const target = await readlink(path).catch(() => undefined);
  if (target?.startsWith(`${SYSTEM_HOME}/`)) await rm(target, { recursive: true, force: true });
  await rm(path, { recursive: true, force: true });
}

/** The programs' folder, or a copy of it that the server's user can read. */
export async function placePrograms(home: string, user: ServerUser | undefined): Promise<string> {
  if (await mayPass(user, await realpath(home))) return home;
  const copy = join(await systemHome(), `programs-${fingerprint(home)}`);
  if (await lstat(copy).catch(() => undefined)) return copy;
  const nascent = `${copy}.${process.pid}`;
  await cp(home, nascent, { recursive: true, verbatimSymlinks: true });
  await rename(nascent, copy);
  return copy;
}

async function systemHome(): Promise<string> {
  await mkdir(SYSTEM_HOME, { recursive: true, mode: 0o755 });
  return SYSTEM_HOME;
}

/** A short name for a path, the same in every process. */
export function fingerprint(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}

/** True when the user may traverse the folder and all its parents; always true for the current user. */
async function mayPass(user: ServerUser | undefined, folder: string): Promise<boolean> {
  if (!user) return true;
  const { mode, uid, gid } = await stat(folder);
  const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & needed) === 0) return false;
  return dirname(folder) === folder ? true : mayPass(user, dirname(folder));
}
