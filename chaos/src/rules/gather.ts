import type { Journal } from "../driver/journal.ts";
import { gatewayBooks } from "../stage/gateway-books.ts";
import type { Stage } from "../stage/stage.ts";
import { type Evidence, readBooks } from "./evidence.ts";

/** Reads all that the rules need, when nothing moves any more. */
export async function gather(
  stage: Stage,
  journal: Journal,
  recovery: Evidence["recovery"],
  troubles: Evidence["troubles"],
): Promise<Evidence> {
  const books = await readBooks(stage.db);
  return {
    journal,
    cast: stage.cast,
    // Nobody tells what a process that was ended had left to tell, where no worker runs.
    books: stage.worker ? books : { ...books, untold: 0 },
    gateway: await gatewayBooks(stage),
    recovery,
    troubles,
    unexpectedEnds: stage.parts.flatMap(({ unexpectedEnds }) => unexpectedEnds),
    complaints: stage.complaints,
  };
}
