/**
 * Takes stakes from players' accounts inside a statement of another room, which wants everything that a bet writes in
 * one commit and one journey to the database. The ledger alone says how its tables are written: this is its part of
 * that statement, as common table expressions.
 *
 * They stand after one that is named `stake`, with a row a stake:
 * `transfer_id` uuid, a new id; `brand_id`, `currency`, `kind`, `reference_kind`, `reference_id` text; `amount` bigint,
 * minor units above zero; `account_id` and `player_id` uuid, whose money it is; `house_id` uuid, the account of the same
 * brand and currency that gets it; and of the stakes that share an account: `stakes` int, how many there are, `total`
 * bigint, what they sum up to, `ordinal` int, the how manieth this one is, `so_far` bigint, what those up to this one
 * sum up to. It may have more columns.
 *
 * They give `taken`: all columns of `stake`, and `balance`, what is left to spend after it in minor units, for each stake
 * that was taken. All stakes of an account are taken, or none of them: none when it cannot pay all, or is overdrawn,
 * or is not that player's in that brand and currency. Accounts are changed once each, in the order of their ids.
 * Afterwards the books look as if `post` had been called for the stakes in their order.
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
 * The same for stakes of which no two share an account, at two thirds of the price: `stake` has neither `stakes` nor
 * `total`, `ordinal` and `so_far`, and is read once. Of stakes that do share an account only one is taken.
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
