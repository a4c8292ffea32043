/** Lets the browser do what waits, such as a frame or a press, before the work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      // An open channel would keep the page from being kept for going back.
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Acts once the press that asked for it is seen to be answered. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** By then a page has come to rest: what nobody has looked at yet is drawn all the same, for whoever reads otherwise. */
export const REST_MILLIS = 3_000;
