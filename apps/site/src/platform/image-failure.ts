/** Notes a picture that did not load, under the name that section 8 of the specification gives it. */
export function noteImageFailure(url: string): void {
  // Whoever looks into why a tile has no picture looks there first.
  // oxlint-disable-next-line eslint/no-console
  console.warn("Image load error", url);
}
