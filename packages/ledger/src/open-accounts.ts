import type { Transaction } from "@banyan/db";
import { type AccountId, type BrandId, type CurrencyCode, newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerAccountKind } from "./account.ts";

/** One account for each of many players. */
export interface PlayerAccountsSpec {
  readonly brandId: BrandId;
  readonly kind: PlayerAccountKind;
  readonly currency: CurrencyCode;
}

/** A locked account of a player. */
export interface LockedAccount {
  readonly id: AccountId;
  readonly playerId: PlayerId;
  /** Minor units. */
  readonly posted: bigint;
  readonly held: bigint;
}

/**
 * The accounts of players of a brand, opened where they are missing. They are locked until the transaction ends, in the
 * order of their ids, which all transactions use.
 */
export async function lockPlayerAccounts(
  tx: Transaction,
  { brandId, kind, currency }: PlayerAccountsSpec,
  playerIds: readonly PlayerId[],
): Promise<readonly LockedAccount[]> {
  const ids = playerIds.map(() => newId());
  await sql`
    insert into account (id, brand_id, player_id, kind, currency)
    select wanted.id, ${brandId}, wanted.player_id, ${kind}, ${currency}
    from unnest(${ids}::uuid[], ${[...playerIds]}::uuid[]) as wanted (id, player_id)
    where not exists (
      select from account where account.player_id = wanted.player_id and account.kind = ${kind}
        and account.currency = ${currency} and account.name = ''
    )
    order by wanted.player_id
    on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ id: AccountId; player_id: PlayerId; posted: bigint; held: bigint }>`
    select id, player_id, posted, held from account
    where player_id = any(${[...playerIds]}::uuid[]) and kind = ${kind} and currency = ${currency} and name = ''
    order by id for no key update
  `.execute(tx);
  return rows.map(({ id, player_id: playerId, posted, held }) => ({ id, playerId, posted, held }));
}
