import { readFile, stat } from "node:fs/promises";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { findLanguage } from "@banyan/phrases";
import { accessStatus } from "@banyan/domain/brand";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallerOfRequest } from "./caller.ts";
import { statusPage } from "./status-page.ts";
import type { Surface } from "@banyan/domain/brand";

const apps = fileURLToPath(new URL("../../..", import.meta.url));
const folders = { site: join(apps, "site/dist"), console: join(apps, "console/dist") } as const;

export interface SurfaceRequest {
  readonly surface: Surface | undefined;
  readonly caller: CallerOfRequest;
}

/**
 * Serves the built site and console by the host of the request: files as they are, any other path as the
 * page itself, whose router knows the rest. In maintenance and for blocked regions the site's pages are the
 * status page instead.
 */
export function serveSurfaces(
  app: FastifyInstance,
  lookUp: (request: FastifyRequest) => Promise<SurfaceRequest>,
): void {
  app.register(fastifyStatic, { root: folders.site, serve: false, decorateReply: true });
  app.get("/*", async (request, reply) => {
    const { surface, caller } = await lookUp(request);
    if (surface === undefined)
      return reply.code(421).type("text/plain").send("Invalid URL. Please contact customer service.");
    const folder = folders[surface.surface];
    const path = decodeURIComponent(request.url.split("?")[0] ?? "/");
    if (await isFile(folder, path)) return sendFile(reply, folder, path);
    if (path.startsWith("/assets/")) return reply.code(404).send();
    if (surface.surface === "site") {
      const status = accessStatus(surface.brand, caller);
      if (status !== 0) {
        const html = statusPage({ brand: surface.brand, locale: caller.locale, status, ip: caller.ip });
        return reply
          .code(status === 1 ? 503 : 451)
          .header("cache-control", "no-store")
          .type("text/html")
          .send(html);
      }
    }
    const html = await pageOf(folder, surface);
    return reply.header("cache-control", "no-cache").type("text/html").send(html);
  });
}

/** The page with the brand's first language, direction and theme, so that nothing flickers before scripts run. */
async function pageOf(folder: string, surface: Surface): Promise<string> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  if (surface.surface === "console") return html;
  const { id, defaultLocale, settings } = surface.brand;
  const direction = findLanguage(defaultLocale)?.direction ?? "ltr";
  return html.replace(
    /<html[^>]*>/,
    `<html lang="${defaultLocale}" dir="${direction}" data-brand="${id}" data-theme="${settings.theme}">`,
  );
}

async function isFile(folder: string, path: string): Promise<boolean> {
  if (path === "/" || path.includes("\0") || path === "/index.html") return false;
  const file = normalize(join(folder, path));
  if (!file.startsWith(`${folder}/`)) return false;
  return stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

function sendFile(reply: FastifyReply, folder: string, path: string): FastifyReply {
  const hashed = path.startsWith("/assets/");
  return reply
    .header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=600")
    .sendFile(path, folder, { cacheControl: false });
}
