import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isUuid } from "@banyan/kernel";
import { languages, matchLanguage } from "@banyan/phrases";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PictureStore } from "../../art/index.ts";
import { AHEAD_PREFIX, INLINED_MANIFEST, INLINED_SESSION, PLAY_PREFIX, REPLAY_PREFIX } from "../../protocol/index.ts";
import { ATLAS_MEDIA, ATLASES, picturePath } from "../../protocol/art.ts";
import { findGame } from "../slots/game-record.ts";
import { findMiniGame } from "../mini/mini-record.ts";
import { isSeat } from "../tables/seat-view.ts";
import type { FeedSetup } from "../tables/feed/feed-setup.ts";
import { findTable } from "../tables/table-record.ts";
import { findDrawnRound } from "../rounds/find-rounds.ts";
import type { PlayServices } from "../rounds/take-bet.ts";
import { findSession, type GameSession } from "../sessions/game-session.ts";
import { sessionView } from "../slots/session-view.ts";

const DIST = join(import.meta.dirname, "..", "..", "..", "dist");
const ASSETS = join(DIST, "assets");

/** The pages of all games and replays, and their built files. */
export async function pageRoutes(
  app: FastifyInstance,
  {
    play,
    pictures,
    feeds,
  }: { readonly play: PlayServices; readonly pictures: PictureStore; readonly feeds: readonly FeedSetup[] },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: ASSETS,
    prefix: "/assets/",
    // Their names carry a hash of their content.
    immutable: true,
    // The build has also written compressed versions.
    preCompressed: true,
    maxAge: "365d",
    index: false,
  });

  async function page(
    reply: FastifyReply,
    frameAncestors: readonly string[],
    document = "index.html",
    head = "",
  ): Promise<FastifyReply> {
    const html = await builtPage(document);
    if (html === undefined) return reply.code(503).type("text/plain").send("The game page has not been built yet.");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", contentPolicy(frameAncestors, feeds))
      .send(html.replace("</head>", () => `${head}</head>`));
  }

  /**
   * The resources that a slot page needs before its first spin: pictures, texts and its first responses. The head links
   * or inlines them, so that all load in parallel. Without a session, the page requests its session itself and gets the
   * refusal.
   */
  async function slotHead(session: GameSession | undefined, theme: string, language: string): Promise<string> {
    const [texts, view, manifest] = await Promise.all([
      textsFile(language),
      session && sessionView(play, session).catch(() => undefined),
      pictures.picture(theme, "manifest.json").catch(() => undefined),
    ]);
    return [
      ...preloads(theme, texts),
      ...(view ? [inlined(INLINED_SESSION, JSON.stringify(view))] : []),
      ...(manifest ? [inlined(INLINED_MANIFEST, manifest.body.toString())] : []),
    ].join("");
  }

  app.get(`${PLAY_PREFIX}:game`, async (request, reply) => {
    const { session: secret, lang } = request.query as { session?: unknown; lang?: unknown };
    const session = await findSession(play, secret);
    const { game } = request.params as { game: string };
    const ancestors = originsOf([session?.lobby_url, session?.deposit_url]);
    if (findMiniGame(game)) return page(reply, ancestors, "mini.html");
    if (findTable(game)) return page(reply, ancestors, "table.html");
    const theme = findGame(game)?.theme.id;
    const language = typeof lang === "string" ? lang : (session?.locale ?? "en");
    // Once the session is bound to a browser, the address alone reveals nothing. The page requests the session with its
    // key.
    const playsIt = session?.game_code === game && session.browser_hash === null ? session : undefined;
    const head = theme === undefined ? "" : await slotHead(playsIt, theme, language);
    return page(reply, ancestors, "index.html", head);
  });
  app.get(`${AHEAD_PREFIX}:game`, async (request, reply) => {
    const { lang, part } = request.query as { lang?: unknown; part?: unknown };
    const { game } = request.params as { game: string };
    const theme = findGame(game)?.theme.id;
    const plain = (findMiniGame(game) && "mini.html") ?? (findTable(game) && "table.html");
    const document = theme === undefined ? plain : "index.html";
    // The lobby also asks for games of other vendors. The frame then stays empty, and that is no error.
    if (document === undefined) return reply.code(204).send();
    const pictures = theme === undefined || part === "program" ? [] : atlases(theme);
    const program = part === "pictures" ? [] : await programOf(document, typeof lang === "string" ? lang : "en");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", contentPolicy(["*"], feeds))
      .send(aheadPage([...program, ...pictures]));
  });
  // A replay only shows a past round, and no click in it can place a bet. Any site with the key may therefore frame it.
  app.get(`${REPLAY_PREFIX}:round`, async (request: FastifyRequest, reply) => {
    const { round } = request.params as { round: string };
    const drawn = isUuid(round) ? await findDrawnRound(play.db, round) : undefined;
    if (!drawn && isUuid(round) && (await isSeat(play.db, round))) return page(reply, ["*"], "table.html");
    return page(reply, ["*"], drawn && findMiniGame(drawn.game_code) ? "mini.html" : "index.html");
  });
}

