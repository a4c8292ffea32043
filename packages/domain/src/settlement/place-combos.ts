import {
  byteaArray,
  conflictOn,
  type DatabaseConnection,
  inTransaction,
  type Transaction,
  TransactionConflict,
} from "@banyan/db";
import { type AccountId, asId, invariant, type Refusal } from "@banyan/kernel";
import { post } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import { NOTHING_COUNTED, VALID_BET_RULE, writePlays } from "../play/index.ts";
import { refusal } from "../refusal.ts";
import { liftFence, type MarketStake, readStakeFacts, refusalOf, type StakeFacts } from "./admit-stake.ts";
import type { PlacedCombo } from "./combo.ts";
import { placedCombo, type WaitingCombo } from "./waiting-combo.ts";

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

/** The outcome of a combination of a batch. One whose account is fenced is placed alone, behind the batch. */
type Outcome = { readonly placed: PlacedCombo } | { readonly refused: Refusal } | "fenced";

/**
 * Places combinations in one transaction: each wholly or not at all, in their order. No two of them have the same player
 * and request. The answers are in their order.
 */
export async function placeCombos(
  db: DatabaseConnection,
  combos: readonly WaitingCombo[],
): Promise<readonly PromiseSettledResult<PlacedCombo>[]> {
  const outcomes = await inTransaction(db, (tx) => placeTogether(tx, combos));
  const answers: PromiseSettledResult<PlacedCombo>[] = [];
  for (const combo of combos) {
    const outcome = outcomes.get(combo.id);
    invariant(outcome, `combination ${combo.id} of the batch has no outcome`);
    if (outcome === "fenced") answers.push(...(await Promise.allSettled([placeFenced(db, combo)])));
    else if ("refused" in outcome) answers.push({ status: "rejected", reason: outcome.refused });
    else answers.push({ status: "fulfilled", value: outcome.placed });
  }
  return answers;
}

async function placeFenced(db: DatabaseConnection, combo: WaitingCombo): Promise<PlacedCombo> {
  const outcomes = await inTransaction(db, async (tx) => {
    const stakes = stakesOf(combo);
    await lockMarkets(tx, [combo]);
    const [facts] = await readStakeFacts(tx, stakes);
    if (facts?.fenced === true && facts.cash_id) await liftFence(tx, facts.cash_id, stakes);
    return placeTogether(tx, [combo]);
  });
  const outcome = outcomes.get(combo.id);
  if (!outcome || outcome === "fenced") throw new TransactionConflict("an account was fenced again");
  if ("refused" in outcome) throw outcome.refused;
  return outcome.placed;
}

/**
 * Decides everything behind the locks of the markets: until the transaction ends, no settlement can miss a combination.
 * Markets are locked first, then accounts, each in the order of their ids.
 */
async function placeTogether(tx: Transaction, combos: readonly WaitingCombo[]): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map(await knownCombos(tx, combos));
  const fresh = combos.filter(({ id }) => !outcomes.has(id));
  for (const [id, outcome] of await refusedCombos(tx, fresh)) outcomes.set(id, outcome);
  const admitted = fresh.filter(({ id }) => !outcomes.has(id));
  const heads = await headsOf(tx, admitted);
  const answers = await post(
    tx,
    heads.map(({ id, stake, head }) => ({
      // The combination's own row names the transfer.
      key: null,
      kind: "bet",
      source: asId<AccountId>(head.account_id),
      destination: asId<AccountId>(head.house_account_id),
      amount: { minor: stake, currency: head.currency },
      reference: { kind: "market_combo", id },
      isStake: true,
    })),
  );
  const taken = heads.filter(({ id }, place) => {
    const answer = answers[place];
    if (answer?.outcome === "posted") return true;
    const why = answer?.outcome === "refused" ? answer.code : answer?.outcome;
    invariant(why === "LEDGER_INSUFFICIENT_FUNDS", `the stake of combination ${id} did not move: ${why}`);
    outcomes.set(id, { refused: refusal("INSUFFICIENT_FUNDS") });
    return false;
  });
  if (taken.length === 0) return outcomes;
  const { placedAt, openedAt } = await enterCombos(tx, taken);
  for (const combo of taken) outcomes.set(combo.id, { placed: placedCombo(combo, combo.id, placedAt) });
  await recordAccepted(tx, taken, openedAt);
  return outcomes;
}

