/** A call that first-paint.js made while this program was on its way, and its answer. */
interface BegunCall {
  readonly url: string;
  readonly body: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Absent where nothing was begun, and once it was taken. */
    begunCall?: BegunCall;
  }
}

/** The browser's own fetch; the call that was begun is not made a second time. */
export async function fetchUnlessBegun(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const begun = window.begunCall;
  if (begun?.url !== input || begun.body !== init?.body) return fetch(input, init);
  delete window.begunCall;
  return begun.answer;
}
