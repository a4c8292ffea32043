import type { Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { Note } from "../outbox.ts";
import type { Json, SettlementKind } from "./market-result.ts";

/** One settlement of one market. */
export interface SettlementName {
  readonly marketId: string;
  readonly version: number;
}

/**
 * The phases of a settlement, in their order. They evaluate the selections, pay the bets, settle the parlays, settle the
 * systems, and hand the tickets to the record of play.
 */
export type Phase = "evaluate" | "pay" | "combine" | "systems" | "record" | "done";

export type DefaultOutcome = "lost" | "void" | "open";

/** The state of a settlement, locked until the transaction ends: workers on the same market take turns. */
export interface Walk extends SettlementName {
  readonly kind: SettlementKind;
  readonly phase: Phase;
  readonly steps: number;
  readonly rules: string | null;
  readonly facts: Json;
  readonly brandId: BrandId;
  readonly currency: string;
  readonly house: AccountId;
  readonly hasExits: boolean;
  /** Whether its bets are at odds, so that a returned stake is no turnover. */
  readonly isAtOdds: boolean;
  readonly defaultOutcome: DefaultOutcome;
  /** The default outcome of the previous settlement; null before the first, when no bet has paid anything. */
  readonly formerDefault: DefaultOutcome | null;
  /** How far the phase has come. */
  readonly reached: WalkCursor | undefined;
}

/**
 * A position in a phase's order: of selections, or of the bets or legs of each. Tickets have no selection; theirs is
 * empty.
 */
export interface WalkCursor {
  readonly selection: string;
  readonly playerId: string;
  /** The bet, the combination or the ticket. */
  readonly id: string;
}

/** The result of one step of a settlement. */
export interface Step {
  /** Whether the whole settlement is done. */
  readonly finished: boolean;
  readonly phase: Phase;
  /** The number of selections, bets, combinations or tickets. */
  readonly items: number;
  /** How much of its time it used: 1 is as much as a step may take. See {@link loadOf}. */
  readonly load: number;
  /** The note in the outbox with the players whose balance it changed, if any. */
  readonly note: Note | undefined;
}

/**
 * The target time for moving the money of a step, with its players' accounts locked. A live bet of one of them waits
 * only for the step that has the account. So this is far below what a bet may wait.
 */
const MONEY_MILLIS = 25;
/** The target time for all of a step. Only exits of its combinations wait for it. */
const STEP_MILLIS = 100;

/** The load of a step by the milliseconds that it took, and those of them that moved its money. */
export function loadOf(millis: number, moneyMillis = 0): number {
  return Math.max(millis / STEP_MILLIS, moneyMillis / MONEY_MILLIS);
}

interface WalkRow {
  readonly kind: SettlementKind;
  readonly phase: Phase;
  readonly steps: number;
  readonly rules: string | null;
  readonly result: Json;
  readonly brand_id: string;
  readonly currency: string;
  readonly house_account_id: string;
  readonly has_exits: boolean;
  readonly at_odds: boolean;
  readonly default_outcome: DefaultOutcome;
  readonly former_default: DefaultOutcome | null;
  readonly reached_selection: string | null;
  readonly reached_player_id: string | null;
  readonly reached_bet_id: string | null;
}

export async function lockWalk(tx: Transaction, settlement: SettlementName): Promise<Walk> {
  const { marketId, version } = settlement;
  const { rows } = await sql<WalkRow>`
    select settlement.kind, settlement.phase, settlement.steps, settlement.rules, settlement.result,
      market.brand_id, market.currency, market.house_account_id, market.has_exits,
      market.kind = 'sports' as at_odds,
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
  const { reached_selection: selection, reached_player_id: playerId, reached_bet_id: id } = row;
  return {
    ...settlement,
    kind: row.kind,
    phase: row.phase,
    steps: row.steps,
    rules: row.rules,
    facts: row.result,
    brandId: row.brand_id as BrandId,
    currency: row.currency,
    house: asId<AccountId>(row.house_account_id),
    hasExits: row.has_exits,
    isAtOdds: row.at_odds,
    defaultOutcome: row.default_outcome,
    formerDefault: row.former_default,
    reached: selection !== null && playerId !== null && id !== null ? { selection, playerId, id } : undefined,
  };
}

/** Lower and higher than every existing id. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The figures that a step adds to those of its settlement. Amounts are minor units. */
export interface Progress {
  readonly selections?: number;
  readonly bets?: number;
  readonly combos?: number;
  readonly tickets?: number;
  readonly paid?: bigint;
  readonly takenBack?: bigint;
}

/** Stores how far the phase has come, and adds to the figures. */
export async function moveOn(
  tx: Transaction,
  { marketId, version }: SettlementName,
  reached: WalkCursor,
  progress: Progress,
): Promise<void> {
  await sql`
    update market_settlement set ${added(progress)}, reached_selection = ${reached.selection},
      reached_player_id = ${reached.playerId}, reached_bet_id = ${reached.id}
    where market_id = ${marketId} and version = ${version}
  `.execute(tx);
}

/** Begins the next phase. Nothing is left of the one before, so its last figures may come with it. */
export async function beginPhase(
  tx: Transaction,
  walk: Walk,
  phase: Exclude<Phase, "evaluate" | "done">,
  progress: Progress = {},
): Promise<void> {
  const { marketId, version } = walk;
  const ended = phase === "combine" ? sql`finished_at = clock_timestamp(),` : sql``;
  await sql`
    update market_settlement set ${added(progress)}, ${ended} phase = ${phase},
      reached_selection = null, reached_player_id = null, reached_bet_id = null
    where market_id = ${marketId} and version = ${version}
  `.execute(tx);
  if (phase === "combine") await finishBets(tx, walk);
}

/** From here on combinations take this settlement for their legs. */
async function finishBets(tx: Transaction, { marketId, version, defaultOutcome }: Walk): Promise<void> {
  await tx
    .updateTable("market")
    .set({ finished_version: version, finished_default: defaultOutcome })
    .where("id", "=", marketId)
    .execute();
}

function added({ selections = 0, bets = 0, combos = 0, tickets = 0, paid = 0n, takenBack = 0n }: Progress) {
  return sql`
    selections = selections + ${selections}, bets = bets + ${bets}, combos = combos + ${combos},
    tickets = tickets + ${tickets}, paid = paid + ${paid}, taken_back = taken_back + ${takenBack}
  `;
}
