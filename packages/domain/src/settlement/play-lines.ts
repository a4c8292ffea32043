import { type RawBuilder, sql } from "kysely";
import type { PlayKind, QueriedPlayLine } from "../play/index.ts";
import type { DefaultOutcome, Walk } from "./settlement-walk.ts";

/** One of the two states of tickets between which a line of play tells the difference. */
interface Side {
  readonly whose: "now" | "was";
  /** The version of the market's settlement; 0 before the first. */
  readonly version: number;
  readonly defaultOutcome: DefaultOutcome;
  /** A condition on `exit`, the exits of its bets that have happened; undefined when the market has none. */
  readonly exits: RawBuilder<boolean> | undefined;
}

/** The market of the tickets, and what says which change the lines tell. */
interface LinesOf {
  readonly marketId: string;
  /** Whether its bets are at odds, so that a returned stake is no turnover. */
  readonly isAtOdds: boolean;
  readonly kind: PlayKind;
  readonly transactionId: string;
}

/** The changes that a settlement made to the tickets of a page. See {@link linesBetween}. */
export function linesOfSettlement(walk: Walk, page: RawBuilder<unknown>): RawBuilder<QueriedPlayLine> {
  const { marketId, version, isAtOdds, defaultOutcome, formerDefault } = walk;
  const first = walk.kind === "void" ? "voided" : "settled";
  const exits = walk.hasExits ? sql<boolean>`true` : undefined;
  return linesBetween(
    { whose: "now", version, defaultOutcome, exits },
    { whose: "was", version: version - 1, defaultOutcome: formerDefault ?? "open", exits },
    {
      ...{ marketId, isAtOdds, kind: formerDefault === null ? first : "corrected" },
      transactionId: `${marketId}/${version}`,
    },
    page,
  );
}

/** The changes that the exits of one request made to the tickets of a page, in the market's latest settlement. */
export function linesOfExit(
  market: Pick<Side, "version" | "defaultOutcome"> & Omit<LinesOf, "transactionId">,
  requestId: string,
  page: RawBuilder<unknown>,
): RawBuilder<QueriedPlayLine> {
  return linesBetween(
    { whose: "now", ...market, exits: sql<boolean>`true` },
    { whose: "was", ...market, exits: sql<boolean>`exit.request_id <> ${requestId}` },
    { ...market, transactionId: requestId },
    page,
  );
}

/**
 * The difference between two states of tickets, as the record of play knows them. A ticket without a difference is left
 * out. The page is a select with `player_id`, `id` and `placed_at`.
 *
 * The turnover of a line follows from its stake and its payout:
 * - A cancelled part, and everything of a void bet or a void market, is no longer staked.
 * - A line at odds counts min(stake, |payout − stake|) as valid, a line of a lottery its stake, save a push.
 * - A ticket counts nothing while one of its lines is open.
 *
 * A ticket is settled for the first time when the bets of the market's first settlement are paid. It is settled earlier
 * when its exits leave nothing of it. All of its lines of play name the same moment.
 */
function linesBetween(
  now: Side,
  was: Side,
  { marketId, isAtOdds, kind, transactionId }: LinesOf,
  page: RawBuilder<unknown>,
): RawBuilder<QueriedPlayLine> {
  const counted = (name: "staked" | "paid" | "valid") =>
    sql`case when now_closed then ${sql.ref(`now_${name}`)} else 0 end
      - case when was_closed then ${sql.ref(`was_${name}`)} else 0 end`;
  return sql<QueriedPlayLine>`
    select market.brand_id, market.vendor_code, market.game_code, market.category, market.currency,
      ${kind}::text as kind,
      case when not now_closed then 'open' when now_staked = 0 then 'voided' else 'settled' end as state,
      figures.player_id, figures.id as play_id, ${transactionId}::text as transaction_id,
      now_staked - was_staked as staked, now_paid - was_paid as paid,
      (now_closed and now_staked > 0)::int - (was_closed and was_staked > 0)::int as bets,
      ${counted("staked")} as stake, ${counted("paid")} as payout, ${counted("valid")} as valid_bet,
      now_staked as play_stake, ${now.version + 1}::int as version, figures.placed_at as opened_at,
      least(exhausted_at, first.finished_at) as first_settled_at
    from (
      select ticket.player_id, ticket.id, ticket.placed_at, ${summed(now)}, ${summed(was)},
        case when bool_and(now.exhausted_at is not null) then max(now.exhausted_at) end as exhausted_at
      from (${page}) as ticket
      join market_bet as bet on bet.player_id = ticket.player_id
        and bet.id between ticket.id and market_last_line(ticket.id) and bet.ticket_id = ticket.id
      ${joined(now, marketId, isAtOdds)}
      ${joined(was, marketId, isAtOdds)}
      group by ticket.player_id, ticket.id, ticket.placed_at
    ) as figures
    cross join (select * from market where id = ${marketId}) as market
    left join market_settlement as first on first.market_id = market.id and first.version = 1
    where now_staked <> was_staked or now_paid <> was_paid or now_closed <> was_closed or now_valid <> was_valid
  `;
}

