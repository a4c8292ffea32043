import type { Locator, Page } from "@playwright/test";

/** The page's own time between two looks. */
const STEP_MILLIS = 100;
/** Real time for the browser to draw and to send its scroll events. */
const DRAWN_MILLIS = 25;

export interface Movement {
  /** The page's own time. */
  readonly begun: number;
  readonly millis: number;
  readonly to: number;
}

/** Stops the page's time. From now on it passes only in `movementsIn`. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 500);
}

/** Lets the page's time pass and returns when the row moved, for how long, and where to. */
export async function movementsIn(page: Page, row: Locator, millis: number): Promise<readonly Movement[]> {
  const positions: number[] = [];
  for (let passed = 0; passed <= millis; passed += STEP_MILLIS) {
    positions.push(await row.evaluate((list) => Math.round(Math.abs(list.scrollLeft))));
    await page.clock.runFor(STEP_MILLIS);
    await page.waitForTimeout(DRAWN_MILLIS);
  }
  const movements: Movement[] = [];
  let begun: number | undefined;
  for (const [look, position] of positions.entries()) {
    const moves = look > 0 && position !== positions[look - 1];
    if (moves) begun ??= look - 1;
    else if (begun !== undefined) {
      movements.push({ begun: begun * STEP_MILLIS, millis: (look - 1 - begun) * STEP_MILLIS, to: position });
      begun = undefined;
    }
  }
  return movements;
}

/** The times between the beginnings of movements. */
export const pausesOf = (movements: readonly Movement[]) =>
  movements.slice(1).map(({ begun }, nth) => begun - (movements[nth]?.begun ?? 0));
