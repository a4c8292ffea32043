/** Yields to the browser, so that it can draw a frame or handle a press before the work continues. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      // An open channel would keep the page out of the back/forward cache.
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Runs `act` after the frame that shows the response to the press. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/**
 * By this time the page is idle. Content that nobody has scrolled to is then rendered too, for people who do not
 * scroll.
 */
export const REST_MILLIS = 3_000;
