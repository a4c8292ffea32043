import type { Page } from "@playwright/test";

/** A screen is complete after this long without a change. */
const QUIET_MILLIS = 60;
const LOOK_EVERY_MILLIS = 15;
const THERE_WITHIN_MILLIS = 15_000;

declare global {
  interface Window {
    /** How many calls of the page are running, where they are counted. */
    callsOnTheirWay?: number;
    /** The router of the site and of the console, whose state is "pending" until the page of a new address is shown. */
    readonly __TSR_ROUTER__?: {
      readonly routesByPath: object;
      readonly state: { readonly status: "pending" | "idle" };
      /** Empty until the router listens to changes of the address. */
      readonly history: { readonly subscribers: ReadonlySet<object> };
    };
  }
}

/** From the next document on, a screen is complete only when none of its calls is running. */
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

/** Waits until all running loads of the page have ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    async ({ quiet, every, within }) => {
      const end = performance.now() + within;
      let last = performance.now();
      const observer = new MutationObserver(() => (last = performance.now()));
      observer.observe(document, { childList: true, subtree: true });
      // Content further down may load only when it comes near.
      const onItsWay = () =>
        (window.callsOnTheirWay ?? 0) > 0 ||
        window.__TSR_ROUTER__?.state.status === "pending" ||
        [...document.querySelectorAll('.animate-shimmer, .animate-spin, [aria-busy="true"]')].some((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && bottom > 0 && top < innerHeight;
        });
      while (performance.now() < end && (performance.now() - last < quiet || onItsWay())) {
        await new Promise((resolve) => setTimeout(resolve, every));
      }
      observer.disconnect();
      // A transition between two states would give false results.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    },
    { quiet: QUIET_MILLIS, every: LOOK_EVERY_MILLIS, within: THERE_WITHIN_MILLIS },
  );
}
