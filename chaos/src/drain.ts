import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { gatewayIsTelling } from "./platform/gateway-books.ts";
import type { ChaosPlatform } from "./platform/chaos-platform.ts";
import { studioIsBusy } from "./platform/studio-books.ts";

const DRAIN_MILLIS_MAX = 60_000;

/**
 * Waits until all running work has ended: payments, settlements, spins and outgoing messages. Faults make the queue
 * wait longer before each retry; the delays are skipped here.
 */
export async function drain(platform: ChaosPlatform): Promise<void> {
  await platform.markets.settleAll();
  const deadline = Date.now() + DRAIN_MILLIS_MAX;
  while (Date.now() < deadline) {
    await sql`update pgboss.job set state = 'retry', start_after = now()
      where (state = 'failed' or (state = 'retry' and start_after > now())
        or (state = 'active' and started_on < now() - interval '10 seconds'))
        and name in ('withdrawal.pay', 'market.settle')`.execute(platform.db);
    const isBusy = (await gatewayIsTelling(platform)) || (await studioIsBusy(platform)) || (await isWaiting(platform));
    if (!isBusy) return;
    await sleep(500);
  }
}

async function isWaiting({ db }: ChaosPlatform): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from withdrawal where state in ('approved', 'sent')) or exists (select from outbox)
      or exists (select from market_settlement where done_at is null)
      -- A job that begins while the books are judged would move money behind the judgement.
      or exists (
        select from pgboss.job where name in ('withdrawal.pay', 'market.settle') and state in ('created', 'retry', 'active')
      ) as waiting
  `.execute(db);
  return rows[0]?.waiting ?? false;
}
