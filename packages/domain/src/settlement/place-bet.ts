import type { ErrorCode } from "@banyan/contract";
import { inTransaction, type Transaction, TransactionConflict } from "@banyan/db";
import { type AccountId, asId, invariant, newId, Refusal } from "@banyan/kernel";
import { AMOUNT_MAX, liftStakeFence, lockAccounts, post } from "@banyan/ledger";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { type StakeRefusal, type StakeSituation, stakeRefusal } from "../stake-admission.ts";
import { assertSelection } from "./market-result.ts";

/** A bet as its game room requests it. The room knows the selections and payouts; the market knows the cut-off. */
export interface BetRequest {
  /** Chosen and kept by the caller: a repeated request returns the same bet. */
  readonly requestId: string;
  readonly marketId: string;
  /** The selection, as the market's result will name it. 1 to 64 printable ASCII characters, no spaces. */
  readonly selection: string;
  /** Minor units of the market's currency. */
  readonly stake: bigint;
  /** The payout if the selection wins, the stake included. */
  readonly potentialPayout: bigint;
}

export interface PlacedBet {
  readonly id: string;
  readonly marketId: string;
  readonly selection: string;
  readonly stake: bigint;
  readonly potentialPayout: bigint;
  /** By the database's clock. */
  readonly placedAt: Date;
}

/** The player who bets, with the services of the house. */
export type Bettor = Pick<PlayerContext, "db" | "signals" | "brand" | "player">;

/**
 * Takes a player's stake and records the bet, both or neither. A repeated request returns the bet that it made.
 *
 * Throws Refusal, in precedence order: REQUEST_ID_REUSED, PLAY_BLOCKED, MARKET_UNKNOWN (also a market of another brand),
 * MARKET_CLOSED, MARKET_CUT_OFF, AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM, INSUFFICIENT_FUNDS. Throws InvariantError
 * for a malformed selection or payout, which a room never sends.
 */
export async function placeBet(bettor: Bettor, request: BetRequest): Promise<PlacedBet> {
  const { selection, potentialPayout } = request;
  assertSelection(selection);
  invariant(potentialPayout >= 0n && potentialPayout <= AMOUNT_MAX, `no bet pays ${potentialPayout}`);
  const bet = await inTransaction(bettor.db, async (tx) => {
    const known = await sameRequest(tx, bettor, request);
    return known ?? enterBet(tx, bettor, request, await admitBet(tx, bettor, request));
  });
  bettor.signals.publish({ playerId: bettor.player.id, kind: "balance" });
  return bet;
}

