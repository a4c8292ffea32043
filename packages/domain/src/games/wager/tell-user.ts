import { type DatabaseConnection, prepared } from "@banyan/db";
import type { WalletAnswer, WalletUserCall } from "@banyan/vendor-kit";
import { CompiledQuery } from "kysely";
import { sessionTokenHash } from "../../identity/index.ts";
import { LAUNCH_EXPIRED, renewGameSessions } from "../game-session.ts";

const READ = `${prepared("wager_user_facts")}
select session.player_id, session.currency, ${LAUNCH_EXPIRED} as expired,
  session.expires_at < now() + session.lasts_seconds * interval '0.9 second' as renewable,
  coalesce(wallet.posted - wallet.held, cash.posted - cash.held) as available
from game_session as session
join account as cash on cash.player_id = session.player_id and cash.kind = 'player_cash'
  and cash.currency = session.currency and cash.name = ''
left join account as wallet on wallet.id = session.account_id
where session.token_hash = $1 and session.vendor_code = $2`;

interface Row {
  readonly player_id: string;
  readonly currency: string;
  readonly expired: boolean;
  readonly renewable: boolean;
  readonly available: bigint;
}

/**
 * Returns to a vendor the player of a token, the currency, and the balance that may be staked. A blocked player is
 * included, so that the player still sees the money. Refuses with, in precedence order: INVALID_TOKEN, TOKEN_EXPIRED.
 */
export async function tellUser(db: DatabaseConnection, call: WalletUserCall): Promise<WalletAnswer> {
  const tokenHash = sessionTokenHash(call.token);
  if (!tokenHash) return { outcome: "INVALID_TOKEN" };
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(READ, [tokenHash, call.vendor]));
  const [row] = rows;
  if (row?.player_id !== call.user) return { outcome: "INVALID_TOKEN" };
  if (row.expired) return { outcome: "TOKEN_EXPIRED" };
  if (row.renewable) await renewGameSessions(db, [tokenHash]);
  return { outcome: "ok", user: row.player_id, currency: row.currency, balance: row.available };
}
