import type { Page } from "@playwright/test";

/** How long nothing may come or go before a screen counts as there. */
const QUIET_MILLIS = 100;
const THERE_WITHIN_MILLIS = 15_000;

/** Waits until all that was on its way to the page has come. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    async ({ quiet, within }) => {
      const end = performance.now() + within;
      let last = performance.now();
      const observer = new MutationObserver(() => (last = performance.now()));
      observer.observe(document, { childList: true, subtree: true });
      // What stands further down may wait until somebody is near.
      const onItsWay = () =>
        [...document.querySelectorAll('.animate-shimmer, .animate-spin, [aria-busy="true"]')].some((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && bottom > 0 && top < innerHeight;
        });
      while (performance.now() < end && (onItsWay() || performance.now() - last < quiet)) {
        await new Promise((resolve) => setTimeout(resolve, quiet / 4));
      }
      observer.disconnect();
    },
    { quiet: QUIET_MILLIS, within: THERE_WITHIN_MILLIS },
  );
  await endTransitions(page);
}

/** Colours and places halfway between two states are nothing to judge. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}
