import {
  byteaArray,
  type DatabaseConnection,
  intArray,
  prepared,
  textArray,
  type Transaction,
  uuidArray,
} from "@banyan/db";
import { type AccountId, type BrandId, invariant, isUuid, type PlayerId } from "@banyan/kernel";
import type { AccountAsRead } from "@banyan/ledger";
import { CompiledQuery } from "kysely";
import { hiddenBy, inDebt } from "../../stake-admission.ts";
import { LAUNCH_EXPIRED } from "../game-session.ts";
import { asKnownAction, KNOWN_COLUMNS, type KnownAction, type KnownActionRow } from "./known-action.ts";
import type { Purse } from "./purse.ts";
import { asRound, ROUND_COLUMNS, type Round, roundKey, type RoundRow } from "./round.ts";

/** The facts that a wallet call needs. */
export interface FactsWanted {
  readonly call: {
    readonly vendor: string;
    readonly user: string;
    readonly gameCode: string;
    readonly transactionId: string;
    /** Null when it belongs to no round. */
    readonly roundId: string | null;
  };
  /** The action that it answers or takes back. */
  readonly referenceId: string | null;
  /** Whether the player must be the one of the token, not only the one whom the call names. */
  readonly needsToken: boolean;
  readonly tokenHash: Buffer | null;
}

/** All facts that decide a wallet call, as of its turn. */
export interface WagerFacts {
  /** The call that already has this transaction id. */
  readonly known: KnownAction | undefined;
  /** The launch that the call's token names; absent for calls that need no token, because owed money needs none. */
  readonly session: PlaySession | undefined;
  /** The game of the call, when the player of the session may play it now. */
  readonly game: PlayableGame | undefined;
  /** The money of the session's player, or of the player whom a call without a token names. */
  readonly purse: Purse | undefined;
  /** The round that the call names, unless it refers to an action. */
  readonly round: Round | undefined;
  /** The action that the call answers or takes back. */
  readonly referred: ReferredAction | undefined;
}

export interface PlaySession {
  readonly id: string;
  readonly expired: boolean;
  /** Whether enough of its lifetime has passed for this call to restore all of it. */
  readonly renewable: boolean;
  /** The player is not blocked and the brand is not in maintenance. */
  readonly mayPlay: boolean;
}

