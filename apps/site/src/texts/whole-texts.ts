import { hasTextsOf, wholeCatalogue } from "./catalogue.ts";

/**
 * Loads a chunk together with all texts, because the page came with its own texts only. `from` is the chunk's file as
 * it is imported.
 */
export async function withTexts<Piece>(load: () => Promise<Piece>, from: string): Promise<Piece> {
  if (hasTextsOf(from)) return load();
  const [piece] = await Promise.all([load(), wholeCatalogue()]);
  return piece;
}
