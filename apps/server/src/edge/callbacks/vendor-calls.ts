import { createWalletDoor, findSeamlessVendor, findSortedFormVendor } from "@banyan/domain/games";
import { noticeLateWins } from "@banyan/domain/reconciliation";
import { type DirectLines, seamlessDirect, seamlessRoutes } from "@banyan/vendor-seamless";
import { sortedFormRoutes } from "@banyan/vendor-sorted-form";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config.ts";
import type { RunningServices } from "../../services.ts";
import { traceAdapters, traceDirectCalls } from "../../telemetry/tracing/trace-http.ts";
import { watchedWallet } from "../../telemetry/watched.ts";
import { newRequestId } from "../caller.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Connections of vendors that bypass the framework. */
    vendorLines: DirectLines;
  }
}

/** Receives the wallet calls of vendors, below /vendors/{protocol}/{vendor}. */
export async function receiveVendorCalls(
  app: FastifyInstance,
  running: RunningServices,
  config: ServerConfig,
): Promise<void> {
  const { services, telemetry } = running;
  const { meters, tracing } = telemetry;
  const door = watchedWallet(
    noticeLateWins(services.db, createWalletDoor(services, { db: running.walletDb })),
    telemetry,
  );
  const seamlessOptions = { door, findVendor: (code: string) => findSeamlessVendor(services, code) };
  const seamless = seamlessRoutes(seamlessOptions);
  const sortedForm = sortedFormRoutes({ door, findVendor: (code) => findSortedFormVendor(services, code) });
  await app.register(
    async (vendors) => {
      if (tracing) traceAdapters(vendors, tracing);
      await vendors.register(seamless, { prefix: "/seamless" });
      await vendors.register(sortedForm, { prefix: "/sorted-form" });
    },
    { prefix: "/vendors" },
  );
  const direct = seamlessDirect({
    ...seamlessOptions,
    prefix: "/vendors/seamless",
    trustedProxies: config.trustedProxies,
    requestMillisMax: config.slow.headersMillis,
    newRequestId,
    openLog: (requestId) => telemetry.log.child({ requestId }),
    ...(tracing && { around: traceDirectCalls(tracing) }),
    onAnswered(route, seconds) {
      meters.httpRequests.count(route, "200");
      meters.httpSeconds.observe(seconds, route);
    },
  });
  direct.precede(app.server);
  app.addHook("preClose", async () => direct.close());
  app.decorate("vendorLines", direct);
}
