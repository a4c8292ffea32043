import type { CDPSession, Page } from "playwright-core";

/** The number of places over the list's height where scrolling begins, so that it covers the whole list. */
const STOPS = 10;
/** At each stop: a slow scroll, then two flings. In page pixels, and pixels a second. */
const STROKES = [
  { distance: 900, speed: 900 },
  { distance: 3_000, speed: 4_000 },
  { distance: 5_000, speed: 6_000 },
] as const;
/** The pause between strokes that a thumb needs. */
const PAUSE_MILLIS = 150;

/** Records the time of every frame while `on` is set, and changes nothing else. */
export const NOTE_FRAMES = `(() => {
  const noted = (window.__frames = { on: false, at: [] });
  const each = (now) => {
    if (noted.on) noted.at.push(now);
    requestAnimationFrame(each);
  };
  requestAnimationFrame(each);
})()`;

/** Milliseconds between frames while the page was scrolled. */
export type FrameTimes = readonly number[];

/**
 * Scrolls through the whole page by touch, at ten places: first slowly, then by flings. Only the frames during a stroke
 * are measured.
 * @param atRest called after the strokes of each place, when scrolling has stopped.
 */
export async function scrollThrough(
  page: Page,
  cdp: CDPSession,
  atRest: (stop: number) => Promise<void>,
): Promise<FrameTimes> {
  const times: number[] = [];
  const height = await page.evaluate<number>("document.documentElement.scrollHeight - innerHeight");
  const travel = STROKES.reduce((sum, { distance }) => sum + distance, 0);
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.evaluate(`scrollTo(0, ${Math.round((stop / (STOPS - 1)) * (height - travel))})`);
    await page.waitForTimeout(PAUSE_MILLIS);
    for (const { distance, speed } of STROKES) {
      await page.evaluate("window.__frames.at = []; window.__frames.on = true; 0");
      await cdp.send("Input.synthesizeScrollGesture", {
        x: 180,
        y: 600,
        yDistance: -distance,
        speed,
        preventFling: true,
        gestureSourceType: "touch",
      });
      const at = await page.evaluate<number[]>("window.__frames.on = false, window.__frames.at");
      times.push(...at.slice(1).map((now, nth) => now - (at[nth] ?? now)));
      await page.waitForTimeout(PAUSE_MILLIS);
    }
    await atRest(stop);
  }
  return times;
}
