import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { lockReader, recordReaderDeed, release, stoppedAt } from "./locked-reader.ts";
import { readOneReader } from "./play-readers.ts";

type Call = typeof contract.operations.retryReader;

/**
 * Lets a stopped reader read the entry again; nothing is left out. It stops again while the cause exists. An open
 * proposal lapses, because it concerned this stop.
 *
 * Throws Refusal, in precedence order: NOT_FOUND; STATE_CHANGED (it is not stopped at that entry).
 */
export async function retryReader(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { reader } = input;
  await inTransaction(db, async (tx) => {
    const contradiction = stoppedAt(await lockReader(tx, context, reader), input);
    await tx
      .updateTable("play_omission")
      .set({ state: "lapsed", decided_by: operator.id, decided_at: sql<Date>`now()` })
      .where("reader", "=", reader)
      .where("state", "=", "proposed")
      .execute();
    await release(tx, reader, { leftOut: false });
    await recordReaderDeed(tx, context, { action: "reader.retry", ...input, contradiction, reason: null });
  });
  return { value: await readOneReader(db, context, reader) };
}
