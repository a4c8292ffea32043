import { readFile, stat } from "node:fs/promises";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { findLanguage } from "@banyan/phrases";
import { inkOn } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { Brand, CallContext, Services } from "@banyan/domain";
import { accessStatus } from "@banyan/domain/brand";
import { KEEPER_RECORD_PATH, keeperRecordAddress, VERIFIER_PATH, verifierAddress } from "@banyan/domain/lottery";
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from "fastify";
import { type BuiltSite, builtSite } from "./built-site.ts";
import type { LookUp } from "../surface-request.ts";
import { DOMAIN_ANSWER_PATH, DOMAIN_CHECK_PATH, domainCheckPage } from "./domain-check.ts";
import { type FirstScreen, firstScreen } from "./first-screen.ts";
import { INSTALL_LINKS } from "./install-links.ts";
import { namedBeforehand } from "./named-beforehand.ts";
import { piecesOf } from "./page-pieces.ts";
import { escapeHtml } from "./static-page.ts";
import { statusPage, unknownDomainPage } from "./status-page.ts";
import type { Surface } from "@banyan/domain/brand";

const apps = fileURLToPath(new URL("../../../..", import.meta.url));
const STYLESHEET = /<link rel="stylesheet"[^>]*>/;
/**
 * The script that runs before the first paint. It is a file in the build, and is inlined into the page that is sent.
 */
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
/** Nothing is painted before the whole rendered screen is read: painting an empty frame would delay it on a phone. */
const WHOLE_FIRST = '<link rel="expect" href="#first" blocking="render">';

/** A house picture of a banner or a lottery. The console also serves it, for previews and lists of games. */
const HOUSE_PICTURE = /^\/(?:banners|lotteries)\/[\w-]+\.svg$/;

const folders = { site: join(apps, "site/dist"), console: join(apps, "console/dist") } as const;

/**
 * The page delays everything else until it has arrived. This compression makes it a tenth smaller than the faster
 * compression of the platform's answers.
 */
const PAGE_PACKING = {
  threshold: 1024,
  encodings: ["br", "gzip", "deflate"],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  },
} satisfies RouteShorthandOptions["compress"];

/**
 * Serves the built site and console by the host of the request. Files are served as they are. Any other path gets the
 * page, whose router handles it. In maintenance and for blocked regions the site's pages are the status page.
 */
export function serveSurfaces(
  app: FastifyInstance,
  services: Services,
  payloadKey: (surface: Surface) => CallContext["payloadKey"],
  lookUp: LookUp,
): void {
  // The build compressed each file more tightly than a request has time for. That copy is sent.
  app.register(fastifyStatic, { root: folders.site, serve: false, decorateReply: true, preCompressed: true });
  app.get("/*", { compress: PAGE_PACKING }, async (request, reply) => {
    const { surface, caller, host } = await lookUp(request);
    if (surface === undefined) {
      return sendStatic(reply.code(421), unknownDomainPage(caller.locale, host));
    }
    const path = decodeURIComponent(request.url.split("?")[0] ?? "/");
    const folder = folders[HOUSE_PICTURE.test(path) ? "site" : surface.surface];
    if (await isFile(folder, path)) return sendFile(reply, folder, path);
    if (path.startsWith("/assets/")) return reply.code(404).send();
    if (surface.surface === "site") {
      const status = accessStatus(surface.brand, caller);
      if (status !== 0) {
        const html = statusPage({ brand: surface.brand, locale: caller.locale, status, ip: caller.ip });
        return sendStatic(reply.code(status === 1 ? 503 : 451), html);
      }
      if (path === DOMAIN_CHECK_PATH) {
        const { brand } = surface;
        const address = new URLSearchParams(request.url.split("?")[1]).get("address") ?? undefined;
        const page = await domainCheckPage({
          db: services.db,
          brand,
          locale: caller.locale,
          protocol: request.protocol,
          address,
        });
        return sendStatic(reply, page.html, page.contentSecurityPolicy);
      }
      // The browser keeps the part of the address that holds the seeds; no server reads it.
      const verifier = path === VERIFIER_PATH ? await verifierAddress(services.db) : undefined;
      if (verifier !== undefined) return reply.redirect(verifier + (/\?.*/.exec(request.url)?.[0] ?? ""));
      if (path === KEEPER_RECORD_PATH) {
        const record = await keeperRecord(services.db, request.url);
        if (record !== undefined) return reply.redirect(record);
      }
      if (path === DOMAIN_ANSWER_PATH) {
        return reply
          .header("access-control-allow-origin", "*")
          .header("cross-origin-resource-policy", "cross-origin")
          .header("cache-control", "no-store")
          .send({ brand: surface.brand.id });
      }
    }
    reply.header("cache-control", "no-cache").type("text/html");
    if (surface.surface === "console") {
      return reply.send(await readFile(join(folders.console, "index.html"), "utf8"));
    }
    const context = { ...services, brand: surface.brand, host, caller, seal: null, payloadKey: payloadKey(surface) };
    const site = await builtSite(folder);
    const first = await firstScreen(context, site, request.url);
    const [program, ...pieces] = piecesOf(site.pieces, path);
    allowScript(reply, site.beforePaintHash);
    nameBeforehand(reply, site, program, first);
    // The language of the page depends on the browser.
    reply.header("vary", "accept-language");
    return reply.send(sitePage(site, surface.brand, caller.locale, { named: namedWithin(pieces), first }));
  });
}

