import type { BonusEnd, BonusEntry, PromotionKind } from "@banyan/contract";
import { bonusTermsInput } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";
import { assertLeads } from "./model/promotion-states.ts";

export type EntryState = BonusEntry["state"];

/** A player's part in a promotion, as it is stored, with the terms of its version. */
export interface EntryRow {
  readonly player_id: string;
  readonly id: string;
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly kind: PromotionKind;
  readonly version: number;
  readonly state: EntryState;
  readonly reserved: bigint;
  readonly joined_at: Date;
  readonly deadline: Date;
  readonly credited_at: Date | null;
  readonly bonus: bigint;
  readonly ended_at: Date | null;
  readonly end_reason: BonusEnd | null;
  readonly terms: unknown;
}

/** The columns of an entry, for a `select` over `promotion_entry as entry`. */
export const ENTRY_COLUMNS = sql`
  entry.player_id, entry.id, entry.promotion_id, entry.brand_id, promotion.kind, entry.version, entry.state,
  entry.reserved, entry.joined_at, entry.deadline, entry.credited_at, entry.bonus, entry.ended_at, entry.end_reason,
  version.terms
`;

/** The joins that {@link ENTRY_COLUMNS} needs. */
export const ENTRY_JOINS = sql`
  join promotion on promotion.id = entry.promotion_id
  join promotion_version as version on version.promotion_id = entry.promotion_id and version.version = entry.version
`;

/** Stored terms: they were checked when they were written. */
export const storedTerms = (terms: unknown) => bonusTermsInput.parse(terms);

interface EntryChange {
  readonly end?: BonusEnd;
  readonly bonus?: bigint;
  readonly depositId?: string;
}

/**
 * Changes the state of an entry, in an update that names the state it expects. Its reservation
 * of the budget ends: a bonus is spent, the rest is free. An entry that ends before its bonus frees its place too. Throws Refusal STATE_CHANGED.
 */
export async function moveEntry(
  tx: Transaction,
  entry: Pick<EntryRow, "player_id" | "id" | "promotion_id" | "state" | "reserved">,
  to: EntryState,
  { end, bonus, depositId }: EntryChange = {},
): Promise<void> {
  assertLeads(entry.state, to);
  const { rows } = await sql`
    update promotion_entry set state = ${to}, reserved = 0, bonus = coalesce(${bonus ?? null}::bigint, bonus),
      credited_at = case when ${bonus ?? null}::bigint is null then credited_at else now() end,
      deposit_id = coalesce(${depositId ?? null}::uuid, deposit_id),
      ended_at = case when ${end ?? null}::text is null then null else now() end, end_reason = ${end ?? null}
    where player_id = ${entry.player_id} and id = ${entry.id} and state = ${entry.state} returning id
  `.execute(tx);
  if (rows.length === 0) throw refusal("STATE_CHANGED", { state: entry.state });
  const freed = entry.state === "joined" && to === "closed" ? 1 : 0;
  if (entry.reserved === 0n && freed === 0) return;
  await sql`
    update promotion_budget set reserved = reserved - ${entry.reserved}, spent = spent + ${bonus ?? 0n},
      places_taken = places_taken - ${freed}
    where promotion_id = ${entry.promotion_id}
  `.execute(tx);
}
