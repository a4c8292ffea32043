import type { Screen } from "./screen.ts";
import type { ScreenWalk } from "./screen-walk.ts";

/** Says what is wrong with the screen that a walk stands before, one line each. */
export type Look = (walk: ScreenWalk, screen: Screen) => Promise<readonly string[]>;

/** Looks at every screen in turn; answers all that was found, each line with where. */
export async function lookAtAll(walk: ScreenWalk, screens: readonly Screen[], look: Look): Promise<readonly string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    const seen = await lookAt(walk, screen, look);
    // What was found is found again, or was only on its way: a busy machine takes its time to open and close.
    const lines = seen.length === 0 ? seen : await lookAt(walk, screen, look);
    found.push(...lines.map((line) => `${screen.name}: ${line}`));
  }
  return found;
}

/** One that does not open is told like anything else: the others are looked at all the same. */
async function lookAt(walk: ScreenWalk, screen: Screen, look: Look): Promise<readonly string[]> {
  return walk.visit(screen).then(
    () => look(walk, screen),
    (error: unknown) => [`it does not open: ${String(error)}`],
  );
}
