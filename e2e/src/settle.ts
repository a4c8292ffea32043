import type { Page } from "@playwright/test";

/** How long nothing may come or go before a screen counts as there. */
const QUIET_MILLIS = 60;
const LOOK_EVERY_MILLIS = 15;
const THERE_WITHIN_MILLIS = 15_000;

declare global {
  interface Window {
    /** How many calls the page waits for, where they are counted. */
    callsOnTheirWay?: number;
  }
}

/** From the next document on, a screen counts as there only when no call of its own is on its way any more. */
export async function countCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const call = window.fetch;
    window.callsOnTheirWay = 0;
    const count = (by: number) => (window.callsOnTheirWay = (window.callsOnTheirWay ?? 0) + by);
    window.fetch = async (...request) => {
      count(1);
      return call(...request).finally(() => count(-1));
    };
  });
}

/** Waits until all that was on its way to the page has come. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    async ({ quiet, every, within }) => {
      const end = performance.now() + within;
      let last = performance.now();
      const observer = new MutationObserver(() => (last = performance.now()));
      observer.observe(document, { childList: true, subtree: true });
      // What stands further down may wait until somebody is near.
      const onItsWay = () =>
        (window.callsOnTheirWay ?? 0) > 0 ||
        [...document.querySelectorAll('.animate-shimmer, .animate-spin, [aria-busy="true"]')].some((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && bottom > 0 && top < innerHeight;
        });
      while (performance.now() < end && (performance.now() - last < quiet || onItsWay())) {
        await new Promise((resolve) => setTimeout(resolve, every));
      }
      observer.disconnect();
      // Colours and places halfway between two states are nothing to judge.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    },
    { quiet: QUIET_MILLIS, every: LOOK_EVERY_MILLIS, within: THERE_WITHIN_MILLIS },
  );
}
