/** Rounds up to whole pixels, so that neighbouring pieces leave no gap. */
export function wholePixels(pixels: number): number {
  return Math.max(1, Math.ceil(pixels - 1e-6));
}
