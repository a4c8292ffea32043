/**
 * A refusal with a code for the caller. Domain code throws it with a code of the catalogue in `@banyan/contract`; only
 * the edge knows the HTTP status of the code. Abstract: `refusal` of the domain makes one, with a code that the types check.
 */
export abstract class Refusal<Code extends string = string> extends Error {
  override readonly name = "Refusal";
  readonly code: Code;
  /** Values for the message, and facts for the client. Never secrets. */
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(code: Code, details: Readonly<Record<string, string | number | boolean>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
