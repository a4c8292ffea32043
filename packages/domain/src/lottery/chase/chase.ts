import type { CallInput, contract } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type BrandId, invariant, type PlayerId } from "@banyan/kernel";
import { findHold } from "@banyan/ledger";
import { sql } from "kysely";
import { releaseCash } from "../../wallet/index.ts";

/** A chase is a player's own. */
export interface ChaseName {
  readonly playerId: PlayerId;
  readonly id: string;
}

/** A line of a chase for a multiple of 1, as it is stored. */
export interface ChaseLine {
  readonly play: string;
  readonly code: string;
  /** Digits of minor units. */
  readonly unitStake: string;
  /** The lowest odds that the player accepts, in 1/10,000. */
  readonly odds: number;
}

export type ChaseEnd = "finished" | "won" | "stopped" | "refused";

/** The key of the hold of a chase. */
export const holdKeyOf = (chaseId: string) => `chase:${chaseId}`;

type WantedLine = CallInput<typeof contract.lottery.placeLotteryTicket>["lines"][number];

/** The lines of a draw with this multiple. */
export function linesOf(lines: readonly ChaseLine[], multiple: number): readonly WantedLine[] {
  return lines.map(({ unitStake, ...line }) => ({ ...line, unitStake: BigInt(unitStake) * BigInt(multiple) }));
}

/**
 * Locks a chase for its next move. False when it has ended, another worker has it, or it is beyond this step.
 */
export async function lockOpenChase(tx: Transaction, { playerId, id }: ChaseName, step: number): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_chase where player_id = ${playerId} and id = ${id} and state = 'open' and step = ${step}
    for update skip locked
  `.execute(tx);
  return rows.length === 1;
}

/** Ends a chase that the caller has locked, and releases everything that it still holds. */
export async function endChase(
  tx: Transaction,
  { playerId, id }: ChaseName,
  reason: ChaseEnd,
  refusalCode: string | null = null,
): Promise<void> {
  const holdKey = holdKeyOf(id);
  const held = await findHold(tx, { holdKey });
  invariant(held, `chase ${id} has no hold`);
  if (held.remaining > 0n) await releaseCash(tx, { holdKey, key: `${holdKey}:end` });
  await sql`
    update lottery_chase
    set state = 'ended', end_reason = ${reason}, refusal = ${refusalCode}, ended_at = clock_timestamp(), next_at = null
    where player_id = ${playerId} and id = ${id} and state = 'open'
  `.execute(tx);
}

/** The brand of a stored chase. */
export const brandIdOf = (row: { readonly brand_id: string }): BrandId => row.brand_id as BrandId;
