/** Whether a name has all words of a search, however it is accented or written large: "da nang" finds "Đà Nẵng". */
export function isNamedLike(name: string, search: string): boolean {
  const plain = plainText(name);
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function plainText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d").trim();
}
