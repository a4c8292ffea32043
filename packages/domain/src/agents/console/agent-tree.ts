import type { AgentTreeRow, CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { findBrand } from "../../brand/index.ts";
import type { OperatorContext } from "../../context.ts";
import { beyond, moment, toPage } from "../../keyset-cursor.ts";
import { likePrefix } from "../../like-prefix.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.agentTree;

/**
 * A level of a brand's trees, newest first: the agents without an upline, or the members directly below a member. A
 * search finds agents at every level by the beginning of their account.
 *
 * Throws Refusal, in precedence order: NOT_FOUND for a brand or a member that the operator may not see, INPUT_INVALID
 * for an invalid cursor.
 */
export async function agentTree(
  { db, operator }: OperatorContext,
  { brandId: wanted, memberId, search, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wanted);
  const brand = await findBrand(db, brandId);
  // A brand that is younger than the copy of all brands.
  if (!brand) throw refusal("NOT_FOUND");
  const { agents } = brand.settings.accountTypes;
  const conditions = [sql<SqlBool>`member.brand_id = ${brandId}`];
  const isOfAgent = sql<SqlBool>`member.account_type = any(${[...agents]}::integer[])`;
  if (search !== undefined) {
    conditions.push(isOfAgent, sql<SqlBool>`member.username_key like ${likePrefix(search.toLowerCase())}`);
  } else if (memberId === undefined) {
    conditions.push(isOfAgent, sql<SqlBool>`member.upline_id is null`);
  } else {
    const above = await seenAgent(db, operator, memberId);
    if (above.brand.id !== brandId) throw refusal("NOT_FOUND");
    conditions.push(sql<SqlBool>`member.upline_id = ${memberId}`);
  }
  conditions.push(beyond(before, "older", "member.created_at", "member.id"));
  const rows = await readRows(db, conditions, limit);
  return toPage(rows, limit, ({ moment: _moment, ...row }) => ({ ...row, isAgent: agents.includes(row.type) }));
}

type Row = Omit<AgentTreeRow, "isAgent"> & { readonly moment: string };

async function readRows(
  db: DatabaseConnection,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select member.id, member.username as account, member.account_type as type, member.created_at as "joinedAt",
      member.status, brand.currency, coalesce(cash.posted, 0)::bigint as balance,
      ${moment("member.created_at")} as moment,
      coalesce((select members from team_now where agent_no = member.no), 0) as team,
      array(
        select contract.kind from agent_contract as contract
        where contract.downline_id = member.id and contract.state = 'signed' order by contract.kind
      ) as contracts
    from player as member
    join brand on brand.id = member.brand_id
    left join account as cash on cash.player_id = member.id and cash.kind = 'player_cash' and cash.name = ''
      and cash.currency = brand.currency
    where ${sql.join(conditions, sql` and `)}
    order by member.created_at desc, member.id desc
    limit ${limit + 1}
  `.execute(db);
  return rows;
}
