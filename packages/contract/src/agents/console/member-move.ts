import * as z from "zod";
import { proposal } from "../../decision.ts";
import { instant, uuid } from "../../shapes.ts";

const party = z.object({ id: uuid, account: z.string() });

/** A move of a member with the whole branch to another upline. */
export const memberMove = z.object({
  ...proposal,
  member: party,
  /** Null where the member had no upline. */
  from: party.nullable(),
  to: party,
  /** Approved moves are carried out at the next local day; a move that the tree no longer allows has failed. */
  state: z.enum(["proposed", "approved", "rejected", "withdrawn", "done", "failed"]),
  /** The beginning of the day from which the new place counts; null before an approval. */
  movesAt: instant.nullable(),
});
export type MemberMove = z.output<typeof memberMove>;
