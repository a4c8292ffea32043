import {
  contract,
  errorCodes,
  errorData,
  type ErrorCode,
  refusalsOf,
  type RouteEntry,
  routeTable,
} from "@banyan/contract";
import { translateError } from "@banyan/phrases/server-speech.ts";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { STATUS_CODES } from "node:http";
import * as z from "zod";
import { type CallName, examples } from "../../contract-walk/examples.ts";

type Json = Record<string, unknown>;
type Content = Record<string, { schema?: Json; [more: string]: unknown }>;

interface Operation {
  parameters?: { name: string; in: string; [more: string]: unknown }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content; headers?: Json }>;
  [more: string]: unknown;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [more: string]: unknown;
}

const JOSE = "application/jose";
const JSON_TYPE = "application/json";

const ABOUT = `The calls of a brand's site. M needs a session token, E takes and gives encrypted payloads only.

Amounts are integer minor units in strings of digits ("1250" is 12.50 of a currency with two decimals). Instants are ISO 8601 in UTC. Unknown query parameters are ignored. Refusals have one shape, with a stable code and a text in the language of Accept-Language. docs/client-developers.md tells the rest: sealing, captchas, rate limits.`;

/** OpenAPI 3.1 of the calls: shapes from the contract, and its other facts about each call. */
export async function openApiDocument(calls: readonly RouteEntry[] = routeTable()): Promise<ApiDocument> {
  const wanted = new Set(calls.map(({ meta }) => meta.modID));
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contract, {
    info: { title: "Banyan", version: "0.1.0", description: ABOUT },
    filter: ({ contract: procedure }) => wanted.has((procedure["~orpc"].meta as RouteEntry["meta"]).modID),
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The token of a sign-in. It is opaque and ends." },
      },
    },
  })) as unknown as ApiDocument;
  for (const call of calls) {
    const operation = document.paths[call.link]?.[call.method.toLowerCase()];
    if (operation !== undefined) describeCall(operation, call);
  }
  return document;
}

/** Adds to an operation what the generator does not know: the roles, the encoding and the refusals. */
function describeCall(operation: Operation, call: RouteEntry): void {
  const { meta } = call;
  const forBoth = meta.knowsCaller === undefined ? [] : [{}, { session: [] }];
  operation["security"] = meta.token ? [{ session: [] }] : forBoth;
  operation["x-mod-id"] = meta.modID;
  operation["x-needs-session"] = meta.token;
  operation["x-encrypted-payload"] = meta.encrypt;
  operation["x-roles"] = [...meta.roles];
  if (meta.permission !== undefined) operation["x-permission"] = meta.permission;
  operation["x-calls-per-minute"] = meta.perMinute;
  describeRequest(operation, call);
  describeRefusals(operation, call);
  if (meta.encrypt) sealed(operation);
}

/** An invented caller for the examples. */
const EXAMPLE_CALLER = { host: "play.example", username: "amina", password: "correct-horse-1" };

function describeRequest(operation: Operation, call: RouteEntry): void {
  const { input } = examples[call.name as CallName](EXAMPLE_CALLER);
  for (const parameter of operation.parameters ?? []) {
    if (Object.hasOwn(input, parameter.name)) parameter["example"] = input[parameter.name];
  }
  const { requestBody } = operation;
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  if (requestBody === undefined || schema === undefined) return;
  const fields = (schema["properties"] ?? {}) as Readonly<Record<string, Json>>;
  // A body is required if one of its fields is. A DELETE may use the query instead.
  requestBody.required = call.method !== "DELETE" && ((schema["required"] ?? []) as string[]).length > 0;
  if (call.method === "DELETE") {
    operation.parameters = Object.entries(fields).map(([name, field]) => ({
      name,
      in: "query",
      schema: field,
      ...(Object.hasOwn(input, name) && { example: input[name] }),
    }));
  }
  if (Object.values(input).some((value) => value instanceof Blob)) {
    // A file is sent only in a form.
    delete requestBody.content[JSON_TYPE];
    return;
  }
  requestBody.content[JSON_TYPE] = { schema, example: input };
  if (call.meta.form) requestBody.content["application/x-www-form-urlencoded"] = { schema, example: input };
}

function describeRefusals(operation: Operation, call: RouteEntry): void {
  for (const status of Object.keys(operation.responses)) if (Number(status) >= 400) delete operation.responses[status];
  const byStatus = Map.groupBy(refusalsOf(call), (code) => errorCodes[code]);
  for (const [status, codes] of byStatus) {
    operation.responses[String(status)] = {
      description: STATUS_CODES[status] ?? String(status),
      ...(status === 429 && { headers: RETRY_AFTER }),
      content: {
        [JSON_TYPE]: {
          schema: { oneOf: codes.map(refusalSchema) },
          examples: Object.fromEntries(codes.map((code) => [code, { value: refusalExample(code) }])),
        },
      },
    };
  }
}

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds until the call may be made again.", schema: { type: "integer", minimum: 1 } },
};

/** The schema of the refusal with one code. */
export function refusal(code: ErrorCode) {
  return z.object({
    defined: z.literal(true),
    code: z.literal(code),
    status: z.literal(errorCodes[code]),
    message: z.string().min(1).describe("For a person, in the language of Accept-Language"),
    data: errorData(code),
  });
}

function refusalSchema(code: ErrorCode): Json {
  const { $schema: _draft, ...schema } = z.toJSONSchema(refusal(code)) as Json;
  return schema;
}

function refusalExample(code: ErrorCode): Json {
  const data = Object.fromEntries(
    Object.entries(errorData(code).shape).map(([name, shape]) => [name, exampleOf(name, shape as z.ZodType)]),
  );
  return { defined: true, code, status: errorCodes[code], message: translateError("en", code, data), data };
}

const TEXTS: Readonly<Record<string, string>> = {
  field: "email",
  issue: "Invalid input",
  ways: "mobile email",
  mobile: "*** 4567",
  email: "a***@example.com",
  pendingToken: "x".repeat(43),
  host: "play.example",
  minimum: "1000",
  maximum: "500000",
  most: "999",
};

/** An example value for the type of a detail. For a text it shows what such a text looks like. */
function exampleOf(name: string, shape: z.ZodType): string | number | true {
  const { type } = z.toJSONSchema(shape) as { type?: string };
  if (type === "integer" || type === "number") return name === "attemptsLeft" ? 4 : 30;
  return type === "string" ? (TEXTS[name] ?? name) : true;
}

/** Describes an E call as it is sent: a JWE that contains the described JSON. */
function sealed(operation: Operation): void {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)];
  for (const body of bodies) {
    const plain = body?.content?.[JSON_TYPE];
    if (body?.content === undefined || plain === undefined) continue;
    const { schema, ...examplesOfContent } = plain;
    // A refusal before the payload was opened is answered unsealed.
    const inTheClear = body !== operation.requestBody && operation.responses["200"] !== body;
    body.content = {
      [JOSE]: {
        schema: { type: "string", contentMediaType: JSON_TYPE, contentSchema: schema },
        "x-sealed-content": examplesOfContent,
      },
      ...(inTheClear && { [JSON_TYPE]: plain }),
    };
  }
}
