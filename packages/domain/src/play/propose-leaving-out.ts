import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { lockReader, recordReaderDeed, stoppedAt } from "./locked-reader.ts";
import { readOneReader } from "./play-readers.ts";

type Call = typeof contract.operations.proposeLeavingOut;

/**
 * Proposes that a stopped reader leaves out the entry at which it stopped. The reader stays stopped until another
 * operator has approved it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - STATE_CHANGED (it is not stopped at that entry, or a proposal is open)
 */
export async function proposeLeavingOut(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { reader, page, batch, entry, reason } = input;
  await inTransaction(db, async (tx) => {
    const contradiction = stoppedAt(await lockReader(tx, context, reader), input);
    const open = await tx
      .selectFrom("play_omission")
      .select("id")
      .where("reader", "=", reader)
      .where("state", "=", "proposed")
      .executeTakeFirst();
    if (open) throw refusal("STATE_CHANGED");
    await tx
      .insertInto("play_omission")
      .values({
        id: newId(),
        reader,
        page: BigInt(page),
        batch,
        entry,
        contradiction,
        reason,
        proposed_by: operator.id,
      })
      .execute();
    await recordReaderDeed(tx, context, {
      action: "reader.propose",
      reader,
      page,
      batch,
      entry,
      contradiction,
      reason,
    });
  });
  return { value: await readOneReader(db, context, reader) };
}
