/** The embedded PostgreSQL cannot serve; the message is one line that says what to do about it. */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
}