async function sameRequest(tx: Transaction, { player }: Bettor, request: BetRequest): Promise<PlacedBet | undefined> {
  const row = await tx
    .selectFrom("market_bet")
    .selectAll()
    .where("player_id", "=", player.id)
    .where("request_id", "=", request.requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const bet: PlacedBet = {
    id: row.id,
    marketId: row.market_id,
    selection: row.selection,
    stake: row.stake,
    potentialPayout: row.potential_payout,
    placedAt: row.placed_at,
  };
  const isSame =
    bet.marketId === request.marketId &&
    bet.selection === request.selection &&
    bet.stake === request.stake &&
    bet.potentialPayout === request.potentialPayout;
  if (!isSame) throw refusal("REQUEST_ID_REUSED");
  return bet;
}

/** The two accounts of a stake. */
interface Purse {
  readonly cash: AccountId;
  readonly house: AccountId;
  readonly currency: string;
}

interface FactsRow {
  readonly may_play: boolean;
  readonly house_account_id: string | null;
  readonly currency: string | null;
  readonly state: string | null;
  readonly past: boolean | null;
  readonly stake_minimum: bigint | null;
  readonly stake_maximum: bigint | null;
  readonly cash_id: string | null;
  readonly available: bigint | null;
  readonly overdrawn: boolean | null;
  readonly fenced: boolean | null;
}

/**
 * Decides everything. The ledger compares the stake with the account again when it takes it. Until the transaction
 * ends, no settlement of the market can miss this bet. Where the account is fenced, the facts are read again behind its
 * lock, because the process that stops the player waits for that lock.
 */
async function admitBet(tx: Transaction, bettor: Bettor, request: BetRequest): Promise<Purse> {
  const { purse, fenced } = decideAdmission(await readFacts(tx, bettor, request.marketId), request.stake);
  if (!fenced) return purse;
  await lockAccounts(tx, [purse.cash]);
  const { purse: still } = decideAdmission(await readFacts(tx, bettor, request.marketId), request.stake);
  await liftStakeFence(tx, [still.cash]);
  return still;
}

async function readFacts(tx: Transaction, bettor: Bettor, marketId: string): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    select player.status = 'active' and brand.status = 0 as may_play,
      market.house_account_id, market.currency, market.state, market.stake_minimum, market.stake_maximum,
      market.cut_off_at <= clock_timestamp() as past,
      cash.id as cash_id, cash.posted - cash.held as available, cash.overdrawn,
      cash.limit_until = '-infinity' as fenced
    from player
    join brand on brand.id = ${bettor.brand.id}
    left join lateral (
      select * from market where id = ${marketId} and brand_id = ${bettor.brand.id} for key share
    ) as market on true
    left join account as cash on cash.player_id = player.id and cash.kind = 'player_cash'
      and cash.currency = coalesce(market.currency, brand.currency) and cash.name = ''
    where player.id = ${bettor.player.id}
  `.execute(tx);
  const [row] = rows;
  invariant(row, `a signed-in player is not there: ${bettor.player.id}`);
  return row;
}

function decideAdmission(facts: FactsRow, stake: bigint): { readonly purse: Purse; readonly fenced: boolean } {
  const { stake_minimum: minimum, stake_maximum: maximum } = facts;
  const refused = stakeRefusal({
    launch: "valid",
    mayPlay: facts.may_play,
    overdrawn: facts.overdrawn ?? false,
    offer: offerOf(facts),
    currencyMatches: true,
    takenBack: false,
    stake,
    minimum: minimum ?? 0n,
    maximum: maximum ?? 0n,
    acceptsFreeRounds: false,
    available: facts.available ?? 0n,
  });
  if (refused) {
    invariant(isOfMarket(refused), `no market refuses with ${refused}`);
    if (refused === "BELOW_MINIMUM") throw refusal(CODES[refused], { minimum: String(minimum) });
    if (refused === "ABOVE_MAXIMUM") throw refusal(CODES[refused], { maximum: String(maximum) });
    throw refusal(CODES[refused]);
  }
  const { cash_id: cash, house_account_id: house, currency } = facts;
  invariant(cash && house && currency, "an admitted stake has an account and a market");
  return { purse: { cash: asId(cash), house: asId(house), currency }, fenced: facts.fenced === true };
}

/** A signed-in player has no launch and plays in the market's currency; no bet is taken back before it comes. */
type MarketRefusal = Exclude<StakeRefusal, "LAUNCH_UNKNOWN" | "LAUNCH_EXPIRED" | "CURRENCY_DIFFERS" | "TAKEN_BACK">;

const CODES = {
  PLAY_BLOCKED: "PLAY_BLOCKED",
  OFFER_UNKNOWN: "MARKET_UNKNOWN",
  OFFER_CLOSED: "MARKET_CLOSED",
  CUT_OFF: "MARKET_CUT_OFF",
  BELOW_MINIMUM: "AMOUNT_BELOW_MINIMUM",
  ABOVE_MAXIMUM: "AMOUNT_ABOVE_MAXIMUM",
  FUNDS_MISSING: "INSUFFICIENT_FUNDS",
} as const satisfies Record<MarketRefusal, ErrorCode>;

const isOfMarket = (refused: StakeRefusal): refused is MarketRefusal => refused in CODES;

function offerOf({ state, past }: FactsRow): StakeSituation["offer"] {
  if (state === null) return "unknown";
  if (state !== "open") return "closed";
  return past ? "cut_off" : "open";
}

/**
 * The statement that gives the bet its time checks the cut-off again, so no bet has a later time. It also checks the
 * brand's status, behind the lock of the market: closing a brand waits for that lock afterwards.
 */
async function enterBet(tx: Transaction, bettor: Bettor, request: BetRequest, purse: Purse): Promise<PlacedBet> {
  const { requestId, ...bet } = request;
  const id = newId();
  const { rows } = await sql<{ placed_at: Date }>`
    with clock as materialized (select clock_timestamp() as now)
    insert into market_bet (
      player_id, id, request_id, market_id, account_id, selection, stake, potential_payout, placed_at
    )
    select ${bettor.player.id}, ${id}, ${requestId}, market.id, ${purse.cash}, ${bet.selection}, ${bet.stake},
      ${bet.potentialPayout}, clock.now
    from market cross join clock join brand on brand.id = market.brand_id and brand.status = 0
    where market.id = ${bet.marketId} and clock.now < market.cut_off_at
    on conflict on constraint market_bet_once do nothing
    returning placed_at
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new TransactionConflict("the cut-off passed, the brand closed, or the same request came first");
  await takeStake(tx, id, bet.stake, purse);
  return { ...bet, id, placedAt: row.placed_at };
}

async function takeStake(tx: Transaction, betId: string, stake: bigint, purse: Purse): Promise<void> {
  const [answer] = await post(tx, [
    {
      // The bet's own row names the transfer.
      key: null,
      kind: "bet",
      source: purse.cash,
      destination: purse.house,
      amount: { minor: stake, currency: purse.currency },
      reference: { kind: "market_bet", id: betId },
      isStake: true,
    },
  ]);
  if (answer?.outcome === "posted") return;
  const why = answer?.outcome === "refused" ? answer.code : answer?.outcome;
  invariant(why === "LEDGER_INSUFFICIENT_FUNDS", `the stake of bet ${betId} did not move: ${why}`);
  throw refusal("INSUFFICIENT_FUNDS");
}

function refusal(code: ErrorCode, details: Readonly<Record<string, string>> = {}): Refusal {
  return new Refusal(code, details);
}
