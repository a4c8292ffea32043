import { contract, type RouteEntry } from "@banyan/contract";
import type { Dice } from "@banyan/dev-env/dice";
import { invariant } from "@banyan/kernel";
import {
  type CallName,
  encodeCall,
  examples,
  hostileBodies,
  hostileQueries,
  type RawRequest,
  seal,
} from "@banyan/server/contract-walk";
import type { JWK } from "jose";
import type * as z from "zod";
import { drawValue } from "./draw-value.ts";
import type { Harvest } from "./harvest.ts";
import { type Input, ruin, spoil } from "./spoil.ts";
import { ROLES, type Seat, type Seated, type World } from "./world.ts";

/** How a request is made. The last kind has no valid form: a wrong body, query, method or seal. */
const WAYS = ["valid", "valid", "valid", "nearly valid", "nearly valid", "nearly valid", "hostile", "raw"] as const;
export type Way = (typeof WAYS)[number];

/** One request with everything that its answer is judged by. */
export interface MadeRequest {
  readonly call: RouteEntry;
  readonly way: Way;
  readonly seat: Seat;
  readonly raw: RawRequest;
  /** The sealed content, for the report of a finding. */
  readonly payload?: string | undefined;
  /** Opens a sealed answer; undefined when the request was not sealed correctly. */
  readonly open?: ((reply: string) => Promise<string>) | undefined;
  /** False when its path, method or host is not the call's. */
  readonly atItsPlace: boolean;
}

export interface Maker {
  readonly world: World;
  readonly harvest: Harvest;
  /** By host: a payload is sealed for one brand, or for the console. */
  readonly payloadKeys: ReadonlyMap<string, JWK>;
  readonly dice: Dice;
}

const UNKNOWN_HOST = "nobody.test";
const LANGUAGES = ["en", "ur", "th", "zh-CN", "vi", "xx", "*;q=0", "en;q=9,ur;q=a", "\u00e9".repeat(10), ""];
const METHODS = ["PATCH", "OPTIONS", "TRACE", "HEAD", "PROPFIND", "GET", "POST", "PUT", "DELETE"];
const PATH_ENDS = ["/x", "%2e", ";a=b", "%00", "/", "//", "/../", "%", "?%", "#", ".json", "%c0%af"];

export async function makeRequest(call: RouteEntry, maker: Maker): Promise<MadeRequest> {
  const { dice, world } = maker;
  const seat = dice.pick(world.seats(drawRole(call, dice)));
  const { host, right } = drawHost(call, maker);
  const way = dice.pick(WAYS);
  const context = { call, way, seat, host, atItsPlace: right };
  if (way === "raw") return makeRaw(context, maker);
  const input = drawInput(call, way, host, seat, maker);
  return finish(context, await encodeCall(call, input), call.meta.encrypt, maker);
}

interface Context {
  readonly call: RouteEntry;
  readonly way: Way;
  readonly seat: Seat;
  readonly host: string;
  readonly atItsPlace: boolean;
}

/** Usually a permitted role, else any role. */
function drawRole({ meta }: RouteEntry, dice: Dice): Seated {
  return dice.chance(0.65) ? dice.pick(meta.roles) : dice.pick(ROLES);
}

function drawHost({ meta }: RouteEntry, { dice, world }: Maker): { host: string; right: boolean } {
  const { hosts } = world;
  const own = meta.surface === "console" ? hosts.console : hosts.site;
  if (dice.chance(0.95)) return { host: own, right: true };
  const other = meta.surface === "console" ? hosts.site : hosts.console;
  // Operators' requests change only the plaything brand. Its visitors must still get the status calls.
  return { host: dice.pick([other, UNKNOWN_HOST, ...(meta.always ? [hosts.plaything] : [])]), right: false };
}

function schemaOf({ name }: RouteEntry): z.core.$ZodType {
  const [room = "", call = ""] = name.split(".");
  const rooms = contract as unknown as Record<string, Record<string, { "~orpc": { inputSchema: z.core.$ZodType } }>>;
  const procedure = rooms[room]?.[call];
  invariant(procedure, `no call ${name}`);
  return procedure["~orpc"].inputSchema;
}

function drawInput(call: RouteEntry, way: Way, host: string, { username }: Seat, maker: Maker): Input {
  const { dice, harvest, world } = maker;
  const example = examples[call.name as CallName]({ host, username, password: world.password }).input;
  const drawn = drawValue(schemaOf(call), call.name, { dice, harvest }) as Input;
  const mixed = dice.chance(0.6) ? mix(example, drawn, dice) : drawn;
  if (way === "valid") return mixed;
  return way === "hostile" ? ruin(mixed, dice) : spoil(mixed, dice);
}

