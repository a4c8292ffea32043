/** A broken promise of our own code. It crashes the request, loudly, and moves nothing. */
export class InvariantError extends Error {
  override readonly name = "InvariantError";
}

/** Asserts what the code around it relies on. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${JSON.stringify(value)}`);
}
