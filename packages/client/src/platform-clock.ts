/**
 * The number of seconds by which the platform's clock is ahead of this device's. It is 0 until the platform reports its
 * time.
 */
let lead = 0;

/** The current second by the platform's clock, as far as it is known. */
export function platformSeconds(): number {
  return Math.floor(Date.now() / 1000) + lead;
}

/** Stores the platform's current second. */
export function learnPlatformSeconds(now: number): void {
  lead = now - Math.floor(Date.now() / 1000);
}
