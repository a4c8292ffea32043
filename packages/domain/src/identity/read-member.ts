import type { MemberInfo } from "@banyan/contract";
import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { currencySymbol } from "../brand/index.ts";
import type { Brand, SignedInPlayer } from "../context.ts";
import { unreadMessagesOf } from "../inbox/index.ts";
import { availablePromosOf } from "../rewards/index.ts";
import { type CashBalance, cashBalance } from "../wallet/index.ts";
import { iconName } from "./own-icon.ts";

/** The signed-in member as the site shows it (R-3.07). */
export async function readMember(
  db: DatabaseConnection | Transaction,
  brand: Brand,
  player: Pick<SignedInPlayer, "id" | "role" | "tokenHash">,
): Promise<MemberInfo> {
  const { rows } = await sql<MemberRow>`${sql.raw(prepared("read_member"))}
    select player.username, player.nickname, player.account_type, player.locale, player.payment_password_hash,
      ${hasProvenContact} as has_proven_contact, player.icon, player_icon.changed_at as icon_changed_at,
      player.first_login_at, player.last_login_at, session.created_at as signed_in_at, session.password_due,
      ${levelOf(sql`player.id`)} as level, ${levelNameOf(sql`player.id`)} as level_name,
      ${unreadMessagesOf(sql`player.id`)} as unread_messages,
      ${availablePromosOf(sql`player.brand_id`, sql`player.id`)} as available_promos
    from player
    join player_session as session on session.player_id = player.id
    left join player_icon on player_icon.player_id = player.id
    where player.id = ${player.id}::uuid and session.token_hash = ${player.tokenHash}::bytea
  `.execute(db);
  const [row] = rows;
  invariant(row, "the session's player is not there");
  return asMember(row, await cashBalance(db, { playerId: player.id, currency: brand.currency }), brand, player);
}

/** Whether a member has proven a mobile number or an e-mail address. */
export const hasProvenContact = sql<boolean>`
  (mobile_verified_at is not null or email_verified_at is not null)
`;

/** SQL: the VIP level of a player; 0 for none. */
export const levelOf = (playerId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select known.level from player_level as known where known.player_id = ${playerId}), 0)`;

/** SQL: the name of that level in the brand's present levels, in the player's language; null for none. */
export const levelNameOf = (playerId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select coalesce(shown.level -> 'nameIn' ->> person.locale, shown.level ->> 'name')
  from player_level as known
  join player as person on person.id = known.player_id
  join level_ladder as ladder on ladder.brand_id = known.brand_id
  join promotion on promotion.id = ladder.promotion_id
  join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
  cross join lateral (select version.terms -> 'levels' -> (known.level - 1) as level) as shown
  where known.player_id = ${playerId} and known.level > 0
)`;

/** The columns read for a member and the member's session. */
export interface MemberRow {
  readonly username: string;
  readonly nickname: string | null;
  readonly account_type: number;
  readonly locale: string;
  readonly payment_password_hash: string | null;
  readonly has_proven_contact: boolean;
  readonly icon: string | null;
  readonly icon_changed_at: Date | null;
  readonly first_login_at: Date | null;
  readonly last_login_at: Date | null;
  readonly signed_in_at: Date;
  readonly password_due: boolean;
  readonly level: number;
  readonly level_name: string | null;
  readonly unread_messages: number;
  readonly available_promos: number;
}

/** The member in the API's form, from the columns read. */
export function asMember(
  row: MemberRow,
  cash: CashBalance,
  brand: Brand,
  player: Pick<SignedInPlayer, "id" | "role">,
): MemberInfo {
  return {
    id: player.id,
    account: row.username,
    nickname: row.nickname,
    type: row.account_type,
    isLogin: true,
    isAgent: player.role === "agent",
    isTrial: player.role === "trial",
    // The first sign-in and its session are written at the same moment.
    firstTimeLogin: row.first_login_at?.getTime() === row.signed_in_at.getTime(),
    passwordExpired: row.password_due,
    currency: brand.currency,
    currencySymbol: currencySymbol(brand.currency, row.locale),
    language: row.locale,
    // Only money that may be used: money held for a withdrawal is not included, as in the account record.
    balance: cash.available,
    unreadMessages: row.unread_messages,
    availablePromos: row.available_promos,
    vip: row.level > 0,
    label: row.level_name,
    rankLevel: row.level,
    icon: iconName(row.icon, row.icon_changed_at),
    hasPaymentPassword: row.payment_password_hash !== null,
    hasProvenContact: row.has_proven_contact,
    playBlocked: cash.overdrawn,
    lastLoginAt: row.last_login_at,
  };
}
