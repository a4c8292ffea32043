import { type Transaction, uuidArray } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { postFromQuery, type QueriedTransfersPosted } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import type { Note } from "../outbox.ts";
import { changedPage, paysUnnamed } from "./changed-selections.ts";
import {
  beginPhase,
  type DefaultOutcome,
  FIRST_ID,
  LAST_ID,
  loadOf,
  moveOn,
  type Step,
  type Walk,
  type WalkCursor,
} from "./settlement-walk.ts";

/** The result of a step of bets. */
export interface PaidBets extends Pick<Step, "load" | "note"> {
  readonly bets: number;
}

/**
 * Pays the next bets of a market, at most `limit`, and records its position in the same transaction. After a kill at any
 * moment the settlement continues behind the last bet whose money moved. When no bet is left, the next phase begins.
 */
export async function payNextBets(tx: Transaction, walk: Walk, limit: number): Promise<PaidBets> {
  const { bets, reached } = await pageBehind(tx, walk, limit);
  if (!reached) await beginPhase(tx, walk, "combine");
  else if (bets === 0) await moveOn(tx, walk, reached, {});
  if (!reached || bets === 0) return { bets: 0, load: 1, note: undefined };
  const started = performance.now();
  const posted = await postFromQuery(tx, {
    house: walk.house,
    brandId: walk.brandId,
    currency: walk.currency,
    entries: entriesOf(walk, betsBehind(walk, limit)),
    // The player may have spent the money that a corrected result takes back.
    allowOverdraft: walk.formerDefault !== null,
  });
  const load = loadOf(0, performance.now() - started);
  return { bets, load, note: await recordStep(tx, walk, reached, bets, posted) };
}

/** The next bets in the market's order. Selections that can neither pay nor have paid are skipped unread. */
function betsBehind(walk: Walk, limit: number): RawBuilder<unknown> {
  return paysUnnamed(walk) ? everyBetBehind(walk, limit) : namedBetsBehind(walk, limit);
}

const BET = sql.raw("bet.selection, bet.player_id, bet.id, bet.account_id, bet.stake, bet.potential_payout");

function everyBetBehind({ marketId, reached }: Walk, limit: number): RawBuilder<unknown> {
  const behind = reached
    ? sql`and (bet.selection, bet.player_id, bet.id) > (${reached.selection}, ${reached.playerId}, ${reached.id})`
    : sql``;
  return sql`
    select ${BET} from market_bet as bet where bet.market_id = ${marketId} ${behind}
    order by bet.selection, bet.player_id, bet.id limit ${limit}
  `;
}

/** The bets on the next changed selections. */
function namedBetsBehind(walk: Walk, limit: number): RawBuilder<unknown> {
  const { marketId, reached } = walk;
  const behind = reached
    ? sql`and (bet.player_id, bet.id) > (
        case when named.selection = ${reached.selection} then ${reached.playerId}::uuid else ${FIRST_ID}::uuid end,
        case when named.selection = ${reached.selection} then ${reached.id}::uuid else ${FIRST_ID}::uuid end)`
    : sql``;
  return sql`
    select bet.* from (${changedPage(walk, limit)}) as named
    cross join lateral (
      select ${BET} from market_bet as bet
      where bet.market_id = ${marketId} and bet.selection = named.selection ${behind}
      order by bet.player_id, bet.id limit ${limit}
    ) as bet
    order by named.selection, bet.player_id, bet.id limit ${limit}
  `;
}

/** The number of bets in the next page, and the position behind it; undefined when nothing is left. */
interface Page {
  readonly bets: number;
  readonly reached: WalkCursor | undefined;
}

interface PageRow {
  readonly bets: bigint;
  readonly selection: string | null;
  readonly player_id: string | null;
  readonly id: string | null;
  readonly selections: bigint;
  readonly last_selection: string | null;
}

/** The same bets are read again for their money: bets never change, and a settled market accepts no more. */
async function pageBehind(tx: Transaction, walk: Walk, limit: number): Promise<Page> {
  const changed = paysUnnamed(walk) ? sql`select null::text as selection where false` : changedPage(walk, limit);
  const { rows } = await sql<PageRow>`
    with page as materialized (${betsBehind(walk, limit)})
    select bets, last.selection, player_id, id, selections, last_selection
    from (select count(*) as bets from page) as counted
    cross join (select count(*) as selections, max(selection) as last_selection from (${changed}) as changed) as named
    left join lateral (select * from page order by selection desc, player_id desc, id desc limit 1) as last on true
  `.execute(tx);
  const [row] = rows;
  invariant(row, "the query of a count returned no row");
  const bets = Number(row.bets);
  const { selection, player_id: playerId, id, last_selection: lastSelection } = row;
  // Every bet of these selections is in the page, and there are further selections.
  if (bets < limit && Number(row.selections) > limit && lastSelection !== null) {
    return { bets, reached: { selection: lastSelection, playerId: LAST_ID, id: LAST_ID } };
  }
  const last = selection !== null && playerId !== null && id !== null ? { selection, playerId, id } : undefined;
  return { bets, reached: last };
}

