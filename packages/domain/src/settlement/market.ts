import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type BrandId, type CurrencyCode, invariant, newId } from "@banyan/kernel";
import { AMOUNT_MAX, houseAccount } from "@banyan/ledger";
import { sql } from "kysely";

export type MarketKind = "sports" | "lottery";

/**
 * open → closed → settling → settled or void. A settled or void market may be settled anew: settling → settled.
 * Past its cut-off a market takes no bets, also while it still says open.
 */
export type MarketState = "open" | "closed" | "settling" | "settled" | "void";

/** Something that players of one brand bet on: a sports market, a lottery draw. */
export interface Market {
  readonly id: string;
  readonly brandId: BrandId;
  readonly kind: MarketKind;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly state: MarketState;
  /** From this moment of the database's clock on no bet is accepted. */
  readonly cutOffAt: Date;
  /** What one bet may stake, in minor units. */
  readonly stakeMinimum: bigint;
  readonly stakeMaximum: bigint;
  /** The number of its latest settlement; 0 before the first. */
  readonly version: number;
}

export interface MarketSpec {
  readonly brand: { readonly id: BrandId; readonly currency: CurrencyCode };
  readonly kind: MarketKind;
  readonly name: string;
  readonly cutOffAt: Date;
  readonly stakeMinimum: bigint;
  readonly stakeMaximum: bigint;
}

/** Opens a market for bets. Throws InvariantError for limits that no stake fits, or that the ledger could not move. */
export async function openMarket(tx: Transaction, spec: MarketSpec): Promise<Market> {
  const { brand, kind, name, cutOffAt, stakeMinimum, stakeMaximum } = spec;
  invariant(
    stakeMinimum > 0n && stakeMaximum >= stakeMinimum && stakeMaximum <= AMOUNT_MAX,
    `no limits of a stake: ${stakeMinimum} to ${stakeMaximum}`,
  );
  const house = await houseAccount(tx, brand.id, "house", brand.currency);
  const row = await tx
    .insertInto("market")
    .values({
      id: newId(),
      brand_id: brand.id,
      kind,
      name,
      currency: brand.currency,
      house_account_id: house.id,
      cut_off_at: cutOffAt,
      stake_minimum: stakeMinimum,
      stake_maximum: stakeMaximum,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asMarket(row);
}

/** Takes no more bets from now on. A market that is not open stays what it is. */
export async function closeMarket(db: DatabaseConnection | Transaction, marketId: string): Promise<void> {
  await db
    .updateTable("market")
    .set({ state: "closed" })
    .where("id", "=", marketId)
    .where("state", "=", "open")
    .execute();
}

/** The market, or nothing when there is none of that id. */
export async function readMarket(db: DatabaseConnection | Transaction, marketId: string): Promise<Market | undefined> {
  const row = await db.selectFrom("market").selectAll().where("id", "=", marketId).executeTakeFirst();
  return row && asMarket(row);
}

/**
 * Waits for every bet that is being placed at this moment, and keeps out all that follow until the transaction ends:
 * who places a bet shares the row. Closed first, the market has few to wait for.
 */
export async function lockMarketAgainstBets(tx: Transaction, marketId: string): Promise<void> {
  await sql`select from market where id = ${marketId} for update`.execute(tx);
}

function asMarket(row: {
  id: string;
  brand_id: string;
  kind: string;
  name: string;
  currency: string;
  state: string;
  cut_off_at: Date;
  stake_minimum: bigint;
  stake_maximum: bigint;
  version: number;
}): Market {
  return {
    id: row.id,
    brandId: row.brand_id as BrandId,
    kind: row.kind as MarketKind,
    name: row.name,
    currency: row.currency,
    state: row.state as MarketState,
    cutOffAt: row.cut_off_at,
    stakeMinimum: row.stake_minimum,
    stakeMaximum: row.stake_maximum,
    version: row.version,
  };
}
