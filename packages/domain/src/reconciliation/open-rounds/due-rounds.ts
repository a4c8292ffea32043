import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** A round to ask the vendor about, with its local state. */
export interface DueRound {
  readonly player_id: string;
  readonly vendor_code: string;
  readonly round_id: string;
  readonly refund_ordered: boolean;
  readonly asked: number;
  /** Since it was found open. */
  readonly waited_seconds: number;
  /** Our own id of the round. */
  readonly id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly is_open: boolean;
  readonly has_paid: boolean;
  readonly version: number;
  /** Something was played in it since the last look. */
  readonly went_on: boolean;
  readonly quiet_seconds: number;
}

/** How long a worker holds a round exclusively: longer than it waits for a vendor. */
const LEASE = sql`interval '2 minutes'`;

/**
 * Takes rounds that are due, each by one worker at a time. If the worker dies, the round is due again after the lease.
 */
export async function takeDueRounds(db: DatabaseConnection, limit: number): Promise<DueRound[]> {
  const { rows } = await sql<DueRound>`
    with due as (
      select id from open_round
      where state = 'asking' and next_ask_at <= now()
      order by next_ask_at limit ${limit} for update skip locked
    ),
    taken as (
      update open_round set next_ask_at = now() + ${LEASE}, asked = open_round.asked + 1
      from due
      where open_round.id = due.id returning open_round.*
    )
    select round.player_id, round.vendor_code, round.round_id, taken.refund_ordered, taken.asked,
      extract(epoch from now() - taken.found_at)::float8 as waited_seconds,
      round.id, round.game_code, round.currency, round.state = 'open' as is_open, round.payout > 0 as has_paid,
      round.version, round.version <> taken.version as went_on, 60 * vendor.open_round_minutes as quiet_seconds
    from taken
    join vendor on vendor.code = taken.vendor_code
    join round on round.id = taken.id
  `.execute(db);
  return rows;
}

/** The final state of a round that the vendor was asked about. */
type Ending = "settled" | "refunded" | "ended";

/** Records the end: nothing is left to ask. */
export async function endAsking(db: DatabaseConnection, round: DueRound, state: Ending, answer: string | null) {
  await sql`
    update open_round set state = ${state}, answer = coalesce(${answer}, answer), resolved_at = now()
    where id = ${round.id} and state = 'asking'
  `.execute(db);
}

/** Asks again after a while. */
export async function askLater(db: DatabaseConnection, round: DueRound, seconds: number, answer: string | null) {
  await sql`
    update open_round set next_ask_at = now() + make_interval(secs => ${seconds}), answer = coalesce(${answer}, answer),
      version = ${round.version}
    where id = ${round.id} and state = 'asking'
  `.execute(db);
}

/** Leaves the round to a person, with a ticket that states the amounts at stake. */
export async function handOverToOperator(db: DatabaseConnection, round: DueRound, answer: string): Promise<void> {
  await sql`
    with left_over as (
      update open_round set state = 'unresolved', answer = ${answer} where id = ${round.id} and state = 'asking'
      returning *
    )
    insert into reconciliation_ticket (id, vendor_code, kind, subject, brand_id, player_id, currency, own_side)
    select gen_random_uuid(), round.vendor_code, 'round_unresolved', round.id::text, round.brand_id, round.player_id,
      round.currency, jsonb_build_object(
        'kind', 'round', 'user', round.player_id::text, 'round', round.round_id, 'amount', round.stake::text,
        'currency', round.currency, 'at', round.opened_at, 'outcome', ${answer}::text
      )
    from left_over join round on round.id = left_over.id
    on conflict (vendor_code, kind, subject) do nothing
  `.execute(db);
}

/** Closes the tickets of rounds that were left to a person but that their vendor has ended since. */
export async function closeEnded(db: DatabaseConnection): Promise<void> {
  await sql`
    with ended as (
      update open_round set state = 'ended', resolved_at = now()
      from round
      where open_round.state = 'unresolved' and round.id = open_round.id and round.state <> 'open'
      returning round.id
    )
    update reconciliation_ticket as ticket set state = 'settled_itself', closed_at = now()
    from ended
    where ticket.kind = 'round_unresolved' and ticket.subject = ended.id::text and ticket.state in ('open', 'proposed')
  `.execute(db);
}
