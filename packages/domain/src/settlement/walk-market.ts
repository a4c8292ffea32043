import { inTransaction, type Transaction, uuidArray } from "@banyan/db";
import { type AccountId, asId, type BrandId, invariant, newId } from "@banyan/kernel";
import { postFromQuery, type QueriedTransfersPosted } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { Services } from "../context.ts";
import type { Note } from "../outbox.ts";

/** One settlement of one market. */
export interface SettlementName {
  readonly marketId: string;
  readonly version: number;
}

/** The result of one step of a settlement. */
export interface Step {
  readonly finished: boolean;
  /** Bets that it settled. */
  readonly bets: number;
  /** How long the transfers took. */
  readonly postingMillis: number;
  /** The note in the outbox with the players whose balance it changed, if any. */
  readonly note: Note | undefined;
}

const NOTHING_LEFT: Step = { finished: true, bets: 0, postingMillis: 0, note: undefined };

/** The state of a settlement, locked until the transaction ends: workers on the same market take turns. */
interface Walk extends SettlementName {
  readonly finished: boolean;
  readonly steps: number;
  readonly brandId: BrandId;
  readonly currency: string;
  readonly house: AccountId;
  readonly defaultOutcome: "lost" | "void";
  /** The default outcome of the previous settlement; null before the first, when no bet has paid anything. */
  readonly formerDefault: "lost" | "void" | null;
  readonly reached: MarketCursor | undefined;
}

/** The position of a bet in its market's order. */
interface MarketCursor {
  readonly selection: string;
  readonly playerId: string;
  readonly betId: string;
}

/**
 * Settles the next bets of a market, at most `limit`, in one transaction with the record of its position. The
 * transaction waits for the disk only where `isDurable` says so. After a kill at any moment the settlement continues
 * behind the last bet whose money moved. When no bet is left, the market is settled or void. Does nothing for a
 * settlement that is finished.
 */
export async function settleNextBets(
  { db }: Pick<Services, "db">,
  settlement: SettlementName,
  { limit, isDurable = false }: { readonly limit: number; readonly isDurable?: boolean },
): Promise<Step> {
  return inTransaction(db, async (tx) => {
    const walk = await lockWalk(tx, settlement);
    if (walk.finished) return NOTHING_LEFT;
    const bets = betsBehind(walk, limit);
    const { count, last } = await lastOf(tx, bets);
    if (!last) {
      await finish(tx, walk);
      return NOTHING_LEFT;
    }
    if (!isDurable) await commitAsynchronously(tx);
    const started = performance.now();
    const posted = await postFromQuery(tx, {
      house: walk.house,
      brandId: walk.brandId,
      currency: walk.currency,
      entries: entriesOf(walk, bets),
      // The player may have spent the money that a corrected result takes back.
      allowOverdraft: walk.formerDefault !== null,
    });
    const postingMillis = performance.now() - started;
    return { finished: false, bets: count, postingMillis, note: await recordStep(tx, walk, last, count, posted) };
  });
}

/**
 * A step need not be on disk before its accounts are unlocked. If the database loses the step, it also loses the
 * recorded position, and the step is made again. A player who spends the payout waits for the disk with that later
 * transaction, which then also keeps everything before it. The step that finishes the market waits for the disk.
 */
