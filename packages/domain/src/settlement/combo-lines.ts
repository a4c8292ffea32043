import { type RawBuilder, sql } from "kysely";
import type { PlayKind, QueriedPlayLine } from "../play/index.ts";
import type { SettlementName } from "./settlement-walk.ts";

/** The state of a combination, as its last settlement left it; "open" before the first. */
export type ComboState = "open" | "settled" | "void";

/** A combination after its settlements so far. Amounts are minor units. */
export interface SettledCombo {
  /** The number of its last settlement; 0 before the first. */
  readonly number: number;
  readonly state: ComboState;
  readonly paid: bigint;
}

/**
 * The changes that a step of a market's settlement made to combinations. The page is a select with `player_id` and
 * `combo_id`; the rows of `market_combo_settlement` are written.
 */
export function linesOfComboStep(
  { marketId, version }: SettlementName,
  page: RawBuilder<unknown>,
): RawBuilder<QueriedPlayLine> {
  const changed = sql`
    select now.player_id, now.combo_id, now.number, now.state as now_state, now.paid as now_paid,
      coalesce(was.state, 'open') as was_state, coalesce(was.paid, 0) as was_paid,
      case
        when now.number > 1 and exists (
          select from market_combo_settlement as earlier
          where earlier.player_id = now.player_id and earlier.combo_id = now.combo_id and earlier.number < now.number
            and earlier.state <> 'open'
        ) then 'corrected'
        when now.state = 'void' then 'voided'
        else 'settled'
      end as kind
    from (${page}) as page
    join market_combo_settlement as now on now.player_id = page.player_id and now.combo_id = page.combo_id
      and now.market_id = ${marketId} and now.version = ${version}
    left join lateral (
      select state, paid from market_combo_settlement as former
      where now.number > 1 and former.player_id = now.player_id and former.combo_id = now.combo_id
        and former.number = now.number - 1
      limit 1
    ) as was on true
  `;
  return linesBetween(changed, { transactionId: `${marketId}/${version}`, earlierExits: sql<boolean>`true` });
}

/** The change that the exit of one request made to a combination. A void also takes back what settlements paid. */
export function linesOfComboExit(
  { playerId, comboId, requestId }: { readonly playerId: string; readonly comboId: string; readonly requestId: string },
  kind: PlayKind,
  { number, state, paid }: SettledCombo,
): RawBuilder<QueriedPlayLine> {
  const changed = sql`
    select ${playerId}::uuid as player_id, ${comboId}::uuid as combo_id, ${number}::int as number,
      ${state}::text as now_state, ${paid}::bigint as now_paid, ${state}::text as was_state, ${paid}::bigint as was_paid,
      ${kind}::text as kind
  `;
  return linesBetween(changed, { transactionId: requestId, earlierExits: sql<boolean>`request_id <> ${requestId}` });
}

/**
 * The differences between two states of combinations, as the record of play knows them. A combination without a
 * difference is left out. Turnover follows from stake and payout:
 * - A cancelled part, an annulled combination, and the rest of one whose legs are all void, are no longer staked.
 * - Its lines are at odds: min(stake, |payout − stake|) is valid.
 * - It counts nothing while one of its lines is open.
 */
function linesBetween(
  changed: RawBuilder<unknown>,
  { transactionId, earlierExits }: { readonly transactionId: string; readonly earlierExits: RawBuilder<boolean> },
): RawBuilder<QueriedPlayLine> {
  const difference = (figure: string) => sql`${sql.ref(`now.${figure}`)} - ${sql.ref(`was.${figure}`)}`;
  return sql<QueriedPlayLine>`
    select combo.brand_id, combo.vendor_code, combo.game_code, combo.category, combo.currency, changed.kind,
      case when not now.closed then 'open' when now.staked = 0 then 'voided' else 'settled' end as state,
      combo.player_id, combo.id as play_id, ${transactionId}::text as transaction_id,
      ${difference("staked")} as staked, ${difference("paid")} as paid,
      ${difference("bets")} as bets, ${difference("counted_stake")} as stake,
      ${difference("counted_payout")} as payout, ${difference("valid_bet")} as valid_bet,
      now.staked as play_stake, (1 + changed.number + now.exits)::int as version, combo.placed_at as opened_at,
      least(now.exhausted_at, decided.created_at) as first_settled_at
    from (${changed}) as changed
    join market_combo as combo on combo.player_id = changed.player_id and combo.id = changed.combo_id
    ${figures("now", sql<boolean>`true`)}
    ${figures("was", earlierExits)}
    left join lateral (
      select created_at from market_combo_settlement as settlement
      where settlement.player_id = combo.player_id and settlement.combo_id = combo.id and settlement.state <> 'open'
      order by number limit 1
    ) as decided on true
    where (now.staked, now.paid, now.closed) <> (was.staked, was.paid, was.closed)
  `;
}

/** The figures of a combination on one side of the change. */
function figures(whose: "now" | "was", exits: RawBuilder<boolean>): RawBuilder<unknown> {
  const state = sql.ref(`changed.${whose}_state`);
  return sql`
    cross join lateral (
      select closed, staked, paid, exits, exhausted_at,
        (closed and staked > 0)::int as bets,
        case when closed then staked else 0 end as counted_stake,
        case when closed then paid else 0 end as counted_payout,
        case when closed then least(staked, abs(paid - staked)) else 0 end as valid_bet
      from (
        select exits, exhausted_at, stake_left = 0 or ${state} <> 'open' as closed,
          case when annulled then 0
            else combo.stake - cancelled - case ${state} when 'void' then stake_left else 0 end
          end as staked,
          case when annulled then 0
            else cashed + case ${state} when 'void' then 0 else ${sql.ref(`changed.${whose}_paid`)} end
          end as paid
        from (
          select count(*) as exits, combo.stake - coalesce(sum(stake_part), 0)::bigint as stake_left,
            coalesce(sum(stake_part) filter (where kind = 'cancel'), 0)::bigint as cancelled,
            coalesce(sum(paid) filter (where kind = 'cash_out'), 0)::bigint as cashed,
            coalesce(bool_or(kind = 'void'), false) as annulled,
            case when sum(stake_part) = combo.stake then max(created_at) filter (where stake_part > 0) end
              as exhausted_at
          from market_bet_exit as exit
          where exit.player_id = combo.player_id and exit.bet_id = combo.id and ${exits}
        ) as gone
      ) as side
    ) as ${sql.ref(whose)}
  `;
}
