/** An instant as content holds it. */
export function instantText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** An instant as tables hold it. */
export function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