/** The record of the keeper of the game that an address names, with the draw and the language that it names. */
async function keeperRecord(db: DatabaseConnection, address: string): Promise<string | undefined> {
  const asked = new URLSearchParams(address.split("?")[1]);
  const record = await keeperRecordAddress(db, asked.get("game") ?? "");
  for (const name of ["numero", "lang"]) {
    const value = asked.get(name);
    if (value !== null) record?.searchParams.set(name, value);
  }
  return record?.href;
}

/** Allows one inline script by its hash. Fetching it would delay the first paint by a round trip. */
function allowScript(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`));
}

/** Names the resources that a page needs first in the header, before the page itself. */
function nameBeforehand(
  reply: FastifyReply,
  { html }: BuiltSite,
  program: string | undefined,
  { pictures = [] }: FirstScreen,
): void {
  const [, styles] = /href="([^"]+)"/.exec(STYLESHEET.exec(html)?.[0] ?? "") ?? [];
  reply.header("link", namedBeforehand({ pictures, styles, program }));
}

/** A page that is never cached, and into which only its own styles may load. */
function sendStatic(
  reply: FastifyReply,
  html: string,
  contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-security-policy", contentSecurityPolicy)
    .type("text/html; charset=utf-8")
    .send(html);
}

/** The page with its language, its direction and the brand's theme. So it does not flicker before scripts run. */
function sitePage(
  { html, beforePaint }: BuiltSite,
  brand: Brand,
  language: string,
  { named, first }: { readonly named: string; readonly first: FirstScreen },
): string {
  const { head, body, data, title } = first;
  const { id, settings } = brand;
  const direction = findLanguage(language)?.direction ?? "ltr";
  const servers =
    settings.launchGameCdns.length === 0 ? "" : ` data-game-servers="${settings.launchGameCdns.join(" ")}"`;
  const opening = `<html lang="${language}" dir="${direction}" data-brand="${id}" data-theme="${settings.theme}"${servers}>`;
  return (
    html
      .replace(/<html[^>]*>/, () => opening)
      .replace(/<title>[^<]*<\/title>/, () => titleElement(title, brand))
      .replace(FIRST_PAINT, () => `<script>${beforePaint}</script>`)
      .replace(STYLESHEET, "")
      .replace("</head>", (end) => `${body && WHOLE_FIRST}${head}${accentStyle(brand)}${INSTALL_LINKS}${end}`)
      // Below the rendered screen, the remaining styles and data do not delay the paint.
      .replace(
        '<div id="root">',
        (rootElement) => `${body}${STYLESHEET.exec(html)?.[0] ?? ""}${named}${data}${rootElement}`,
      )
  );
}

function titleElement(page: string | undefined, { name }: Brand): string {
  return `<title>${escapeHtml(page === undefined ? name : `${page} · ${name}`)}</title>`;
}

/**
 * Preloads the pieces except the program, which the `Link` header names. Each piece in the header would cost a phone
 * five milliseconds before it reads the page. The program is five times as large as all of them, so they arrive in time
 * here. Over HTTP/1.1 browsers make six requests to one server at a time. So the game that a page opens is requested
 * first.
 */
function namedWithin(pieces: readonly string[]): string {
  return pieces.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`).join("");
}

async function isFile(folder: string, path: string): Promise<boolean> {
  if (path === "/" || path.includes("\0") || path === "/index.html") return false;
  // Build tools keep their internal files in folders that begin with a dot.
  if (path.includes("/.")) return false;
  const file = normalize(join(folder, path));
  if (!file.startsWith(`${folder}/`)) return false;
  return stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

function sendFile(reply: FastifyReply, folder: string, path: string): FastifyReply {
  const hashed = path.startsWith("/assets/");
  // Only the page needs the content security policy. On each piece it would be a useless kilobyte.
  if (hashed) reply.removeHeader("content-security-policy");
  return reply
    .header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=600")
    .sendFile(path, folder, { cacheControl: false });
}

/** Replaces the house's colour by the brand's in both themes; the visitor chooses between them. */
function accentStyle({ settings }: Brand): string {
  const { accent } = settings;
  if (accent === null) return "";
  const rule = (theme: "dark" | "light") => {
    const colour = accent[theme];
    const tokens = {
      primary: colour,
      "primary-hover": colour,
      "primary-edge": colour,
      "on-primary": inkOn(colour),
      accent: colour,
    };
    const tint = `--accent-tint:color-mix(in srgb, ${colour} 14%, var(--bg))`;
    return `html[data-brand][data-theme="${theme}"]{${Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";")};${tint}}`;
  };
  return `<style>${rule("dark")}${rule("light")}</style>`;
}
