import { createDatabase, createPool, type Pool } from "@banyan/db";
import type { House } from "@banyan/domain";
import { redirectGateway } from "@banyan/payment-redirect";
import { rsaSigningKey } from "@banyan/vendor-kit";
import type { PgBoss } from "pg-boss";
import type { ServerConfig } from "./config.ts";
import { openJobQueue, transactionalJobQueue } from "./job-queue.ts";
import { type FannedSignals, fanOutSignals } from "./signal-bus.ts";

/** What a process holds open while it runs. */
export interface RunningHouse {
  readonly house: House;
  readonly pool: Pool;
  readonly boss: PgBoss;
  readonly signals: FannedSignals;
  close(): Promise<void>;
}

/** Opens the database, the job queue, the signals and the gateways of one process. */
export async function openHouse(
  config: ServerConfig,
  options: { readonly supervisesJobs: boolean; onError(error: unknown): void },
): Promise<RunningHouse> {
  const pool = createPool(config.databaseUrl, { max: config.databaseConnections });
  const boss = await openJobQueue(config.databaseUrl, options.supervisesJobs);
  boss.on("error", options.onError);
  const signals = fanOutSignals(pool, config.databaseUrl, options.onError);
  const house: House = {
    db: createDatabase(pool),
    jobs: transactionalJobQueue(boss),
    signals,
    gateways: new Map([["redirect", redirectGateway({ baseUrl: config.gateway.url, secret: config.gateway.secret })]]),
    vendorSigningKey: rsaSigningKey(config.vendorSigningKey),
    publicUrl: config.publicUrl,
  };
  return {
    house,
    pool,
    boss,
    signals,
    async close() {
      await boss.stop({ graceful: true, timeout: 5000 }).catch(options.onError);
      await signals.close();
      await pool.end();
    },
  };
}
