/** The embedded PostgreSQL cannot serve. The message is one line that says what to do. */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
}
