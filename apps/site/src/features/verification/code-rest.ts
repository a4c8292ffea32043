/** When another code may be sent to an address; kept while the page lives, so that closing a popup ends no rest. */
const restingUntil = new Map<string, number>();

/** The moment, by this device's clock, until which no other code is sent there; undefined when one may be sent now. */
export function restOf(target: string): number | undefined {
  const until = restingUntil.get(target);
  return until !== undefined && until > Date.now() ? until : undefined;
}

export interface Sending {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly expiredMinutes: number;
}

/**
 * Until when the button rests: the code's minutes, counted from when it was made. The answer was on its way
 * for about half of the time that the whole call took.
 */
export function restAfter({ askedAt, answeredAt, expiredMinutes }: Sending): number {
  const onItsWay = Math.max(0, answeredAt - askedAt) / 2;
  return answeredAt - onItsWay + expiredMinutes * 60_000;
}

export function rest(target: string, until: number): void {
  restingUntil.set(target, until);
  lookAgain();
}

const listeners = new Set<() => void>();

/** Tells those who watch a rest that it began or ended. */
export function lookAgain(): void {
  for (const notify of listeners) notify();
}

export function watchRests(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
