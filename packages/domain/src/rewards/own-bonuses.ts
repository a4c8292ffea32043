import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { beyond, toPage } from "../keyset-cursor.ts";
import { answerEntries, entryRows } from "./bonus-entries.ts";

type Call = typeof contract.rewards.ownBonuses;

/** The player's part in promotions, newest first. */
export async function ownBonuses(
  context: PlayerContext,
  { before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const rows = await entryRows(context, beyond(before, "older", "entry.joined_at", "entry.id"), limit + 1);
  const { list, next } = toPage(rows, limit, (row) => row);
  return { list: await answerEntries(context, list), next };
}
