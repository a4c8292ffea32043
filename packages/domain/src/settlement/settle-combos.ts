import { type Transaction, uuidArray } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { postFromQuery } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import { writePlaysFromQuery } from "../play/index.ts";
import { changedSelections, changesUnnamed } from "./changed-selections.ts";
import { linesOfComboStep } from "./combo-lines.ts";
import { beginPhase, FIRST_ID, LAST_ID, moveOn, type Step, type Walk, type WalkCursor } from "./settlement-walk.ts";

/**
 * Settles the next combinations with a leg on a market whose bets are paid. First come the parlays whose leg has another
 * outcome than before. Then come all systems: their lost leg may be the last one that other lines waited for.
 *
 * Each pays the sum of its lines by the finished settlements of all its markets, as soon as every line is lost or known.
 * The row that says so is written with the money and with the entry in the record of play, and its number is unique. It
 * tells the state too, so a combination that loses changes once from open to settled. Combinations are locked in the
 * order of their ids before anything is read about them. If two markets finish at the same time, the later walk
 * therefore sees both, and only one of them changes the combination.
 */
export async function settleNextCombos(
  tx: Transaction,
  walk: Walk,
  limit: number,
): Promise<Pick<Step, "items" | "millis" | "note">> {
  const started = performance.now();
  const { combos, reached } = await lockPage(tx, walk, limit);
  if (!reached) {
    await beginPhase(tx, walk, walk.phase === "combine" ? "systems" : "record");
    return { items: 0, millis: 0, note: undefined };
  }
  if (combos === 0) {
    await moveOn(tx, walk, reached, {});
    return { items: 0, millis: 0, note: undefined };
  }
  await enterSettlements(tx, walk, limit);
  const posted = await postFromQuery(tx, {
    house: walk.house,
    brandId: walk.brandId,
    currency: walk.currency,
    entries: entriesOf(walk, limit),
    // Another market, whose walk comes later, may have taken its settlement back.
    allowOverdraft: true,
  });
  await writePlaysFromQuery(tx, linesOfComboStep(walk, legsBehind(walk, limit)));
  const note = posted.players.length > 0 ? { id: newId(), players: posted.players } : undefined;
  if (note) {
    await sql`insert into outbox (id, players) values (${note.id}, ${uuidArray(note.players)}::uuid[])`.execute(tx);
  }
  await moveOn(tx, walk, reached, { combos, paid: posted.credited, takenBack: posted.debited });
  return { items: combos, millis: performance.now() - started, note };
}

const walksEvery = (walk: Walk): boolean => walk.phase === "systems" || changesUnnamed(walk);

const LEG = sql.raw("leg.selection, leg.player_id, leg.combo_id, leg.leg");

/** The next legs in the market's order, of parlays or of systems. */
function legsBehind(walk: Walk, limit: number): RawBuilder<unknown> {
  const { marketId, reached } = walk;
  const kind = walk.phase === "systems" ? sql`leg.of_system` : sql`not leg.of_system`;
  if (walksEvery(walk)) {
    const behind = reached
      ? sql`and (leg.selection, leg.player_id, leg.combo_id)
          > (${reached.selection}, ${reached.playerId}, ${reached.id})`
      : sql``;
    return sql`
      select ${LEG} from market_combo_leg as leg
      where leg.market_id = ${marketId} and ${kind} ${behind}
      order by leg.selection, leg.player_id, leg.combo_id limit ${limit}
    `;
  }
  const behind = reached
    ? sql`and (leg.player_id, leg.combo_id) > (
        case when named.selection = ${reached.selection} then ${reached.playerId}::uuid else ${FIRST_ID}::uuid end,
        case when named.selection = ${reached.selection} then ${reached.id}::uuid else ${FIRST_ID}::uuid end)`
    : sql``;
  return sql`
    select leg.* from (${changedPage(walk, limit)}) as named
    cross join lateral (
      select ${LEG} from market_combo_leg as leg
      where leg.market_id = ${marketId} and leg.selection = named.selection and ${kind} ${behind}
      order by leg.player_id, leg.combo_id limit ${limit}
    ) as leg
    order by named.selection, leg.player_id, leg.combo_id limit ${limit}
  `;
}

/** One more than legs, so that each page has a selection behind the one that was reached. */
const changedPage = (walk: Walk, limit: number) =>
  sql`select selection from (${changedSelections(walk)}) as changed limit ${limit + 1}`;

interface PageRow {
  readonly combos: bigint;
  readonly selection: string | null;
  readonly player_id: string | null;
  readonly combo_id: string | null;
  readonly selections: bigint;
  readonly last_selection: string | null;
}

