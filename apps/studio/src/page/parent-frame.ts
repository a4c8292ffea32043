/**
 * The messages of the game to the page that frames it. They contain only wishes and signals, no amounts; the framing
 * page asks its own server for those. Any page may read them, so they are sent to any origin.
 */
export type FrameMessage = "banyan:ready" | "banyan:balance" | "banyan:deposit" | "banyan:lobby";

/** Whether another page frames the game and shows its own bar over it. */
export const isFramed = window.parent !== window;

export function tellFrame(type: FrameMessage): void {
  if (isFramed) window.parent.postMessage({ type }, "*");
}

/** Asks the frame to act. Without a frame, it navigates to the page itself. */
export function askFrame(type: "banyan:deposit" | "banyan:lobby", url: string | null): void {
  if (isFramed) tellFrame(type);
  else if (url !== null) location.assign(url);
}

/** Whether a wish has a receiver: a framing page, or an address of the launch. */
export function canAskFrame(url: string | null): boolean {
  return isFramed || url !== null;
}

/** The frame reports that the balance has changed outside the game, as after a deposit. */
export function onFrameRefresh(refresh: () => void): void {
  onFrameMessage("banyan:refresh", refresh);
}

/** The frame shows a jackpot that the player has won. The game plays the sound for it. */
export function onFrameJackpot(sound: () => void): void {
  onFrameMessage("banyan:jackpot", sound);
}

function onFrameMessage(type: string, act: () => void): void {
  addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !isFramed) return;
    const { data } = event;
    if (typeof data === "object" && data !== null && "type" in data && data.type === type) act();
  });
}
