import {
  bigintArray,
  booleanArray,
  byteaArray,
  type DatabaseConnection,
  intArray,
  isTransient,
  prepared,
  textArray,
  uuidArray,
} from "@banyan/db";
import { isUuid, newId } from "@banyan/kernel";
import { AMOUNT_MAX, TAKE_LONE_STAKES, TAKE_STAKES } from "@banyan/ledger";
import type { WalletAnswer, WalletBetCall } from "@banyan/vendor-kit";
import { CompiledQuery } from "kysely";
import type { Note } from "../../outbox.ts";
import { recordBatch, VALID_BET_RULE } from "../../play/index.ts";
import { stakeConditionsOn } from "../../stake-admission.ts";
import { isDataError } from "./is-data-error.ts";
import { payloadHash } from "./payload-hash.ts";
import { roundKey } from "./round.ts";
import type { Wager } from "./wager.ts";

/** A fresh bet of a batch. */
export interface FreshBet {
  readonly place: number;
  readonly call: WalletBetCall;
  readonly tokenHash: Buffer;
}

/** How many batches take the full path after one that was not all fresh: first value and maximum. */
const DOUBT_FIRST = 1;
const DOUBT_MAX = 64;

/**
 * Decides whether bets are treated as fresh before anything is read. A batch that was not all fresh wasted one
 * statement. Each such batch in a row doubles the number of following batches that are checked first.
 */
export class Optimism {
  #doubts = 0;
  #next = DOUBT_FIRST;

