/**
 * A refusal that a caller is meant to understand. Domain code throws it with a code from the
 * catalogue in `@banyan/contract`; the edge alone knows which HTTP status the code has.
 */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = "Refusal";
  readonly code: Code;
  /** Values for the message, and facts that the client acts on. Never secrets. */
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(code: Code, details: Readonly<Record<string, string | number | boolean>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
