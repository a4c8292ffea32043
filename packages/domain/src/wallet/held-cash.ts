import type { Transaction } from "@banyan/db";
import { type AccountId, invariant, type Money, newId } from "@banyan/kernel";
import { balanceOf, capture, type Hold, hold, reduceHold, release, type Reference, statement } from "@banyan/ledger";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";

/**
 * Holds a player's money and writes the line for the player's record. A repeat with the same key does nothing. Throws
 * Refusal INSUFFICIENT_FUNDS.
 */
export async function holdCash(
  tx: Transaction,
  request: { key: string; account: AccountId; amount: Money; reference: Reference },
): Promise<void> {
  const answer = await hold(tx, request);
  if (answer.outcome === "refused" && answer.code === "LEDGER_INSUFFICIENT_FUNDS") {
    throw refusal("INSUFFICIENT_FUNDS");
  }
  invariant(answer.outcome !== "refused", `hold ${request.key} was refused: ${codeOf(answer)}`);
  if (answer.outcome === "held") await writeLine(tx, answer.hold, "hold", answer.hold.amount.minor);
}

/** Moves all money of a hold to its destination. A repeat with the same key does nothing. */
export async function captureCash(
  tx: Transaction,
  request: { key: string; holdKey: string; kind: string; destination: AccountId },
): Promise<void> {
  const answer = await capture(tx, request);
  invariant(answer.outcome !== "refused", `capture ${request.key} was refused: ${codeOf(answer)}`);
  if (answer.outcome === "replayed") return;
  const { amount, source } = answer.transfer;
  invariant(source.sequence !== null, `capture ${request.key} took money from the house`);
  await writeLine(tx, answer.hold, "capture", amount.minor, source.sequence);
}

/** Releases all money of a hold. A repeat with the same key does nothing. */
export async function releaseCash(tx: Transaction, request: { key: string; holdKey: string }): Promise<void> {
  const answer = await release(tx, request);
  invariant(answer.outcome !== "refused", `release ${request.key} was refused: ${codeOf(answer)}`);
  if (answer.outcome === "released") await writeLine(tx, answer.hold, "release", answer.hold.released);
}

/** Releases a part of a hold. The caller makes sure that it happens once. */
export async function releasePartOfCash(tx: Transaction, request: { holdKey: string; amount: bigint }): Promise<void> {
  const answer = await reduceHold(tx, { ...request, as: "released" });
  invariant(answer.outcome !== "refused", `a part of hold ${request.holdKey} was refused: ${codeOf(answer)}`);
  await writeLine(tx, answer.hold, "release", request.amount);
}

/**
 * Pays a stake from held money. `take` moves exactly this amount from the account with one transfer of the same
 * transaction. Nothing else can spend the money in between: the account is locked. The caller makes sure that it
 * happens once.
 */
export async function stakeHeldCash<Result>(
  tx: Transaction,
  request: { holdKey: string; amount: bigint },
  take: () => Promise<Result>,
): Promise<Result> {
  const answer = await reduceHold(tx, { ...request, as: "captured" });
  invariant(answer.outcome !== "refused", `a part of hold ${request.holdKey} was refused: ${codeOf(answer)}`);
  const result = await take();
  const [stake] = (await statement(tx, { account: answer.hold.accountId, limit: 1 })).lines;
  invariant(stake?.change === -request.amount, `hold ${request.holdKey} gave a part, and no such stake was taken`);
  await writeLine(tx, answer.hold, "capture", request.amount, stake.sequence);
  return result;
}

function codeOf(answer: { outcome: string; code?: string }): string | undefined {
  return answer.code;
}

/** The ledger has locked the account for the rest of the transaction, so its balance and sequence cannot change. */
async function writeLine(
  tx: Transaction,
  { accountId, playerId, reference }: Hold,
  kind: "hold" | "capture" | "release",
  amount: bigint,
  capturedBy?: bigint,
): Promise<void> {
  const { held, available } = await balanceOf(tx, accountId);
  const sequence = capturedBy ?? (await statement(tx, { account: accountId, limit: 1 })).lines[0]?.sequence ?? 0n;
  const nextStep = sql<number>`(
    select coalesce(max(step), 0) + 1 from wallet_held_line
    where player_id = ${playerId} and account_id = ${accountId} and sequence = ${sequence}
  )`;
  await tx
    .insertInto("wallet_held_line")
    .values({
      id: newId(),
      player_id: playerId,
      account_id: accountId,
      sequence,
      step: kind === "capture" ? 0 : nextStep,
      kind,
      amount,
      held_after: held,
      available_after: available,
      reference_kind: reference.kind,
      reference: reference.id,
    })
    .execute();
}
