/** How far the platform's clock is ahead of this one, in seconds; known once the platform has said so. */
let lead = 0;

/** The present second by the platform's clock, as far as it is known. */
export function platformSeconds(): number {
  return Math.floor(Date.now() / 1000) + lead;
}

/** The platform has told its present second. */
export function learnPlatformSeconds(now: number): void {
  lead = now - Math.floor(Date.now() / 1000);
}
