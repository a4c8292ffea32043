import type { Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { branchPlay } from "./branch-play.ts";

interface ChangedDay {
  readonly no: number;
  /** ISO 8601. */
  readonly day: string;
}

/**
 * Brings the pairs of successive active days up to date for members whose days have changed. Each changed day and the
 * active day after it may have another pair. Each member's pair is stored as it was counted, so a repeated run changes
 * nothing. Runs after the facts of the same days.
 */
export async function countActivePairs(tx: Transaction, changed: readonly ChangedDay[]): Promise<void> {
  await sql`
    with changed as materialized (
      select no, day
      from unnest(${changed.map(({ no }) => no)}::integer[], ${changed.map(({ day }) => day)}::date[]) as changed (no, day)
    ), wanted as materialized (
      select no, day from changed
      union
      select no, (
        select min(next.day) from team_day as next
        where next.agent_no = changed.no and next.day > changed.day and next.own_active = 1
      ) from changed
    ), difference as materialized (
      select * from (
        select known.agent_no as no, known.day, known.own_previous as was,
          case when known.own_active = 1 then (
            select max(before.day) from team_day as before
            where before.agent_no = known.agent_no and before.day < known.day and before.own_active = 1
          ) end as present
        from wanted join team_day as known on known.agent_no = wanted.no and known.day = wanted.day
      ) as pair
      where was is distinct from present
    ), stored as (
      update team_day set own_previous = difference.present from difference
      where team_day.agent_no = difference.no and team_day.day = difference.day
    ), step as (
      select no, day, was as previous, -1 as change from difference where was is not null
      union all
      select no, day, present, 1 from difference where present is not null
    )
    insert into team_active_pair as known (agent_no, day, previous, members)
    select path.ancestor_no, step.day, step.previous, sum(step.change)
    from step join member_path as path on path.descendant_no = step.no and path.depth > 0
    group by path.ancestor_no, step.day, step.previous
    on conflict (agent_no, day, previous) do update set members = known.members + excluded.members
  `.execute(tx);
}

/** SQL condition: a branch has, or had, a member at another place on some days. */
export const hasMovesIn = (top: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from member_path_past where ancestor_no = ${top})
  or exists (
    select from member_move as move join player as moved on moved.id = move.player_id
    join member_path as path on path.descendant_no = moved.no and path.ancestor_no = ${top} and path.depth > 0
    where move.state = 'done'
  )
)`;

/**
 * SQL: the members below who were active on at least one of several days, from the sums by day. `active` is the sum of the
 * days. In a branch with moves the members' own days are read, so there the cost grows with the branch.
 */
export const activeOn = (
  top: RawBuilder<unknown>,
  { from, to }: { readonly from: string; readonly to: string },
  active: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  case when ${hasMovesIn(top)} then (
    select count(distinct agent_no) from (
      select own.agent_no from (${branchPlay(top, { from, to })}) as own
      where own.agent_no <> ${top} group by own.agent_no, own.day having sum(own.own_valid_bet) > 0
    ) as member
  ) else ${active} - (
    select coalesce(sum(members), 0) from team_active_pair
    where agent_no = ${top} and day <= ${to}::date and previous >= ${from}::date
  ) end
`;
