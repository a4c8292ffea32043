import { forgetBrands, sealBrandSecrets } from "@banyan/domain/brand";
import { createDatabase, createPool, type DatabaseConnection, type Pool } from "@banyan/db";
import { type Services, openVault } from "@banyan/domain";
import { sealAccountNumbers } from "@banyan/domain/cashier";
import { sealAuthenticators, sealIdNumbers } from "@banyan/domain/identity";
import { sealVendorSecrets } from "@banyan/domain/games";
import { sealDrops } from "@banyan/domain/jackpots";
import { lotteryRuleBook } from "@banyan/domain/lottery";
import { sealTotpSecrets } from "@banyan/domain/operators";
import { sealRaffleSeeds } from "@banyan/domain/raffles";
import { redirectGateway } from "@banyan/payment-redirect";
import { pairSigningKey } from "@banyan/vendor-kit";
import type { PgBoss } from "pg-boss";
import type { ServerConfig } from "./config.ts";
import { openJobQueue, transactionalJobQueue } from "./jobs/job-queue.ts";
import { createMessenger } from "./messages/messenger.ts";
import { natsCarrier } from "./signals/nats-carrier.ts";
import { postgresCarrier } from "./signals/postgres-carrier.ts";
import { type FannedSignals, fanOutSignals } from "./signals/signal-bus.ts";
import { meterDatabase } from "./telemetry/database-meter.ts";
import { meterSignals } from "./telemetry/signal-meter.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";
import { watchedGateway, watchedMessenger } from "./telemetry/watched.ts";

/** The log message for a failure outside of calls: a lost connection, a signal that was not sent. */
export const IN_THE_BACKGROUND = "something in the background failed";

/** One connection for each lane, and as many for its follow-up work: signals and session renewals. */
const WALLET_CONNECTIONS = 4;

/** The resources that a process holds open while it runs. */
export interface RunningServices {
  readonly services: Services;
  readonly pool: Pool;
  /** The connections of the wallet's lanes. */
  readonly walletDb: DatabaseConnection;
  readonly boss: PgBoss;
  readonly signals: FannedSignals;
  readonly telemetry: Telemetry;
  close(): Promise<void>;
}

/**
 * Opens the database, the job queue, the signals and the gateways of one process, each with its telemetry. Neither the
 * domain nor the edge knows of the telemetry.
 */
export async function openServices(
  config: ServerConfig,
  telemetry: Telemetry,
  options: { readonly supervisesJobs: boolean },
): Promise<RunningServices> {
  const { meters, log } = telemetry;
  const onError = (error: unknown) => log.warn({ err: error }, IN_THE_BACKGROUND);
  const pool = createPool(config.databaseUrl, { max: config.databaseConnections });
  meterDatabase(pool, meters);
  const db = createDatabase(pool);
  const walletDb = createDatabase(createPool(config.databaseUrl, { max: WALLET_CONNECTIONS, plansByKey: true }));
  const vault = openVault(config.dataKeys);
  // Values that are stored in plain, or under an earlier key, are sealed before the process serves.
  await sealTotpSecrets(db, vault);
  await sealAccountNumbers(db, vault);
  await sealBrandSecrets(db, vault);
  await sealIdNumbers(db, vault);
  await sealAuthenticators(db, vault);
  await sealDrops(db, vault);
  await sealVendorSecrets(db, vault);
  await sealRaffleSeeds(db, vault);
  const boss = await openJobQueue(config.databaseUrl, options.supervisesJobs);
  boss.on("error", onError);
  const signals = meterSignals(
    fanOutSignals(
      (end) =>
        config.natsUrl === undefined
          ? postgresCarrier(pool, config.databaseUrl, end)
          : natsCarrier(config.natsUrl, end),
      onError,
    ),
    meters,
  );
  signals.onChanged("brands", () => forgetBrands(db));
  const redirect = redirectGateway({ baseUrl: config.gateway.url, secret: config.gateway.secret });
  const services: Services = {
    db,
    jobs: transactionalJobQueue(boss, () => telemetry.tracing?.traceparent),
    signals,
    gateways: new Map([["redirect", watchedGateway("redirect", redirect, telemetry)]]),
    vault,
    messenger: watchedMessenger(createMessenger(config.messages), telemetry),
    vendorSigningKey: pairSigningKey(config.vendorSigningKey),
    publicUrl: config.publicUrl,
    operatorIdleMinutes: config.operatorIdleMinutes,
    marketRules: lotteryRuleBook(),
  };
  return {
    services,
    pool,
    walletDb,
    boss,
    signals,
    telemetry,
    async close() {
      await boss.stop({ graceful: true, timeout: 5000 }).catch(onError);
      await signals.close();
      await walletDb.destroy();
      await pool.end();
      await telemetry.tracing?.close();
    },
  };
}
