/** The platform cannot start, or stopped by itself. The message is one line that a person can act on. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

/** Words what a person can do something about; undefined for everything else, which is a fault of ours. */
export function explainStart(error: unknown): string | undefined {
  if (error instanceof StartFailure) return error.message;
  if (!(error instanceof Error)) return undefined;
  // PostgresError words its message for the person who starts it, and is thrown by another room's class.
  if (error.name === "PostgresError") return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return "The disk is full. Free some space and start again.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `This user may not write to ${path ?? "the data folder"}.`;
  }
  return undefined;
}
