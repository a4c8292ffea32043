import type { AskedSpin } from "@banyan/dev-env/playing-crowd";
import type { Journal } from "../driver/journal.ts";
import { gatewayBooks } from "../platform/gateway-books.ts";
import type { ChaosPlatform } from "../platform/chaos-platform.ts";
import { studioRounds } from "../platform/studio-books.ts";
import { type Evidence, readBooks } from "./evidence.ts";

/** Reads all input of the rules, when nothing changes any more. */
export async function gather(
  platform: ChaosPlatform,
  journal: Journal,
  course: Pick<Evidence, "recovery" | "troubles"> & { readonly spins?: readonly AskedSpin[] },
): Promise<Evidence> {
  const books = await readBooks(platform.db);
  return {
    journal,
    cast: platform.cast,
    // Without a worker nothing sends the notes that a killed process left.
    books: platform.worker ? books : { ...books, untold: 0 },
    gateway: await gatewayBooks(platform),
    studio: course.spins && { spins: course.spins, rounds: await studioRounds(platform) },
    recovery: course.recovery,
    troubles: course.troubles,
    unexpectedEnds: platform.parts.flatMap(({ unexpectedEnds }) => unexpectedEnds),
    complaints: platform.complaints,
  };
}
