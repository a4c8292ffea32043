import type { Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, type CurrencyCode, invariant, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { planByIndex } from "./plan-by-index.ts";
import { AMOUNT_MAX, BALANCE_MAX } from "./refusal-codes.ts";

/** Movements between one house-side account and many players' accounts, as the result of a query. */
export interface QueriedTransfers {
  /** The other side of every movement. */
  readonly house: AccountId;
  readonly brandId: BrandId;
  readonly currency: CurrencyCode;
  /**
   * A select with one row for each movement and these columns:
   * - `ordinal` bigint: the order of the movements of one account
   * - `kind` text, `reference_kind` text, `reference_id` text: as in a TransferRequest
   * - `account_id` uuid: the player's account
   * - `change` bigint, minor units: positive from the house to the player, negative from the player to the house
   */
  readonly entries: RawBuilder<unknown>;
  /** Takes money even if the balance is too low, to undo credits. The account is then flagged overdrawn. */
  readonly allowOverdraft?: boolean;
}

/** The result. Amounts are minor units and never negative. */
export interface QueriedTransfersPosted {
  readonly transfers: number;
  readonly credited: bigint;
  readonly debited: bigint;
  /** Each player once. */
  readonly players: readonly PlayerId[];
}

/**
 * Moves money for every row of a query, all or nothing, in one statement. Only the players' ids are read into this
 * process. Afterwards the books are as if `post` had been called for the rows in their order: the same columns,
 * sequences and balances. Accounts are locked in the order of their ids, and each is changed once, for any number of
 * rows. The movements have no keys. The caller makes the set idempotent by a row with a unique name in the same
 * transaction.
 *
 * Only for decided movements: none can be refused. Throws InvariantError, after which the transaction must end, in
 * these cases:
 * - an account is unknown, on the house side, or of another brand or currency
 * - an amount or a balance is out of bounds
 * - a player has too little and no overdraft is allowed
 *
 * Until the end of the transaction its statements are planned by index, for many rows of few players' accounts.
 */
export async function postFromQuery(tx: Transaction, wanted: QueriedTransfers): Promise<QueriedTransfersPosted> {
  await planByIndex(tx);
  const { rows } = await statement(wanted).execute(tx);
  const [row] = rows;
  invariant(row, "the query of a count returned no row");
  assertPosted(row, wanted.allowOverdraft ?? false);
  return {
    transfers: Number(row.written),
    credited: BigInt(row.credited),
    debited: BigInt(row.debited),
    players: [...new Set(row.players)].map((id) => asId<PlayerId>(id)),
  };
}

interface PostedRow {
  readonly entries: bigint;
  readonly written: bigint;
  readonly accounts: bigint;
  readonly moved: bigint;
  readonly out_of_bounds: bigint;
  readonly uncovered: bigint;
  readonly credited: string;
  readonly debited: string;
  readonly players: readonly string[];
}

function assertPosted(row: PostedRow, allowOverdraft: boolean): void {
  invariant(row.entries === row.written, `${row.entries} movements asked for, ${row.written} possible`);
  invariant(row.accounts === row.moved, `${row.accounts} accounts to be changed, ${row.moved} changed`);
  invariant(row.out_of_bounds === 0n, `${row.out_of_bounds} movements with an amount or a balance out of bounds`);
  invariant(allowOverdraft || row.uncovered === 0n, `${row.uncovered} movements of money that is not there`);
}

/**
 * `asked` is read before any lock. Each row locks its account in a separate subselect. So accounts are locked in the
 * order of the rows and found by id, for any statistics. The lock and `moved` read the latest row, even after a wait
 * for another transaction.
 */
function statement({ house, brandId, currency, entries }: QueriedTransfers) {
  return sql<PostedRow>`
    with asked as materialized (${entries}),
    locked as materialized (
      select asked.*, account.player_id, account.posted, account.held, account.sequence as made
      from (select * from asked order by account_id, ordinal) as asked
      cross join lateral (
        select player_id, brand_id, currency, posted, held, sequence from account
        where account.id = asked.account_id for no key update
      ) as account
      where account.player_id is not null and account.brand_id = ${brandId} and account.currency = ${currency}
        and exists (
          select from account as house where house.id = ${house} and house.player_id is null
            and house.brand_id = ${brandId} and house.currency = ${currency}
        )
    ),
    line as materialized (
      select *, abs(change) as amount, made + row_number() over walk as sequence,
        (posted + sum(change) over walk)::bigint as balance_after
      from locked
      window walk as (partition by account_id order by ordinal rows unbounded preceding)
    ),
    total as (
      select account_id, player_id, sum(change)::bigint as change, count(*) as transfers, bool_or(change < 0) as debited
      from line group by account_id, player_id
    ),
    moved as (
      update account set
        posted = account.posted + total.change,
        sequence = account.sequence + total.transfers,
        overdrawn = account.posted + total.change < account.held and (account.overdrawn or total.debited)
      from total where account.id = total.account_id
      returning 1
    ),
    moment as materialized (select clock_timestamp() as now, count(*) as moved from moved),
    written as (
      insert into transfer (
        id, brand_id, kind, amount, currency,
        source_account_id, source_player_id, source_sequence, source_balance_after,
        destination_account_id, destination_player_id, destination_sequence, destination_balance_after,
        reference_kind, reference_id, created_at
      )
      select gen_random_uuid(), ${brandId}, kind, amount, ${currency},
        case when change < 0 then account_id else ${house}::uuid end, case when change < 0 then player_id end,
        case when change < 0 then sequence end, case when change < 0 then balance_after end,
        case when change > 0 then account_id else ${house}::uuid end, case when change > 0 then player_id end,
        case when change > 0 then sequence end, case when change > 0 then balance_after end,
        reference_kind, reference_id, moment.now
      from line cross join moment
      returning 1
    )
    select (select count(*) from asked) as entries, (select count(*) from written) as written,
      (select count(*) from total) as accounts, (select moved from moment) as moved,
      count(*) filter (where amount > ${AMOUNT_MAX} or abs(balance_after) > ${BALANCE_MAX}) as out_of_bounds,
      count(*) filter (where change < 0 and balance_after < held) as uncovered,
      coalesce(sum(change) filter (where change > 0), 0)::text as credited,
      coalesce(-sum(change) filter (where change < 0), 0)::text as debited,
      array(select player_id from total) as players
    from line
  `;
}