/** Locks the combinations of the next page. The position behind it is undefined when nothing is left. */
async function lockPage(
  tx: Transaction,
  walk: Walk,
  limit: number,
): Promise<{ readonly combos: number; readonly reached: WalkCursor | undefined }> {
  const changed = walksEvery(walk) ? sql`select null::text as selection where false` : changedPage(walk, limit);
  const { rows } = await sql<PageRow>`
    with page as materialized (${legsBehind(walk, limit)}),
    locked as materialized (
      select combo.id from (select * from page order by player_id, combo_id) as page
      cross join lateral (
        select id from market_combo as combo where combo.player_id = page.player_id and combo.id = page.combo_id
        for no key update
      ) as combo
    )
    select combos, last.selection, player_id, combo_id, selections, last_selection
    from (select count(*) as combos from locked) as counted
    cross join (select count(*) as selections, max(selection) as last_selection from (${changed}) as changed) as named
    left join lateral (select * from page order by selection desc, player_id desc, combo_id desc limit 1) as last on true
  `.execute(tx);
  const [row] = rows;
  invariant(row, "a count is one row");
  const combos = Number(row.combos);
  const { selection, player_id: playerId, combo_id: id, last_selection: lastSelection } = row;
  if (combos < limit && Number(row.selections) > limit && lastSelection !== null) {
    return { combos, reached: { selection: lastSelection, playerId: LAST_ID, id: LAST_ID } };
  }
  const last = selection !== null && playerId !== null && id !== null ? { selection, playerId, id } : undefined;
  return { combos, reached: last };
}

/**
 * A row for each combination of the page that now pays another amount than before, or is in another state. A lost leg
 * decides a parlay, so its other legs are not read. All rows of a step have one moment, because turnover finds the hour
 * of each distinct moment.
 */
async function enterSettlements(tx: Transaction, walk: Walk, limit: number): Promise<void> {
  const { marketId, version, defaultOutcome } = walk;
  await sql`
    with clock as materialized (select clock_timestamp() as now)
    insert into market_combo_settlement (
      player_id, combo_id, number, market_id, version, paid, change, state, versions, created_at
    )
    select combo.player_id, combo.id, coalesce(settled.number, 0) + 1, ${marketId}, ${version}, now.paid,
      now.paid - coalesce(settled.paid, 0), now.state, worth.versions, clock.now
    from (${legsBehind(walk, limit)}) as page
    cross join clock
    join market_combo as combo on combo.player_id = page.player_id and combo.id = page.combo_id
    left join market_outcome as own on own.market_id = ${marketId} and own.version = ${version}
      and own.selection = page.selection
    cross join lateral (
      select coalesce(own.outcome, ${defaultOutcome}::text) = 'lost'
        and cardinality(combo.lines) = 1 and combo.lines[1] & (1 << page.leg) <> 0 as by_leg
    ) as lost
    cross join lateral (
      select ${DUE} as due, bool_and(outcome = 'void') as is_void,
        case when lost.by_leg
          then array_fill(0, array[page.leg]) || max(version) || array_fill(0, array[combo.legs - page.leg - 1])
          else array_agg(version order by leg)
        end as versions
      from market_leg_record as leg
      where leg.player_id = combo.player_id and leg.combo_id = combo.id and (not lost.by_leg or leg.leg = page.leg)
    ) as worth
    left join lateral (
      select number, paid, state from market_combo_settlement as settlement
      where settlement.player_id = combo.player_id and settlement.combo_id = combo.id
      order by number desc limit 1
    ) as settled on true
    cross join lateral (
      select coalesce(sum(stake_part), 0)::bigint as stake from market_bet_exit as exit
      where exit.player_id = combo.player_id and exit.bet_id = combo.id
    ) as gone
    cross join lateral (
      select market_part(coalesce(worth.due, 0)::bigint, combo.stake - gone.stake, combo.stake) as paid,
        case when worth.due is null then 'open' when worth.is_void then 'void' else 'settled' end as state
    ) as now
    where gone.stake < combo.stake
      and (now.paid <> coalesce(settled.paid, 0) or now.state <> coalesce(settled.state, 'open'))
  `.execute(tx);
}

/** The payout of the lines, from the legs as `leg`. A parlay, which most combinations are, is one product. */
const DUE = sql`
  case
    when cardinality(combo.lines) = 1 and combo.lines[1] = (1 << combo.legs) - 1 then
      case
        when bool_or(outcome = 'lost') then 0
        when not bool_or(outcome = 'open') then div(combo.unit * market_product(num), market_product(den))
      end
    when lost.by_leg then 0
    else market_lines_due(
      combo.unit, combo.lines,
      coalesce(bit_or(1 << leg) filter (where outcome = 'open'), 0),
      coalesce(bit_or(1 << leg) filter (where outcome = 'lost'), 0),
      array_agg(num order by leg), array_agg(den order by leg)
    )
  end
`;

/** The differences of the rows that this step entered: a combination has one leg on the market, so one row of it. */
function entriesOf(walk: Walk, limit: number): RawBuilder<unknown> {
  return sql`
    select row_number() over (order by settlement.combo_id) as ordinal,
      case when settlement.change < 0 then 'rollback' else 'win' end as kind, combo.account_id, settlement.change,
      'market_combo' as reference_kind, settlement.combo_id::text as reference_id
    from (${legsBehind(walk, limit)}) as page
    join market_combo as combo on combo.player_id = page.player_id and combo.id = page.combo_id
    join market_combo_settlement as settlement
      on settlement.player_id = combo.player_id and settlement.combo_id = combo.id
      and settlement.market_id = ${walk.marketId} and settlement.version = ${walk.version}
    where settlement.change <> 0
  `;
}