/** Tags that preload the theme's pictures, in the size for the device, and the language's texts. */
function preloads(theme: string, texts: string | undefined): string[] {
  return [
    ...(texts === undefined ? [] : [`<link rel="modulepreload" crossorigin href="/${texts}">`]),
    ...atlases(theme),
  ];
}

function atlases(theme: string): string[] {
  return ATLASES.map(
    (atlas) =>
      `<link rel="preload" as="fetch" crossorigin href="${picturePath(theme, atlas)}" media="${ATLAS_MEDIA[atlas]}">`,
  );
}

/**
 * A page that only prefetches the resources of a game page into the browser's cache. A lobby's own page cannot do that,
 * because browsers partition the cache by the site of the frame.
 */
function aheadPage(parts: readonly string[]): string {
  const head =
    '<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>Banyan Studio</title>';
  return `${head}<link rel="icon" href="data:,">${parts.join("")}`;
}

/**
 * Tags that preload the program of a game's page and its texts in a language. They use `preload`, which does not parse
 * or run the scripts.
 */
async function programOf(document: string, language: string): Promise<string[]> {
  const [html, texts] = await Promise.all([builtPage(document), textsFile(language)]);
  const program = [...(html ?? "").matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  return [...program, ...(texts === undefined ? [] : [`/${texts}`])].map(
    (path) => `<link rel="preload" as="script" crossorigin href="${path}">`,
  );
}

async function builtPage(document: string): Promise<string | undefined> {
  return readFile(join(DIST, document), "utf8").catch(() => undefined);
}

/** Inlines JSON in an element. The text is escaped so that it cannot close the element. */
function inlined(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll("<", String.raw`\u003c`)}</script>`;
}

/** The built text file of the language that the page will choose for a requested language. */
async function textsFile(wanted: string): Promise<string | undefined> {
  const language = matchLanguage(
    wanted,
    languages.map(({ code }) => code),
    "en",
  );
  const built = await readFile(join(DIST, ".vite", "manifest.json"), "utf8").catch(() => "{}");
  const files = JSON.parse(built) as Readonly<Record<string, { readonly file: string }>>;
  return files[`../../packages/phrases/locales/${language}/studio.po`]?.file;
}

/** The origins that may frame a page that moves money: only those of the lobby that launched it. */
function originsOf(urls: readonly (string | null | undefined)[]): string[] {
  return ["'self'", ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
}

/** The pictures of studios come from their own servers. */
function contentPolicy(frameAncestors: readonly string[], feeds: readonly FeedSetup[]): string {
  const videos = [...new Set(feeds.map(({ video }) => new URL(video.url).origin))];
  return [
    `connect-src ${["'self'", ...videos].join(" ")}`,
    `media-src ${["'self'", "blob:", ...videos].join(" ")}`,
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
