/** A game's frame that first-paint.js opened while this program was on its way. */
export interface BegunFrame {
  readonly url: string;
  readonly frame: HTMLIFrameElement;
  readonly loaded: Promise<unknown>;
  /** What any page has told this one since. */
  readonly heard: MessageEvent<unknown>[];
}

declare global {
  interface Window {
    /** Absent where nothing was begun, and once what it said has been heard. */
    begunFrame?: BegunFrame;
  }

  interface Element {
    /** Moves a child without beginning it anew; only where there is a {@link BegunFrame} surely there. */
    moveBefore(child: Node, before: Node | null): void;
  }
}

/** The frame that was opened for this address. One for another address is none any more. */
export function begunFrame(url: string): BegunFrame | undefined {
  const begun = window.begunFrame;
  if (begun === undefined || begun.url === url) return begun;
  begun.frame.remove();
  delete window.begunFrame;
  return undefined;
}

/** Puts the frame where it is to be, as it is to look there, without beginning it anew. */
export function moveInto(place: Element, frame: HTMLIFrameElement, className: string): void {
  place.moveBefore(frame, null);
  frame.removeAttribute("style");
  frame.className = className;
}

/** What was said before anybody listened, once. */
export function takeHeard(): readonly MessageEvent<unknown>[] {
  const heard = window.begunFrame?.heard ?? [];
  delete window.begunFrame;
  return heard;
}
