import type { ErrorCode } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type AccountId, asId, invariant, type Refusal } from "@banyan/kernel";
import { liftStakeFence, lockAccounts } from "@banyan/ledger";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";
import { inDebt, type StakeRefusal, type StakeSituation, stakeRefusal } from "../stake-admission.ts";

/** A stake on a market, as far as its admission depends on it. Amounts are minor units. */
export interface MarketStake {
  readonly playerId: string;
  readonly brandId: string;
  readonly marketId: string;
  readonly stake: bigint;
  readonly smallest: bigint;
  readonly greatest: bigint;
}

/** The facts about a stake. A combination asks about each of its markets. */
export interface StakeFacts {
  readonly may_play: boolean;
  readonly state: string | null;
  readonly past: boolean | null;
  readonly stake_minimum: bigint | null;
  readonly stake_maximum: bigint | null;
  readonly cash_id: string | null;
  readonly available: bigint | null;
  readonly overdrawn: boolean | null;
  readonly fenced: boolean | null;
}

/** The facts about each stake, in their order, in one statement and without a lock. */
export async function readStakeFacts(
  db: DatabaseConnection | Transaction,
  stakes: readonly MarketStake[],
): Promise<readonly StakeFacts[]> {
  const { rows } = await sql<StakeFacts>`
    select player.status = 'active' and brand.status = 0 and not ${sql.raw(inDebt("player.id"))} as may_play,
      market.state, market.stake_minimum, market.stake_maximum, market.cut_off_at <= clock_timestamp() as past,
      cash.id as cash_id, cash.posted - cash.held as available, cash.overdrawn,
      cash.limit_until = '-infinity' as fenced
    from unnest(
      ${stakes.map(({ playerId }) => playerId)}::uuid[], ${stakes.map(({ brandId }) => brandId)}::text[],
      ${stakes.map(({ marketId }) => marketId)}::uuid[]
    ) with ordinality as asked (player_id, brand_id, market_id, place)
    join player on player.id = asked.player_id
    join brand on brand.id = asked.brand_id
    left join market on market.id = asked.market_id and market.brand_id = asked.brand_id
    left join account as cash on cash.player_id = player.id and cash.kind = 'player_cash'
      and cash.currency = coalesce(market.currency, brand.currency) and cash.name = ''
    order by asked.place
  `.execute(db);
  invariant(rows.length === stakes.length, `${rows.length} of ${stakes.length} signed-in players are there`);
  return rows;
}

/** The first reason to refuse the stake, as a refusal for its caller; undefined when it is admitted. */
export function refusalOf(facts: StakeFacts, { stake, smallest, greatest }: MarketStake): Refusal | undefined {
  const { stake_minimum: minimum, stake_maximum: maximum } = facts;
  const refused = stakeRefusal({
    launch: "valid",
    mayPlay: facts.may_play,
    overdrawn: facts.overdrawn ?? false,
    offer: offerOf(facts),
    currencyMatches: true,
    takenBack: false,
    stake,
    smallest,
    greatest,
    minimum: minimum ?? 0n,
    maximum: maximum ?? 0n,
    acceptsFreeRounds: false,
    available: facts.available ?? 0n,
  });
  if (!refused) return undefined;
  invariant(isOfMarket(refused), `no market refuses with ${refused}`);
  if (refused === "BELOW_MINIMUM") return refusal(CODES[refused], { minimum: String(minimum) });
  if (refused === "ABOVE_MAXIMUM") return refusal(CODES[refused], { maximum: String(maximum) });
  return refusal(CODES[refused]);
}

/**
 * Lifts the fence of the account of an admitted stake. The facts are read again behind the account's lock, because the
 * process that stops the player waits for that lock. Throws the refusal of facts that have changed.
 */
export async function liftFence(tx: Transaction, cash: string, stakes: readonly MarketStake[]): Promise<void> {
  const account = asId<AccountId>(cash);
  await lockAccounts(tx, [account]);
  for (const [place, facts] of (await readStakeFacts(tx, stakes)).entries()) {
    const stake = stakes[place];
    const refused = stake && refusalOf(facts, stake);
    if (refused) throw refused;
  }
  await liftStakeFence(tx, [account]);
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

function offerOf({ state, past }: StakeFacts): StakeSituation["offer"] {
  if (state === null) return "unknown";
  if (state !== "open") return "closed";
  return past ? "cut_off" : "open";
}
