/** Logs a picture that did not load, under the name in section 8 of the specification. */
export function noteImageFailure(url: string): void {
  // The log is the first place to look when a tile has no picture.
  // oxlint-disable-next-line eslint/no-console
  console.warn("Image load error", url);
}
