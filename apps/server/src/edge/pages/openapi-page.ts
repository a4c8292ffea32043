import type { Surface } from "@banyan/domain/brand";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { routesOf } from "../routes-of.ts";
import { type ApiDocument, openApiDocument } from "./openapi-document.ts";

/** OpenAPI 3.1 of every call of the surface at /openapi.json, and a page to read it at /openapi. */
export function describeApi(
  app: FastifyInstance,
  surfaceOf: (request: FastifyRequest) => Promise<Surface | undefined>,
): void {
  const documents = new Map<string, Promise<ApiDocument>>();
  app.get("/openapi.json", async (request, reply) => {
    const surface = (await surfaceOf(request))?.surface ?? "site";
    const document = documents.get(surface) ?? openApiDocument(routesOf(surface));
    documents.set(surface, document);
    return reply.header("cache-control", "public, max-age=60").send(await document);
  });
  app.get("/openapi", async (request, reply) => {
    const surface = (await surfaceOf(request))?.surface ?? "site";
    return reply.type("text/html").send(page(surface));
  });
}

function page(surface: Surface["surface"]): string {
  const rows = routesOf(surface)
    .map(({ link, method, meta }) => {
      const marks = [meta.token ? "M" : "", meta.encrypt ? "E" : ""].join(" ");
      return `<tr><td><code>${method}</code></td><td><code>${link}</code></td><td>${meta.modID}</td><td>${marks}</td><td>${meta.roles.join(", ")}</td></tr>`;
    })
    .join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Banyan: all calls</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:24px;color-scheme:light dark}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:6px 10px;border-bottom:1px solid #8884}div{overflow-x:auto}</style></head>
<body><h1>All calls</h1><p>M needs a session token, E takes and gives encrypted payloads only. Shapes and errors: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<div><table><thead><tr><th>Method</th><th>Path</th><th>modID</th><th>Marks</th><th>Roles</th></tr></thead><tbody>${rows}</tbody></table></div></body></html>`;
}
