/** The platform cannot start, or stopped unexpectedly. The message is one line that says what to do. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

/** A message for errors that the operator can resolve; undefined for all others, which are defects. */
export function explainStart(error: unknown): string | undefined {
  if (error instanceof StartFailure) return error.message;
  if (!(error instanceof Error)) return undefined;
  // The message of PostgresError is written for the operator; its class belongs to another module.
  if (error.name === "PostgresError") return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return "The disk is full. Free some space and start again.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `This user may not write to ${path ?? "the data folder"}.`;
  }
  return undefined;
}
