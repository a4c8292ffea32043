import { type Transaction, uuidArray } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { postFromQuery } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import { writePlaysFromQuery } from "../play/index.ts";
import { changedPage, changesUnnamed } from "./changed-selections.ts";
import { linesOfComboStep } from "./combo-lines.ts";
import { planByIndex } from "./plan-by-index.ts";
import {
  beginPhase,
  FIRST_ID,
  LAST_ID,
  loadOf,
  moveOn,
  type Step,
  type Walk,
  type WalkCursor,
} from "./settlement-walk.ts";

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
): Promise<Pick<Step, "items" | "load" | "note">> {
  const started = performance.now();
  await planByIndex(tx);
  const { combos, reached, locked } = await lockPage(tx, walk, limit);
  if (!reached) {
    await beginPhase(tx, walk, walk.phase === "combine" ? "systems" : "record");
    return { items: 0, load: 1, note: undefined };
  }
  const changed = locked && (await enterSettlements(tx, walk, locked));
  if (!changed) {
    await moveOn(tx, walk, reached, { combos });
    return { items: combos, load: loadOf(performance.now() - started), note: undefined };
  }
  await writePlaysFromQuery(tx, linesOfComboStep(walk, changed));
  // Last, so that the accounts are locked for a short time only.
  const moving = performance.now();
  const posted = await postFromQuery(tx, {
    house: walk.house,
    brandId: walk.brandId,
    currency: walk.currency,
    entries: entriesOf(walk, changed),
    // Another market, whose walk comes later, may have taken its settlement back.
    allowOverdraft: true,
  });
  const note = posted.players.length > 0 ? { id: newId(), players: posted.players } : undefined;
  if (note) {
    await sql`insert into outbox (id, players) values (${note.id}, ${uuidArray(note.players)}::uuid[])`.execute(tx);
  }
  await moveOn(tx, walk, reached, { combos, paid: posted.credited, takenBack: posted.debited });
  const now = performance.now();
  return { items: combos, load: loadOf(now - started, now - moving), note };
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

interface PageRow {
  readonly combos: bigint;
  readonly selection: string | null;
  readonly player_id: string | null;
  readonly combo_id: string | null;
  readonly selections: bigint;
  readonly last_selection: string | null;
  /** Arrays as texts, which the process hands back unread. Null when none was locked. */
  readonly players: string | null;
  readonly combo_ids: string | null;
  readonly legs: string | null;
  readonly lost: string | null;
}

interface Page {
  /** The number of its combinations. */
  readonly combos: number;
  /** The position behind it; undefined when nothing is left. */
  readonly reached: WalkCursor | undefined;
  /**
   * A select of the locked ones: `player_id`, `combo_id`, their `leg` on the market and whether it is `lost`. Undefined
   * when none is locked.
   */
  readonly locked: RawBuilder<unknown> | undefined;
}

/**
 * Locks the combinations of the next page, without those that another market's leg has decided. Of them nothing needs to
 * be locked or read: should that market be settled again, its walk comes after this one's result is known.
 */
async function lockPage(tx: Transaction, walk: Walk, limit: number): Promise<Page> {
  const { marketId, version, defaultOutcome } = walk;
  const changed = walksEvery(walk) ? sql`select null::text as selection where false` : changedPage(walk, limit);
  const { rows } = await sql<PageRow>`
    with page as materialized (${legsBehind(walk, limit)}),
    undecided as materialized (
      select * from page
      ${walk.phase === "systems" ? sql`` : sql`where not exists (${LOST_ELSEWHERE})`}
      order by page.player_id, page.combo_id
    ),
    locked as materialized (
      select undecided.* from undecided
      cross join lateral (
        select id from market_combo as combo where combo.player_id = undecided.player_id and combo.id = undecided.combo_id
        for no key update
      ) as combo
    )
    select combos, last.selection, last.player_id, last.combo_id, selections, last_selection,
      players, combo_ids, legs, lost
    from (select count(*) as combos from page) as counted
    cross join (
      select array_agg(player_id)::text as players, array_agg(combo_id)::text as combo_ids, array_agg(leg)::text as legs,
        array_agg(coalesce(own.outcome, ${defaultOutcome}::text) = 'lost')::text as lost
      from locked
      left join lateral (
        select outcome from market_outcome
        where market_id = ${marketId} and version = ${version} and selection = locked.selection limit 1
      ) as own on true
    ) as arrays
    cross join (select count(*) as selections, max(selection) as last_selection from (${changed}) as changed) as named
    left join lateral (select * from page order by selection desc, player_id desc, combo_id desc limit 1) as last on true
  `.execute(tx);
  const [row] = rows;
  invariant(row, "the query of a count returned no row");
  const combos = Number(row.combos);
  const { selection, player_id: playerId, combo_id: id, last_selection: lastSelection } = row;
  const locked =
    row.players === null
      ? undefined
      : sql`
          select * from unnest(${row.players}::uuid[], ${row.combo_ids}::uuid[], ${row.legs}::int[], ${row.lost}::bool[])
            as page (player_id, combo_id, leg, lost)
        `;
  if (combos < limit && Number(row.selections) > limit && lastSelection !== null) {
    return { combos, locked, reached: { selection: lastSelection, playerId: LAST_ID, id: LAST_ID } };
  }
  const last = selection !== null && playerId !== null && id !== null ? { selection, playerId, id } : undefined;
  return { combos, locked, reached: last };
}

/**
 * Finds a row if the parlay's latest settlement tells that another market's leg lost it, and that market's result is
 * still the same. That leg is then the only one whose version the settlement used.
 */
const LOST_ELSEWHERE = sql`
  select from (
    select market_id, version, paid, state, versions from market_combo_settlement as settlement
    where settlement.player_id = page.player_id and settlement.combo_id = page.combo_id
    order by number desc limit 1
  ) as latest
  cross join lateral (select finished_version from market where market.id = latest.market_id limit 1) as cause
  where latest.state = 'settled' and latest.paid = 0 and cardinality(array_remove(latest.versions, 0)) = 1
    and cause.finished_version = latest.version
`;

/**
 * Writes a row for each combination of the page that now pays another amount than before, or is in another state. A lost
 * leg decides a parlay, so no leg of it is read. All rows of a step have one moment, because turnover finds the hour of
 * each distinct moment. Returns a select of the written rows' `player_id` and `combo_id`; undefined without any.
 */
async function enterSettlements(
  tx: Transaction,
  { marketId, version, phase }: Walk,
  page: RawBuilder<unknown>,
): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<{ players: string | null; combos: string | null }>`
    with clock as materialized (select clock_timestamp() as now), entered as (
      insert into market_combo_settlement (
        player_id, combo_id, number, market_id, version, paid, change, state, versions, created_at
      )
      select combo.player_id, combo.id, coalesce(settled.number, 0) + 1, ${marketId}, ${version}, now.paid,
        now.paid - coalesce(settled.paid, 0), now.state,
        case when lost.by_leg
          then array_fill(0, array[page.leg]) || ${version}::int || array_fill(0, array[combo.legs - page.leg - 1])
          else worth.versions
        end, clock.now
      from (${page}) as page
      cross join clock
      join market_combo as combo on combo.player_id = page.player_id and combo.id = page.combo_id
      cross join lateral (
        select page.lost and cardinality(combo.lines) = 1 and combo.lines[1] & (1 << page.leg) <> 0 as by_leg
      ) as lost
      cross join lateral (
        select ${phase === "systems" ? SYSTEM_DUE : PARLAY_DUE} as due, bool_and(outcome = 'void') as is_void, array_agg(version order by leg) as versions
        from market_leg_record as leg
        where not lost.by_leg and leg.player_id = combo.player_id and leg.combo_id = combo.id
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
          case
            when lost.by_leg then 'settled' when worth.due is null then 'open' when worth.is_void then 'void'
            else 'settled'
          end as state
      ) as now
      where gone.stake < combo.stake
        and (now.paid <> coalesce(settled.paid, 0) or now.state <> coalesce(settled.state, 'open'))
      returning player_id, combo_id
    )
    select array_agg(player_id)::text as players, array_agg(combo_id)::text as combos from entered
  `.execute(tx);
  const [row] = rows;
  invariant(row, "the query of a sum returned no row");
  if (row.players === null || row.combos === null) return undefined;
  // Text that the process hands back unread.
  return sql`select * from unnest(${row.players}::uuid[], ${row.combos}::uuid[]) as entered (player_id, combo_id)`;
}