export interface PlayableGame {
  readonly gameType: string;
  /** Limits of one bet in minor units. */
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** The action that the call refers to. */
export interface ReferredAction {
  readonly kind: KnownAction["kind"];
  readonly playerId: string;
  /** Null when it belongs to no round. */
  readonly roundId: string | null;
  /** Minor units. */
  readonly amount: bigint;
  /** It was taken back: rolled back, refunded or unsettled. */
  readonly rolledBack: boolean;
  /** For a bet: it has a win or a settlement that was not taken back. */
  readonly won: boolean;
  /** For a settlement: minor units that it pays beyond its amount since it was settled again. */
  readonly resettled: bigint;
  /** Absent for a tombstone. */
  readonly round: Round | undefined;
}

/** Facts as they were read. Their money is separate, because calls before this one in the batch may change it. */
export interface FactsAsRead {
  readonly facts: Omit<WagerFacts, "purse">;
  readonly purse: Omit<Purse, "available" | "overdrawn"> | undefined;
  /** The accounts of the purse. */
  readonly accounts: readonly AccountAsRead[];
}

// One row for each call. Data of a brand and a vendor is read once for all calls of both. The later state of an action
// is found by the ids that refer to it. An open round keeps the wallet with which it began; null is cash. An action
// that refers to one without a round has no round, even when it names one.
const READ = `${prepared("wager_facts")}
with seat as materialized (
  select call.place, call.vendor, call.transaction_id, call.reference_id, call.round_key, call.game_code,
    session.id as session_id, session.account_id as session_account_id, session.currency as session_currency,
    ${LAUNCH_EXPIRED} as expired,
    session.expires_at < now() + session.lasts_seconds * interval '0.9 second' as renewable,
    player.id as player_id, player.brand_id, player.status = 'active' and not ${inDebt("player.id")} as active
  from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::uuid[], $7::text[], $8::uuid[])
    as call (place, vendor, transaction_id, reference_id, token_hash, player_id, game_code, round_key)
  left join game_session as session on session.token_hash = call.token_hash and session.vendor_code = call.vendor
  left join player on player.id = coalesce(session.player_id, call.player_id)
), offer as materialized (
  select pair.brand_id, pair.vendor, brand.currency, brand.status = 0 as open,
    coalesce(brand.free_play_of, brand.id) as shown_by,
    vendor.enabled and brand.settings #> '{games,vendors}' ? vendor.code as offered
  from (select distinct brand_id, vendor from seat) as pair
  join brand on brand.id = pair.brand_id
  join vendor on vendor.code = pair.vendor
)
select seat.place, ${KNOWN_COLUMNS},
  seat.session_id, seat.expired, seat.renewable, seat.active and offer.open as may_play,
  seat.player_id, seat.brand_id, cash.currency, wallet.id as wallet_id,
  case when wallet.kind = 'player_bonus' then wallet.name end as bonus_id, coalesce(wallet.id, cash.id) as cash_id,
  coalesce(wallet.posted, cash.posted) as posted, coalesce(wallet.held, cash.held) as held,
  coalesce(wallet.sequence, cash.sequence) as sequence, coalesce(wallet.overdrawn, cash.overdrawn) as overdrawn,
  clearing.id as clearing_id,
  game.game_type, stake.minimum, stake.maximum,
  offer.offered and game.enabled and game.withdrawn_at is null and not ${hiddenBy("offer.shown_by")} as playable,
  referred.kind as referred_kind, referred.player_id as referred_player_id, referred.round_id as referred_round_id,
  referred.amount as referred_amount,
  exists (
    select from wager_action as undo
    where undo.vendor_code = seat.vendor and undo.reference_id = seat.reference_id
      and undo.kind in ('rollback', 'refund', 'unsettle') and undo.player_id = referred.player_id
  ) as rolled_back,
  exists (
    select from wager_action as win
    where win.vendor_code = seat.vendor and win.reference_id = seat.reference_id
      and win.kind in ('win', 'settle', 'cash_out') and win.player_id = referred.player_id
      and not exists (
        select from wager_action as undo
        where undo.vendor_code = seat.vendor and undo.reference_id = win.transaction_id
          and undo.kind in ('rollback', 'unsettle') and undo.player_id = win.player_id
      )
  ) as won,
  (
    select sum(again.amount)::bigint from wager_action as again
    where again.vendor_code = seat.vendor and again.reference_id = seat.reference_id and again.kind = 'resettle'
      and again.player_id = referred.player_id
  ) as resettled,
  ${ROUND_COLUMNS}
from seat
left join offer on offer.brand_id = seat.brand_id and offer.vendor = seat.vendor
left join wager_action as known on known.vendor_code = seat.vendor and known.transaction_id = seat.transaction_id
left join wager_action as referred on referred.vendor_code = seat.vendor and referred.transaction_id = seat.reference_id
left join account as cash on cash.player_id = seat.player_id and cash.kind = 'player_cash'
  and cash.currency = coalesce(seat.session_currency, offer.currency) and cash.name = ''
left join account as clearing on clearing.brand_id = seat.brand_id and clearing.player_id is null
  and clearing.kind = 'vendor_clearing' and clearing.currency = cash.currency and clearing.name = seat.vendor
left join game on game.vendor_code = seat.vendor and game.game_code = seat.game_code
left join game_stake as stake on stake.vendor_code = seat.vendor and stake.game_code = seat.game_code
  and stake.currency = seat.session_currency
left join round on round.id = coalesce(
  round_key(referred.player_id, referred.vendor_code, referred.round_id), seat.round_key
) and (referred.transaction_id is null or referred.round_id is not null)
left join account as wallet on wallet.player_id = seat.player_id
  and wallet.id = case when round.version is null then seat.session_account_id else round.account_id end`;

interface Row extends KnownActionRow, RoundRow {
  readonly place: number;
  readonly session_id: string | null;
  readonly expired: boolean | null;
  readonly renewable: boolean | null;
  readonly may_play: boolean | null;
  readonly player_id: PlayerId | null;
  readonly brand_id: BrandId | null;
  readonly currency: string | null;
  readonly wallet_id: AccountId | null;
  readonly bonus_id: string | null;
  readonly cash_id: AccountId | null;
  readonly posted: bigint | null;
  readonly held: bigint | null;
  readonly sequence: bigint | null;
  readonly overdrawn: boolean | null;
  readonly clearing_id: AccountId | null;
  readonly game_type: string | null;
  readonly minimum: bigint | null;
  readonly maximum: bigint | null;
  readonly playable: boolean | null;
  readonly referred_kind: KnownAction["kind"] | null;
  readonly referred_player_id: string | null;
  readonly referred_round_id: string | null;
  readonly referred_amount: bigint | null;
  readonly rolled_back: boolean;
  readonly won: boolean;
  readonly resettled: bigint | null;
}

/** Reads the facts of a batch in one statement, without waiting for concurrent writers; in the order of the calls. */
export async function readFacts(
  db: DatabaseConnection | Transaction,
  wanted: readonly FactsWanted[],
): Promise<readonly FactsAsRead[]> {
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(READ, [
      intArray(wanted.map((_each, place) => place)),
      textArray(wanted.map(({ call }) => call.vendor)),
      textArray(wanted.map(({ call }) => call.transactionId)),
      textArray(wanted.map(({ referenceId }) => referenceId)),
      byteaArray(wanted.map(({ tokenHash }) => tokenHash)),
      uuidArray(wanted.map(({ needsToken, call }) => (!needsToken && isUuid(call.user) ? call.user : null))),
      textArray(wanted.map(({ needsToken, call }) => (needsToken ? call.gameCode : null))),
      uuidArray(
        wanted.map(({ call }) => (call.roundId === null ? null : roundKey(call.user, call.vendor, call.roundId))),
      ),
    ]),
  );
  invariant(rows.length === wanted.length, `${wanted.length} calls, ${rows.length} rows of facts`);
  const facts: FactsAsRead[] = [];
  for (const row of rows) facts[row.place] = asFacts(row);
  return facts;
}