/**
 * For each bet, takes back what it was paid before and pays what it is worth now. A bet whose worth did not change is
 * not touched.
 */
function entriesOf(walk: Walk, bets: RawBuilder<unknown>): RawBuilder<unknown> {
  const { marketId, version, defaultOutcome, formerDefault } = walk;
  // A separate subselect for each bet: the planner does not know yet how many outcomes were just written.
  const outcome = (of: number) => sql`lateral (
    select outcome, num, den, share_num, share_den from market_outcome
    where market_id = ${marketId} and version = ${of} and selection = bet.selection limit 1
  )`;
  const isNow = worth("latest", defaultOutcome);
  const was = formerDefault === null ? sql`0` : worth("former", formerDefault);
  const former = formerDefault === null ? sql`` : sql`left join ${outcome(version - 1)} as former on true`;
  return sql`
    select row_number() over (order by selection, player_id, id, part) as ordinal,
      case when part = 1 or outcome = 'void' then 'rollback' else 'win' end as kind,
      account_id, case part when 1 then -was else is_now end as change,
      'market_bet' as reference_kind, id::text as reference_id
    from (
      select bet.*, coalesce(latest.outcome, ${defaultOutcome}::text) as outcome, ${was} as was, ${isNow} as is_now
      from (${walk.hasExits ? leftOf(bets) : bets}) as bet
      left join ${outcome(version)} as latest on true ${former}
      offset 0
    ) as bet
    cross join (values ${formerDefault === null ? sql`(2)` : sql`(1), (2)`}) as leg (part)
    where was <> is_now and case part when 1 then was else is_now end <> 0
  `;
}

/** The bets with what their exits have left of stake and potential payout. */
function leftOf(bets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select bet.selection, bet.player_id, bet.id, bet.account_id, bet.stake - gone.stake as stake,
      market_part(bet.potential_payout, bet.stake - gone.stake, bet.stake) as potential_payout
    from (${bets}) as bet
    cross join lateral (
      select coalesce(sum(stake_part), 0)::bigint as stake from market_bet_exit as exit
      where exit.player_id = bet.player_id and exit.bet_id = bet.id
    ) as gone
  `;
}

/** The worth of a bet by the outcome that is joined under that name, or by the default where none is joined. */
function worth(outcome: "latest" | "former", byDefault: DefaultOutcome): RawBuilder<bigint> {
  const column = (name: string) => sql.ref(`${outcome}.${name}`);
  return sql<bigint>`market_payout(coalesce(${column("outcome")}, ${byDefault}::text),
    coalesce(${column("num")}, 1), coalesce(${column("den")}, 1),
    coalesce(${column("share_num")}, 0), coalesce(${column("share_den")}, 1), bet.stake, bet.potential_payout)`;
}

/**
 * Records the position of the step and the players to notify. The step's number is unique: a second step with the same
 * number would fail, and its transfers would be rolled back.
 */
async function recordStep(
  tx: Transaction,
  walk: Walk,
  reached: WalkCursor,
  bets: number,
  posted: QueriedTransfersPosted,
): Promise<Note | undefined> {
  const { marketId, version } = walk;
  const number = walk.steps + 1;
  const note = posted.players.length > 0 ? { id: newId(), players: posted.players } : undefined;
  await sql`
    with step as (
      insert into market_settlement_step (
        market_id, version, number, reached_selection, reached_player_id, reached_bet_id,
        bets, transfers, paid, taken_back
      )
      values (
        ${marketId}, ${version}, ${number}, ${reached.selection}, ${reached.playerId}, ${reached.id},
        ${bets}, ${posted.transfers}, ${posted.credited}, ${posted.debited}
      )
    ), note as (
      insert into outbox (id, players)
      select ${note?.id ?? null}::uuid, ${uuidArray(posted.players)}::uuid[] where ${note !== undefined}::boolean
    )
    update market_settlement set steps = ${number}, bets = bets + ${bets},
      paid = paid + ${posted.credited}, taken_back = taken_back + ${posted.debited},
      reached_selection = ${reached.selection}, reached_player_id = ${reached.playerId}, reached_bet_id = ${reached.id}
    where market_id = ${marketId} and version = ${version}
  `.execute(tx);
  return note;
}
