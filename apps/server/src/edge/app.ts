import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import { findSurface, type Surface } from "@banyan/domain/brand";
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
import { errorAnswer, errorBody } from "./calls/answer-errors.ts";
import { callerOf, newRequestId } from "./caller.ts";
import { createDispatcher } from "./calls/dispatch.ts";
import { meterHttp } from "../telemetry/http-meter.ts";
import { traceHttp } from "../telemetry/tracing/trace-http.ts";
import { watchedUseCases } from "../telemetry/watched.ts";
import { receiveWebhooks } from "./callbacks/gateway-webhooks.ts";
import { describeApi } from "./pages/openapi-page.ts";
import { serveInstallManifest } from "./pages/install-manifest.ts";
import { servePictures } from "./pages/pictures.ts";
import { audienceOf, openPayloadKeys } from "./calls/payload-key.ts";
import { tellRetryAfter } from "./calls/retry-after.ts";
import { rateLimits } from "./calls/rate-limits.ts";
import { serveSocial } from "./callbacks/social-routes.ts";
import { serveSurfaces } from "./pages/surfaces.ts";
import type { SurfaceRequest } from "./surface-request.ts";
import { answerUnreadable } from "./calls/unreadable-request.ts";
import { limitConnections, serverOptions } from "./slow-limits.ts";
import { createUseCases } from "./calls/use-cases.generated.ts";
import { watchSessions } from "./calls/session-watch.ts";
import { receiveVendorCalls } from "./callbacks/vendor-calls.ts";
import { serveCalls } from "./calls/serve-calls.ts";

/** A browser that came over TLS once uses only TLS for a year. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Uploads are images of at most 5 MB, plus the multipart framing. */
const BODY_BYTES_MAX = 5.5 * 1024 * 1024;

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
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { statusCode: 404 }));
  meterHttp(app, meters);
  if (tracing) traceHttp(app, tracing);
  const keys = await openPayloadKeys(services);
  app.addHook("onClose", async () => keys.close());
  const publicKey = (surface: Surface | undefined) => ({ ...keys.current(), aud: audienceOf(surface) });
  const limits = rateLimits(services.db, config.rateLimitScale);

  const lookUp = async (request: FastifyRequest): Promise<SurfaceRequest> => {
    const host = request.host.toLowerCase();
    const surface = await findSurface(services.db, host);
    return { host, surface, caller: callerOf(request, surface) };
  };

  await receiveVendorCalls(app, running, config);
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
    serveCalls(people, { services, keys, limits, dispatcher, publicKey, lookUp });
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
