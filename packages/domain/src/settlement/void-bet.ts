import { inTransaction, type Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, invariant, isUuid } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { returnShareOfBet } from "../jackpots/index.ts";
import { refusal } from "../refusal.ts";
import { markExits, recordExit } from "./exit-bets.ts";
import { type AccountsOfBet, moveForBet } from "./move-for-bet.ts";
import type { DefaultOutcome } from "./settlement-walk.ts";

/** One bet that two operators annul: a wrong price, or a bet that came after the event that decided it. */
export interface BetToVoid {
  /** A repeated request changes nothing. */
  readonly requestId: string;
  readonly playerId: string;
  readonly betId: string;
  readonly reason: string;
  /** The operator who asked for it; the caller agrees. */
  readonly askedBy: string;
}

/**
 * Annuls a bet: whatever it has paid, by exits or a settlement, the player ends with exactly the stake. It may come
 * after the settlement; a player who has spent the payout owes it.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also of a brand that the operator may not see), REASON_REQUIRED,
 * SECOND_OPERATOR_REQUIRED, STATE_CHANGED. The last one means that a settlement of the market is running, or that the
 * bet is void.
 */
export async function voidBet(context: OperatorContext, request: BetToVoid): Promise<void> {
  const { db, operator, caller, signals } = context;
  const { requestId, playerId, betId, reason, askedBy } = request;
  invariant(isUuid(requestId) && isUuid(askedBy), "a void names its request and its operators by UUIDs");
  await inTransaction(db, async (tx) => {
    const bet = await lockBet(tx, context, request);
    if (!reason.trim()) throw refusal("REASON_REQUIRED");
    if (askedBy === operator.id) throw refusal("SECOND_OPERATOR_REQUIRED");
    if (bet.known) return;
    if (bet.market_state === "settling" || bet.is_void) throw refusal("STATE_CHANGED");
    await markExits(tx, [bet.market_id]);
    await sql`
      insert into market_bet_exit (
        player_id, bet_id, number, of_combo, kind, stake_part, paid, request_id, reason, actor_id, approver_id,
        created_at
      )
      values (
        ${playerId}, ${betId}, ${bet.exits + 1}, false, 'void', ${bet.stake_left}, ${bet.stake - bet.exit_paid},
        ${requestId}, ${reason}, ${askedBy}, ${operator.id}, clock_timestamp()
      )
    `.execute(tx);
    await returnShareOfBet(
      tx,
      { marketId: bet.market_id, version: bet.version },
      { selection: bet.selection, stakeLeft: bet.stake_left },
    );
    // One movement makes everything that the bet has paid the stake.
    await moveForBet(tx, accountsOf(bet), {
      ...{ kind: "rollback", reference: "market_bet", id: betId, allowOverdraft: true },
      change: bet.stake - bet.payout,
    });
    await recordExit(tx, playerId, requestId, {
      marketId: bet.market_id,
      isAtOdds: bet.market_kind === "sports",
      kind: "voided",
      version: bet.version,
      defaultOutcome: bet.default_outcome ?? "open",
    });
    await recordAudit(tx, {
      brandId: bet.brand_id as BrandId,
      actor: { kind: "operator", id: operator.id },
      action: "market.void-bet",
      subject: { kind: "market", id: bet.market_id },
      details: { betId, playerId, reason, askedBy },
      ip: caller.ip,
    });
  });
  signals.publish({ playerId: asId(playerId), kind: "balance" });
}

function accountsOf({
  house_account_id: house,
  brand_id: brandId,
  currency,
  account_id: account,
}: BetRow): AccountsOfBet {
  return { house: asId<AccountId>(house), brandId: brandId as BrandId, currency, account: asId<AccountId>(account) };
}

interface BetRow {
  readonly market_id: string;
  readonly selection: string;
  readonly market_kind: string;
  readonly market_state: string;
  readonly version: number;
  readonly default_outcome: DefaultOutcome | null;
  readonly brand_id: string;
  readonly currency: string;
  readonly house_account_id: string;
  readonly account_id: string;
  readonly stake: bigint;
  readonly stake_left: bigint;
  readonly payout: bigint;
  readonly exits: number;
  readonly exit_paid: bigint;
  readonly is_void: boolean;
  readonly known: boolean;
}

/** The bet behind the lock of its market, as a settlement takes it, and its own, as exits take it. */
async function lockBet(tx: Transaction, { operator }: OperatorContext, wanted: BetToVoid): Promise<BetRow> {
  const { playerId, betId, requestId } = wanted;
  const found = await tx
    .selectFrom("market_bet as bet")
    .innerJoin("market", "market.id", "bet.market_id")
    .select("market.id")
    .where("bet.player_id", "=", playerId)
    .where("bet.id", "=", betId)
    .where(brandVisible(operator, "market.brand_id"))
    .executeTakeFirst();
  if (!found) throw refusal("NOT_FOUND");
  await sql`select from market where id = ${found.id} for key share`.execute(tx);
  await sql`select from market_bet where player_id = ${playerId} and id = ${betId} for no key update`.execute(tx);
  const { rows } = await sql<BetRow>`
    select market.id as market_id, bet.selection, market.kind as market_kind, market.state as market_state, market.version,
      settlement.default_outcome, market.brand_id, market.currency, market.house_account_id, bet.account_id,
      record.stake, record.stake_left, record.payout, gone.*
    from market_bet as bet
    join market_bet_record as record on record.player_id = bet.player_id and record.id = bet.id
    join market on market.id = bet.market_id
    left join market_settlement as settlement on settlement.market_id = market.id and settlement.version = market.version
    cross join lateral (
      select count(*)::int as exits, coalesce(sum(paid), 0)::bigint as exit_paid,
        coalesce(bool_or(kind = 'void'), false) as is_void,
        coalesce(bool_or(request_id = ${requestId}), false) as known
      from market_bet_exit as exit where exit.player_id = bet.player_id and exit.bet_id = bet.id
    ) as gone
    where bet.player_id = ${playerId} and bet.id = ${betId}
  `.execute(tx);
  const [row] = rows;
  invariant(row, `bet ${betId} does not exist`);
  return row;
}
