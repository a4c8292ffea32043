import type { Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { SettledCombo } from "./combo-lines.ts";
import type { AccountsOfBet } from "./move-for-bet.ts";

/** A combination behind its own lock and those of its markets. Amounts are minor units. */
export interface LockedCombo extends AccountsOfBet {
  readonly stake: bigint;
  readonly stakeLeft: bigint;
  /** Paid by settlements and exits. */
  readonly payout: bigint;
  readonly exitPaid: bigint;
  readonly exits: number;
  readonly isVoid: boolean;
  /** Whether an exit or a void of this request is recorded. */
  readonly known: boolean;
  readonly settled: SettledCombo;
  /** Whether nothing of it has been decided by finished settlements, and a part of the stake is left. */
  readonly isOpen: boolean;
  /** The markets of its legs. */
  readonly markets: readonly { readonly state: string; readonly past: boolean }[];
}

interface ComboRow {
  readonly brand_id: string;
  readonly currency: string;
  readonly house_account_id: string;
  readonly account_id: string;
  readonly stake: bigint;
  readonly stake_left: bigint;
  readonly payout: bigint;
  readonly state: string;
  readonly number: number;
  readonly settled_state: SettledCombo["state"];
  readonly settled_payout: bigint;
  readonly exits: number;
  readonly exit_paid: bigint;
  readonly is_void: boolean;
  readonly known: boolean;
}

/** A combination, and the request on whose behalf it is locked. */
export interface ComboWanted {
  readonly playerId: string;
  readonly comboId: string;
  readonly requestId: string;
}

/**
 * Locks a combination, then its markets in the order of their ids. Settlements, exits and voids of it take turns,
 * and no settlement of its markets is ordered until the transaction ends. Undefined when the player has no such
 * combination.
 */
export async function lockCombo(
  tx: Transaction,
  { playerId, comboId, requestId }: ComboWanted,
): Promise<LockedCombo | undefined> {
  const { rows: found } = await sql`
    select from market_combo where player_id = ${playerId} and id = ${comboId} for no key update
  `.execute(tx);
  if (found.length === 0) return undefined;
  const ofCombo = sql`
    select market_id from market_combo_leg where player_id = ${playerId} and combo_id = ${comboId}
  `;
  await sql`select from market where id in (${ofCombo}) order by id for key share`.execute(tx);
  const { rows: markets } = await sql<{ state: string; past: boolean }>`
    select state, cut_off_at <= clock_timestamp() as past from market where id in (${ofCombo})
  `.execute(tx);
  const { rows } = await sql<ComboRow>`
    select record.brand_id, record.currency, combo.house_account_id, combo.account_id, record.stake,
      record.stake_left, record.payout, record.state, record.settlements as number,
      coalesce(settled.state, 'open') as settled_state, record.settled_payout, gone.*
    from market_combo as combo
    join market_combo_record as record on record.player_id = combo.player_id and record.id = combo.id
    left join market_combo_settlement as settled on settled.player_id = combo.player_id
      and settled.combo_id = combo.id and settled.number = record.settlements
    cross join lateral (
      select count(*)::int as exits, coalesce(sum(paid), 0)::bigint as exit_paid,
        coalesce(bool_or(kind = 'void'), false) as is_void,
        coalesce(bool_or(request_id = ${requestId}), false) as known
      from market_bet_exit as exit where exit.player_id = combo.player_id and exit.bet_id = combo.id
    ) as gone
    where combo.player_id = ${playerId} and combo.id = ${comboId}
  `.execute(tx);
  const [row] = rows;
  invariant(row, `combination ${comboId} does not exist`);
  return {
    brandId: row.brand_id as BrandId,
    currency: row.currency,
    house: asId<AccountId>(row.house_account_id),
    account: asId<AccountId>(row.account_id),
    stake: row.stake,
    stakeLeft: row.stake_left,
    payout: row.payout,
    exitPaid: row.exit_paid,
    exits: row.exits,
    isVoid: row.is_void,
    known: row.known,
    settled: { number: row.number, state: row.settled_state, paid: row.settled_payout },
    isOpen: row.state === "open" && row.settled_state === "open",
    markets,
  };
}