/** The example with some fields drawn. */
function mix(example: Input, drawn: Input, dice: Dice): Input {
  const fields = Object.entries(drawn).filter(() => dice.chance(0.3));
  return { ...example, ...Object.fromEntries(fields) };
}

async function makeRaw(context: Context, maker: Maker): Promise<MadeRequest> {
  const { dice } = maker;
  const { call } = context;
  const { method, link } = call;
  const kind = dice.pick(["path", "method", "query", "body", "body", "seal", "seal", "head"] as const);
  const plain = { method, path: link };
  if (kind === "path")
    return finish({ ...context, atItsPlace: false }, { ...plain, path: link + dice.pick(PATH_ENDS) });
  if (kind === "method") {
    const other = dice.pick(METHODS);
    return finish({ ...context, atItsPlace: context.atItsPlace && other === method }, { ...plain, method: other });
  }
  if (kind === "query") return finish(context, { ...plain, path: `${link}?${dice.pick(hostileQueries)}` });
  if (kind === "head") return finish(context, { ...plain, headers: drawHeaders(dice) });
  if (kind === "seal" && method !== "GET") return finish(context, { ...plain, ...(await brokenSeal(maker)) });
  if (method === "GET") return finish(context, { ...plain, path: `${link}?${dice.pick(hostileQueries)}` });
  // The largest body adds little to the others and takes long.
  const drawn = dice.pick(hostileBodies);
  const { type, body } = drawn.body.length > 1_000_000 && dice.chance(0.95) ? { type: "text/plain", body: "" } : drawn;
  return finish(context, { ...plain, headers: { "content-type": type }, body });
}

function drawHeaders(dice: Dice): Record<string, string> {
  return dice.pick<Record<string, string>>([
    { authorization: `Bearer ${"x".repeat(43)}` },
    { authorization: "Bearer ../../etc/passwd' or 1=1" },
    { authorization: "Basic YTpi" },
    { "x-forwarded-for": "not an address, 1.2.3.4" },
    { "x-forwarded-for": "::ffff:1.2.3.4" },
    { "x-forwarded-host": "console.test" },
    { "user-agent": "\u00ff".repeat(4_000) },
    { "content-type": "application/json", "content-encoding": "gzip" },
    { "content-type": "application/json", "content-length": "0" },
    { cookie: "a=b; ".repeat(500) },
    { "x-method-override": "DELETE", "x-http-method-override": "DELETE" },
  ]);
}

async function brokenSeal(maker: Maker): Promise<Pick<RawRequest, "body" | "headers">> {
  const { dice, world } = maker;
  const payloadKey = keyOf(maker, world.hosts.site);
  const payload = dice.pick(["{}", "[]", "", "{", "null", '{"__proto__":{"a":1}}', "[".repeat(1_000)]);
  const header = dice.pick([
    { kid: "nobody" },
    { kid: payloadKey.kid, reply_to: null },
    { reply_to: { kty: "EC", crv: "P-256", x: "AAAA", y: "AAAA" } },
    { reply_to: { kty: "oct", k: "AAAA" } },
    { zip: "DEF" },
    {},
  ]);
  const { body } = await seal(payload, payloadKey, header);
  const parts = body.split(".");
  const cut = dice.pick([
    body,
    body.slice(0, dice.below(body.length)),
    parts.toReversed().join("."),
    parts.with(2, "").join("."),
    parts.with(dice.below(parts.length), "AAAA").join("."),
    `${body}.${body}`,
  ]);
  return { headers: { "content-type": "application/jose" }, body: cut };
}

/** A host of no brand has no key, so another brand's key is used there. */
function keyOf({ payloadKeys, world }: Maker, host: string): JWK {
  return payloadKeys.get(host) ?? payloadKeys.get(world.hosts.site) ?? {};
}

/** Adds host, language, address and session, and the seal where the call requires one. */
async function finish(
  { call, way, seat, host, atItsPlace }: Context,
  plain: Omit<RawRequest, "host">,
  sealed = false,
  maker?: Maker,
): Promise<MadeRequest> {
  const dice = maker?.dice;
  const sealing = sealed && maker ? await seal(String(plain.body ?? "{}"), keyOf(maker, host)) : undefined;
  const headers = {
    ...(dice && { "accept-language": dice.pick(LANGUAGES).replace(/[^\u0020-\u00ff]/g, "") }),
    // Attempts are limited by address: requests from one address would soon all be refused.
    ...(dice && { "x-forwarded-for": `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}` }),
    ...(seat.token !== undefined && { authorization: `Bearer ${seat.token}` }),
    ...plain.headers,
    ...(sealing && { "content-type": "application/jose" }),
  };
  const body = sealing?.body ?? plain.body;
  const raw = { ...plain, host, headers, ...(body !== undefined && { body }) };
  const payload = sealing && String(plain.body);
  return { call, way, seat, raw, atItsPlace, payload, open: sealing?.open };
}
