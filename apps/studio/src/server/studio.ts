import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { cryptoRandomSource, type RandomSource } from "@banyan/kernel";
import { openVault } from "@banyan/kernel/vault";
import Fastify, { type FastifyRequest } from "fastify";
import { sql } from "kysely";
import { openPictureStore } from "../art/index.ts";
import type { StudioConfig } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import { recordRoutes } from "./draws/record-routes.ts";
import { sealDrawSeeds } from "./draws/sealed-draw-seed.ts";
import { drawAhead } from "./slots/draw-ahead.ts";
import { vendorPrefix, VENDORS } from "./games/vendors.ts";
import { operatorRoutes } from "./routes/operator-routes.ts";
import { pageRoutes } from "./routes/page-routes.ts";
import { parsheetRoutes } from "./routes/parsheet-routes.ts";
import { pictureRoutes } from "./routes/picture-routes.ts";
import { playerRoutes } from "./slots/slot-routes.ts";
import { FlightStream } from "./mini/flight-stream.ts";
import { Flights } from "./mini/flights.ts";
import { startMiniKeeper } from "./mini/mini-keeper.ts";
import { miniPictureRoutes } from "./mini/mini-pictures.ts";
import { miniRoutes } from "./mini/mini-routes.ts";
import { MiniStore } from "./mini/mini-store.ts";
import type { MiniServices } from "./mini/play-mini.ts";
import { sealStoredSecrets } from "./database/sealed-secrets.ts";
import { verifierRoutes } from "./mini/verifier-routes.ts";
import type { PlayServices } from "./rounds/take-bet.ts";
import { replayKeys } from "./rounds/replay-key.ts";
import { startRoundRetrier } from "./rounds/round-retrier.ts";
import { RoundStore } from "./rounds/round-store.ts";
import { drawnWin } from "./slots/gamble-turns.ts";
import { RoundWallet } from "./rounds/round-wallet.ts";
import { SeatStore } from "./tables/seat-store.ts";
import { streamTickets } from "./http/stream-tickets.ts";
import { feedRoutes } from "./tables/feed/feed-routes.ts";
import { addTables, startTableKeeper, type TableKeeper } from "./tables/table-keeper.ts";
import { tableRoutes } from "./tables/table-routes.ts";
import { tablePictureRoutes } from "./tables/table-pictures.ts";
import { TableClock, type TableServices } from "./tables/table-services.ts";
import { TableStream } from "./tables/table-stream.ts";
import { TableWallet } from "./tables/table-wallet.ts";
import { sealWalletTokens } from "./sessions/sealed-wallet-token.ts";

export interface RunningStudio {
  /** The address on which it listens. */
  readonly url: string;
  stop(): Promise<void>;
}

/** By default, a close waits a minute for an opened but unused connection, which is longer than a stop may take. */
const CLOSE_MILLIS_MAX = 3000;

/** A client that sends headers or a body more slowly than this is disconnected. */
const HEADERS_MILLIS_MAX = 5_000;
const REQUEST_MILLIS_MAX = 10_000;
const CONNECTIONS_MAX = 20_000;

const BROTLI_QUALITY = 5;

/** The time that the process with a round may take beyond the wallet's timeout, before the retrier takes over. */
const LEASE_MARGIN_SECONDS = 2;

/**
 * Starts the studio: migrates its tables, opens its routes, and starts the retrier, which continues every unfinished
 * round of an earlier process. `source` is the random source of outcomes.
 */
