import type { BrowserContext } from "@playwright/test";
import type { Seer } from "./everybody.ts";
import { ScreenWalk } from "./screen-walk.ts";
import { type Screen, screens, type Viewer } from "./screens.ts";
import { speech } from "./speech.ts";

/** Says what is wrong with the screen that a walk stands before, one line each. */
export type Look = (walk: ScreenWalk) => Promise<readonly string[]>;

export interface LookingAt {
  readonly language: string;
  /** Whether the window is wide enough for the menu beside the page. */
  readonly wide: boolean;
  readonly look: Look;
}

/** Looks at every screen in turn; answers all that was found, each line with where. */
export async function lookAtAll(
  context: BrowserContext,
  seers: Readonly<Record<Viewer, Seer>>,
  { language, wide, look }: LookingAt,
): Promise<readonly string[]> {
  const found: string[] = [];
  const shown = screens.filter(({ width }) => width === undefined || width === (wide ? "wide" : "narrow"));
  for (const [viewer, seer] of Object.entries(seers)) {
    const walk = await ScreenWalk.begin(context, { ...seer, language, say: speech(language, "site") });
    for (const screen of shown.filter((each) => each.viewer === viewer)) {
      const seen = await lookAt(walk, screen, look);
      // What was found is found again, or was only on its way: a busy machine takes its time to open and close.
      const lines = seen.length === 0 ? seen : await lookAt(walk, screen, look);
      found.push(...lines.map((line) => `${screen.name} in ${language}: ${line}`));
    }
    await walk.end();
  }
  return found;
}

/** One that does not open is told like anything else: the others are looked at all the same. */
async function lookAt(walk: ScreenWalk, screen: Screen, look: Look): Promise<readonly string[]> {
  return walk.visit(screen).then(
    () => look(walk),
    (error: unknown) => [`it does not open: ${String(error)}`],
  );
}
