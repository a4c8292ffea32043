import { type Transaction, TransactionConflict } from "@banyan/db";
import { type BrandId, type CurrencyCode, type PlayerId } from "@banyan/kernel";
import { creditFromQuery, houseAccount } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";

/** Records that one transaction pays. */
const PAID_TOGETHER = 4_000;

/** SQL: the records whose amounts were released and are not paid, as `record` and `due`. */
export const DUE_RECORDS = sql`agent_contract_due as due
  join agent_contract_record as record on record.id = due.record_id and due.state <> 'proposed'`;

/** SQL condition: a player has money under a requirement, which a payment changes. */
const hasWagering = (playerId: string) => sql<boolean>`exists (
  select from wagering where wagering.player_id = ${sql.ref(playerId)} and wagering.state in ('active', 'ending')
)`;

/** Connections that pay at the same time. One begins with the oldest records, the other one with the newest. */
export const LANES = ["oldest", "newest"] as const;
type Lane = (typeof LANES)[number];

const WAITING: Readonly<Record<Lane, RawBuilder<unknown>>> = {
  oldest: sql`settled_at, record_id`,
  newest: sql`settled_at desc, record_id desc`,
};

/** The brand and the currency of the record that has waited longest: one step pays these. */
interface NextPayments {
  readonly brand_id: BrandId;
  readonly currency: CurrencyCode;
}

/**
 * Pays the next records that the house pays to agents without a bonus, one for each agent, in one statement for all. A
 * record that turns from payable to paid is the row that its transfer is made of, so each is paid once. The steps of a
 * lane follow each other, for all workers. Returns the agents.
 *
 * A bonus that an agent took meanwhile is seen once the cash is locked: the step is then made again without the agent.
 * Such an agent, and one without a cash account, is left to the payment of single records.
 */
export async function payFromHouse(
  tx: Transaction,
  lane: Lane,
  isPayable: RawBuilder<boolean>,
): Promise<readonly PlayerId[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract payments ${lane}`}, 0))`.execute(tx);
  const isForHouse = sql<boolean>`(
    record.paid_by = 'house' and ${isPayable} and not ${hasWagering("record.downline_id")}
  )`;
  const { rows: next } = await sql<NextPayments>`
    select record.brand_id, record.currency from ${DUE_RECORDS} where ${isForHouse}
    order by due.settled_at, due.record_id limit 1
  `.execute(tx);
  const [first] = next;
  if (!first) return [];
  const { brand_id: brandId, currency } = first;
  const source = await houseAccount(tx, brandId, "commission_payable", currency);
  const players = await creditFromQuery(tx, {
    ...{ house: source.id, brandId, currency },
    steps: sql`
      due as materialized (
        select record.id, cash.id as account_id
        from (
          select record_id from agent_contract_due where state <> 'proposed' order by ${WAITING[lane]}
        ) as waiting
        cross join lateral (
          select id, downline_id from agent_contract_record as record
          where record.id = waiting.record_id and record.brand_id = ${brandId} and record.currency = ${currency}
            and ${isForHouse} offset 0
        ) as record
        join account as cash on cash.player_id = record.downline_id and cash.kind = 'player_cash'
          and cash.currency = ${currency} and cash.name = ''
        limit ${PAID_TOGETHER}
      ),
      of_agent as materialized (select distinct on (account_id) id, account_id from due order by account_id, id),
      asked as (
        update agent_contract_record as record set state = 'paid', paid_at = clock_timestamp()
        from of_agent where record.id = of_agent.id and record.state = 'payable' and record.hold_reason is null
        returning of_agent.account_id, record.amount as change,
          case record.kind when 'dividend' then 'agent_dividend' else 'agent_salary' end as kind,
          'agent_contract_record' as reference_kind, record.id::text as reference_id
      )
    `,
  });
  const { rows: bound } = await sql`
    select from unnest(${[...players]}::uuid[]) as paid (player_id) where ${hasWagering("paid.player_id")} limit 1
  `.execute(tx);
  if (bound.length > 0) throw new TransactionConflict("an agent has taken a bonus since the records were read");
  return players;
}