export async function startStudio(
  config: StudioConfig,
  source: RandomSource = cryptoRandomSource(),
): Promise<RunningStudio> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: withoutSecrets } },
    // Proxies in front keep connections open longer than this server's default.
    keepAliveTimeout: 75_000,
    // Far more than any call of a page or of the platform needs.
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_MILLIS_MAX,
    http: { headersTimeout: HEADERS_MILLIS_MAX, connectionsCheckingInterval: 1000 },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  const db = openDatabase({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    onConnectionLost: (error) => app.log.warn({ err: error }, "a database connection was lost"),
  });
  const feeds = new Map(config.feeds.map((setup) => [setup.table, setup]));
  const records = { db, vault: openVault(config.dataKeys) };
  try {
    await migrate(db);
    await sealStoredSecrets(records);
    await sealWalletTokens(records);
    await sealDrawSeeds(records);
    await addTables(records, feeds);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const leaseSeconds = config.walletTimeoutMillis / 1000 + LEASE_MARGIN_SECONDS;
  const play: PlayServices = {
    ...records,
    store: new RoundStore(records, leaseSeconds),
    wallet: new RoundWallet({
      signingKey: config.signingKey,
      timeoutMillis: config.walletTimeoutMillis,
      winBeforeGambles: drawnWin,
    }),
    source,
    retryPauseMillis: config.retryPauseMillis,
    minCycleMillis: config.minCycleMillis,
    log: app.log,
  };
  const flights = new Flights(records, { openMillis: config.flightOpenMillis, lookMillis: config.flightLookMillis });
  const miniHouse: MiniServices = { play, store: new MiniStore(records, leaseSeconds), flights };
  const stream = new FlightStream(flights, app.log);
  const late: { tableKeeper?: TableKeeper } = {};
  const tableStream: TableStream = new TableStream(() => tables);
  const tables: TableServices = {
    records,
    play,
    wallet: new TableWallet(config.signingKey, config.walletTimeoutMillis),
    seats: new SeatStore(db),
    clock: new TableClock(),
    news: {
      moved: () => tableStream.wake(),
      touched: (seats) => tableStream.touched(seats),
      woken: () => late.tableKeeper?.wakeTables(),
      owed: () => late.tableKeeper?.wakeCalls(),
    },
    pacePercent: config.tablePacePercent,
    feeds,
    leaseSeconds,
  };
  const keys = replayKeys(config.signingKey.privateKey);
  const pictures = openPictureStore(config.pictureDir);
  let address = "";

  app.addHook("onSend", async (_request, reply) => {
    void reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
  });
  await app.register(compress, {
    threshold: 1024,
    // The default is the slowest level, meant for files that are compressed once and stored.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  for (const vendor of VENDORS) {
    const routes = operatorRoutes({
      vendor,
      records,
      platformKey: config.platformKey,
      replayKeys: keys,
      walletOrigins: config.walletOrigins,
      sessionHours: config.sessionHours,
      pictures,
      tables,
      publicUrl: () => config.publicUrl ?? address,
    });
    await app.register(routes, { prefix: vendorPrefix(vendor) });
  }
  await app.register(playerRoutes({ play, replayKeys: keys }));
  const tickets = streamTickets(config.signingKey.privateKey);
  await app.register(miniRoutes({ services: miniHouse, replayKeys: keys, tickets, stream }));
  await app.register(tableRoutes({ services: tables, replayKeys: keys, tickets, stream: tableStream }));
  await app.register(feedRoutes(tables));
  await app.register(miniPictureRoutes, { directory: config.pictureDir });
  await app.register(tablePictureRoutes, { directory: config.pictureDir });
  await app.register(verifierRoutes);
  await app.register(recordRoutes, { records, key: config.signingKey });
  await app.register(pageRoutes, { play, pictures, feeds: config.feeds });
  await app.register(parsheetRoutes);
  await app.register(pictureRoutes, { pictures });
  app.get("/healthz", async (_request, reply) => {
    const alive = await sql`select`.execute(db).then(
      () => true,
      () => false,
    );
    return reply.code(alive ? 200 : 503).send({ status: alive ? "ok" : "no database" });
  });

  address = await app.listen({ host: config.host, port: config.port });
  drawAhead(db, pictures).catch((error: unknown) => app.log.warn({ err: error }, "no pictures are drawn ahead"));
  const retrier = startRoundRetrier(play);
  const keeper = startMiniKeeper(miniHouse);
  late.tableKeeper = startTableKeeper(tables);
  return {
    url: address,
    async stop() {
      await Promise.all([stream.stop(), tableStream.stop()]);
      const impatient = setTimeout(() => app.server.closeAllConnections(), CLOSE_MILLIS_MAX);
      await app.close();
      clearTimeout(impatient);
      await Promise.all([retrier.stop(), keeper.stop(), late.tableKeeper?.stop()]);
      await db.destroy();
    },
  };
}

/** Queries of addresses contain session ids and replay keys, which must not be logged. */
function withoutSecrets(request: FastifyRequest) {
  return { method: request.method, path: request.url.split("?")[0], remoteAddress: request.ip };
}