async function knownCombos(tx: Transaction, combos: readonly WaitingCombo[]): Promise<readonly [string, Outcome][]> {
  const { rows } = await sql<{ place: bigint; id: string; payload_hash: Buffer; placed_at: Date }>`
    select asked.place, combo.id, combo.payload_hash, combo.placed_at from unnest(
      ${combos.map(({ playerId }) => playerId)}::uuid[], ${combos.map(({ request }) => request.requestId)}::uuid[]
    ) with ordinality as asked (player_id, request_id, place)
    join market_combo as combo using (player_id, request_id)
  `.execute(tx);
  return rows.flatMap(({ place, id, payload_hash: hash, placed_at: placedAt }): [string, Outcome][] => {
    const combo = combos[Number(place) - 1];
    if (!combo) return [];
    const isSame = hash.equals(combo.payloadHash);
    return [
      [combo.id, isSame ? { placed: placedCombo(combo, id, placedAt) } : { refused: refusal("REQUEST_ID_REUSED") }],
    ];
  });
}

async function lockMarkets(tx: Transaction, combos: readonly WaitingCombo[]): Promise<void> {
  const marketIds = [...new Set(combos.flatMap(({ request }) => request.legs.map(({ marketId }) => marketId)))];
  await sql`select from market where id = any(${marketIds}::uuid[]) order by id for key share`.execute(tx);
}

function stakesOf({ playerId, brandId, request: { legs, unit }, stake }: WaitingCombo): readonly MarketStake[] {
  return legs.map(({ marketId }) => ({ playerId, brandId, marketId, stake, smallest: unit, greatest: unit }));
}

/** Those that are refused, each for the first reason of any of its legs, and those whose account is fenced. */
async function refusedCombos(tx: Transaction, combos: readonly WaitingCombo[]): Promise<readonly [string, Outcome][]> {
  if (combos.length === 0) return [];
  await lockMarkets(tx, combos);
  const facts = [...(await readStakeFacts(tx, combos.flatMap(stakesOf)))];
  return combos.flatMap((combo): [string, Outcome][] => {
    const stakes = stakesOf(combo);
    const own = facts.splice(0, stakes.length);
    const refused = firstRefusal(own, stakes);
    if (refused) return [[combo.id, { refused }]];
    return own.some(({ fenced }) => fenced) ? [[combo.id, "fenced"]] : [];
  });
}

function firstRefusal(facts: readonly StakeFacts[], stakes: readonly MarketStake[]): Refusal | undefined {
  const refusals = facts.flatMap((fact, place) => (stakes[place] && refusalOf(fact, stakes[place])) ?? []);
  const [first] = refusals.toSorted((one, other) => PRECEDENCE.indexOf(one.code) - PRECEDENCE.indexOf(other.code));
  return first;
}

/** A combination with the accounts between which its stake moves. */
interface HeadedCombo extends WaitingCombo {
  readonly head: HeadRow;
}

interface HeadRow {
  readonly place: bigint;
  readonly currency: string;
  readonly house_account_id: string;
  readonly account_id: string;
}

async function headsOf(tx: Transaction, combos: readonly WaitingCombo[]): Promise<readonly HeadedCombo[]> {
  if (combos.length === 0) return [];
  const { rows } = await sql<HeadRow>`
    select combo.place, market.currency, market.house_account_id, account.id as account_id
    from unnest(${combos.map(({ playerId }) => playerId)}::uuid[]) with ordinality as combo (player_id, place)
    join (${legsOf(combos)}) as leg on leg.place = combo.place
    join market on market.id = leg.market_id
    join account on account.player_id = combo.player_id and account.kind = 'player_cash'
      and account.currency = market.currency and account.name = ''
    group by 1, 2, 3, 4 order by 1
  `.execute(tx);
  invariant(rows.length === combos.length, "the legs of a combination are of one brand and currency");
  return combos.flatMap((combo, place) => {
    const head = rows[place];
    return head ? [{ ...combo, head }] : [];
  });
}

/** The legs of all combinations, each with the place of its combination, counted from 1, and its own, from 0. */
function legsOf(combos: readonly WaitingCombo[]): RawBuilder<unknown> {
  const legs = combos.flatMap(({ request }, place) =>
    request.legs.map((leg, own) => ({ ...leg, place: place + 1, own })),
  );
  return sql`
    select * from unnest(
      ${legs.map(({ place }) => place)}::int[], ${legs.map(({ own }) => own)}::int[],
      ${legs.map(({ marketId }) => marketId)}::uuid[], ${legs.map(({ selection }) => selection)}::text[],
      ${legs.map(({ odds }) => odds)}::int[]
    ) as leg (place, leg, market_id, selection, odds)
  `;
}

