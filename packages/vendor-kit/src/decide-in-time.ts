/** What a decision came to within its time. */
export type Timely<T> = { readonly kind: "decided"; readonly value: T } | { readonly kind: "late" };

/** When a decision comes too late. Every AbortSignal is one; a bet has one that costs a tenth of that. */
export interface Deadline {
  readonly aborted: boolean;
  /** Throws once it has passed. */
  throwIfAborted(): void;
}

class Countdown implements Deadline {
  aborted = false;

  throwIfAborted(): void {
    if (this.aborted) throw new DOMException("the time for the decision is over", "TimeoutError");
  }
}

/**
 * Waits for a decision at most `millis`. The deadline given to `decide` aborts when time is up; what a late
 * decision comes to is told to `onLate`, because nobody else will hear of it.
 */
export function decideInTime<T>(
  millis: number,
  decide: (deadline: Deadline) => Promise<T>,
  onLate: (outcome: { value: T } | { error: unknown }) => void,
): Promise<Timely<T>> {
  // By hand, and not by a race of promises: every bet passes here.
  return new Promise((resolve, reject) => {
    const countdown = new Countdown();
    const timer = setTimeout(() => {
      countdown.aborted = true;
      resolve({ kind: "late" });
    }, millis);
    decide(countdown).then(
      (value) => {
        clearTimeout(timer);
        if (countdown.aborted) onLate({ value });
        else resolve({ kind: "decided", value });
      },
      (error: unknown) => {
        clearTimeout(timer);
        if (countdown.aborted) onLate({ error });
        else reject(error);
      },
    );
  });
}
