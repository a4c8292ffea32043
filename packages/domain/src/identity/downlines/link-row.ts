import type { InvitationLink } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Brand } from "../../context.ts";
import { moment } from "../../keyset-cursor.ts";
import { playerRole } from "../player-role.ts";

export interface LinkRow extends Omit<InvitationLink, "isAgent" | "deposits" | "currency"> {
  readonly deposits: string;
  readonly moment: string;
}

/** SQL: the state of a link: open, or the reason why it takes no more registrations. */
const STATE = sql<InvitationLink["state"]>`case
  when link.closed_at is not null then 'closed'
  when link.uses >= link.uses_max then 'used_up'
  when link.expires_at <= now() then 'expired'
  else 'open'
end`;

/** SQL condition on `link`: it takes registrations now. */
export const IS_OPEN = sql<boolean>`${STATE} = 'open'`;

/** Invitation links that fulfil a condition on `link`, newest first, each with what it brought. */
export async function readLinks(
  db: DatabaseConnection,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select link.id, link.code, link.name, link.account_type as type, ${STATE} as state, link.created_at as "createdAt",
      link.expires_at as "expiresAt", link.uses_max as "usesMax", link.visits::int as visits, link.uses as registered,
      brought.depositors, brought.deposits, ${moment("link.created_at")} as moment
    from invitation_link as link
    cross join lateral (
      select count(distinct paid.player_id)::int as depositors, coalesce(sum(paid.paid_amount), 0)::text as deposits
      from invitation_use as used join deposit as paid on paid.player_id = used.player_id
      where used.link_id = link.id and paid.settled_at is not null
    ) as brought
    where ${condition}
    order by link.created_at desc, link.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export function asLink({ settings, currency }: Brand, { moment: _moment, deposits, ...row }: LinkRow): InvitationLink {
  return { ...row, isAgent: playerRole(settings, row.type) === "agent", deposits: BigInt(deposits), currency };
}
