import { execFileSync } from "node:child_process";
import { mkdirSync, rmdirSync, statfsSync } from "node:fs";

const MEGABYTES = 4_096;
const FILL_ATTEMPTS = 20;

/** A disk in memory that can be full whenever it is told to. Only root may mount one, and in many containers nobody. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves next to no free block; what is there stays readable. */
  fill(): void;
  /** Gives all its space back. */
  free(): void;
  unmount(): void;
}

/** Mounts one at the path; undefined where that is not allowed, with nothing left behind. */
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
          // Somebody wrote between the look and the cut: no disk becomes smaller than what is on it.
          if (attempt === FILL_ATTEMPTS) throw error;
        }
      }
    },
    free: () => void resize(`${MEGABYTES}m`),
    unmount: () => void execFileSync("umount", ["--lazy", path], { stdio: "ignore" }),
  };
}
