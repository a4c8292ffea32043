/** A game's frame that first-paint.js opened before this code loaded. */
export interface BegunFrame {
  readonly url: string;
  readonly frame: HTMLIFrameElement;
  readonly loaded: Promise<unknown>;
  /** All messages that this page has received since. */
  readonly heard: MessageEvent<unknown>[];
}

declare global {
  interface Window {
    /** Absent if no frame was opened, or after its messages were read. */
    begunFrame?: BegunFrame;
  }

  interface Element {
    /** Moves an element without reloading it. Every browser that has a {@link BegunFrame} supports it. */
    moveBefore(child: Node, before: Node | null): void;
  }
}

/** The frame that was opened for this URL. A frame for another URL is removed. */
export function begunFrame(url: string): BegunFrame | undefined {
  const begun = window.begunFrame;
  if (begun === undefined || begun.url === url) return begun;
  begun.frame.remove();
  delete window.begunFrame;
  return undefined;
}

/** Moves the frame to its place and gives it its class, without reloading it. */
export function moveInto(place: Element, frame: HTMLIFrameElement, className: string): void {
  place.moveBefore(frame, null);
  frame.removeAttribute("style");
  frame.className = className;
}

/** Returns the messages that arrived before the listener existed. They are returned only once. */
export function takeHeard(): readonly MessageEvent<unknown>[] {
  const heard = window.begunFrame?.heard ?? [];
  delete window.begunFrame;
  return heard;
}
