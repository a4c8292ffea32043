/** Never fewer pixels than it takes, so that what is laid side by side at whole pixels leaves no gap. */
export function wholePixels(pixels: number): number {
  return Math.max(1, Math.ceil(pixels - 1e-6));
}
