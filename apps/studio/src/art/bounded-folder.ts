import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A folder of files with a size limit. The files that were not read for the longest time are removed first. */
export interface BoundedFolder {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, body: Buffer): Promise<void>;
}

interface Kept {
  file: string;
  bytes: number;
  /** Milliseconds since 1970. */
  readAt: number;
}

/** Trimming goes below the limit, so that not every new file starts another search for the oldest. */
const TRIMMED_SHARE = 0.8;

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

async function listKept(directory: string): Promise<Kept[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const kept = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<Kept[]> => {
      const file = join(entry.parentPath, entry.name);
      // Another process may have trimmed it meanwhile.
      const found = await stat(file).catch(() => undefined);
      return found === undefined ? [] : [{ file, bytes: found.size, readAt: found.mtimeMs }];
    });
  return (await Promise.all(kept)).flat();
}

export function openBoundedFolder(directory: string, bytesMax: number): BoundedFolder {
  let total: Promise<number> | undefined;

  async function trim(): Promise<number> {
    const kept = await listKept(directory);
    let bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= bytesMax) return bytes;
    for (const oldest of kept.toSorted((a, b) => a.readAt - b.readAt)) {
      if (bytes <= bytesMax * TRIMMED_SHARE) break;
      await rm(oldest.file, { force: true });
      bytes -= oldest.bytes;
    }
    return bytes;
  }

  return {
    async read(path) {
      const file = join(directory, path);
      try {
        const body = await readFile(file);
        const now = new Date();
        await utimes(file, now, now);
        return body;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(path, body) {
      const file = join(directory, path);
      await mkdir(dirname(file), { recursive: true });
      // Written to a temporary file and renamed, so that a reader never gets an incomplete file.
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, body);
      await rename(unfinished, file);
      const before = total;
      total = (before ?? trim()).then((bytes) => {
        const grown = before === undefined ? bytes : bytes + body.length;
        return grown > bytesMax ? trim() : grown;
      });
      await total;
    },
  };
}
