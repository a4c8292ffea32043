import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isUuid } from "@banyan/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PLAY_PREFIX, REPLAY_PREFIX } from "../../protocol/index.ts";
import { picturePath } from "../../protocol/art.ts";
import type { Database } from "../database/open-database.ts";
import { findGame } from "../games/game-record.ts";
import { findMiniGame } from "../mini/mini-record.ts";
import { findDrawnRound } from "../rounds/find-rounds.ts";
import { findSession } from "../sessions/game-session.ts";

const DIST = join(import.meta.dirname, "..", "..", "..", "dist");
const ASSETS = join(DIST, "assets");

/** The one page of all games and replays, and the built files it names. */
export async function pageRoutes(app: FastifyInstance, options: { readonly db: Database }): Promise<void> {
  await app.register(fastifyStatic, {
    root: ASSETS,
    prefix: "/assets/",
    // Their names carry a hash of their content.
    immutable: true,
    maxAge: "365d",
    index: false,
  });

  async function page(
    reply: FastifyReply,
    frameAncestors: readonly string[],
    theme?: string,
    document = "index.html",
  ): Promise<FastifyReply> {
    const html = await readFile(join(DIST, document), "utf8").catch(() => undefined);
    if (html === undefined) return reply.code(503).type("text/plain").send("The game page has not been built yet.");
    // The page learns the theme from its session, a round trip later than we know it here.
    if (theme !== undefined) void reply.header("link", preloads(theme));
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", contentPolicy(frameAncestors))
      .send(html);
  }

  app.get(`${PLAY_PREFIX}:game`, async (request, reply) => {
    const { session: secret } = request.query as { session?: unknown };
    const session = await findSession(options.db, secret);
    const { game } = request.params as { game: string };
    const document = findMiniGame(game) ? "mini.html" : "index.html";
    return page(reply, originsOf([session?.lobby_url, session?.deposit_url]), findGame(game)?.theme.id, document);
  });
  // A replay shows what was, and nothing on it can be clicked into a bet: anybody who has the key may frame it.
  app.get(`${REPLAY_PREFIX}:round`, async (request: FastifyRequest, reply) => {
    const { round } = request.params as { round: string };
    const drawn = isUuid(round) ? await findDrawnRound(options.db, round) : undefined;
    return page(reply, ["*"], undefined, drawn && findMiniGame(drawn.game_code) ? "mini.html" : "index.html");
  });
}

/** What the page of a theme asks for before its first spin. */
function preloads(theme: string): string {
  return [
    `<${picturePath(theme, "manifest.json")}>; rel=preload; as=fetch; crossorigin`,
    `<${picturePath(theme, "atlas.webp")}>; rel=preload; as=image`,
  ].join(", ");
}

/** A page that moves money is framed by the lobby that launched it, and by nobody else. */
function originsOf(urls: readonly (string | null | undefined)[]): string[] {
  return ["'self'", ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
}

function contentPolicy(frameAncestors: readonly string[]): string {
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(" ")}`,
  ].join("; ");
}
