import { createHash } from "node:crypto";
import { conflictOn, inTransaction, type Transaction, TransactionConflict } from "@banyan/db";
import { type AccountId, asId, invariant, isUuid, newId } from "@banyan/kernel";
import { AMOUNT_MAX, post } from "@banyan/ledger";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { NOTHING_COUNTED, VALID_BET_RULE, writePlays } from "../play/index.ts";
import { refusal } from "../refusal.ts";
import { liftFence, type MarketStake, readStakeFacts, refusalOf } from "./admit-stake.ts";
import type { ComboRequest, PlacedCombo } from "./combo.ts";
import { assertLines, potentialOf } from "./combo-payout.ts";
import { assertSelection } from "./selection.ts";
import type { Bettor } from "./ticket-door.ts";

const ODDS_MIN = 1_000;
const ODDS_MAX = 1_001_000;
const WORDS = /^[\x21-\x7e]{1,64}$/;

/** The codes of refusals, in the order in which a ticket is refused; see `STAKE_CONDITIONS`. */
const PRECEDENCE = [
  "PLAY_BLOCKED",
  "MARKET_UNKNOWN",
  "MARKET_CLOSED",
  "MARKET_CUT_OFF",
  "AMOUNT_BELOW_MINIMUM",
  "AMOUNT_ABOVE_MAXIMUM",
  "INSUFFICIENT_FUNDS",
];

/**
 * Takes the stake of a combination and records it with its legs, all or nothing. A repeated request returns the
 * combination that it made.
 *
 * Throws Refusal, in precedence order, each of the first leg that has it: REQUEST_ID_REUSED, PLAY_BLOCKED,
 * MARKET_UNKNOWN, MARKET_CLOSED, MARKET_CUT_OFF, AMOUNT_BELOW_MINIMUM and AMOUNT_ABOVE_MAXIMUM (of the unit of a line),
 * INSUFFICIENT_FUNDS. Throws InvariantError for a malformed request, which a room never sends. Examples are two legs of
 * one market, and a payout that the ledger could not move.
 */
export async function placeCombo(
  { db, signals }: Pick<Services, "db" | "signals">,
  bettor: Bettor,
  request: ComboRequest,
): Promise<PlacedCombo> {
  const wanted = checkedCombo(request);
  const placed = await inTransaction(db, async (tx) => {
    const known = await knownCombo(tx, bettor, wanted);
    if (known) return placedCombo(wanted, known.id, known.placed_at);
    await admitCombo(tx, bettor, wanted);
    return enterCombo(tx, bettor, wanted);
  });
  signals.publish({ playerId: bettor.player.id, kind: "balance" });
  return placed;
}

interface WantedCombo extends ComboRequest {
  readonly stake: bigint;
  readonly potentialPayout: bigint;
  readonly payloadHash: Buffer;
}

function checkedCombo(request: ComboRequest): WantedCombo {
  const { requestId, vendor, game, category, source, priceVersion, legs, lines, unit } = request;
  invariant(isUuid(requestId), "a combination names its request by a UUID");
  for (const word of [vendor, game, category, source, priceVersion]) invariant(WORDS.test(word), `no word: ${word}`);
  assertLines(legs.length, lines);
  invariant(new Set(legs.map(({ marketId }) => marketId)).size === legs.length, "two legs are of one market");
  for (const { selection, odds } of legs) {
    assertSelection(selection);
    invariant(Number.isInteger(odds) && odds >= ODDS_MIN && odds <= ODDS_MAX, `no odds: ${odds}`);
  }
  const odds = legs.map((leg) => leg.odds);
  const stake = unit * BigInt(lines.length);
  const potentialPayout = potentialOf(unit, lines, odds);
  invariant(potentialPayout <= AMOUNT_MAX && stake <= AMOUNT_MAX, `no combination pays ${potentialPayout}`);
  const words = [vendor, game, category, source, priceVersion, String(unit), lines];
  const payload = JSON.stringify([...words, legs.map((leg) => [leg.marketId, leg.selection, leg.odds])]);
  return { ...request, stake, potentialPayout, payloadHash: createHash("sha256").update(payload).digest() };
}

async function knownCombo(tx: Transaction, { player }: Bettor, { requestId, payloadHash }: WantedCombo) {
  const known = await tx
    .selectFrom("market_combo")
    .select(["id", "placed_at", "payload_hash"])
    .where("player_id", "=", player.id)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  if (known && !known.payload_hash.equals(payloadHash)) throw refusal("REQUEST_ID_REUSED");
  return known;
}

/** Decides everything behind the locks of the markets: until the transaction ends, no settlement can miss the combo. */
async function admitCombo(
  tx: Transaction,
  { brand, player }: Bettor,
  { legs, unit, stake }: WantedCombo,
): Promise<void> {
  const marketIds = legs.map(({ marketId }) => marketId);
  await sql`select from market where id = any(${marketIds}::uuid[]) order by id for key share`.execute(tx);
  const stakes: readonly MarketStake[] = marketIds.map((marketId) => ({
    ...{ playerId: player.id, brandId: brand.id, marketId },
    ...{ stake, smallest: unit, greatest: unit },
  }));
  const facts = await readStakeFacts(tx, stakes);
  const refusals = facts.flatMap((fact, place) => (stakes[place] && refusalOf(fact, stakes[place])) ?? []);
  const [refused] = refusals.toSorted((one, other) => PRECEDENCE.indexOf(one.code) - PRECEDENCE.indexOf(other.code));
  if (refused) throw refused;
  const [first] = facts;
  if (first?.fenced === true && first.cash_id) await liftFence(tx, first.cash_id, stakes);
}

