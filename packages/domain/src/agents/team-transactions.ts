import type { CallInput, CallOutput, contract, TeamTransaction } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { shownLevels } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { readCursor, toPageBy } from "../keyset-cursor.ts";
import { likePrefix } from "../like-prefix.ts";
import { readTeamPeriod } from "./team-period.ts";

type Call = typeof contract.agents.teamTransactions;

interface Row extends Omit<TeamTransaction, "member"> {
  readonly memberId: string;
  readonly account: string;
  readonly moment: string;
}

const DEFAULT_DAYS = 7;

/**
 * Money of the agent's branch that play did not move, newest first: the rows that the overview sums, and transfers. A
 * returned withdrawal counts with the received part. Of a member who was moved, the rows of the days below the agent are
 * listed. Both sides of a transfer are listed where both are in the branch, on levels that the brand shows. Members on
 * deeper levels are not named.
 *
 * Throws Refusal INPUT_INVALID for days in reversed order, or an invalid cursor.
 */
export async function teamTransactions(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { before, limit, kind, search } = input;
  const { currency } = brand;
  const { from, to, days } = await readTeamPeriod(db, brand.id, input, DEFAULT_DAYS);
  const inPeriod = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const isFound =
    search === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`member.username_key like ${likePrefix(search.toLowerCase())}`;
  const isTooDeep = sql<boolean>`exists (
    select from member_path where descendant_no = other.no and depth > ${shownLevels(context)}
      and ancestor_no = (select no from player where id = ${player.id})
  )`;
  const { rows } = await sql<Row>`
    with branch as materialized (
      select member.id, member.no, member.username, agent.no as agent_no,
        exists (select from member_path_past where descendant_no = member.no) as has_moved
      from player as agent
      cross join lateral (
        select descendant_no from member_path where ancestor_no = agent.no and depth <= ${shownLevels(context)}
        union
        select descendant_no from member_path_past where ancestor_no = agent.no and depth <= ${shownLevels(context)}
      ) as path
      join player as member on member.no = path.descendant_no
      where agent.id = ${player.id} and ${isFound}
    ), line as (
      select 'deposit ' || deposit.id as key, 'deposit' as kind, branch.id as member_id, deposit.paid_amount as amount,
        null::uuid as other_id, deposit.settled_at as at
      from branch join deposit on deposit.player_id = branch.id
      where deposit.brand_id = ${brand.id} and ${inPeriod("deposit.settled_at")} and deposit.paid_currency = ${currency}
      union all
      select 'withdrawal ' || paid.id, 'withdrawal', branch.id,
        -(case when paid.state = 'returned' then paid.received_amount else paid.amount end), null, paid.paid_at
      from branch join withdrawal as paid on paid.player_id = branch.id
      where paid.brand_id = ${brand.id} and ${inPeriod("paid.paid_at")} and paid.currency = ${currency}
      union all
      select 'bonus ' || entry.id, 'bonus', branch.id, entry.bonus, null, entry.credited_at
      from branch join promotion_entry as entry on entry.player_id = branch.id
      where entry.brand_id = ${brand.id} and ${inPeriod("entry.credited_at")}
      union all
      select 'reward ' || reward.id, 'bonus', branch.id, reward.amount, null, reward.ended_at
      from branch join reward on reward.player_id = branch.id
      where reward.state = 'claimed' and ${inPeriod("reward.ended_at")}
      union all
      select 'sent ' || sent.id, 'transfer', branch.id, -sent.amount, sent.receiver_id, sent.created_at
      from branch join member_transfer as sent on sent.sender_id = branch.id
      where ${inPeriod("sent.created_at")} and sent.currency = ${currency}
      union all
      select 'received ' || got.id, 'transfer', branch.id, got.amount, got.sender_id, got.created_at
      from branch join member_transfer as got on got.receiver_id = branch.id
      where ${inPeriod("got.created_at")} and got.currency = ${currency}
    )
    select line.key, line.kind, line.member_id as "memberId", branch.username as account, line.amount::bigint as amount,
      case when not ${isTooDeep} then other.username end as "otherSide", line.at, line.at::text as moment
    from line join branch on branch.id = line.member_id
    left join player as other on other.id = line.other_id
    where line.amount <> 0 and (
      not branch.has_moved or depth_below(branch.agent_no, branch.no, line.at) <= ${shownLevels(context)}
    ) and line.kind = coalesce(${kind ?? null}, line.kind) and ${behind(before)}
    order by line.at desc, line.key desc limit ${limit + 1}
  `.execute(db);
  const page = toPageBy(
    rows,
    limit,
    ({ moment, key }) => [moment, key],
    ({ memberId, account, moment: _moment, ...row }) => ({ ...row, member: { id: memberId, account } }),
  );
  return { ...page, period: days, currency };
}

const position = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/),
  z.string().regex(/^[a-z]{1,10} [0-9a-f-]{36}$/),
]);

function behind(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [at, key] = readCursor(cursor, position);
  return sql<SqlBool>`(line.at, line.key) < (${at}::timestamptz, ${key})`;
}
