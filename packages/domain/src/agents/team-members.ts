import type { CallInput, CallOutput, contract, TeamMember } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type BranchMember, branchMember, shownLevels } from "../branch-member.ts";
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
  const wanted: RawBuilder<SqlBool>[] = [];
  if (search !== undefined) wanted.push(sql<SqlBool>`member.username_key like ${likePrefix(search.toLowerCase())}`);
  if (joinedFrom !== undefined) {
    const { from, to } = await readTeamPeriod(db, brand.id, { from: joinedFrom, to: joinedTo }, 1);
    wanted.push(sql<SqlBool>`member.created_at >= ${from} and member.created_at < ${to}`);
  }
  if (kind !== undefined) {
    wanted.push(sql<SqlBool>`(member.account_type = any(${[...agents]}::integer[])) = ${kind === "agents"}`);
  }
  wanted.push(beyond(before, "older", "member.created_at", "member.id"));
  const levels = shownLevels(context);
  wanted.push(sql<SqlBool>`member.level <= ${levels}`);
  const source = everywhere ? inWholeBranch(player.id) : directlyBelow(target);
  const rows = await readRows(db, source, wanted, limit);
  const page = toPage(rows, limit, ({ moment: _moment, ...row }) => ({ ...row, isAgent: agents.includes(row.type) }));
  return { ...page, belowHidden: target.level >= levels, path: await teamPath(db, player.id, target) };
}

type Row = Omit<TeamMember, "isAgent"> & { readonly moment: string };

/** SQL: the members directly below one of the agent's branch, by the key of uplines. */
const directlyBelow = ({ id, level }: BranchMember) => sql`
  (select member.*, ${level + 1}::integer as level from player as member where member.upline_id = ${id}) as member
`;

/** SQL: everybody below the agent. */
const inWholeBranch = (agentId: PlayerId) => sql`
  (
    select member.*, path.depth as level from player as agent
    join member_path as path on path.ancestor_no = agent.no and path.depth > 0
    join player as member on member.no = path.descendant_no
    where agent.id = ${agentId}
  ) as member
`;

/** Rows of the agent's branch, one more than the limit. The size of a team is the counted one. */
async function readRows(
  db: DatabaseConnection,
  source: RawBuilder<unknown>,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select member.id, member.username as account, member.account_type as type, member.created_at as "joinedAt",
      member.last_login_at as "lastSeenAt", member.level, member.status, brand.currency,
      coalesce(cash.posted, 0)::bigint as balance, ${moment("member.created_at")} as moment,
      coalesce((select members from team_now where agent_no = member.no), 0) as team
    from ${source}
    join brand on brand.id = member.brand_id
    left join account as cash on cash.player_id = member.id and cash.kind = 'player_cash' and cash.name = ''
      and cash.currency = brand.currency
    where ${sql.join(conditions, sql` and `)}
    order by member.created_at desc, member.id desc
    limit ${limit + 1}
  `.execute(db);
  return rows;
}
