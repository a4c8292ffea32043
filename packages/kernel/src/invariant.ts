/** A violated assumption of the platform's code, that is, a defect. The request fails, and no money moves. */
export class InvariantError extends Error {
  override readonly name = "InvariantError";
}

/** Asserts a condition that the following code relies on. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Marks a branch that is unreachable by its types. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${JSON.stringify(value)}`);
}