/** The statement that gives the combination its time checks the cut-offs, and what closes a brand, again. */
async function enterCombo(tx: Transaction, { player }: Bettor, wanted: WantedCombo): Promise<PlacedCombo> {
  const { legs, lines, unit, stake } = wanted;
  const id = newId();
  const { rows } = await sql<EnteredRow>`
    with clock as materialized (select clock_timestamp() as now),
    leg as materialized (
      select leg.*, market.brand_id, market.currency, market.house_account_id
      from unnest(
        ${legs.map(({ marketId }) => marketId)}::uuid[], ${legs.map(({ selection }) => selection)}::text[],
        ${legs.map(({ odds }) => odds)}::int[]
      ) with ordinality as leg (market_id, selection, odds, place)
      join market on market.id = leg.market_id cross join clock
      where clock.now < market.cut_off_at and market_takes_bets(market.id)
    ), house as materialized (
      select leg.brand_id, leg.currency, leg.house_account_id, account.id as account_id from leg
      join account on account.player_id = ${player.id} and account.kind = 'player_cash'
        and account.currency = leg.currency and account.name = ''
      group by 1, 2, 3, 4 having count(*) = ${legs.length}
    ), combo as (
      insert into market_combo (
        player_id, id, request_id, brand_id, currency, house_account_id, account_id, vendor_code, game_code, category,
        source, price_version, legs, lines, unit, stake, potential_payout, payload_hash, placed_at
      )
      select ${player.id}, ${id}, ${wanted.requestId}, brand_id, currency, house_account_id, account_id,
        ${wanted.vendor}, ${wanted.game}, ${wanted.category}, ${wanted.source}, ${wanted.priceVersion},
        ${legs.length}, ${[...lines]}::int[], ${unit}, ${stake}, ${wanted.potentialPayout}, ${wanted.payloadHash},
        clock.now
      from house cross join clock
    ), entered as (
      insert into market_combo_leg (market_id, selection, player_id, combo_id, leg, odds, of_system)
      select market_id, selection, ${player.id}, ${id}, place - 1, odds, ${lines.length > 1} from leg where exists (select from house)
    )
    select house.*, clock.now as placed_at, clock.now::text as opened_at from house cross join clock
  `
    .execute(tx)
    .catch(conflictOn("market_combo_once"));
  const [row] = rows;
  if (!row) throw new TransactionConflict("a cut-off passed, or a market closed");
  await takeStake(tx, id, stake, row);
  await recordAccepted(tx, player.id, id, wanted, row);
  return placedCombo(wanted, id, row.placed_at);
}

/** Hands the combination to the record of play, behind the lock of the player's account. */
async function recordAccepted(
  tx: Transaction,
  playerId: string,
  id: string,
  { vendor, game, category, stake }: WantedCombo,
  row: EnteredRow,
): Promise<void> {
  await writePlays(tx, [
    {
      ...{ brandId: row.brand_id, vendor, game, category, currency: row.currency },
      ...{ kind: "accepted", call: null, state: "open", rule: VALID_BET_RULE },
      ...{ playerId, playId: id, transactionId: id, answeredId: null },
      ...{ staked: stake, paid: 0n, counted: NOTHING_COUNTED, playStake: stake },
      ...{ version: 1, openedAt: row.opened_at, firstSettledAt: null },
    },
  ]);
}

interface EnteredRow {
  readonly brand_id: string;
  readonly currency: string;
  readonly house_account_id: string;
  readonly account_id: string;
  readonly placed_at: Date;
  /** The same moment in the database's own format. */
  readonly opened_at: string;
}

async function takeStake(tx: Transaction, id: string, stake: bigint, row: EnteredRow): Promise<void> {
  const [answer] = await post(tx, [
    {
      // The combination's own row names the transfer.
      key: null,
      kind: "bet",
      source: asId<AccountId>(row.account_id),
      destination: asId<AccountId>(row.house_account_id),
      amount: { minor: stake, currency: row.currency },
      reference: { kind: "market_combo", id },
      isStake: true,
    },
  ]);
  if (answer?.outcome === "posted") return;
  const why = answer?.outcome === "refused" ? answer.code : answer?.outcome;
  invariant(why === "LEDGER_INSUFFICIENT_FUNDS", `the stake of combination ${id} did not move: ${why}`);
  throw refusal("INSUFFICIENT_FUNDS");
}

function placedCombo(
  { legs, lines, unit, stake, potentialPayout }: WantedCombo,
  id: string,
  placedAt: Date,
): PlacedCombo {
  return { id, legs, lines, unit, stake, potentialPayout, placedAt };
}
