import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import { routeTable } from "@banyan/contract";
import { findSurface, type Surface } from "@banyan/domain/brand";
import { createWalletDoor, findSeamlessVendor, findSortedFormVendor } from "@banyan/domain/games";
import { noticeLateWins } from "@banyan/domain/reconciliation";
import { type DirectLines, seamlessDirect, seamlessRoutes } from "@banyan/vendor-seamless";
import { sortedFormRoutes } from "@banyan/vendor-sorted-form";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { ServerConfig } from "../config.ts";
import type { RunningServices } from "../services.ts";
import { openJobAdmin } from "../jobs/job-admin.ts";
import { errorAnswer, errorBody } from "./answer-errors.ts";
import { callerOf, newRequestId } from "./caller.ts";
import { createDispatcher } from "./dispatch.ts";
import { meterHttp } from "../telemetry/http-meter.ts";
import { traceHttp, traceScope } from "../telemetry/tracing/trace-http.ts";
import { watchedUseCases, watchedWallet } from "../telemetry/watched.ts";
import { acceptForms } from "./form-body.ts";
import { receiveWebhooks } from "./gateway-webhooks.ts";
import { describeApi } from "./openapi-page.ts";
import { serveInstallManifest } from "./install-manifest.ts";
import { acceptEmptyBodies, inputOf } from "./plain-body.ts";
import { servePictures } from "./pictures.ts";
import { audienceOf, openPayloadKeys } from "./payload-key.ts";
import { REPLY_KEY_HEADER, sealTo } from "./reply-key.ts";
import { tellRetryAfter } from "./retry-after.ts";
import { rateLimits } from "./rate-limits.ts";
import { acceptSealedPayloads } from "./sealed-payload.ts";
import { serveSocial } from "./social-routes.ts";
import { serveSurfaces, type SurfaceRequest } from "./surfaces.ts";
import { answerUnreadable } from "./unreadable-request.ts";
import { limitConnections, serverOptions } from "./slow-limits.ts";
import { createUseCases } from "./use-cases.ts";
import { watchSessions } from "./session-watch.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Connections of vendors that bypass the framework; null while requests are traced. */
    vendorLines: DirectLines | null;
  }
}

/** A browser that came over TLS once uses only TLS for a year. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Uploads are images of at most 5 MB, plus the multipart framing. */
const BODY_BYTES_MAX = 5.5 * 1024 * 1024;

/** The path prefixes of the specification's calls. An unknown path below them is no page of the site either. */
const SPECIFIED_PREFIXES = ["wps", "lgw", "lotto"];

