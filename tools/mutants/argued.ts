/** A mutant that no test can notice, or need not. */
export interface ArguedMutant {
  readonly file: string;
  /** The changed line without its indentation. */
  readonly line: string;
  readonly mutator: string;
  /** The code that replaces a part of the line. */
  readonly replacement: string;
  readonly reason: string;
}

/** A mutant that is killed, or no longer made, must not be listed here. */
export const ARGUED: readonly ArguedMutant[] = [];
