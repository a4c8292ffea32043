import type { CallInput, CallOutput, contract, TeamMember } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { branchMember } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { likePrefix } from "../like-prefix.ts";
import { teamPath } from "./team-path.ts";
import { readTeamPeriod } from "./team-period.ts";

type Call = typeof contract.agents.teamMembers;

/**
 * The members directly below a member of the agent's branch, newest first. A search finds accounts of the whole branch
 * by their beginning, and days of registration find its new members. Throws Refusal, in precedence order: NOT_FOUND, also
 * for a member of another branch; INPUT_INVALID for days in reversed order, or an invalid cursor.
 */
export async function teamMembers(
  context: PlayerContext,
  { memberId, search, kind, joinedFrom, joinedTo, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, player, brand } = context;
  const { agents } = brand.settings.accountTypes;
  const everywhere = search !== undefined || joinedFrom !== undefined;
  const target = await branchMember(context, everywhere ? undefined : memberId);
  const wanted = everywhere ? [] : [sql<SqlBool>`member.upline_id = ${target.id}`];
  if (search !== undefined) wanted.push(sql<SqlBool>`member.username_key like ${likePrefix(search.toLowerCase())}`);
  if (joinedFrom !== undefined) {
    const { from, to } = await readTeamPeriod(db, brand.id, { from: joinedFrom, to: joinedTo }, 1);
    wanted.push(sql<SqlBool>`member.created_at >= ${from} and member.created_at < ${to}`);
  }
  if (kind !== undefined) {
    wanted.push(sql<SqlBool>`(member.account_type = any(${[...agents]}::integer[])) = ${kind === "agents"}`);
  }
  wanted.push(beyond(before, "older", "member.created_at", "member.id"));
  const rows = await readRows(db, player.id, wanted, limit);
  const page = toPage(rows, limit, ({ moment: _moment, ...row }) => ({ ...row, isAgent: agents.includes(row.type) }));
  return { ...page, path: await teamPath(db, player.id, target) };
}

type Row = Omit<TeamMember, "isAgent"> & { readonly moment: string };

/** Rows of the agent's branch, one more than the limit. */
async function readRows(
  db: DatabaseConnection,
  agentId: PlayerId,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select member.id, member.username as account, member.account_type as type, member.created_at as "joinedAt",
      member.last_login_at as "lastSeenAt", path.depth as level, member.status, brand.currency,
      coalesce(cash.posted, 0)::bigint as balance, ${moment("member.created_at")} as moment,
      (select count(*)::int from member_path as below
        where below.ancestor_no = member.no and below.depth > 0) as team
    from player as agent
    join brand on brand.id = agent.brand_id
    join member_path as path on path.ancestor_no = agent.no and path.depth > 0
    join player as member on member.no = path.descendant_no
    left join account as cash on cash.player_id = member.id and cash.kind = 'player_cash' and cash.name = ''
      and cash.currency = brand.currency
    where agent.id = ${agentId} and ${sql.join(conditions, sql` and `)}
    order by member.created_at desc, member.id desc
    limit ${limit + 1}
  `.execute(db);
  return rows;
}