/** The payout of a parlay's line, from the legs as `leg`. It is one product, and null while a leg of it is open. */
const PARLAY_DUE = sql`
  case
    when bool_or(outcome = 'lost') filter (where combo.lines[1] & (1 << leg) <> 0) then 0
    when not bool_or(outcome = 'open') filter (where combo.lines[1] & (1 << leg) <> 0) then div(
      combo.unit * market_product(num) filter (where combo.lines[1] & (1 << leg) <> 0),
      market_product(den) filter (where combo.lines[1] & (1 << leg) <> 0)
    )
  end
`;

/** The payout of a system's lines. */
const SYSTEM_DUE = sql`
  market_lines_due(
    combo.unit, combo.lines,
    coalesce(bit_or(1 << leg) filter (where outcome = 'open'), 0),
    coalesce(bit_or(1 << leg) filter (where outcome = 'lost'), 0),
    array_agg(num order by leg), array_agg(den order by leg)
  )
`;

/** The differences of the rows that this step entered: a combination has one leg on the market, so one row of it. */
function entriesOf(walk: Walk, entered: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select row_number() over (order by settlement.combo_id) as ordinal,
      case when settlement.change < 0 then 'rollback' else 'win' end as kind, combo.account_id, settlement.change,
      'market_combo' as reference_kind, settlement.combo_id::text as reference_id
    from (${entered}) as entered
    join market_combo_settlement as settlement
      on settlement.player_id = entered.player_id and settlement.combo_id = entered.combo_id
      and settlement.market_id = ${walk.marketId} and settlement.version = ${walk.version}
    join market_combo as combo on combo.player_id = entered.player_id and combo.id = entered.combo_id
    where settlement.change <> 0
  `;
}