/** The statement that gives the combinations their time checks the cut-offs, and what closes a brand, again. */
async function enterCombos(tx: Transaction, combos: readonly HeadedCombo[]): Promise<Entered> {
  const column = <Value>(of: (combo: HeadedCombo) => Value): Value[] => combos.map(of);
  const { rows } = await sql<{ placed_at: Date; opened_at: string; entered: bigint }>`
    with clock as materialized (select clock_timestamp() as now),
    leg as materialized (${legsOf(combos)}),
    barred as materialized (
      select from (select distinct market_id from leg) as leg join market on market.id = leg.market_id cross join clock
      where clock.now >= market.cut_off_at or not market_takes_bets(market.id)
    ), asked as materialized (
      select * from unnest(
        ${column(({ playerId }) => playerId)}::uuid[], ${column(({ id }) => id)}::uuid[],
        ${column(({ request }) => request.requestId)}::uuid[], ${column(({ brandId }) => brandId)}::text[],
        ${column(({ head }) => head.currency)}::text[], ${column(({ head }) => head.house_account_id)}::uuid[],
        ${column(({ head }) => head.account_id)}::uuid[], ${column(({ request }) => request.vendor)}::text[],
        ${column(({ request }) => request.game)}::text[], ${column(({ request }) => request.category)}::text[],
        ${column(({ request }) => request.source)}::text[], ${column(({ request }) => request.priceVersion)}::text[],
        ${column(({ request }) => request.legs.length)}::int[],
        ${column(({ request }) => `{${request.lines.join(",")}}`)}::text[],
        ${column(({ request }) => request.unit)}::bigint[], ${column(({ stake }) => stake)}::bigint[],
        ${column(({ potentialPayout }) => potentialPayout)}::bigint[],
        ${byteaArray(column(({ payloadHash }) => payloadHash))}::bytea[]
      ) with ordinality as combo (
        player_id, id, request_id, brand_id, currency, house_account_id, account_id, vendor_code, game_code, category,
        source, price_version, legs, lines, unit, stake, potential_payout, payload_hash, place
      ) where not exists (select from barred)
    ), combo as (
      insert into market_combo (
        player_id, id, request_id, brand_id, currency, house_account_id, account_id, vendor_code, game_code, category,
        source, price_version, legs, lines, unit, stake, potential_payout, payload_hash, placed_at
      )
      select player_id, id, request_id, brand_id, currency, house_account_id, account_id, vendor_code, game_code,
        category, source, price_version, legs, lines::int[], unit, stake, potential_payout, payload_hash, clock.now
      from asked cross join clock
      returning 1
    ), entered as (
      insert into market_combo_leg (market_id, selection, player_id, combo_id, leg, odds, of_system)
      select leg.market_id, leg.selection, asked.player_id, asked.id, leg.leg, leg.odds,
        cardinality(asked.lines::int[]) > 1
      from asked join leg on leg.place = asked.place
    )
    select clock.now as placed_at, clock.now::text as opened_at, (select count(*) from combo) as entered from clock
  `
    .execute(tx)
    .catch(conflictOn("market_combo_once"));
  const [row] = rows;
  if (!row || Number(row.entered) !== combos.length)
    throw new TransactionConflict("a cut-off passed, or a market closed");
  return { placedAt: row.placed_at, openedAt: row.opened_at };
}

interface Entered {
  readonly placedAt: Date;
  /** The same moment in the database's own format. */
  readonly openedAt: string;
}

/** Hands the combinations to the record of play, behind the locks of the players' accounts. */
async function recordAccepted(tx: Transaction, combos: readonly HeadedCombo[], openedAt: string): Promise<void> {
  await writePlays(
    tx,
    combos.map(({ id, playerId, brandId, stake, request: { vendor, game, category }, head: { currency } }) => ({
      ...{ brandId, vendor, game, category, currency, kind: "accepted", call: null, state: "open" },
      ...{ rule: VALID_BET_RULE, playerId, playId: id, transactionId: id, answeredId: null },
      ...{ staked: stake, paid: 0n, counted: NOTHING_COUNTED, playStake: stake },
      ...{ version: 1, openedAt, firstSettledAt: null, bonusId: null },
    })),
  );
}