async function commitAsynchronously(tx: Transaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

interface WalkRow {
  readonly finished: boolean;
  readonly steps: number;
  readonly brand_id: string;
  readonly currency: string;
  readonly house_account_id: string;
  readonly default_outcome: "lost" | "void";
  readonly former_default: "lost" | "void" | null;
  readonly reached_selection: string | null;
  readonly reached_player_id: string | null;
  readonly reached_bet_id: string | null;
}

async function lockWalk(tx: Transaction, settlement: SettlementName): Promise<Walk> {
  const { marketId, version } = settlement;
  const { rows } = await sql<WalkRow>`
    select settlement.finished_at is not null as finished, settlement.steps, market.brand_id, market.currency, market.house_account_id,
      settlement.default_outcome, former.default_outcome as former_default,
      settlement.reached_selection, settlement.reached_player_id, settlement.reached_bet_id
    from market_settlement as settlement
    join market on market.id = settlement.market_id
    left join market_settlement as former on former.market_id = market.id and former.version = settlement.version - 1
    where settlement.market_id = ${marketId} and settlement.version = ${version}
    for no key update of settlement
  `.execute(tx);
  const [row] = rows;
  invariant(row, `there is no settlement ${version} of market ${marketId}`);
  const { reached_selection: selection, reached_player_id: playerId, reached_bet_id: betId } = row;
  return {
    ...settlement,
    finished: row.finished,
    steps: row.steps,
    brandId: row.brand_id as BrandId,
    currency: row.currency,
    house: asId<AccountId>(row.house_account_id),
    defaultOutcome: row.default_outcome,
    formerDefault: row.former_default,
    reached: selection !== null && playerId !== null && betId !== null ? { selection, playerId, betId } : undefined,
  };
}

/**
 * The next bets in the market's order. Where only named selections can pay or have paid, the others are skipped unread:
 * the result already implies that they are lost.
 */
function betsBehind(walk: Walk, limit: number): RawBuilder<unknown> {
  const paysUnnamed = walk.defaultOutcome === "void" || walk.formerDefault === "void";
  return paysUnnamed ? everyBetBehind(walk, limit) : namedBetsBehind(walk, limit);
}

const BET = sql.raw("bet.selection, bet.player_id, bet.id, bet.account_id, bet.stake, bet.potential_payout");

function everyBetBehind({ marketId, reached }: Walk, limit: number): RawBuilder<unknown> {
  const behind = reached
    ? sql`and (bet.selection, bet.player_id, bet.id) > (${reached.selection}, ${reached.playerId}, ${reached.betId})`
    : sql``;
  return sql`
    select ${BET} from market_bet as bet where bet.market_id = ${marketId} ${behind}
    order by bet.selection, bet.player_id, bet.id limit ${limit}
  `;
}

/** Selections whose outcome has not changed are skipped as well. */
function namedBetsBehind({ marketId, version, reached }: Walk, limit: number): RawBuilder<unknown> {
  const behind = reached
    ? sql`and (bet.player_id, bet.id) > (
        case when named.selection = ${reached.selection} then ${reached.playerId}::uuid else ${NO_ID}::uuid end,
        case when named.selection = ${reached.selection} then ${reached.betId}::uuid else ${NO_ID}::uuid end)`
    : sql``;
  return sql`
    select bet.* from (
      select selection from market_outcome
      where market_id = ${marketId} and version in (${version}, ${version} - 1)
        ${reached ? sql`and selection >= ${reached.selection}` : sql``}
      group by selection
      having count(*) = 1 or min(outcome) <> max(outcome) or min(dead_heat) <> max(dead_heat)
      order by selection
    ) as named
    cross join lateral (
      select ${BET} from market_bet as bet
      where bet.market_id = ${marketId} and bet.selection = named.selection ${behind}
      order by bet.player_id, bet.id limit ${limit}
    ) as bet
    order by bet.selection, bet.player_id, bet.id limit ${limit}
  `;
}

/** Lower than every existing id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The same bets are read again for their money: bets never change, and a settled market accepts no more. */
async function lastOf(
  tx: Transaction,
  bets: RawBuilder<unknown>,
): Promise<{ count: number; last: MarketCursor | undefined }> {
  const { rows } = await sql<{ count: bigint; selection: string; player_id: string; id: string }>`
    select count(*) over () as count, selection, player_id, id from (${bets}) as bet
    order by selection desc, player_id desc, id desc limit 1
  `.execute(tx);
  const [row] = rows;
  return row
    ? { count: Number(row.count), last: { selection: row.selection, playerId: row.player_id, betId: row.id } }
    : { count: 0, last: undefined };
}

/**
 * For each bet, takes back what it was paid before and pays what it is worth now. A bet whose worth did not change is
 * not touched.
 */
function entriesOf(walk: Walk, bets: RawBuilder<unknown>): RawBuilder<unknown> {
  const { marketId, version, defaultOutcome, formerDefault } = walk;
  const outcomes = (of: number) => sql`(
    select selection, outcome, dead_heat from market_outcome where market_id = ${marketId} and version = ${of}
  )`;
  const isNow = worth("latest", defaultOutcome);
  const was = formerDefault === null ? sql`0` : worth("former", formerDefault);
  const former = formerDefault === null ? sql`` : sql`left join ${outcomes(version - 1)} as former using (selection)`;
  return sql`
    select row_number() over (order by selection, player_id, id, part) as ordinal,
      case when part = 1 or outcome = 'void' then 'rollback' else 'win' end as kind,
      account_id, case part when 1 then -was else is_now end as change,
      'market_bet' as reference_kind, id::text as reference_id
    from (
      select bet.*, coalesce(latest.outcome, ${defaultOutcome}::text) as outcome, ${was} as was, ${isNow} as is_now
      from (${bets}) as bet left join ${outcomes(version)} as latest using (selection) ${former}
      offset 0
    ) as bet
    cross join (values ${formerDefault === null ? sql`(2)` : sql`(1), (2)`}) as leg (part)
    where was <> is_now and case part when 1 then was else is_now end <> 0
  `;
}

/** The worth of a bet by the outcome that is joined under that name, or by the default where none is joined. */
function worth(outcome: "latest" | "former", byDefault: "lost" | "void"): RawBuilder<bigint> {
  const column = (name: string) => sql.ref(`${outcome}.${name}`);
  return sql<bigint>`market_payout(coalesce(${column("outcome")}, ${byDefault}::text),
    coalesce(${column("dead_heat")}, 1::smallint), bet.stake, bet.potential_payout)`;
}

/**
 * Records the position of the step and the players to notify. The step's number is unique: a second step with the same
 * number would fail, and its transfers would be rolled back.
 */
async function recordStep(
  tx: Transaction,
  walk: Walk,
  last: MarketCursor,
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
        ${marketId}, ${version}, ${number}, ${last.selection}, ${last.playerId}, ${last.betId},
        ${bets}, ${posted.transfers}, ${posted.credited}, ${posted.debited}
      )
    ), note as (
      insert into outbox (id, players)
      select ${note?.id ?? null}::uuid, ${uuidArray(posted.players)}::uuid[] where ${note !== undefined}::boolean
    )
    update market_settlement set steps = ${number}, reached_selection = ${last.selection},
      reached_player_id = ${last.playerId}, reached_bet_id = ${last.betId}
    where market_id = ${marketId} and version = ${version}
  `.execute(tx);
  return note;
}

async function finish(tx: Transaction, { marketId, version, brandId }: Walk): Promise<void> {
  const { kind } = await tx
    .updateTable("market_settlement")
    .set({ finished_at: sql<Date>`clock_timestamp()` })
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .returning("kind")
    .executeTakeFirstOrThrow();
  const state = kind === "void" ? "void" : "settled";
  await tx.updateTable("market").set({ state }).where("id", "=", marketId).execute();
  await recordAudit(tx, {
    brandId,
    actor: { kind: "system" },
    action: "market.settled",
    subject: { kind: "market", id: marketId },
    details: { version, kind, ...(await totalsOf(tx, { marketId, version })) },
    ip: null,
  });
}

/** The totals of a settlement so far; the amounts are minor units, as text. */
async function totalsOf(tx: Transaction, { marketId, version }: SettlementName) {
  return tx
    .selectFrom("market_settlement_step")
    .select([
      sql<string>`coalesce(sum(bets), 0)::text`.as("bets"),
      sql<string>`coalesce(sum(transfers), 0)::text`.as("transfers"),
      sql<string>`coalesce(sum(paid), 0)::text`.as("paid"),
      sql<string>`coalesce(sum(taken_back), 0)::text`.as("takenBack"),
    ])
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
}
