import type { CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { activeOn } from "./teams/active-members.ts";

/** A branch in figures, as its agent and the operators see it. */
type TeamFigures = Omit<CallOutput<typeof contract.agents.teamOverview>["value"], "period" | "currency">;
type FigureRow = Readonly<Record<Exclude<keyof TeamFigures, "asOf">, string>> & { readonly asOf: Date };

interface FiguresWanted {
  readonly agentId: string;
  /** The first and the last day, ISO 8601, by the brand's zone. */
  readonly days: { readonly from: string; readonly to: string };
}

/**
 * An agent's whole branch in figures, from the sums by day that the worker keeps (teams/roll-up-teams.ts). All are of the
 * moment `asOf`. Amounts contain the agent's own money and play, counts of members do not. Each day counts the branch
 * that the agent had on that day. A returned withdrawal counts with the received part, on the day of the payment.
 */
export async function teamFigures(
  db: DatabaseConnection,
  { agentId, days: { from, to } }: FiguresWanted,
): Promise<TeamFigures> {
  const inPeriod = sql`agent_no = (select no from agent) and day >= ${from}::date and day <= ${to}::date`;
  const { rows } = await sql<FigureRow>`
    with agent as materialized (select no from player where id = ${agentId})
    select coalesce(nullif(roll_up.rolled_at, '-infinity'), now()) as "asOf", coalesce(present.members, 0) as members,
      coalesce(present.online, 0) as online, coalesce(present.balance, 0) as balance, day.*, play.*
      ${from === to ? sql`` : sql`, ${activeOn(sql`(select no from agent)`, { from, to }, sql`day.active`)} as active`}
    from team_roll_up as roll_up
    left join team_now as present on present.agent_no = (select no from agent)
    cross join lateral (
      select coalesce(sum(deposits), 0) as deposits, coalesce(sum(withdrawals), 0) as withdrawals,
        coalesce(sum(bonuses), 0) as bonuses, coalesce(sum(registrations - own_registrations), 0) as registrations,
        coalesce(sum(first_deposits - own_first_deposits), 0) as "firstDeposits",
        coalesce(sum(active - own_active), 0) as active
      from team_day where ${inPeriod}
    ) as day
    cross join lateral (
      select coalesce(sum(valid_bet), 0) as "validBet", coalesce(sum(payout - stake), 0) as net
      from team_play_day where ${inPeriod}
    ) as play
  `.execute(db);
  const [row] = rows;
  invariant(row, "a query without a table returned no row");
  return figures(row);
}

function figures({ asOf, ...row }: FigureRow): TeamFigures {
  return {
    asOf,
    members: Number(row.members),
    online: Number(row.online),
    balance: BigInt(row.balance),
    deposits: BigInt(row.deposits),
    withdrawals: BigInt(row.withdrawals),
    bonuses: BigInt(row.bonuses),
    validBet: BigInt(row.validBet),
    net: BigInt(row.net),
    registrations: Number(row.registrations),
    firstDeposits: Number(row.firstDeposits),
    active: Number(row.active),
  };
}
