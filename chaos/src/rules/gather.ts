import type { AskedSpin } from "@banyan/dev-env/playing-crowd";
import type { Journal } from "../driver/journal.ts";
import { gatewayBooks } from "../stage/gateway-books.ts";
import type { Stage } from "../stage/stage.ts";
import { studioRounds } from "../stage/studio-books.ts";
import { type Evidence, readBooks } from "./evidence.ts";

/** Reads all input of the rules, when nothing changes any more. */
export async function gather(
  stage: Stage,
  journal: Journal,
  course: Pick<Evidence, "recovery" | "troubles"> & { readonly spins?: readonly AskedSpin[] },
): Promise<Evidence> {
  const books = await readBooks(stage.db);
  return {
    journal,
    cast: stage.cast,
    // Without a worker nothing sends the notes that a killed process left.
    books: stage.worker ? books : { ...books, untold: 0 },
    gateway: await gatewayBooks(stage),
    studio: course.spins && { spins: course.spins, rounds: await studioRounds(stage) },
    recovery: course.recovery,
    troubles: course.troubles,
    unexpectedEnds: stage.parts.flatMap(({ unexpectedEnds }) => unexpectedEnds),
    complaints: stage.complaints,
  };
}
