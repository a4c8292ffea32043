import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import type { OutsideVendor } from "../vendor-directory.ts";
import { commandedVendor, orderTable, tablesOf } from "./vendor-desk.ts";
import { recordTableDeed } from "./void-rounds.ts";

type Call = typeof contract.operations.proposeVoidRound;
type Input = CallInput<Call>;

/**
 * Proposes to make a round void. The vendor holds its wins until another operator has decided, or until the hold ends.
 * A hold without a stored proposal, after a crash, ends by itself.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED
 * - VENDOR_UNREACHABLE
 * - STATE_CHANGED (its wins may be paid already, or a proposal is open)
 */
export async function proposeVoidRound(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { vassalage, gameCode, round, reason } = input;
  const vendor = await commandedVendor(db, operator, vassalage);
  if (!reason) throw refusal("REASON_REQUIRED");
  if (await isProposed(context, input)) throw refusal("STATE_CHANGED");
  const isHeld = await orderTable(context, vendor, { gameCode, command: "hold", round, reason });
  const held = isHeld ? await heldRound(context, vendor, input) : undefined;
  if (!held) throw refusal("STATE_CHANGED");
  const id = newId();
  await inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto("table_void")
      .values({
        id,
        vendor_code: vassalage,
        game_code: gameCode,
        round,
        round_number: BigInt(held.number),
        reason,
        proposed_by: operator.id,
        held_until: held.until,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) throw refusal("STATE_CHANGED");
    const deed = { vendorCode: vassalage, gameCode, reason, round: held.number };
    await recordTableDeed(tx, context, { action: "table.propose", ...deed });
  });
  return { value: { id, state: "proposed", result: null } };
}

async function isProposed({ db }: OperatorContext, { vassalage, round }: Input): Promise<boolean> {
  const open = await db
    .selectFrom("table_void")
    .select("id")
    .where("vendor_code", "=", vassalage)
    .where("round", "=", round)
    .where("state", "=", "proposed")
    .executeTakeFirst();
  return open !== undefined;
}

/** The number of the round and the end of its hold, as the vendor tells them. */
async function heldRound(
  context: OperatorContext,
  { code }: OutsideVendor,
  { gameCode, round }: Input,
): Promise<{ readonly number: number; readonly until: Date } | undefined> {
  const tables = await tablesOf(context, code, undefined, 0);
  if (!tables) throw refusal("VENDOR_UNREACHABLE", { vendor: code });
  const present = tables.find(({ game_code: known }) => known === gameCode)?.round;
  if (!present || present.id !== round || present.held_until === null) return undefined;
  return { number: present.number, until: new Date(present.held_until) };
}
