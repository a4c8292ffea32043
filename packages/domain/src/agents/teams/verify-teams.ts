import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { hasMovesIn } from "./active-members.ts";
import { ownFacts, ownPlay, pathsOfDays } from "./own-facts.ts";

/** A branch or a member whose counted figures are wrong. */
interface TeamDefect {
  readonly agentNo: number;
  readonly defect: string;
}

const PLAY = ["bets", "stake", "payout", "valid_bet"];
const FACTS = ["deposits", "withdrawals", "bonuses", "registrations", "first_deposits", "active"];

/** SQL: every day on which a member has facts. */
const factDays = sql`(
  select member.no, brand_date(played.brand_id, played.hour) as day
  from (select distinct player_id, brand_id, hour from turnover_hour) as played
  join player as member on member.id = played.player_id
  union
  select member.no, brand_date(deposit.brand_id, settled_at) from deposit join player as member on member.id = player_id
  where settled_at is not null
  union
  select member.no, brand_date(paid.brand_id, paid_at) from withdrawal as paid
  join player as member on member.id = player_id where paid_at is not null
  union
  select member.no, brand_date(entry.brand_id, credited_at) from promotion_entry as entry
  join player as member on member.id = player_id where credited_at is not null
  union
  select member.no, brand_date(member.brand_id, ended_at) from reward
  join player as member on member.id = player_id where state = 'claimed'
  union
  select no, brand_date(brand_id, created_at) from player
)`;

/** SQL: days whose members do not wait to be counted again. */
const settled = (days: RawBuilder<unknown>) => sql`(
  select no, day from ${days} as fact
  where not exists (
    select from team_changed join player on player.id = player_id
    where player.no = fact.no and team_changed.day = fact.day
  )
)`;

/**
 * Names the members whose counted figures differ from turnover and payments. Also names the branches that differ from the
 * sum of their members, each day by its tree. Members who wait to be counted again are left out. Reads everything.
 */
export async function verifyTeams(db: DatabaseConnection): Promise<readonly TeamDefect[]> {
  const counted = (table: string) => settled(sql`(select agent_no as no, day from ${sql.table(table)})`);
  const { rows } = await sql<TeamDefect>`
    with fact_day as materialized (select no, day from ${settled(factDays)} as day),
    path as materialized (
      ${pathsOfDays(sql`(select agent_no as no, day from team_play_day union select agent_no, day from team_day)`)}
    )
    ${difference("own play", ownOf("team_play_day", PLAY), ownPlay(sql`fact_day`), ["day", "category", "vendor_code"], {
      ...{ figures: PLAY, days: counted("team_play_day") },
    })}
    union all
    ${difference("own facts", ownOf("team_day", FACTS), ownFacts(sql`fact_day`), ["day"], {
      ...{ figures: FACTS, days: counted("team_day") },
    })}
    union all
    ${difference("play", branchOf("team_play_day", PLAY), summed("team_play_day", ["category", "vendor_code"], PLAY), ["day", "category", "vendor_code"], { figures: PLAY })}
    union all
    ${difference("facts", branchOf("team_day", FACTS), summed("team_day", [], FACTS), ["day"], { figures: FACTS })}
    union all
    select agent_no, 'now: ' || row(known.members, known.online, known.balance) || ', the members have '
      || row(present.members, present.online, present.balance)
    from team_now as known
    join (
      select path.ancestor_no as agent_no, sum(below.counted::integer) filter (where depth > 0) as members,
        sum(below.own_online::integer) filter (where depth > 0) as online, sum(below.own_balance) as balance
      from member_path as path join team_now as below on below.agent_no = path.descendant_no
      group by path.ancestor_no
    ) as present using (agent_no)
    where (known.members, known.online, known.balance)
      <> (coalesce(present.members, 0), coalesce(present.online, 0), present.balance)
    union all
    select agent_no, 'active pairs ' || day || ' after ' || previous || ': counted ' || coalesce(known.members, 0)
      || ', are ' || coalesce(again.members, 0)
    from team_active_pair as known full join (
      select path.ancestor_no as agent_no, own.day, own.previous, count(*) as members
      from (
        select agent_no, day, lag(day) over (partition by agent_no order by day) as previous
        from team_day where own_active = 1
      ) as own join member_path as path on path.descendant_no = own.agent_no and path.depth > 0
      where own.previous is not null
      group by path.ancestor_no, own.day, own.previous
    ) as again using (agent_no, day, previous)
    where coalesce(known.members, 0) <> coalesce(again.members, 0) and not ${hasMovesIn(sql`agent_no`)}
    limit 100
  `.execute(db);
  return rows;
}

const list = (names: readonly string[], write: (name: string) => RawBuilder<unknown>) => sql.join(names.map(write));
const own = (name: string) => sql`${sql.ref(`own_${name}`)} as ${sql.ref(name)}`;

/** SQL: the members' own figures as they were counted. */
const ownOf = (table: string, figures: readonly string[]) =>
  sql`select agent_no as no, day, ${table === "team_day" ? sql`` : sql`category, vendor_code,`} ${list(figures, own)}
    from ${sql.table(table)}`;

/** SQL: the branches' figures as they were counted. */
const branchOf = (table: string, figures: readonly string[]) =>
  sql`select agent_no as no, day, ${table === "team_day" ? sql`` : sql`category, vendor_code,`} ${list(figures, (name) => sql.ref(name))}
    from ${sql.table(table)}`;

/** SQL: the branches' figures, added up from the members' own. */
const summed = (table: string, keys: readonly string[], figures: readonly string[]) => sql`
  select path.ancestor_no as no, member.day, ${sql.join([...keys.map((key) => sql.ref(`member.${key}`)), ...figures.map((name) => sql`sum(${sql.ref(`own_${name}`)})::bigint as ${sql.ref(name)}`)])}
  from ${sql.table(table)} as member join path on path.no = member.agent_no and path.day = member.day
  group by ${sql.join([sql.ref("path.ancestor_no"), sql.ref("member.day"), ...keys.map((key) => sql.ref(`member.${key}`))])}
`;

interface Compared {
  readonly figures: readonly string[];
  /** The days of members that are compared; all by default. */
  readonly days?: RawBuilder<unknown>;
}

/** SQL: one row for each difference of counted figures to those that were added up again. */
function difference(
  name: string,
  counted: RawBuilder<unknown>,
  again: RawBuilder<unknown>,
  keys: readonly string[],
  { figures, days }: Compared,
): RawBuilder<unknown> {
  const of = (side: string) => list(figures, (figure) => sql`coalesce(${sql.ref(`${side}.${figure}`)}, 0)`);
  const among = days ? sql`join (select distinct no, day from ${days} as settled) as wanted using (no, day)` : sql``;
  return sql`
    select no as "agentNo", ${sql.lit(`${name} `)} || day || ': counted ' || row(${of("known")}) || ', is '
      || row(${of("again")}) as defect
    from (select * from (${counted}) as counted ${among}) as known
    full join (${again}) as again using (no, ${list(keys, (key) => sql.ref(key))})
    where row(${of("known")}) is distinct from row(${of("again")})
  `;
}
