import { globSync, mkdtempSync, chmodSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Debian's package faketime installs its library. */
const LIBRARIES = "/usr/lib/*/faketime/libfaketime.so.1";

/** A server adopts a changed clock after at most this long. */
export const CLOCK_MILLIS_MAX = 2_000;

/** A clock for processes that start with its environment. It can be moved while they run. */
export interface WrongClock {
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the offset from the machine's clock in seconds; 0 corrects it. */
  set(seconds: number): void;
  remove(): void;
}

/** Makes a clock without an offset. Undefined where the library that shifts a process's clock is not installed. */
export function makeWrongClock(): WrongClock | undefined {
  const [library] = globSync(LIBRARIES);
  if (library === undefined) return undefined;
  // The server may run as another user, who must be able to read the file.
  const folder = mkdtempSync(join(tmpdir(), "banyan-clock-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "shift");
  const clock: WrongClock = {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      // Only the wall clock is wrong; durations are still measured correctly.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    set(seconds) {
      writeFileSync(`${file}.new`, `${seconds < 0 ? "" : "+"}${seconds}\n`);
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  clock.set(0);
  return clock;
}
