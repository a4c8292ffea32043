/**
 * Takes stakes from players' accounts inside a statement of another module. That module writes everything of a bet in
 * one commit and one round trip. Only the ledger knows how its tables are written, so it provides this part of the
 * statement as common table expressions.
 *
 * They follow an expression named `stake`, with a row for each stake. It may have more columns than these:
 * - `transfer_id` uuid: a new id
 * - `brand_id`, `currency`, `kind`, `reference_kind`, `reference_id` text
 * - `amount` bigint: minor units above zero
 * - `account_id` and `player_id` uuid: the owner of the money
 * - `house_id` uuid: the receiving account, of the same brand and currency
 * - `stakes` int: the number of stakes on this account
 * - `total` bigint: the sum of the stakes on this account
 * - `ordinal` int: the position of this stake among them, from 1
 * - `so_far` bigint: the sum of the stakes up to this one
 *
 * They provide `taken`: all columns of `stake` for each stake that was taken, and `balance`, the available amount after
 * it in minor units. All stakes of an account are taken, or none. None are taken when the account cannot pay all, is
 * overdrawn or fenced, or is not that player's account in that brand and currency. Each account is changed once, in the
 * order of ids. Afterwards the books are as if `post` had been called for the stakes in their order.
 */
export const TAKE_STAKES = `
stake_moved as (
  update account set posted = account.posted - stake.total, sequence = account.sequence + stake.stakes
  from (select * from stake where ordinal = 1 order by account_id) as stake
  where account.id = stake.account_id and account.player_id = stake.player_id and account.brand_id = stake.brand_id
    and account.currency = stake.currency and not account.overdrawn
    and account.posted - account.held >= stake.total
    and (account.limit_until is null or account.limit_until > now())
  returning stake.*, account.posted as last_posted, account.held, account.sequence as last_sequence
),
stake_moment as materialized (select clock_timestamp() as now, count(*) as accounts from stake_moved),
stake_shared as materialized (
  select account_id, last_posted, held, last_sequence from stake_moved where stakes > 1
),
taken as not materialized (
  select *, last_posted + total - so_far - held as balance from stake_moved
  union all
  select stake.*, last_posted, held, last_sequence, last_posted + stake.total - stake.so_far - held
  from stake join stake_shared on stake_shared.account_id = stake.account_id
  where stake.ordinal > 1
),
stake_written as (
  insert into transfer (
    id, brand_id, kind, amount, currency, source_account_id, source_player_id, source_sequence, source_balance_after,
    destination_account_id, reference_kind, reference_id, created_at
  )
  select transfer_id, brand_id, kind, amount, currency, account_id, player_id, last_sequence - stakes + ordinal,
    balance + held, house_id, reference_kind, reference_id, stake_moment.now
  from taken cross join stake_moment
)`;

/**
 * The same for stakes on different accounts, at two thirds of the cost. `stake` is read once and has no `stakes`,
 * `total`, `ordinal` and `so_far`. Of stakes that share an account only one is taken.
 */
export const TAKE_LONE_STAKES = `
stake_moved as (
  update account set posted = account.posted - stake.amount, sequence = account.sequence + 1
  from (select * from stake order by account_id) as stake
  where account.id = stake.account_id and account.player_id = stake.player_id and account.brand_id = stake.brand_id
    and account.currency = stake.currency and not account.overdrawn
    and account.posted - account.held >= stake.amount
    and (account.limit_until is null or account.limit_until > now())
  returning stake.*, account.posted as last_posted, account.sequence as last_sequence,
    account.posted - account.held as balance
),
stake_moment as materialized (select clock_timestamp() as now, count(*) as accounts from stake_moved),
taken as not materialized (select * from stake_moved),
stake_written as (
  insert into transfer (
    id, brand_id, kind, amount, currency, source_account_id, source_player_id, source_sequence, source_balance_after,
    destination_account_id, reference_kind, reference_id, created_at
  )
  select transfer_id, brand_id, kind, amount, currency, account_id, player_id, last_sequence, last_posted, house_id,
    reference_kind, reference_id, stake_moment.now
  from taken cross join stake_moment
)`;
