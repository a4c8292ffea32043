import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { PlayerContext } from "./context.ts";
import { refusal } from "./refusal.ts";

/** A member's place in the branch of the signed-in agent. */
export interface BranchMember {
  readonly id: PlayerId;
  readonly no: number;
  readonly username: string;
  /** Levels below the agent; 0 for the agent. */
  readonly level: number;
}

/**
 * SQL: the agent's number. The conditions below read one path by its key, for each member. As a join they would be planned
 * for an average agent, and would read all paths of a large branch.
 */
const numberOf = (agentId: PlayerId) => sql`(select no from player where id = ${agentId})`;

/**
 * SQL condition: the member is the agent, or below the agent. `no` is a column with the member's number. Every query
 * for an agent has it, so that none shows a member of another branch.
 */
export function inBranch(agentId: PlayerId, no: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select true from member_path as down
    where down.descendant_no = ${sql.ref(no)} and down.ancestor_no = ${numberOf(agentId)}
    limit 1
  ), false)`;
}

type BranchContext = Pick<PlayerContext, "db" | "player" | "brand">;

/** The levels below an agent that the brand shows one by one. Deeper ones are in sums only. */
export const shownLevels = ({ brand }: Pick<BranchContext, "brand">): number => brand.settings.agentCenter.levels;

/** Sums of fewer members than this could be told apart. */
export const SUMMED_LEAST = 3;

/**
 * A member of the agent's own branch, on a level that the brand shows; the agent by default. Throws Refusal NOT_FOUND for
 * every other id, known or unknown.
 */
export async function branchMember(
  context: BranchContext,
  memberId: string = context.player.id,
): Promise<BranchMember> {
  const { db, player } = context;
  const { rows } = await sql<BranchMember>`
    select member.id, member.no, member.username, path.depth as level
    from player as member
    cross join lateral (
      select depth from member_path where descendant_no = member.no and ancestor_no = ${numberOf(player.id)} limit 1
    ) as path
    where member.id = ${memberId} and path.depth <= ${shownLevels(context)}
  `.execute(db);
  const [found] = rows;
  if (!found) throw refusal("NOT_FOUND");
  return found;
}

/** A time in which a member was in the agent's branch. It begins and ends with a day of the brand's zone. */
interface BranchSpan {
  readonly level: number;
  /** Null: since the registration. */
  readonly from: Date | null;
  /** Null: until now. */
  readonly until: Date | null;
  /** The same as days, ISO 8601; `untilDay` is the first day after it. */
  readonly fromDay: string | null;
  readonly untilDay: string | null;
}

/** A member who is or was in the agent's branch, with the place of the latest day there. */
export interface KnownMember extends BranchMember {
  /** In the order of time. */
  readonly spans: readonly BranchSpan[];
}

/**
 * A member who is in the agent's branch, or was before a move, on a level that the brand shows; the agent by default.
 * Throws Refusal NOT_FOUND for every other id, known or unknown.
 */
export async function knownMember(context: BranchContext, memberId: string = context.player.id): Promise<KnownMember> {
  const { db, player } = context;
  const { rows } = await sql<BranchSpan & Omit<BranchMember, "level">>`
    select member.id, member.no, member.username, span.*, zone_date(span."from", zone) as "fromDay",
      zone_date(span.until, zone) as "untilDay"
    from player as member
    cross join lateral (select brand_zone(member.brand_id, now()) as zone) as present
    cross join lateral (
      select level, lag(until) over (order by until nulls last) as "from", until
      from (
        select min(depth) filter (where ancestor_no = ${numberOf(player.id)}) as level, until_at as until
        from member_path_past where descendant_no = member.no group by until_at
        union all
        select (
          select depth from member_path where descendant_no = member.no and ancestor_no = ${numberOf(player.id)}
        ), null
      ) as place
    ) as span
    where member.id = ${memberId} and span.level <= ${shownLevels(context)}
    order by span.until nulls last
  `.execute(db);
  const last = rows.at(-1);
  if (!last) throw refusal("NOT_FOUND");
  const { id, no, username, level } = last;
  return { id, no, username, level, spans: rows };
}

/** SQL condition on the column `day`: the member was in the agent's branch. */
export const daysInBranch = ({ spans }: KnownMember): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    spans.map(
      ({ fromDay, untilDay }) => sql`(
        day >= coalesce(${fromDay}::date, '-infinity') and day < coalesce(${untilDay}::date, 'infinity')
      )`,
    ),
    sql` or `,
  )})`;

/** A period, cut to the latest time in which the member was in the agent's branch. */
export function latestInBranch<Period extends { readonly from?: Date | undefined; readonly to?: Date | undefined }>(
  { spans }: KnownMember,
  period: Period,
): Period {
  const { from, until } = spans.at(-1) ?? { from: null, until: null };
  return {
    ...period,
    ...(from && (!period.from || period.from < from) && { from }),
    ...(until && (!period.to || period.to > until) && { to: until }),
  };
}