function asFacts(row: Row): FactsAsRead {
  const round = asRound(row);
  const money = asMoney(row);
  return {
    facts: {
      known: asKnownAction(row),
      session: asSession(row),
      game: asGame(row),
      round: row.referred_kind === null ? round : undefined,
      referred: asReferred(row, round),
    },
    purse: money?.purse,
    accounts: money?.accounts ?? [],
  };
}

function asMoney(row: Row): Pick<FactsAsRead, "purse" | "accounts"> | undefined {
  const { player_id: playerId, brand_id: brandId, currency, cash_id: cash, clearing_id: clearing } = row;
  const { posted, held, sequence, overdrawn } = row;
  if (playerId === null || brandId === null || currency === null || cash === null) return undefined;
  invariant(posted !== null && held !== null && sequence !== null && overdrawn !== null, "an account is read whole");
  const accounts: AccountAsRead[] = [{ id: cash, brandId, playerId, currency, posted, held, sequence, overdrawn }];
  if (clearing !== null) {
    const nothing = { posted: 0n, held: 0n, sequence: 0n, overdrawn: false };
    accounts.push({ id: clearing, brandId, playerId: null, currency, ...nothing });
  }
  return {
    purse: { playerId, brandId, currency, cash, wallet: row.wallet_id, bonus: row.bonus_id, clearing },
    accounts,
  };
}

function asSession(row: Row): PlaySession | undefined {
  if (row.session_id === null) return undefined;
  invariant(row.cash_id && row.clearing_id, `the accounts of a launched game are not there: session ${row.session_id}`);
  return {
    id: row.session_id,
    expired: row.expired ?? true,
    renewable: row.renewable ?? false,
    mayPlay: row.may_play ?? false,
  };
}

function asGame({ game_type: gameType, minimum, maximum, playable }: Row): PlayableGame | undefined {
  if (gameType === null || minimum === null || maximum === null || !playable) return undefined;
  return { gameType, minimum, maximum };
}

function asReferred(row: Row, round: Round | undefined): ReferredAction | undefined {
  const {
    referred_kind: kind,
    referred_player_id: playerId,
    referred_round_id: roundId,
    referred_amount: amount,
  } = row;
  if (kind === null || playerId === null || amount === null) return undefined;
  const { rolled_back: rolledBack, won, resettled } = row;
  const itsRound = roundId === null ? undefined : round;
  return { kind, playerId, roundId, amount, rolledBack, won, resettled: resettled ?? 0n, round: itsRound };
}
