import type { Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, type CurrencyCode, invariant, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { planByIndex } from "./plan-by-index.ts";
import { AMOUNT_MAX, BALANCE_MAX } from "./refusal-codes.ts";

/** Payments from one house-side account to many players' accounts, as the result of a query. */
export interface QueriedCredits {
  /** The side that pays all. */
  readonly house: AccountId;
  readonly brandId: BrandId;
  readonly currency: CurrencyCode;
  /**
   * The steps of a `with` list, which may write. The last one is named `asked` and has one row for each payment:
   * - `account_id` uuid: the player's account, each at most once
   * - `change` bigint, minor units: above zero
   * - `kind` text, `reference_kind` text, `reference_id` text: as in a TransferRequest
   */
  readonly steps: RawBuilder<unknown>;
}

/**
 * Pays every row of a query in the statement that makes the rows, all or nothing. Only the players' ids are read into
 * this process. Afterwards the books are as if `post` had been called for each row: the same columns, sequences and
 * balances. The accounts change in the order of their ids. The movements have no keys. The caller's steps make the set
 * idempotent: for example, an update that changes each row once and returns it.
 *
 * It is {@link postFromQuery} without what only debits and several movements of an account need. Throws InvariantError,
 * after which the transaction must end, in these cases:
 * - an account is unknown, on the house side, of another brand or currency, or named twice
 * - an amount or a balance is out of bounds
 *
 * Until the end of the transaction its statements are planned by index.
 */
export async function creditFromQuery(tx: Transaction, wanted: QueriedCredits): Promise<readonly PlayerId[]> {
  await planByIndex(tx);
  const { rows } = await statement(wanted).execute(tx);
  const [row] = rows;
  invariant(row, "the query of a count returned no row");
  const { asked, written, out_of_bounds: outOfBounds } = row;
  invariant(asked === written, `${asked} payments asked for, ${written} possible`);
  invariant(outOfBounds === 0n, `${outOfBounds} payments with an amount or a balance out of bounds`);
  return row.players.map((id) => asId<PlayerId>(id));
}

interface CreditedRow {
  readonly asked: bigint;
  readonly written: bigint;
  readonly out_of_bounds: bigint;
  readonly players: readonly string[];
}

function statement({ house, brandId, currency, steps }: QueriedCredits) {
  return sql<CreditedRow>`
    with ${steps},
    payment as materialized (select * from asked order by account_id),
    moved as (
      update account set
        posted = account.posted + payment.change,
        sequence = account.sequence + 1,
        overdrawn = account.overdrawn and account.posted + payment.change < account.held
      from payment
      where account.id = payment.account_id and account.player_id is not null and account.brand_id = ${brandId}
        and account.currency = ${currency}
      returning account.id, account.player_id, account.sequence, account.posted, payment.change, payment.kind,
        payment.reference_kind, payment.reference_id
    ),
    written as (
      insert into transfer (
        id, brand_id, kind, amount, currency, source_account_id,
        destination_account_id, destination_player_id, destination_sequence, destination_balance_after,
        reference_kind, reference_id, created_at
      )
      select gen_random_uuid(), ${brandId}, kind, change, ${currency}, house.id, moved.id, moved.player_id, sequence,
        posted, reference_kind, reference_id, clock_timestamp()
      from moved cross join (
        select id from account where id = ${house} and player_id is null and brand_id = ${brandId}
          and currency = ${currency}
      ) as house
      returning destination_player_id, amount, destination_balance_after
    )
    select (select count(*) from asked) as asked, count(*) as written,
      count(*) filter (where amount > ${AMOUNT_MAX} or destination_balance_after > ${BALANCE_MAX}) as out_of_bounds,
      coalesce(array_agg(destination_player_id), '{}') as players
    from written
  `;
}
