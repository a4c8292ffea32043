/** A call that first-paint.js made before this code loaded, and its answer. */
interface BegunCall {
  readonly url: string;
  readonly body: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Absent if no call was made or its answer was taken. */
    begunCall?: BegunCall;
  }
}

/** The browser's fetch. A call that first-paint.js has made already is not repeated. */
export async function fetchUnlessBegun(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const begun = window.begunCall;
  if (begun?.url !== input || begun.body !== init?.body) return fetch(input, init);
  delete window.begunCall;
  return begun.answer;
}
