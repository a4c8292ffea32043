import type { CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";

/** A branch in figures, as its agent and the operators see it. */
type TeamFigures = Omit<CallOutput<typeof contract.agents.teamOverview>["value"], "period" | "currency">;
type FigureRow = Readonly<Record<Exclude<keyof TeamFigures, "asOf">, string>> & { readonly asOf: Date };

/** A member is online for this many minutes after the last call of an open session. */
const ONLINE_MINUTES = 5;

interface FiguresWanted {
  readonly brandId: string;
  readonly currency: string;
  readonly agentId: string;
  /** Beginnings of days of the brand's zone. */
  readonly from: Date;
  readonly to: Date;
}

/**
 * An agent's whole branch in figures, from the rows that the lists show: payments, bonuses, turnover, accounts and
 * sessions. One statement reads all of them, so they are of one moment. Amounts contain the agent's own money and play,
 * counts of members do not. A returned withdrawal counts with the received part, on the day of the payment.
 */
export async function teamFigures(db: DatabaseConnection, wanted: FiguresWanted): Promise<TeamFigures> {
  const { brandId, currency, agentId, from, to } = wanted;
  const inPeriod = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const { rows } = await sql<FigureRow>`
    with branch as materialized (
      select member.id, member.created_at, path.depth
      from player as agent
      join member_path as path on path.ancestor_no = agent.no
      join player as member on member.no = path.descendant_no
      where agent.id = ${agentId}
    ), play as materialized (
      select branch.depth, sum(hour.valid_bet) as valid_bet, sum(hour.payout - hour.stake) as net
      from branch join turnover_hour as hour on hour.player_id = branch.id
      where ${inPeriod("hour.hour")} and hour.currency = ${currency}
      group by branch.id, branch.depth
    ), deposited as materialized (
      select branch.id, branch.depth, sum(deposit.paid_amount) as amount
      from branch join deposit on deposit.player_id = branch.id
      where deposit.brand_id = ${brandId} and ${inPeriod("deposit.settled_at")} and deposit.paid_currency = ${currency}
      group by branch.id, branch.depth
    )
    select now() as "asOf",
      (select count(*) from branch where depth > 0) as members,
      (
        select count(*) from branch where depth > 0 and exists (
          select from player_session as session
          where session.player_id = branch.id and session.ended_at is null and session.expires_at > now()
            and session.last_seen_at > now() - make_interval(mins => ${ONLINE_MINUTES})
        )
      ) as online,
      (
        select coalesce(sum(account.posted), 0) from branch join account on account.player_id = branch.id
        where account.kind in ('player_cash', 'vendor_wallet') and account.currency = ${currency}
      ) as balance,
      (select coalesce(sum(amount), 0) from deposited) as deposits,
      (
        select coalesce(sum(case when paid.state = 'returned' then paid.received_amount else paid.amount end), 0)
        from branch join withdrawal as paid on paid.player_id = branch.id
        where paid.brand_id = ${brandId} and ${inPeriod("paid.paid_at")} and paid.currency = ${currency}
      ) as withdrawals,
      (
        select coalesce(sum(entry.bonus), 0) from branch join promotion_entry as entry on entry.player_id = branch.id
        where entry.brand_id = ${brandId} and ${inPeriod("entry.credited_at")}
      ) as bonuses,
      (select coalesce(sum(valid_bet), 0) from play) as "validBet",
      (select coalesce(sum(net), 0) from play) as net,
      (select count(*) from branch where depth > 0 and ${inPeriod("branch.created_at")}) as registrations,
      (
        select count(*) from deposited where depth > 0 and not exists (
          select from deposit as earlier where earlier.player_id = deposited.id and earlier.settled_at < ${from}
        )
      ) as "firstDeposits",
      (select count(*) from play where depth > 0 and valid_bet > 0) as active
  `.execute(db);
  const [row] = rows;
  invariant(row, "a statement without a table has one row");
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
