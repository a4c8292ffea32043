import { contract, routeTable } from "@banyan/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance } from "fastify";

/** OpenAPI 3.1 of every call at /openapi.json, and a page to read it at /openapi. */
export function describeApi(app: FastifyInstance): void {
  let document: Promise<unknown> | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
      info: { title: "Banyan", version: "0.1.0" },
    });
    return reply.header("cache-control", "public, max-age=60").send(await document);
  });
  app.get("/openapi", async (_request, reply) => reply.type("text/html").send(page()));
}

function page(): string {
  const rows = routeTable()
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
