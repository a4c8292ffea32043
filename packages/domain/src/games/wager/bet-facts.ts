import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import type { WalletBetCall } from "@banyan/vendor-kit";
import { CompiledQuery } from "kysely";
import { sessionTokenHash } from "../../identity/index.ts";
import { asKnownAction, KNOWN_COLUMNS, type KnownAction, type KnownActionRow } from "./known-action.ts";
import { asPurse, type Purse, type PurseRow } from "./purse.ts";
import { asRound, ROUND_COLUMNS, type Round, type RoundRow } from "./round.ts";

/** All that decides a bet. */
export interface BetFacts {
  /** The call that already has this transaction id. */
  readonly known: KnownAction | undefined;
  readonly session: BetSession | undefined;
  /** The game, when the player may play it now. */
  readonly game: PlayableGame | undefined;
  readonly round: Round | undefined;
}

interface BetSession {
  readonly purse: Purse;
  readonly expired: boolean;
  /** Whether enough of its time has gone that this call should give it the whole again. */
  readonly renewable: boolean;
  /** Neither the player is blocked nor the brand in maintenance. */
  readonly mayPlay: boolean;
}

interface PlayableGame {
  readonly gameType: string;
  /** Minor units that one bet may be. */
  readonly minimum: bigint;
  readonly maximum: bigint;
}

const READ = `${prepared("wager_bet_facts")}
select ${KNOWN_COLUMNS},
  session.player_id, session.brand_id, session.currency, session.expires_at <= now() as expired,
  session.expires_at < now() + session.lasts_seconds * interval '0.9 second' as renewable,
  player.status = 'active' and brand.status = 0 as may_play,
  cash.id as cash_id, cash.posted - cash.held as available, cash.overdrawn, clearing.id as clearing_id,
  game.game_type, stake.minimum, stake.maximum,
  vendor.enabled and game.enabled and game.withdrawn_at is null
    and brand.settings #> '{games,vendors}' ? vendor.code as playable,
  ${ROUND_COLUMNS}
from (values (1)) as call
left join wager_action as known on known.vendor_code = $1 and known.transaction_id = $2
left join game_session as session on session.token_hash = $3 and session.vendor_code = $1
left join player on player.id = session.player_id
left join brand on brand.id = session.brand_id
left join account as cash on cash.player_id = session.player_id and cash.kind = 'player_cash'
  and cash.currency = session.currency and cash.name = ''
left join account as clearing on clearing.brand_id = session.brand_id and clearing.player_id is null
  and clearing.kind = 'vendor_clearing' and clearing.currency = session.currency and clearing.name = $1
left join vendor on vendor.code = $1
left join game on game.vendor_code = $1 and game.game_code = $4
left join game_stake as stake on stake.vendor_code = $1 and stake.game_code = $4 and stake.currency = session.currency
left join round on round.player_id = session.player_id and round.vendor_code = $1 and round.round_id = $5`;

interface Row extends KnownActionRow, PurseRow, RoundRow {
  readonly expired: boolean | null;
  readonly renewable: boolean | null;
  readonly may_play: boolean | null;
  readonly game_type: string | null;
  readonly minimum: bigint | null;
  readonly maximum: bigint | null;
  readonly playable: boolean | null;
}

/** Reads them in one statement, whoever else may be writing. */
export async function readBetFacts(db: DatabaseConnection | Transaction, call: WalletBetCall): Promise<BetFacts> {
  const tokenHash = sessionTokenHash(call.token) ?? null;
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(READ, [call.vendor, call.transactionId, tokenHash, call.gameCode, call.roundId]),
  );
  const [row] = rows;
  invariant(row, "the facts of a bet are one row");
  return { known: asKnownAction(row), session: asSession(row), game: asGame(row), round: asRound(row) };
}

function asSession(row: Row): BetSession | undefined {
  if (row.player_id === null) return undefined;
  const purse = asPurse(row);
  invariant(purse?.clearing, `the accounts of a launched game are not there: player ${row.player_id}`);
  return {
    purse,
    expired: row.expired ?? true,
    renewable: row.renewable ?? false,
    mayPlay: row.may_play ?? false,
  };
}

function asGame({ game_type: gameType, minimum, maximum, playable }: Row): PlayableGame | undefined {
  if (gameType === null || minimum === null || maximum === null || !playable) return undefined;
  return { gameType, minimum, maximum };
}
