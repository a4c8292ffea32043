/** What a decision came to within its time. */
export type Timely<T> = { readonly kind: "decided"; readonly value: T } | { readonly kind: "late" };

/**
 * Waits for a decision at most `millis`. The signal given to `decide` aborts when time is up; what a late
 * decision comes to is told to `onLate`, because nobody else will hear of it.
 */
export function decideInTime<T>(
  millis: number,
  decide: (deadline: AbortSignal) => Promise<T>,
  onLate: (outcome: { value: T } | { error: unknown }) => void,
): Promise<Timely<T>> {
  // By hand, and not by a race of promises: every bet passes here.
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      controller.abort(new DOMException("the time for the decision is over", "TimeoutError"));
      resolve({ kind: "late" });
    }, millis);
    decide(controller.signal).then(
      (value) => {
        clearTimeout(timer);
        if (isLate) onLate({ value });
        else resolve({ kind: "decided", value });
      },
      (error: unknown) => {
        clearTimeout(timer);
        if (isLate) onLate({ error });
        else reject(error);
      },
    );
  });
}
