/** A pattern of LIKE for texts that begin with these characters. Its special characters stand for themselves. */
export function likePrefix(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
