import { globSync, mkdtempSync, chmodSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Debian's package faketime keeps its library. */
const LIBRARIES = "/usr/lib/*/faketime/libfaketime.so.1";

/** A server that was told of another hour believes it at the latest after so long. */
export const CLOCK_MILLIS_MAX = 2_000;

/** A clock for processes started with its environment, which can be put forward and back while they run. */
export interface WrongClock {
  readonly environment: Readonly<Record<string, string>>;
  /** Sets it apart from the machine's by so many seconds; 0 sets it right. */
  set(seconds: number): void;
  remove(): void;
}

/** Makes one, which is right at first; undefined where the library that shifts a process's clock is not installed. */
export function makeWrongClock(): WrongClock | undefined {
  const [library] = globSync(LIBRARIES);
  if (library === undefined) return undefined;
  // The server may run as another user than we do, who has to find the way to the file.
  const folder = mkdtempSync(join(tmpdir(), "banyan-clock-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "shift");
  const clock: WrongClock = {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      // Only the hour is wrong: how long something took is still measured rightly.
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