/** Builds the whole HTTP edge: calls of the contract, vendors, gateways and pages. */
export async function createApp(running: RunningServices, config: ServerConfig): Promise<FastifyInstance> {
  const { services, signals, telemetry } = running;
  const { meters, tracing } = telemetry;
  const loggerInstance: FastifyBaseLogger = telemetry.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ requestIdLogLabel: "requestId", disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    // The framework would overwrite the server's request timeout with its own default.
    requestTimeout: config.slow.requestMillis,
    http: serverOptions(config.slow),
    genReqId: newRequestId,
    // A running request is answered even while the process ends. The code that ends the process sets the time limit.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // A path that cannot be decoded has no host, so only the caller's language is known.
    frameworkErrors: (error, request, reply) => void refuse(request, reply, error),
  });
  limitConnections(app.server, config.slow);
  refuseTwoHosts(app);
  app.decorate("vendorLines", null);
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { statusCode: 404 }));
  meterHttp(app, meters);
  if (tracing) traceHttp(app, tracing);
  const keys = await openPayloadKeys(services);
  app.addHook("onClose", async () => keys.close());
  const publicKey = (surface: Surface | undefined) => ({ ...keys.current(), aud: audienceOf(surface) });
  const limits = rateLimits(services.db, config.rateLimitScale);

  const lookUp = async (request: FastifyRequest): Promise<SurfaceRequest & { host: string }> => {
    const host = request.host.toLowerCase();
    const surface = await findSurface(services.db, host);
    return { host, surface, caller: callerOf(request, surface) };
  };

  const door = watchedWallet(
    noticeLateWins(services.db, createWalletDoor(services, { db: running.walletDb })),
    telemetry,
  );
  const seamlessOptions = { door, findVendor: (code: string) => findSeamlessVendor(services, code) };
  const seamless = seamlessRoutes(seamlessOptions);
  const sortedForm = sortedFormRoutes({ door, findVendor: (code) => findSortedFormVendor(services, code) });
  await app.register(
    async (vendors) => {
      if (tracing) traceScope(vendors, "vendor adapter", tracing);
      await vendors.register(seamless, { prefix: "/seamless" });
      await vendors.register(sortedForm, { prefix: "/sorted-form" });
    },
    { prefix: "/vendors" },
  );
  // The direct path has no trace spans. While tracing is on, requests take the framework's path.
  if (!tracing) {
    const direct = seamlessDirect({
      ...seamlessOptions,
      prefix: "/vendors/seamless",
      trustedProxies: config.trustedProxies,
      requestMillisMax: config.slow.headersMillis,
      openLog: () => telemetry.log.child({ requestId: newRequestId() }),
      onAnswered(route, seconds) {
        meters.httpRequests.count(route, "200");
        meters.httpSeconds.observe(seconds, route);
      },
    });
    direct.precede(app.server);
    app.addHook("preClose", async () => direct.close());
    app.vendorLines = direct;
  }
  receiveWebhooks(app, services, (gateway, outcome) => meters.gatewayWebhooks.count(gateway, outcome));

  // Routes that browsers use. Vendors and gateways do not need the browser's protections and skip their cost.
  await app.register(async (people) => {
    await people.register(helmet, {
      contentSecurityPolicy: contentSecurityPolicy(),
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    });
    people.addHook("onRequest", async (request, reply) => {
      if (request.protocol === "https") reply.header("strict-transport-security", STRICT_TRANSPORT);
    });
    await people.register(compress, { threshold: 1024 });
    acceptSealedPayloads(people, keys);
    acceptForms(people);
    acceptEmptyBodies(people);

    people.setErrorHandler(async (error, request, reply) => {
      // The failed part may be the database that knows the brand. The answer is sent even then.
      const { locale } = await lookUp(request).then(
        ({ caller }) => caller,
        () => callerOf(request, undefined),
      );
      const answer = errorAnswer(error, locale, request.id);
      if (answer.code === "INTERNAL") request.log.error({ err: error }, "a request failed");
      tellRetryAfter(reply, answer);
      return reply.code(answer.status).send(errorBody(answer));
    });

    const dispatcher = createDispatcher(
      watchedUseCases(
        createUseCases({ signals, keys, jobs: openJobAdmin(running.boss), sessions: watchSessions(services) }),
        telemetry,
      ),
    );
    const prefixes = new Set([...SPECIFIED_PREFIXES, ...routeTable().map(({ link }) => link.split("/")[1])]);
    for (const path of [...prefixes].flatMap((prefix) => [`/${prefix}`, `/${prefix}/*`])) {
      people.all(path, async (request, reply) => {
        const { host, surface, caller } = await lookUp(request);
        // An answer is private to its caller unless the call says otherwise.
        reply.header("cache-control", "no-store");
        const context = {
          services,
          surface,
          host,
          caller,
          limits,
          sealed: request.sealedAs,
          payloadKey: publicKey(surface),
          seal: sealTo(request.headers[REPLY_KEY_HEADER]),
          request,
          reply,
        };
        if (request.method !== "GET") request.body = inputOf(request);
        // The router treats "/call/" like "/call". The contract has one path for each call.
        const isCall = !request.url.split("?", 1)[0]?.endsWith("/");
        const { matched } = isCall ? await dispatcher.handle(request, reply, { context }) : { matched: false };
        if (!matched) {
          const answer = errorAnswer({ statusCode: 404 }, caller.locale, request.id);
          return reply.code(404).send(errorBody(answer));
        }
        return reply;
      });
    }

    describeApi(people, async (request) => (await lookUp(request)).surface);
    people.get("/healthz", async () => {
      await running.pool.query("select 1");
      return { status: "ok" };
    });
    serveSocial(people, services, publicKey, lookUp);
    servePictures(people, services.db);
    serveInstallManifest(people, lookUp);
    serveSurfaces(people, services, publicKey, lookUp);
  });
  return app;
}

/** Refuses a request with two hosts: this server and a proxy could each choose a different brand. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
    if (hosts.length > 1) return refuse(request, reply, { statusCode: 400 });
    return undefined;
  });
}

/** Refuses a request without a route, with a code of the one catalogue. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const answer = errorAnswer(error, callerOf(request, undefined).locale, request.id);
  return reply.code(answer.status).send(errorBody(answer));
}

/** Vendors' games run in frames of their origins. Everything else comes from the site itself. */
function contentSecurityPolicy() {
  return {
    useDefaults: false,
    directives: {
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      // Positioned pop-ups and progress bars carry inline styles.
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:", "http:", "https:"],
      "font-src": ["'self'", "data:"],
      "connect-src": ["'self'"],
      "frame-src": ["http:", "https:"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'self'"],
    },
  };
}
