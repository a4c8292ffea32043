import {
  checkSignature,
  FEED_FRAME_BYTES_MAX,
  type FeedError,
  type FeedErrorBody,
  feedFrame,
  SIGNATURE_HEADER,
  SOURCE_HEADER,
  studioFeedPath,
  TIMESTAMP_HEADER,
} from "@banyan/vendor-kit";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { patternOf } from "../../http/page-calls.ts";
import { keepRawBodies, parseBody } from "../../http/raw-json.ts";
import { findTable } from "../table-record.ts";
import type { TableServices } from "../table-services.ts";
import { FeedRefused, receiveFrame } from "./receive-frame.ts";

const HTTP_STATUS: Readonly<Record<FeedError, number>> = {
  INVALID_SIGNATURE: 401,
  WRONG_SYNTAX: 400,
  SEQUENCE_REUSED: 409,
  SEQUENCE_GAP: 409,
  OUT_OF_TIME: 422,
  NOT_ALLOWED: 403,
  UNEXPECTED: 500,
};

/** The frames of studios. A caller that does not sign as a source of the table learns nothing about it. */
export function feedRoutes(services: TableServices): FastifyPluginAsync {
  return async (app) => {
    keepRawBodies(app, FEED_FRAME_BYTES_MAX);
    app.setErrorHandler((error, request, reply) => {
      const known = refusalOf(error);
      if (!known) request.log.error({ err: error }, "a frame of a studio failed");
      const code = known?.code ?? "UNEXPECTED";
      const body: FeedErrorBody = {
        code,
        message: known?.message ?? "the studio failed",
        ...(known?.next !== undefined && { next: known.next }),
      };
      void reply.code(HTTP_STATUS[code]).header("cache-control", "no-store").send(body);
    });
    app.post(patternOf(studioFeedPath), async (request) => {
      const { table, setup, source } = authenticate(services, request);
      const parsed = feedFrame.safeParse(parseBody(request.body));
      if (!parsed.success) throw new FeedRefused("WRONG_SYNTAX", parsed.error.message.slice(0, 300));
      return receiveFrame(services, table, setup, source, parsed.data);
    });
  };
}

function refusalOf(error: unknown): FeedRefused | undefined {
  if (error instanceof FeedRefused) return error;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new FeedRefused("WRONG_SYNTAX", "it is no frame") : undefined;
}

function authenticate(services: TableServices, request: FastifyRequest) {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const { id: code = "" } = request.params as { id?: string };
  const [table, setup] = [findTable(code), services.feeds.get(code)];
  const caller = header(SOURCE_HEADER) ?? "";
  const source = setup?.sources.find((one) => one.code === caller);
  if (!table || !setup || !source?.key) throw new FeedRefused("INVALID_SIGNATURE", "the signature is forged");
  const body = typeof request.body === "string" ? request.body : "";
  const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER) };
  const verdict = checkSignature(source.key, signed, { path: studioFeedPath(code), caller, body });
  if (verdict !== "valid") throw new FeedRefused("INVALID_SIGNATURE", `the signature is ${verdict}`);
  return { table, setup, source };
}
