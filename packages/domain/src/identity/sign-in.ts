import type { LoginValue } from "@banyan/contract";
import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { newId, type PlayerId } from "@banyan/kernel";
import { ACCOUNT_COLUMNS, type AccountColumns, accountsIn } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import type { Brand, Caller } from "../context.ts";
import { householdOf } from "../plain-address.ts";
import { forgiving } from "../limits/index.ts";
import { refusal } from "../refusal.ts";
import { writingSignIns } from "../member-events.ts";
import type { PlayerRole } from "./player-role.ts";
import { unreadMessagesOf } from "../inbox/index.ts";
import { availablePromosOf } from "../rewards/index.ts";
import { asMember, hasProvenContact, levelNameOf, levelOf, type MemberRow } from "./read-member.ts";
import { asyncCommit } from "../async-commit.ts";
import { type CashBalance, cashOf } from "../wallet/index.ts";
import { newSessionToken } from "./session-token.ts";

const SECONDS_A_DAY = 86_400;
const SECONDS_AN_HOUR = 3_600;
const USER_AGENT_MAX = 400;

/**
 * A sign-in by password, which may be the brand's default or too old. Only this way asks to change the password
 * (R-4.02).
 */
export interface ByPassword {
  readonly isDefault: boolean;
}

/**
 * Opens a session for a player who has proven the secret, and returns the data that the site needs at sign-in (R-3.08).
 * It registers the address (for IPv6 the household's /64) and the browser for the player (R-2.26), and the day for
 * missions. The token is not stored. The counted attempt is forgiven in the same statement.
 *
 * Throws Refusal ACCOUNT_BLOCKED when the player was blocked meanwhile.
 */
export async function signIn(
  db: DatabaseConnection | Transaction,
  brand: Brand,
  player: { readonly id: PlayerId; readonly role: PlayerRole },
  hours: number,
  caller: Caller,
  byPassword?: ByPassword,
  forgiven = forgiving(undefined, undefined),
): Promise<LoginValue> {
  const { token, tokenHash } = newSessionToken();
  const opened = await openSession(db, brand, player, { tokenHash, hours, caller, byPassword, forgiven });
  const user = asMember(opened, opened.cash, brand, player);
  return {
    token,
    expiresAt: opened.expires_at,
    firstTimeLogin: user.firstTimeLogin,
    passwordExpired: user.passwordExpired,
    user,
  };
}

interface Opening {
  readonly tokenHash: Buffer;
  readonly hours: number;
  readonly caller: Caller;
  readonly byPassword: ByPassword | undefined;
  readonly forgiven: RawBuilder<unknown>;
}

/**
 * Writes and returns everything of a sign-in in one statement, because every sign-in waits for it. It locks the
 * player's row, so that a concurrent block ends this session or prevents it. It does not wait for the disk: if a crash
 * of the database loses the session, its holder signs in again.
 */
async function openSession(
  db: DatabaseConnection | Transaction,
  { id: brandId, settings, currency }: Brand,
  player: { readonly id: PlayerId; readonly role: PlayerRole },
  { tokenHash, hours, caller, byPassword, forgiven }: Opening,
): Promise<MemberRow & { readonly expires_at: Date; readonly cash: CashBalance }> {
  // The demo's trial account is shared: nobody may change its password.
  const mayBeDue = byPassword !== undefined && player.role !== "trial";
  const expiring = settings.flags["PWDEXPFORCECHANGE3"] === true;
  const passwordSeconds = settings.session.passwordDays * SECONDS_A_DAY;
  const agent = caller.userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  const { rows } = await sql<
    MemberRow & { expires_at: Date } & AccountColumns
  >`${sql.raw(prepared("open_player_session"))}
    with ${forgiven}, noted as (
      update player set
        first_login_at = coalesce(first_login_at, now()), last_login_at = now(), last_login_ip = ${caller.ip}::inet
      where id = ${player.id}::uuid and status = 'active'
      returning id as noted_id, username, nickname, account_type, locale, payment_password_hash, icon, first_login_at, last_login_at,
        ${hasProvenContact} as has_proven_contact,
        ${mayBeDue}::boolean and (${byPassword?.isDefault ?? false}::boolean or must_change_password or (
          ${expiring}::boolean and password_changed_at < now() - make_interval(secs => ${passwordSeconds}::int)
        )) as password_due
    ), opened as (
      insert into player_session (id, token_hash, player_id, expires_at, ip, user_agent, device_id, password_due)
      select ${newId()}::uuid, ${tokenHash}::bytea, noted_id,
        now() + make_interval(secs => ${hours * SECONDS_AN_HOUR}::double precision),
        ${caller.ip}::inet, ${agent}::text, ${caller.deviceId ?? null}::uuid, password_due
      from noted
      returning created_at, expires_at
    ), placed as (
      insert into player_place (player_id, network, id)
      select noted_id, ${householdOf(caller.ip)}::cidr, ${newId()}::uuid from noted
      on conflict (player_id, network) do update set last_seen_at = now()
    ), recognised as (
      insert into player_device (player_id, device_id, user_agent)
      select noted_id, ${caller.deviceId ?? null}::uuid, ${agent}::text from noted where ${caller.deviceId ?? null}::uuid is not null
      on conflict (player_id, device_id) do update set last_seen_at = now(), user_agent = excluded.user_agent
    ), met as (
      ${writingSignIns(brandId, sql`select noted_id from noted where ${player.role !== "trial"}::boolean`)}
    )
    select noted.*, opened.expires_at, opened.created_at as signed_in_at, player_icon.changed_at as icon_changed_at,
      ${levelOf(sql`noted_id`)} as level, ${levelNameOf(sql`noted_id`)} as level_name,
      ${unreadMessagesOf(sql`noted_id`)} as unread_messages,
      ${availablePromosOf(sql`${brandId}::text`, sql`noted_id`)} as available_promos,
      ${ACCOUNT_COLUMNS}
    from ${asyncCommit(!db.isTransaction)} cross join noted cross join opened
      left join player_icon on player_icon.player_id = noted_id
      left join account on account.player_id = noted_id
  `.execute(db);
  const [opened] = rows;
  if (!opened) throw refusal("ACCOUNT_BLOCKED");
  return { ...opened, cash: cashOf(accountsIn(rows), currency) };
}