  /** Called once for each batch. */
  isIn(): boolean {
    if (this.#doubts === 0) return true;
    this.#doubts -= 1;
    return false;
  }

  learn(allFresh: boolean): void {
    this.#doubts = allFresh ? 0 : this.#next;
    this.#next = allFresh ? DOUBT_FIRST : Math.min(this.#next * 2, DOUBT_MAX);
  }
}

/**
 * The bets of a batch that may be fresh. A bet that continues a round is not: it would fail the whole batch, and make
 * the next batches of all vendors slower. A player with any other call in the batch is left out, so each player's calls
 * keep their order.
 */
export function maybeFresh(wagers: readonly Wager[]): readonly FreshBet[] {
  const bets: FreshBet[] = [];
  const others = new Set<string>();
  const launches = new Map<string, Buffer>();
  for (const [place, { call, bet, tokenHash, deadline }] of wagers.entries()) {
    if (
      !bet ||
      !tokenHash ||
      bet.continues === true ||
      !isStake(bet.amount) ||
      !isUuid(bet.user) ||
      deadline?.aborted
    ) {
      others.add(call.user);
      continue;
    }
    const launch = launches.get(bet.user);
    if (launch === undefined) launches.set(bet.user, tokenHash);
    else if (!launch.equals(tokenHash)) others.add(bet.user);
    bets.push({ place, call: bet, tokenHash });
  }
  return others.size === 0 ? bets : bets.filter(({ call }) => !others.has(call.user));
}

/** A free round, whose stake is 0, moves no money and takes the full path. */
function isStake(amount: bigint): boolean {
  return amount > 0n && amount <= AMOUNT_MAX;
}

// A bet is left out unless every condition of STAKE_CONDITIONS holds, as far as it can be checked without reading the
// call and the round. An existing call or round makes the statement fail. The full path decides the bets that are left
// out, and their refusals.
// A bet with bonus money takes the full path too, which writes its bonus into the record of play.
// A round with only a stake is open, or lost when the bet closes it; every rule counts the whole stake. Data of a brand
// and a game is read once for all bets of both. A launch is looked up only by its token, because a player may have had
// thousands of launches.
const seat = (runTypes: string, runNames: string): string => `
seat as materialized (
  select call.*, session.id as session_id, session.brand_id, session.vendor_code, session.currency,
    session.purse_id as account_id, session.account_id as wallet_id
  from unnest(
    $1::int[], $2::bytea[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::bigint[], $8::boolean[], $9::bytea[],
    $10::uuid[], $11::int[]${runTypes}
  ) as call (
    place, token_hash, player_id, transaction_id, round_id, round_key, amount, closes, payload_hash, transfer_id,
    game_place${runNames}
  )
  join game_session as session on session.token_hash = call.token_hash
  where ${stakeConditionsOn("launch")} and session.bonus_id is null
), offer as materialized (
  select wanted.*, row_number() over (order by brand.id, wanted.game_place)::int as in_group, brand.id as brand_id, game.game_type, game_stake.minimum, game_stake.maximum,
    clearing.id as house_id
  from unnest($12::int[], $13::text[], $14::text[], $15::text[]) as wanted (game_place, vendor_code, game_code, currency)
  cross join (select distinct brand_id from seat) as house
  join brand on brand.id = house.brand_id
  join vendor on vendor.code = wanted.vendor_code and ${stakeConditionsOn("brand")}
  join game on game.vendor_code = wanted.vendor_code and game.game_code = wanted.game_code
    and ${stakeConditionsOn("game")}
  join game_stake on game_stake.vendor_code = wanted.vendor_code and game_stake.game_code = wanted.game_code
    and game_stake.currency = wanted.currency
  join account as clearing on clearing.brand_id = brand.id and clearing.player_id is null
    and clearing.kind = 'vendor_clearing' and clearing.currency = wanted.currency
    and clearing.name = wanted.vendor_code
)`;

const ADMITTED = `
  from seat join offer on offer.game_place = seat.game_place and offer.brand_id = seat.brand_id
    and ${stakeConditionsOn("stake")}`;

// When every bet is taken, the record of play gets the parameters as they are. To aggregate them again would cost more
// than the rest of the record.
const ENTERED = `
opened as (
  insert into round (
    player_id, vendor_code, round_id, id, brand_id, game_code, game_type, currency, session_id,
    stake, payout, valid_bet, valid_bet_rule, state, version, opened_at, closed_at, first_settled_at, account_id
  )
  select player_id, vendor_code, round_id, round_key, brand_id, game_code, game_type, currency, session_id,
    amount, 0, amount, $16::int, case when closes then 'settled' else 'open' end, 1, stake_moment.now,
    case when closes then stake_moment.now end, case when closes then stake_moment.now end, wallet_id
  from taken cross join stake_moment
), acted as (
  insert into wager_action (
    player_id, vendor_code, round_id, kind, transaction_id, game_code, currency, amount, transfer_id, payload_hash,
    balance, created_at
  )
  select player_id, vendor_code, round_id, 'bet', transaction_id, game_code, currency, amount, transfer_id,
    payload_hash, balance, stake_moment.now
  from taken cross join stake_moment
), play_whole as materialized (
  select count(*) = cardinality($1::int[]) and (select count(*) from offer) = cardinality($12::int[]) as whole
  from taken
), ${recordBatch(
  `brands, vendors, games, categories, currencies, kinds, calls, states, rules,
  groups, players, plays, transactions, staked, bets, counted_stakes, valid_bets`,
  `select stake_moment.now, $17::uuid, kinds.*,
    case when whole then $18::int[] else part.groups end,
    case when whole then $3::uuid[] else part.players end,
    case when whole then $6::uuid[] else part.rounds end,
    case when whole then $4::text[] else part.transactions end,
    case when whole then $7::bigint[] else part.amounts end,
    case when $19::int[] is null or whole then $19::int[] else part.closes end,
    case when $20::bigint[] is null or whole then $20::bigint[] else part.counted end,
    case when $20::bigint[] is null or whole then $20::bigint[] else part.counted end
  from stake_moment cross join play_whole
  cross join (
    select array_agg(brand_id order by in_group), array_agg(vendor_code order by in_group),
      array_agg(game_code order by in_group), array_agg(game_type order by in_group),
      array_agg(currency order by in_group), array_agg('accepted'::text), array_agg('bet'::text),
      array_agg(null::text), array_agg($16::int)
    from offer
  ) as kinds
  -- Not every bet of the batch was taken, or they are of several brands.
  cross join lateral (
    select array_agg(in_group) as groups, array_agg(player_id) as players, array_agg(round_key) as rounds,
      array_agg(transaction_id) as transactions, array_agg(amount) as amounts, array_agg(closes::int) as closes,
      array_agg(amount * closes::int) as counted
    from taken where not play_whole.whole
  ) as part
  where stake_moment.accounts > 0`,
)}, told as (
  insert into outbox (id, players) select $17::uuid, array_agg(player_id) from stake_moved having count(*) > 0
)
select place, balance from taken`;

/** For a batch in which no player bets twice. */
const WRITE_LONE = `${prepared("wager_fresh_bets")}
with ${seat("", "")}, stake as not materialized (
  select seat.place, seat.player_id, seat.transaction_id, seat.round_id, seat.round_key, seat.amount, seat.closes,
    seat.payload_hash, seat.transfer_id, seat.session_id, seat.brand_id, seat.vendor_code, seat.currency,
    seat.account_id, seat.wallet_id, offer.game_code, offer.game_type, offer.house_id, offer.in_group,
    'bet' as kind, 'round' as reference_kind, seat.vendor_code || ':' || seat.round_id as reference_id${ADMITTED}
), ${TAKE_LONE_STAKES}, ${ENTERED}`;

/** For a batch in which a player bets more than once: see {@link runColumns}. */
const WRITE_RUNS = `${prepared("wager_fresh_runs")}
with ${seat(", $21::int[], $22::bigint[], $23::int[], $24::bigint[]", ", stakes, total, ordinal, so_far")}, admitted as (
  select seat.*, offer.game_code, offer.game_type, offer.house_id, offer.in_group${ADMITTED}
), stake as materialized (
  select admitted.*, 'bet' as kind, 'round' as reference_kind, vendor_code || ':' || round_id as reference_id
  from admitted
  where stakes = 1 or ordinal > 1
    or stakes = (select count(*) from admitted as sibling where sibling.token_hash = admitted.token_hash)
), ${TAKE_STAKES}, ${ENTERED}`;

/** The result for bets that were treated as fresh. */
export interface FreshBets {
  /** By place. A bet without an entry was left out, and nothing of it is written. */
  readonly answers: ReadonlyMap<number, WalletAnswer>;
  /** The note in the outbox; null when nothing moved. */
  readonly note: Note | null;
}

/**
 * Places bets in new rounds in one statement, which is its own transaction: it reads, decides and writes. Returns
 * undefined when one of them is not fresh because its call or its round is known; nothing is written then.
 *
 * The bets of one launch are placed all together or not at all, so that they keep their order. No two of the bets name
 * the same call or round, and no player is in the batch under two launches.
 */
export async function placeFreshBets(
  db: DatabaseConnection,
  bets: readonly FreshBet[],
): Promise<FreshBets | undefined> {
  const noteId = newId();
  try {
    const games = gamesOf(bets);
    const parameters = [
      ...betColumns(bets),
      ...gameColumns(games),
      VALID_BET_RULE,
      noteId,
      ...playColumns(bets, games),
    ];
    const lone = new Set(bets.map(({ call }) => call.user)).size === bets.length;
    const { rows } = await db.executeQuery<{ place: number; balance: bigint }>(
      lone
        ? CompiledQuery.raw(WRITE_LONE, parameters)
        : CompiledQuery.raw(WRITE_RUNS, [...parameters, ...runColumns(bets)]),
    );
    const answers = new Map<number, WalletAnswer>();
    const players = new Set<string>();
    for (const { place, balance } of rows) {
      const bet = bets[place];
      if (!bet) continue;
      players.add(bet.call.user);
      answers.set(bet.place, { outcome: "ok", user: bet.call.user, currency: bet.call.currency, balance });
    }
    return { answers, note: players.size > 0 ? { id: noteId, players: [...players] } : null };
  } catch (error) {
    if (isTransient(error) || isDataError(error)) return undefined;
    throw error;
  }
}

/** $1 to $10 */
function betColumns(bets: readonly FreshBet[]): Buffer[] {
  return [
    intArray(bets.map((_bet, index) => index)),
    byteaArray(bets.map(({ tokenHash }) => tokenHash)),
    uuidArray(bets.map(({ call }) => call.user)),
    textArray(bets.map(({ call }) => call.transactionId)),
    textArray(bets.map(({ call }) => call.roundId)),
    uuidArray(bets.map(({ call }) => roundKey(call.user, call.vendor, call.roundId))),
    bigintArray(bets.map(({ call }) => call.amount)),
    booleanArray(bets.map(({ call }) => call.roundClosed)),
    byteaArray(bets.map(({ call }) => payloadHash("bet", call))),
    uuidArray(bets.map(() => newId())),
  ];
}

/** $21 to $24: for the bets of one player, their number and sum, and each bet's number and running sum. */
function runColumns(bets: readonly FreshBet[]): Buffer[] {
  const purses = new Map<string, { stakes: number; total: bigint }>();
  const runs = bets.map(({ call }) => {
    const purse = purses.get(call.user) ?? { stakes: 0, total: 0n };
    purses.set(call.user, purse);
    purse.stakes += 1;
    purse.total += call.amount;
    return { purse, ordinal: purse.stakes, soFar: purse.total };
  });
  return [
    intArray(runs.map(({ purse }) => purse.stakes)),
    bigintArray(runs.map(({ purse }) => purse.total)),
    intArray(runs.map(({ ordinal }) => ordinal)),
    bigintArray(runs.map(({ soFar }) => soFar)),
  ];
}

/** $18 to $20: each bet's group in the record of play, and what a bet counts that closes its round. */
function playColumns(bets: readonly FreshBet[], { places }: GamesOfBets): (Buffer | null)[] {
  const groups = intArray(places.map((place) => place + 1));
  if (!bets.some(({ call }) => call.roundClosed)) return [groups, null, null];
  return [
    groups,
    intArray(bets.map(({ call }) => (call.roundClosed ? 1 : 0))),
    bigintArray(bets.map(({ call }) => (call.roundClosed ? call.amount : 0n))),
  ];
}

/** $11 to $15: the game of each bet, and each game once. */
function gameColumns({ places, games }: GamesOfBets): Buffer[] {
  return [
    intArray(places),
    intArray(games.map((_game, place) => place)),
    textArray(games.map(({ vendor }) => vendor)),
    textArray(games.map(({ gameCode }) => gameCode)),
    textArray(games.map(({ currency }) => currency)),
  ];
}

/** The distinct games of bets, and the place of each bet's game among them. */
interface GamesOfBets {
  readonly places: readonly number[];
  readonly games: readonly WalletBetCall[];
}

function gamesOf(bets: readonly FreshBet[]): GamesOfBets {
  const games = new Map<string, { readonly place: number; readonly call: WalletBetCall }>();
  let last: { readonly place: number; readonly call: WalletBetCall } | undefined;
  const places = bets.map(({ call }) => {
    // Consecutive bets of a busy vendor are often on one game.
    if (last && isSameGame(last.call, call)) return last.place;
    const name = `${call.vendor} ${call.currency} ${call.gameCode}`;
    last = games.get(name) ?? { place: games.size, call };
    games.set(name, last);
    return last.place;
  });
  return { places, games: [...games.values()].map(({ call }) => call) };
}

function isSameGame(one: WalletBetCall, other: WalletBetCall): boolean {
  return one.vendor === other.vendor && one.gameCode === other.gameCode && one.currency === other.currency;
}
