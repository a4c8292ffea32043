import type { CDPSession, Page } from "playwright-core";

/** Of the list's whole height: where the finger is set down, so that no part of the list is left out. */
const STOPS = 10;
/** At each stop: a slow look, then two throws of the thumb. Pixels of the page, and pixels a second. */
const STROKES = [
  { distance: 900, speed: 900 },
  { distance: 3_000, speed: 4_000 },
  { distance: 5_000, speed: 6_000 },
] as const;
/** Between strokes, as a thumb needs it to come back. */
const PAUSE_MILLIS = 150;

/** Notes the moment of every frame that the page makes while `on` is set; nothing else of the page is touched. */
export const NOTE_FRAMES = `(() => {
  const noted = (window.__frames = { on: false, at: [] });
  const each = (now) => {
    if (noted.on) noted.at.push(now);
    requestAnimationFrame(each);
  };
  requestAnimationFrame(each);
})()`;

/** From each frame to the next, in milliseconds, while the page was scrolled. */
export type FrameTimes = readonly number[];

/**
 * Scrolls through the whole page by touch: at ten places from its top to its end first slowly, then by throws. Only
 * what passes while a stroke lasts is measured.
 * @param atRest told after each place's strokes, when the page stands still.
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
