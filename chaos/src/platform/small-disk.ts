import { execFileSync } from "node:child_process";
import { mkdirSync, rmdirSync, statfsSync } from "node:fs";

const MEGABYTES = 4_096;
const FILL_ATTEMPTS = 20;

/** A disk in memory that can be filled at any time. Only root may mount one, and many containers forbid it. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves almost no free block; existing data stays readable. */
  fill(): void;
  /** Frees all its space again. */
  free(): void;
  unmount(): void;
}

/** Mounts one at the path. Undefined where mounting is not allowed; nothing is left behind. */
export function mountSmallDisk(path: string): SmallDisk | undefined {
  mkdirSync(path, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m,mode=755`, "tmpfs", path], { stdio: "ignore" });
  } catch {
    rmdirSync(path);
    return undefined;
  }
  const resize = (size: string) => execFileSync("mount", ["-o", `remount,size=${size}`, path], { stdio: "ignore" });
  return {
    path,
    fill() {
      for (let attempt = 1; ; attempt += 1) {
        const { blocks, bfree, bsize } = statfsSync(path);
        try {
          return void resize(`${((blocks - bfree) * bsize) / 1024 + 64 * attempt}k`);
        } catch (error) {
          // Another process wrote between the two steps. A disk cannot become smaller than its contents.
          if (attempt === FILL_ATTEMPTS) throw error;
        }
      }
    },
    free: () => void resize(`${MEGABYTES}m`),
    unmount: () => void execFileSync("umount", ["--lazy", path], { stdio: "ignore" }),
  };
}
