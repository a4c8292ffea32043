import { contract, errorCodes, type ErrorCode, refusalsOf, routeTable } from "@banyan/contract";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { openApiDocument, refusal } from "./openapi-document.ts";

const document = await openApiDocument();
const calls = routeTable().map((call) => [call.name, call] as const);

/** The schema with which the contract parses a call's input. */
function inputOf(name: string): ZodType {
  const [room = "", call = ""] = name.split(".");
  const rooms = contract as unknown as Record<string, Record<string, { "~orpc": { inputSchema: ZodType } }>>;
  const schema = rooms[room]?.[call]?.["~orpc"].inputSchema;
  if (schema === undefined) throw new Error(`${name} has no input`);
  return schema;
}

interface Carrier {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** The schema of a body with its examples: of a plain body, or of the content of a sealed one. */
function carried(content: Readonly<Record<string, unknown>> | undefined): Carrier | undefined {
  const jose = content?.["application/jose"] as { "x-sealed-content": Carrier } | undefined;
  return jose?.["x-sealed-content"] ?? (content?.["application/json"] as Carrier | undefined);
}

describe("the OpenAPI document", () => {
  it.each(calls)("[R-3.16] tells who may make %s, and how it is sent", (_name, { link, method, meta }) => {
    const operation = document.paths[link]?.[method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: meta.modID,
      "x-mod-id": meta.modID,
      "x-needs-session": meta.token,
      "x-encrypted-payload": meta.encrypt,
      "x-roles": meta.roles,
    });
    const forVisitors = meta.knowsCaller === undefined ? [] : [{}, { session: [] }];
    expect(operation?.["security"]).toEqual(meta.token ? [{ session: [] }] : forVisitors);
    const body = Object.keys(operation?.requestBody?.content ?? {});
    if (meta.encrypt) expect(body).toEqual(["application/jose"]);
    else expect(body).not.toContain("application/jose");
    if (meta.form) expect(body).toContain("application/x-www-form-urlencoded");
    if (meta.encrypt) expect(operation?.responses["200"]?.content).toHaveProperty(["application/jose"]);
  });

  it.each(calls)("gives an input of %s that the contract takes", (name, { link, method }) => {
    const operation = document.paths[link]?.[method.toLowerCase()];
    const fromQuery = (operation?.parameters ?? []).filter((parameter) => "example" in parameter);
    const example =
      method === "GET" || method === "DELETE"
        ? Object.fromEntries(fromQuery.map((parameter) => [parameter.name, parameter["example"]]))
        : carried(operation?.requestBody?.content)?.example;
    // A file field is described by its type.
    if (operation?.requestBody?.content["multipart/form-data"] !== undefined) return;
    const parsed = inputOf(name).safeParse(example ?? {});
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it.each(calls)("names every refusal of %s, with an example of its shape", (_name, call) => {
    const operation = document.paths[call.link]?.[call.method.toLowerCase()];
    const refused = Object.entries(operation?.responses ?? {}).filter(([status]) => Number(status) >= 400);
    const named = refused.flatMap(([status, { content, headers }]) => {
      if (status === "429") expect(headers).toHaveProperty("Retry-After");
      return Object.entries(carried(content)?.examples ?? {}).map(([code, { value }]) => {
        expect(errorCodes[code as ErrorCode]).toBe(Number(status));
        expect(refusal(code as ErrorCode).safeParse(value).error?.issues ?? []).toEqual([]);
        return code;
      });
    });
    expect(named.toSorted()).toEqual(refusalsOf(call).toSorted());
  });

  it("has the one way in which a session is shown", () => {
    expect(document["components"]).toMatchObject({ securitySchemes: { session: { type: "http", scheme: "bearer" } } });
  });
});
