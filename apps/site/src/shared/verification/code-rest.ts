/**
 * The time from which another code may be sent, by target. It lives as long as the page, so that closing a popup does
 * not reset it.
 */
const restingUntil = new Map<string, number>();

/** The time until which no other code is sent to a target, by this device's clock. Undefined if one may be sent now. */
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
 * The end of the button's rest: the code's lifetime in minutes, from its creation. The answer is assumed to
 * have travelled for half of the call's duration.
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

/** Notifies the subscribers that a rest began or ended. */
export function lookAgain(): void {
  for (const notify of listeners) notify();
}

export function watchRests(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
