import { wholeCatalogue } from "./catalogue.ts";

/** Loads a piece of the site beside the texts it may speak: the first page came with its own texts only. */
export async function withTexts<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  const [piece] = await Promise.all([load(), wholeCatalogue()]);
  return piece;
}
