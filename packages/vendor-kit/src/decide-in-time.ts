/** What a decision came to within its time. */
export type Timely<T> = { readonly kind: "decided"; readonly value: T } | { readonly kind: "late" };

/**
 * Waits for a decision at most `millis`. The signal given to `decide` aborts when time is up; what a late
 * decision comes to is told to `onLate`, because nobody else will hear of it.
 */
export async function decideInTime<T>(
  millis: number,
  decide: (deadline: AbortSignal) => Promise<T>,
  onLate: (outcome: { value: T } | { error: unknown }) => void,
): Promise<Timely<T>> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Timely<T>>((resolve) => {
    timer = setTimeout(() => {
      controller.abort(new DOMException("the time for the decision is over", "TimeoutError"));
      resolve({ kind: "late" });
    }, millis);
  });
  const decision = decide(controller.signal);
  decision.then(
    (value) => controller.signal.aborted && onLate({ value }),
    (error: unknown) => controller.signal.aborted && onLate({ error }),
  );
  try {
    return await Promise.race([decision.then((value): Timely<T> => ({ kind: "decided", value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
