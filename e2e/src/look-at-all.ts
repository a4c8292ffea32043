import type { Screen } from "./screen.ts";
import type { ScreenWalk } from "./screen-walk.ts";

/** Returns the faults of the open screen, one line each. */
export type Look = (walk: ScreenWalk, screen: Screen) => Promise<readonly string[]>;

/** Checks every screen in turn; returns all faults, each line with its screen. */
export async function lookAtAll(walk: ScreenWalk, screens: readonly Screen[], look: Look): Promise<readonly string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    const seen = await lookAt(walk, screen, look);
    // A second look confirms a fault: on a busy machine a screen may still be opening or closing.
    const lines = seen.length === 0 ? seen : await lookAt(walk, screen, look);
    found.push(...lines.map((line) => `${screen.name}: ${line}`));
  }
  return found;
}

/** A screen that does not open is reported as a fault, and the others are still checked. */
async function lookAt(walk: ScreenWalk, screen: Screen, look: Look): Promise<readonly string[]> {
  return walk.visit(screen).then(
    () => look(walk, screen),
    (error: unknown) => [`it does not open: ${String(error)}`],
  );
}
