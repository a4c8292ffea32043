/** An instant in the format of content. */
export function instantText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** An instant in the format of tables. */
export function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
