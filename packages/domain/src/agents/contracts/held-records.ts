import { type RawBuilder, sql } from "kysely";

/** SQL condition on records under a name: an operator holds the record, its run, or all payments of the agent. */
export const isHeld = (record: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${record}.${name}`);
  return sql<boolean>`(
    ${column("hold_reason")} is not null
    or exists (select from agent_contract_hold as hold where hold.player_id = ${column("downline_id")})
    or exists (
      select from agent_contract_run as held_run
      where held_run.id = ${column("run_id")} and held_run.hold_reason is not null
    )
  )`;
};

/** SQL condition on records under a name: the amount is not paid yet. */
export const isOpen = (record: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${record}.state`)} in ('proposed', 'payable', 'unpaid')`;
