import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, type CurrencyCode, invariant, newId } from "@banyan/kernel";
import { AMOUNT_MAX, houseAccount } from "@banyan/ledger";
import { sql } from "kysely";

export type MarketKind = "sports" | "lottery";

/**
 * Open → closed → settling → settled or void. A settled or void market may be settled again, or taken back: settling →
 * settled, or closed. After its cut-off a market takes no bets, even while its state is still open.
 */
export type MarketState = "open" | "closed" | "settling" | "settled" | "void";

/** A market for the players of one brand: a sports market, or a lottery draw. */
export interface Market {
  readonly id: string;
  readonly brandId: BrandId;
  readonly kind: MarketKind;
  readonly name: string;
  readonly currency: CurrencyCode;
  /** As the record of play knows it: a vendor of the house, its game, and the type of the game. */
  readonly vendor: string;
  readonly game: string;
  readonly category: string;
  /** The draw that several brands share; null for a market without one. */
  readonly drawId: string | null;
  readonly state: MarketState;
  /** From this moment of the database's clock on, no bet is accepted. */
  readonly cutOffAt: Date;
  /** The limits of one stake, in minor units. */
  readonly stakeMinimum: bigint;
  readonly stakeMaximum: bigint;
  /** The number of its latest settlement; 0 before the first. */
  readonly version: number;
}

export interface MarketSpec {
  readonly brand: { readonly id: BrandId; readonly currency: CurrencyCode };
  readonly kind: MarketKind;
  readonly name: string;
  readonly vendor: string;
  readonly game: string;
  readonly category: string;
  readonly cutOffAt: Date;
  /** The limits of one bet. */
  readonly stakeMinimum: bigint;
  readonly stakeMaximum: bigint;
}

/** Opens a market for bets. Throws InvariantError for limits that no stake fits, or that the ledger could not move. */
export async function openMarket(tx: Transaction, spec: MarketSpec): Promise<Market> {
  const row = await tx
    .insertInto("market")
    .values(await newMarket(tx, spec))
    .returningAll()
    .executeTakeFirstOrThrow();
  return asMarket(row);
}

/**
 * A brand's market of a draw that all brands share. The first caller opens it; later ones find it as it was opened,
 * whatever they specify. Throws InvariantError as {@link openMarket}.
 */
export async function marketOfDraw(db: DatabaseConnection, drawId: string, spec: MarketSpec): Promise<Market> {
  const find = () => {
    const ofDraw = db.selectFrom("market").selectAll().where("draw_id", "=", drawId);
    return ofDraw.where("brand_id", "=", spec.brand.id).executeTakeFirst();
  };
  const known = await find();
  if (known) return asMarket(known);
  await inTransaction(db, async (tx) => {
    const values = { ...(await newMarket(tx, spec)), draw_id: drawId };
    // A caller that comes at the same time waits for the row of the first, and then finds it.
    await tx
      .insertInto("market")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const opened = await find();
  invariant(opened, `the market of draw ${drawId} was opened and does not exist`);
  return asMarket(opened);
}

async function newMarket(tx: Transaction, spec: MarketSpec) {
  const { brand, kind, name, vendor, game, category, cutOffAt, stakeMinimum, stakeMaximum } = spec;
  invariant(
    stakeMinimum > 0n && stakeMaximum >= stakeMinimum && stakeMaximum <= AMOUNT_MAX,
    `no limits of a stake: ${stakeMinimum} to ${stakeMaximum}`,
  );
  const house = await houseAccount(tx, brand.id, "house", brand.currency);
  return {
    id: newId(),
    brand_id: brand.id,
    kind,
    name,
    currency: brand.currency,
    house_account_id: house.id,
    vendor_code: vendor,
    game_code: game,
    category,
    cut_off_at: cutOffAt,
    stake_minimum: stakeMinimum,
    stake_maximum: stakeMaximum,
  };
}

/** Closes a market to further bets. A market that is not open does not change. */
export async function closeMarket(db: DatabaseConnection | Transaction, marketId: string): Promise<void> {
  await db
    .updateTable("market")
    .set({ state: "closed" })
    .where("id", "=", marketId)
    .where("state", "=", "open")
    .execute();
}

/** The market with that id; undefined when there is none. */
export async function readMarket(db: DatabaseConnection | Transaction, marketId: string): Promise<Market | undefined> {
  const row = await db.selectFrom("market").selectAll().where("id", "=", marketId).executeTakeFirst();
  return row && asMarket(row);
}

/**
 * Waits for every bet that is being placed now, and blocks new ones until the transaction ends. Placing a bet takes a
 * shared lock on the row. If the market was closed first, there are few to wait for.
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
  vendor_code: string;
  game_code: string;
  category: string;
  draw_id: string | null;
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
    vendor: row.vendor_code,
    game: row.game_code,
    category: row.category,
    drawId: row.draw_id,
    state: row.state as MarketState,
    cutOffAt: row.cut_off_at,
    stakeMinimum: row.stake_minimum,
    stakeMaximum: row.stake_maximum,
    version: row.version,
  };
}
