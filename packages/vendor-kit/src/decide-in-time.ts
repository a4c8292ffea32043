/** The outcome of a decision with a time limit. */
export type Timely<T> = { readonly kind: "decided"; readonly value: T } | { readonly kind: "late" };

/**
 * The time limit of a decision. Every AbortSignal is a Deadline. Bets use a `Countdown`, which costs a tenth of an
 * AbortSignal.
 */
export interface Deadline {
  readonly aborted: boolean;
  /** Throws once the deadline has passed. */
  throwIfAborted(): void;
}

class Countdown implements Deadline {
  aborted = false;

  throwIfAborted(): void {
    if (this.aborted) throw new DOMException("the time for the decision is over", "TimeoutError");
  }
}

/**
 * Waits at most `millis` for a decision. The deadline given to `decide` aborts when the time is up. `onLate` receives
 * the outcome of a late decision, because no other code sees it.
 */
export function decideInTime<T>(
  millis: number,
  decide: (deadline: Deadline) => Promise<T>,
  onLate: (outcome: { value: T } | { error: unknown }) => void,
): Promise<Timely<T>> {
  // Written without Promise.race, because every bet passes here.
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
