import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** The number of jobs of one kind in one state. */
export interface QueueState {
  readonly kind: string;
  readonly state: "due" | "scheduled" | "active" | "failed";
  readonly jobs: bigint;
  /** When the oldest of them could have begun. */
  readonly since: Date;
  readonly oldest_seconds: number;
}

/** Counts the jobs by kind and state. Completed jobs are left out: there are many, and nobody waits for them. */
export async function readQueueState(db: DatabaseConnection): Promise<readonly QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name as kind, state, count(*) as jobs, min(since) as since,
      extract(epoch from now() - min(since))::float8 as oldest_seconds
    from (
      select name, start_after as since, case
        when state = 'active' then 'active'
        when state = 'failed' then 'failed'
        when start_after > now() then 'scheduled'
        else 'due' end as state
      from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    ) job
    group by name, state
  `.execute(db);
  return rows;
}