function summed({ whose }: Side): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${whose}.${name}`);
  const named = (name: string) => sql.ref(`${whose}_${name}`);
  return sql`
    sum(${column("staked")})::bigint as ${named("staked")}, sum(${column("paid")})::bigint as ${named("paid")},
    bool_and(${column("closed")}) as ${named("closed")}, sum(${column("valid")})::bigint as ${named("valid")}
  `;
}

/** The figures of each line of the tickets in one state. */
function joined({ whose, version, defaultOutcome, exits }: Side, marketId: string, isAtOdds: boolean) {
  const outcome = sql.ref(`${whose}_outcome`);
  const column = (name: string) => sql.ref(`${whose}_outcome.${name}`);
  const state = sql`coalesce(${column("outcome")}, ${defaultOutcome}::text)`;
  const pays = sql`market_payout(${state}, coalesce(${column("num")}, 1), coalesce(${column("den")}, 1),
    coalesce(${column("share_num")}, 0), coalesce(${column("share_den")}, 1), stake_left,
    market_part(bet.potential_payout, stake_left, bet.stake))`;
  // In a void market nothing that is left is staked; a push keeps its stake and pays it back.
  const isVoid = defaultOutcome === "void";
  return sql`
    left join lateral (
      select outcome, num, den, share_num, share_den from market_outcome
      where market_id = ${marketId} and version = ${version} and selection = bet.selection limit 1
    ) as ${outcome} on true
    cross join lateral (
      select closed, staked, paid, exhausted_at, case
          when staked = 0 then 0
          when ${isAtOdds}::boolean then least(staked, abs(paid - staked))
          when ${state} = 'void' then ${isVoid ? sql`staked` : sql`staked - stake_left`}
          else staked
        end as valid
      from (
        select stake_left, exhausted_at, stake_left = 0 or ${state} <> 'open' as closed,
          case when annulled then 0 else bet.stake - cancelled - ${isVoid ? sql`stake_left` : sql`0`} end as staked,
          case when annulled then 0 else cashed + ${isVoid ? sql`0` : pays} end as paid
        from (${exits ? leftAfter(exits) : ALL_LEFT}) as left_over
      ) as line
    ) as ${sql.ref(whose)}
  `;
}

/** The stake that the exits of a bet have left. */
const leftAfter = (exits: RawBuilder<boolean>) => sql`
  select bet.stake - coalesce(sum(stake_part), 0)::bigint as stake_left,
    coalesce(sum(stake_part) filter (where kind = 'cancel'), 0)::bigint as cancelled,
    coalesce(sum(paid) filter (where kind = 'cash_out'), 0)::bigint as cashed,
    coalesce(bool_or(kind = 'void'), false) as annulled,
    case when sum(stake_part) = bet.stake then max(created_at) filter (where stake_part > 0) end as exhausted_at
  from market_bet_exit as exit
  where exit.player_id = bet.player_id and exit.bet_id = bet.id and ${exits}
`;

const ALL_LEFT = sql`
  select bet.stake as stake_left, 0::bigint as cancelled, 0::bigint as cashed, false as annulled,
    null::timestamptz as exhausted_at
`;
