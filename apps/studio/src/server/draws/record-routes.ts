import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { SealedRecords } from "../database/sealed-records.ts";
import {
  type DrawRecord,
  drawRecord,
  type RecordKey,
  recordKeyPem,
  type RecordWish,
  signRecord,
} from "./draw-record.ts";
import { recordHtml } from "./record-html.ts";
import { recordLanguage } from "./record-texts.ts";

/** The public record of the studio's commitments to draws. */
const RECORD_PATH = "/draws";

/** Anonymous callers read the database, so only so many of them at the same time. */
const READERS_MAX = 4;
const RETRY_SECONDS = 2;
const MAX_AGE = "public, max-age=2";
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

const name = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const query = z.object({
  operator: name,
  game: name,
  numero: name.optional(),
  lang: z.string().max(16).optional(),
});

interface Options {
  readonly records: SealedRecords;
  readonly key: RecordKey;
}

/** Pages and data that anybody may read. They hold no seed before its draw has closed. */
export async function recordRoutes(app: FastifyInstance, { records, key }: Options): Promise<void> {
  let readers = 0;
  const read = async (
    request: FastifyRequest,
    reply: FastifyReply,
    send: (wish: RecordWish, record: DrawRecord) => unknown,
  ) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.code(400).type("text/plain").send("Name an operator and a game.");
    if (readers >= READERS_MAX) {
      return reply.code(503).header("retry-after", RETRY_SECONDS).type("text/plain").send("One moment, please.");
    }
    const { operator, game, numero } = asked.data;
    const wish = { operator, game, numero };
    readers += 1;
    try {
      const record = await drawRecord(records, wish);
      return reply.header("cache-control", MAX_AGE).send(send(wish, record));
    } finally {
      readers -= 1;
    }
  };
  app.get(RECORD_PATH, (request, reply) =>
    read(request, reply, (wish, record) => {
      void reply.type("text/html; charset=utf-8").header("content-security-policy", POLICY);
      const { lang } = request.query as { lang?: string };
      return recordHtml(recordLanguage(lang ?? request.headers["accept-language"]), wish, record);
    }),
  );
  app.get(`${RECORD_PATH}.json`, (request, reply) =>
    read(request, reply, (wish, record) => signRecord(key, wish, record)),
  );
  app.get(`${RECORD_PATH}.pem`, (_request, reply) =>
    reply.type("application/x-pem-file").header("cache-control", "public, max-age=3600").send(recordKeyPem(key)),
  );
}
