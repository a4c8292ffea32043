/** The number of answers by which the lead of the server's clock is known. */
const SAMPLES_MAX = 16;

let leads: readonly number[] = [];

/**
 * The best guess of how far the server's clock is ahead of this device's. Every sample is too small by the time that its
 * answer travelled, so the largest one is the nearest.
 */
export function leadOf(samples: readonly number[]): number {
  return samples.length > 0 ? Math.max(...samples) : 0;
}

/** Notes the server's time of an answer that has just arrived. */
export function noteServerTime(serverTime: string, arrivedAt: number = Date.now()): void {
  leads = [...leads, Date.parse(serverTime) - arrivedAt].slice(-SAMPLES_MAX);
}

/** The server's clock in epoch milliseconds, by which draws open and close. */
export function serverNow(): number {
  return Date.now() + leadOf(leads);
}
