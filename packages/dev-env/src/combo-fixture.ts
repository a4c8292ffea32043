import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { writePlaysFromQuery } from "@banyan/domain/play";
import type { Market } from "@banyan/domain/settlement";
import { houseAccount, postFromQuery } from "@banyan/ledger";
import { sql } from "kysely";

/** Combinations to insert in bulk. Players are random, the same in every run. */
export interface CombosFixture {
  /** Each combination has a leg on the first market, and one on each of two of the others. */
  readonly markets: readonly Pick<Market, "id" | "brandId" | "currency">[];
  readonly combos: number;
  /** The selections, which legs are on in turn. */
  readonly selections: readonly string[];
  readonly unit: bigint;
  /** Thousandths, of every leg. */
  readonly odds: number;
  /** The masks of three legs; a parlay by default. */
  readonly lines?: readonly number[];
}

const PARLAY = [0b111];
/** Rows in one statement. */
const BATCH = 20_000;

/**
 * Makes that many combinations of three legs of players with cash in the brand. Their stakes are in the books and in the
 * record of play.
 */
export async function placeCombosInBulk(db: DatabaseConnection, wanted: CombosFixture): Promise<void> {
  for (let made = 0; made < wanted.combos; made += BATCH) {
    await inTransaction(db, (tx) => insertCombos(tx, wanted, made, Math.min(BATCH, wanted.combos - made)));
  }
}

async function insertCombos(tx: Transaction, wanted: CombosFixture, made: number, count: number): Promise<void> {
  const { markets, unit, odds, selections, lines = PARLAY } = wanted;
  const [first, ...others] = markets;
  if (!first || others.length < 2) throw new Error("a combination needs three markets");
  const house = await houseAccount(tx, first.brandId, "house", first.currency);
  await sql`
    create temporary table purse on commit drop as
    select row_number() over (order by id) as number, id, player_id from account
    where brand_id = ${first.brandId} and currency = ${first.currency} and kind = 'player_cash'
  `.execute(tx);
  await sql`create index on purse (number)`.execute(tx);
  await sql`
    create temporary table new_combo on commit drop as
    select made, uuidv7() as id, purse.id as account_id, purse.player_id
    from generate_series(${made}::bigint, ${made + count - 1}::bigint) as made
    join purse on purse.number = 1 + abs(hashint8extended(made, 7) % (select count(*) from purse))
  `.execute(tx);
  const stake = unit * BigInt(lines.length);
  await sql`
    insert into market_combo (
      player_id, id, request_id, brand_id, currency, house_account_id, account_id, vendor_code, game_code, category,
      source, price_version, legs, lines, unit, stake, potential_payout, payload_hash, placed_at
    )
    select player_id, id, uuidv7(), ${first.brandId}, ${first.currency}, ${house.id}, account_id, 'house', 'combo',
      'SPORTS', 'bulk', '1', 3, ${[...lines]}::int[], ${unit}, ${stake}, 0, sha256(id::text::bytea), clock_timestamp()
    from new_combo
  `.execute(tx);
  await sql`
    insert into market_combo_leg (market_id, selection, player_id, combo_id, leg, odds, of_system)
    select
      case leg when 0 then ${first.id} else (${others.map(({ id }) => id)}::uuid[])[
        1 + (made + (leg - 1) * (1 + made / ${others.length} % ${others.length - 1})) % ${others.length}
      ] end,
      (${[...selections]}::text[])[1 + abs(hashint8extended(made, leg) % ${selections.length})],
      player_id, id, leg, ${odds}, ${lines.length > 1}
    from new_combo cross join generate_series(0, 2) as leg
  `.execute(tx);
  await postFromQuery(tx, {
    house: house.id,
    brandId: first.brandId,
    currency: first.currency,
    entries: sql`select row_number() over (order by id) as ordinal, 'bet' as kind, account_id,
      -${stake}::bigint as change, 'market_combo' as reference_kind, id::text as reference_id from new_combo`,
  });
  await writePlaysFromQuery(
    tx,
    sql`select combo.brand_id, combo.vendor_code, combo.game_code, combo.category, combo.currency, 'accepted' as kind,
      'open' as state, combo.player_id, combo.id as play_id, combo.id::text as transaction_id, combo.stake as staked,
      0 as paid, 0 as bets, 0 as stake, 0 as payout, 0 as valid_bet, combo.stake as play_stake, 1 as version,
      combo.placed_at as opened_at, null::timestamptz as first_settled_at
      from new_combo join market_combo as combo using (player_id, id)`,
  );
}
