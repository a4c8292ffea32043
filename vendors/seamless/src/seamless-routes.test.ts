import { generateKeyPairSync } from "node:crypto";
import { connect } from "node:net";
import { newId } from "@banyan/kernel";
import {
  type Deadline,
  hmacKey,
  pairSigningKey,
  pairVerifyingKey,
  type SignatureForm,
  signCall,
  type SignedCall,
  type SigningKey,
  type WalletAnswer,
  type WalletDoor,
  type WalletReply,
  WINS_MAX,
  type WinsReply,
} from "@banyan/vendor-kit";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SeamlessVendor } from "./authenticate.ts";
import { seamlessDirect } from "./seamless-direct.ts";
import { seamlessRoutes } from "./seamless-routes.ts";

const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const rsa = pairSigningKey(pair.privateKey);
const secret = hmacKey("a secret of more than thirty-two characters");
const vendors: Record<string, SeamlessVendor> = {
  BIG: { code: "BIG", key: pairVerifyingKey(pair.publicKey) },
  SMALL: { code: "SMALL", key: secret },
  SURE: { code: "SURE", key: secret, unknownRollback: "not_found" },
  FENCED: { code: "FENCED", key: secret, allowedAddresses: ["10.9.0.0/16", "192.0.2.7"] },
  CHANGING: { code: "CHANGING", key: secret, bodyFormUntil: new Date(Date.now() + 3_600_000) },
  CHANGED: { code: "CHANGED", key: secret, bodyFormUntil: new Date(Date.now() - 1_000) },
  LOCAL: { code: "LOCAL", key: secret, allowedAddresses: ["127.0.0.0/8", "::1"] },
};

/** A scripted wallet door. It records each call and answers with what the test sets. */
class ScriptedDoor implements WalletDoor {
  readonly asked: { call: string; command: unknown }[] = [];
  answer: (call: string) => Promise<WalletAnswer> = async () => ({
    outcome: "ok",
    user: "p1",
    currency: "PKR",
    balance: 9_007_199_254_740_993n,
  });
  deadline: Deadline | undefined;

  info = (command: unknown) => this.ask("info", command);
  balance = (command: unknown) => this.ask("balance", command);
  win = (command: unknown) => this.ask("win", command);
  rollback = (command: unknown) => this.ask("rollback", command);
  bonusWin = (command: unknown) => this.ask("bonusWin", command);
  jackpotWin = (command: unknown) => this.ask("jackpotWin", command);
  promoWin = (command: unknown) => this.ask("promoWin", command);
  refund = (command: unknown) => this.ask("refund", command);
  roundEnd = (command: unknown) => this.ask("roundEnd", command);
  adjustment = (command: unknown) => this.ask("adjustment", command);
  settle = (command: unknown) => this.ask("settle", command);
  unsettle = (command: unknown) => this.ask("unsettle", command);
  resettle = (command: unknown) => this.ask("resettle", command);
  cashOut = (command: unknown) => this.ask("cashOut", command);
  betAndWin = (command: unknown) => this.ask("betAndWin", command);
  bet = (command: unknown, deadline: Deadline) => {
    this.deadline = deadline;
    return this.ask("bet", command);
  };

  private ask(call: string, command: unknown): Promise<WalletAnswer> {
    this.asked.push({ call, command });
    return this.answer(call);
  }
}

let door: ScriptedDoor;
let app: FastifyInstance;
let base: string;

/** Routes that were answered without the framework. */
let direct: string[];

/** The address of a proxy in front of the server. */
const PROXY = "127.0.0.1";

async function openApp(way: Way): Promise<void> {
  door = new ScriptedDoor();
  direct = [];
  app = Fastify({ trustProxy: [PROXY] });
  const options = { door, findVendor: async (code: string) => vendors[code], betDecisionMillis: 150 };
  await app.register(seamlessRoutes(options), { prefix: "/vendors/seamless" });
  if (way === "straight from the socket") {
    const lines = seamlessDirect({
      ...options,
      prefix: "/vendors/seamless",
      trustedProxies: [PROXY],
      newRequestId: newId,
      openLog: () => app.log,
      onAnswered: (route) => direct.push(route),
    });
    lines.precede(app.server);
    app.addHook("preClose", async () => lines.close());
  }
  base = `${await app.listen({ port: 0, host: "127.0.0.1" })}/vendors/seamless`;
}

type Way = "through the framework" | "straight from the socket";

function bet(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    request_uuid: newId(),
    transaction_uuid: newId(),
    user: "p1",
    token: "t0ken",
    game_code: "thousand-lantern-koi",
    round: "r-1",
    round_closed: false,
    currency: "PKR",
    amount: "1250",
    ...overrides,
  };
}

interface PostOptions {
  vendor?: string;
  key?: SigningKey;
  timestamp?: string;
  /** Fields that the signature covers instead of those of the sent call. */
  signedAs?: Partial<SignedCall>;
  form?: SignatureForm;
  headers?: Record<string, string | undefined>;
}

async function post(path: string, body: unknown, options: PostOptions = {}) {
  const vendor = options.vendor ?? "BIG";
  const raw = typeof body === "string" ? body : JSON.stringify(body);
  const timestamp = options.timestamp ?? String(Date.now());
  const headers: Record<string, string | undefined> = {
    "content-type": "application/json",
    "x-vendor": vendor,
    "x-timestamp": timestamp,
    "x-signature": signCall(
      options.key ?? (vendor === "BIG" ? rsa : secret),
      timestamp,
      { path, caller: vendor, body: raw, ...options.signedAs },
      options.form,
    ),
    ...options.headers,
  };
  const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${base}/${vendor}${path}`, {
    method: "POST",
    headers: Object.fromEntries(present),
    body: raw,
  });
  const text = await response.text();
  return { http: response.status, text, reply: JSON.parse(text) as WalletReply };
}

const win = (overrides: Record<string, unknown> = {}) => bet({ reference_transaction_uuid: newId(), ...overrides });
const many = (count: number, make: (place: number) => unknown = () => win()) =>
  Array.from({ length: count }, (_, n) => make(n));
const listOf = (wins: unknown, changes: Record<string, unknown> = {}) => ({ request_uuid: newId(), wins, ...changes });

async function postWins(body: unknown, options: PostOptions = {}) {
  const { http, reply } = await post("/transaction/wins", body, options);
  return { http, reply: reply as WinsReply };
}

describe.each<Way>(["through the framework", "straight from the socket"])("%s", (way) => {
  beforeEach(() => openApp(way));

  afterEach(() => app.close());

  describe("a call that is in order", () => {
    it("reaches the wallet in its own words and is answered in the wire's", async () => {
      const request = bet({ amount: "9007199254740993" });
      const { http, reply } = await post("/transaction/bet", request);
      expect(http).toBe(200);
      expect(reply).toEqual({
        request_uuid: request["request_uuid"],
        status: "RS_OK",
        user: "p1",
        currency: "PKR",
        balance: "9007199254740993",
      });
      expect(door.asked).toEqual([
        {
          call: "bet",
          command: {
            vendor: "BIG",
            requestId: request["request_uuid"],
            user: "p1",
            token: "t0ken",
            gameCode: "thousand-lantern-koi",
            transactionId: request["transaction_uuid"],
            roundId: "r-1",
            roundClosed: false,
            currency: "PKR",
            amount: 9_007_199_254_740_993n,
          },
        },
      ]);
    });

    it("carries the bet's id to a win and to a rollback, and no amount to a rollback", async () => {
      const reference = newId();
      const win = bet({ reference_transaction_uuid: reference, amount: "0", round_closed: true });
      const { currency: _currency, amount: _amount, ...rollback } = win;
      expect((await post("/transaction/win", win)).reply.status).toBe("RS_OK");
      expect((await post("/transaction/rollback", rollback)).reply.status).toBe("RS_OK");
      expect((await post("/transaction/win", { ...win, game_amount: "350" })).reply.status).toBe("RS_OK");
      expect(door.asked[0]).toMatchObject({ call: "win", command: { betTransactionId: reference, amount: 0n } });
      expect(door.asked[0]?.command).not.toHaveProperty("gameAmount");
      expect(door.asked[2]).toMatchObject({ call: "win", command: { amount: 0n, gameAmount: 350n } });
      expect(door.asked[1]).toMatchObject({ call: "rollback", command: { betTransactionId: reference } });
      expect(door.asked[1]?.command).not.toHaveProperty("amount");
    });

    it.each([
      ["/transaction/bonus-win", "bonusWin", { round: null, round_closed: false, currency: "PKR", amount: "0" }],
      ["/transaction/jackpot-win", "jackpotWin", { round: "r-1", round_closed: true, currency: "PKR", amount: "7" }],
      ["/transaction/promo-win", "promoWin", { round: null, round_closed: false, currency: "PKR", amount: "7" }],
      ["/transaction/refund", "refund", { reference_transaction_uuid: newId(), round: "r-1", round_closed: true }],
      ["/transaction/adjustment", "adjustment", { round: null, currency: "PKR", amount: "-7" }],
      ["/round/end", "roundEnd", { round: "r-1" }],
      [
        "/sports/settle",
        "settle",
        { reference_transaction_uuid: newId(), round: "r-1", round_closed: true, currency: "PKR", amount: "7" },
      ],
      ["/sports/unsettle", "unsettle", { reference_transaction_uuid: newId(), round: "r-1" }],
      [
        "/sports/resettle",
        "resettle",
        { reference_transaction_uuid: newId(), round: "r-1", currency: "PKR", amount: "0" },
      ],
      [
        "/sports/cash-out",
        "cashOut",
        { reference_transaction_uuid: newId(), round: "r-1", round_closed: false, currency: "PKR", amount: "7" },
      ],
    ])("POST %s reaches the wallet as %s, without a token", async (path, call, body: Record<string, unknown>) => {
      const request = { request_uuid: newId(), transaction_uuid: newId(), user: "p1", game_code: "koi", ...body };
      expect((await post(path, request)).reply.status).toBe("RS_OK");
      const reference = body["reference_transaction_uuid"];
      const referenceName = /unsettle|resettle/.test(path) ? "settlementTransactionId" : "betTransactionId";
      expect(door.asked).toEqual([
        {
          call,
          command: {
            vendor: "BIG",
            requestId: request.request_uuid,
            user: "p1",
            gameCode: "koi",
            transactionId: request.transaction_uuid,
            roundId: body["round"],
            ...("round_closed" in body ? { roundClosed: body["round_closed"] } : {}),
            ...(reference === undefined ? {} : { [referenceName]: reference }),
            ...("amount" in body ? { currency: "PKR", amount: BigInt(String(body["amount"])) } : {}),
          },
        },
      ]);
      const late = { ...request, token: "one-that-ran-out" };
      expect((await post(path, late)).reply.status).toBe("RS_OK");
      expect(door.asked[1]).toEqual(door.asked[0]);
    });

    it.each([
      ["BIG", "RS_OK"],
      ["SURE", "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"],
    ])("tells %s of a rollback whose bet never came what it wants to hear", async (vendor, status) => {
      door.answer = async () => ({ outcome: "ok", user: "p1", currency: "PKR", balance: 5n, unknownBet: true });
      const { currency: _currency, amount: _amount, ...rollback } = bet({ reference_transaction_uuid: newId() });
      expect((await post("/transaction/rollback", rollback, { vendor })).reply.status).toBe(status);
    });

    it("answers info and balance", async () => {
      const who = { request_uuid: newId(), user: "p1", token: "t", game_code: "g" };
      expect((await post("/user/info", who)).reply.status).toBe("RS_OK");
      expect((await post("/user/balance", who)).reply.balance).toBe("9007199254740993");
      expect(door.asked.map((ask) => ask.call)).toEqual(["info", "balance"]);
    });

    it("takes a small vendor's HMAC in place of RSA", async () => {
      expect((await post("/transaction/bet", bet(), { vendor: "SMALL" })).reply.status).toBe("RS_OK");
    });

    it("gives the same bytes for the same answer", async () => {
      const raw = JSON.stringify(bet());
      const first = await post("/transaction/bet", raw);
      const again = await post("/transaction/bet", raw, { timestamp: String(Date.now() + 1000) });
      expect(again.text).toBe(first.text);
    });

    it("tells a refusal with the balance where the wallet knows it", async () => {
      door.answer = async () => ({ outcome: "NOT_ENOUGH_MONEY", balance: 40n });
      expect((await post("/transaction/bet", bet())).reply).toMatchObject({
        status: "RS_ERROR_NOT_ENOUGH_MONEY",
        balance: "40",
      });
      door.answer = async () => ({ outcome: "INVALID_TOKEN" });
      expect((await post("/transaction/bet", bet())).reply).not.toHaveProperty("balance");
    });
  });

  describe("a caller who is not the vendor", () => {
    const now = Date.now();
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const cases: [string, PostOptions][] = [
      ["an unknown vendor", { vendor: "NOBODY" }],
      ["another key", { key: { algorithm: "rsa-sha256", privateKey: other.privateKey } }],
      ["an HMAC where RSA is agreed", { key: secret }],
      ["no signature", { headers: { "x-signature": undefined } }],
      ["no timestamp", { headers: { "x-timestamp": undefined } }],
      ["a timestamp other than the signed one", { headers: { "x-timestamp": String(now + 1) } }],
      ["a timestamp that is too old", { timestamp: String(now - 5 * 60_000 - 1000) }],
      ["a timestamp of the future", { timestamp: String(now + 60 * 60_000) }],
      ["a timestamp in seconds", { timestamp: String(Math.floor(now / 1000)) }],
      ["a header naming another vendor", { headers: { "x-vendor": "SMALL" } }],
      ["a signature for another call", { signedAs: { path: "/transaction/win" } }],
      ["a signature as another vendor", { signedAs: { caller: "SMALL" } }],
      ["a signature of the old form", { form: "body" }],
      ["a signature of the old form after the transition", { vendor: "CHANGED", form: "body" }],
      ["an address off the vendor's list", { vendor: "FENCED" }],
    ];

    it.each(cases)("is refused for %s, and the wallet is not asked", async (_title, options) => {
      const { http, reply } = await post("/transaction/bet", bet(), options);
      expect({ http, status: reply.status }).toEqual({ http: 200, status: "RS_ERROR_INVALID_SIGNATURE" });
      expect(door.asked).toEqual([]);
    });

    it("is refused when a byte of the body changed under the signature", async () => {
      const raw = JSON.stringify(bet());
      const timestamp = String(Date.now());
      const signature = signCall(rsa, timestamp, { path: "/transaction/bet", caller: "BIG", body: raw });
      const changed = raw.replace('"1250"', '"1251"');
      const { reply } = await post("/transaction/bet", changed, {
        timestamp,
        headers: { "x-signature": signature },
      });
      expect(reply.status).toBe("RS_ERROR_INVALID_SIGNATURE");
      expect(door.asked).toEqual([]);
    });

    it("is refused where a captured bet is posted as a bonus win", async () => {
      const { token: _token, ...body } = bet();
      const { reply } = await post("/transaction/bonus-win", body, { signedAs: { path: "/transaction/bet" } });
      expect(reply.status).toBe("RS_ERROR_INVALID_SIGNATURE");
      expect(door.asked).toEqual([]);
    });

    it("is let in with either form while its vendor changes from the old one", async () => {
      for (const form of ["body", "call"] as const) {
        expect((await post("/transaction/bet", bet(), { vendor: "CHANGING", form })).reply.status).toBe("RS_OK");
      }
    });

    it("is let in from a listed address", async () => {
      expect((await post("/transaction/bet", bet(), { vendor: "LOCAL" })).reply.status).toBe("RS_OK");
    });
  });

  describe("a body that is not of the protocol", () => {
    const bodies: [string, string | Record<string, unknown>][] = [
      ["nothing", ""],
      ["no JSON", "{"],
      ["an array", "[]"],
      ["null", "null"],
      ["a number for the amount", bet({ amount: 1250 })],
      ["a negative amount", bet({ amount: "-1" })],
      ["a bet of nothing", bet({ amount: "0" })],
      ["an exponent", bet({ amount: "1e3" })],
      ["a decimal point", bet({ amount: "12.50" })],
      ["a leading zero", bet({ amount: "0125" })],
      ["a leading blank", bet({ amount: " 125" })],
      ["an amount beyond 18 digits", bet({ amount: "9".repeat(19) })],
      ["digits that are not ASCII", bet({ amount: "١٢٥" })],
      ["a lower-case currency", bet({ currency: "pkr" })],
      ["an id that is no UUID", bet({ transaction_uuid: "1" })],
      ["an upper-case UUID", bet({ transaction_uuid: newId().toUpperCase() })],
      ["an unknown field", bet({ balance: "1" })],
      ["a prototype for a field", JSON.stringify(bet()).replace("{", '{"__proto__":{"amount":"1"},')],
      ["a missing field", { ...bet(), user: undefined }],
      ["an empty round", bet({ round: "" })],
      ["a round of 65 characters", bet({ round: "r".repeat(65) })],
      ["a truthy word for round_closed", bet({ round_closed: "true" })],
      ["17 KB", bet({ token: "t".repeat(17 * 1024) })],
    ];

    it.each(bodies)("is refused: %s", async (_title, body) => {
      const { http, reply } = await post("/transaction/bet", body);
      expect({ http, status: reply.status }).toEqual({ http: 200, status: "RS_ERROR_WRONG_SYNTAX" });
      expect(door.asked).toEqual([]);
    });

    it("is judged by its bytes, whatever the content type says", async () => {
      const text = await post("/transaction/bet", bet(), { headers: { "content-type": "text/plain" } });
      expect(text.reply.status).toBe("RS_OK");
    });

    it("tells which field, and echoes the request's id", async () => {
      const request = bet({ amount: "x", currency: "" });
      const { reply } = await post("/transaction/bet", request);
      expect(reply).toMatchObject({ request_uuid: request["request_uuid"], message: "refused: currency, amount" });
    });
  });

  describe("many wins in one call", () => {
    it("reach the wallet in their order, and each has its own answer", async () => {
      const outcomes: WalletAnswer[] = [
        { outcome: "ok", user: "p1", currency: "PKR", balance: 5n },
        { outcome: "ROUND_CLOSED" },
        { outcome: "BUSY" },
      ];
      door.answer = async () => outcomes[door.asked.length - 1] as WalletAnswer;
      const list = listOf(["p1", "p2", "p3"].map((user) => win({ user })));
      const { http, reply } = await postWins(list);
      expect(http).toBe(200);
      const ids = (list.wins as { request_uuid: string }[]).map(({ request_uuid }) => request_uuid);
      expect(reply).toEqual({
        request_uuid: list.request_uuid,
        status: "RS_OK",
        replies: [
          { request_uuid: ids[0], status: "RS_OK", user: "p1", currency: "PKR", balance: "5" },
          { request_uuid: ids[1], status: "RS_ERROR_ROUND_CLOSED" },
          { request_uuid: ids[2], status: "RS_ERROR_BUSY" },
        ],
      });
      expect(door.asked.map(({ call, command }) => [call, (command as { user: string }).user])).toEqual([
        ["win", "p1"],
        ["win", "p2"],
        ["win", "p3"],
      ]);
    });

    it("ask the wallet in the same turn, and one that fails leaves the others", async () => {
      const all = Promise.withResolvers<void>();
      door.answer = async () => {
        const place = door.asked.length;
        if (place === WINS_MAX) all.resolve();
        await all.promise;
        if (place === 2) throw new Error("connection string postgres://secret");
        return { outcome: "ok", user: "p1", currency: "PKR", balance: 1n };
      };
      const { reply } = await postWins(listOf(many(WINS_MAX)));
      const statuses = reply.replies?.map(({ status }) => status) ?? [];
      expect(statuses).toHaveLength(WINS_MAX);
      expect(statuses.filter((status) => status !== "RS_OK")).toEqual(["RS_ERROR_UNKNOWN"]);
      expect(JSON.stringify(reply)).not.toContain("secret");
    });

    it("have room for the longest ones", async () => {
      const longest = () =>
        win({
          user: "u".repeat(64),
          token: "t".repeat(256),
          game_code: "g".repeat(64),
          round: "r".repeat(64),
          currency: "CURRENCY",
          amount: "9".repeat(18),
          game_amount: "9".repeat(18),
        });
      const { reply } = await postWins(listOf(many(WINS_MAX, longest)));
      expect(reply.status).toBe("RS_OK");
      expect(reply.replies).toHaveLength(WINS_MAX);
    });

    it("are busy as a whole when the wallet has looked at none", async () => {
      door.answer = async () => ({ outcome: "BUSY" });
      const list = listOf(many(3));
      expect((await postWins(list)).reply).toEqual({ request_uuid: list.request_uuid, status: "RS_ERROR_BUSY" });
    });

    it("have one signature, for this call", async () => {
      expect((await postWins(listOf([win()]), { vendor: "SMALL" })).reply.status).toBe("RS_OK");
      for (const options of [{ signedAs: { path: "/transaction/win" } }, { vendor: "FENCED" }, { timestamp: "1" }]) {
        const { reply } = await postWins(listOf([win()]), options);
        expect(reply).toMatchObject({ status: "RS_ERROR_INVALID_SIGNATURE" });
        expect(reply.replies).toBeUndefined();
      }
      expect(door.asked).toHaveLength(1);
    });

    const twice = win();
    const lists: [string, unknown][] = [
      ["nothing", ""],
      ["no JSON", "{"],
      ["a list alone", [win()]],
      ["one win", win()],
      ["no wins", listOf([])],
      ["101 wins", listOf(many(WINS_MAX + 1))],
      ["10,000 empty wins", listOf(many(10_000, () => ({})))],
      ["the same transaction twice", listOf([twice, win(), twice])],
      ["the same transaction under two request ids", listOf([twice, { ...twice, request_uuid: newId() }])],
      ["wins that are no list", listOf({ 0: win(), length: 1 })],
      ["null for the wins", listOf(null)],
      ["a list in the list", listOf([[win()]])],
      ["null among the wins", listOf([win(), null])],
      ["one win with a number for its amount", listOf([win(), win({ amount: 1250 })])],
      ["one win with an unknown field", listOf([win(), win({ balance: "1" })])],
      ["one win without its bet", listOf([win(), bet()])],
      ["an unknown field beside the wins", listOf([win()], { more: true })],
      ["an id that is no UUID", listOf([win()], { request_uuid: "1" })],
      ["a prototype for a field", JSON.stringify(listOf([win()])).replace("{", '{"__proto__":{"wins":[]},')],
      ["deep nesting", `{"request_uuid":"${newId()}","wins":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
      ["129 KB", listOf([win({ token: "t".repeat(129 * 1024) })])],
    ];

    it.each(lists)("are refused as a whole: %s", async (_title, body) => {
      const { http, reply } = await postWins(body);
      expect({ http, status: reply.status }).toEqual({ http: 200, status: "RS_ERROR_WRONG_SYNTAX" });
      expect(reply.replies).toBeUndefined();
      expect(door.asked).toEqual([]);
    });

    it("do not make room in other calls", async () => {
      const { reply } = await post("/transaction/win", win({ token: "t".repeat(17 * 1024) }));
      expect(reply.status).toBe("RS_ERROR_WRONG_SYNTAX");
    });
  });

  describe("a wallet that is slow or fails", () => {
    it("answers a bet with a timeout within its time, and tells the wallet that the time is over", async () => {
      const late = Promise.withResolvers<WalletAnswer>();
      door.answer = () => late.promise;
      const began = performance.now();
      const { reply } = await post("/transaction/bet", bet());
      expect(reply.status).toBe("RS_ERROR_TIMEOUT");
      expect(performance.now() - began).toBeLessThan(1000);
      expect(door.deadline?.aborted).toBe(true);
      late.resolve({ outcome: "UNKNOWN" });
    });

    it.each(["win", "rollback"])("waits for a %s as long as it takes: a credit is owed", async (call) => {
      door.answer = async () => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        return { outcome: "ok", user: "p1", currency: "PKR", balance: 1n };
      };
      const { currency, amount, ...rest } = { ...bet(), reference_transaction_uuid: newId() } as Record<
        string,
        unknown
      >;
      const body = call === "win" ? { ...rest, currency, amount } : rest;
      expect((await post(`/transaction/${call}`, body)).reply.status).toBe("RS_OK");
    });

    it("answers an unexpected failure as unknown, without its reason", async () => {
      door.answer = async () => {
        throw new Error("connection string postgres://secret");
      };
      const { http, text, reply } = await post("/transaction/win", bet({ reference_transaction_uuid: newId() }));
      expect({ http, status: reply.status }).toEqual({ http: 200, status: "RS_ERROR_UNKNOWN" });
      expect(text).not.toContain("secret");
    });

    it("survives a bet that fails after its time", async () => {
      door.answer = () => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 250));
      expect((await post("/transaction/bet", bet())).reply.status).toBe("RS_ERROR_TIMEOUT");
      await new Promise((resolve) => setTimeout(resolve, 200));
      door.answer = async () => ({ outcome: "ok", user: "p1", currency: "PKR", balance: 1n });
      expect((await post("/transaction/bet", bet())).reply.status).toBe("RS_OK");
    });
  });
});

/** A request as raw bytes. */
function raw(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const timestamp = String(Date.now());
  const headers = [
    "host: wallet.test",
    "content-type: application/json",
    `content-length: ${text.length}`,
    "x-vendor: SMALL",
    `x-timestamp: ${timestamp}`,
    `x-signature: ${signCall(secret, timestamp, { path, caller: "SMALL", body: text })}`,
  ];
  return `POST /vendors/seamless/SMALL${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${text}`;
}

/** Sends the bytes over one connection, and waits for the given number of answers. */
function exchange(sent: string, answers: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(sent));
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
      if (text.split("HTTP/1.1 ").length > answers && text.endsWith("}")) {
        socket.destroy();
        resolve(text);
      }
    });
    socket.on("error", reject);
  });
}

describe("the way past the framework", () => {
  const BET = "/vendors/seamless/:vendorCode/transaction/bet";
  beforeEach(() => openApp("straight from the socket"));
  afterEach(() => app.close());

  it("is taken by plain calls, also by refused ones, and is counted under the framework's route", async () => {
    expect((await post("/transaction/bet", bet())).reply.status).toBe("RS_OK");
    expect((await post("/transaction/bet", bet(), { timestamp: "1" })).reply.status).toBe("RS_ERROR_INVALID_SIGNATURE");
    expect(direct).toEqual([BET, BET]);
  });

  it("is taken by the longest list of wins", async () => {
    const { reply } = await postWins(listOf(many(WINS_MAX, () => win({ token: "t".repeat(256) }))));
    expect(reply.replies).toHaveLength(WINS_MAX);
    expect(direct).toEqual(["/vendors/seamless/:vendorCode/transaction/wins"]);
  });

  it("answers what was sent ahead in its order, and gives the connection away at what is not plain", async () => {
    const plain = (user: string) => raw("/transaction/win", bet({ user, reference_transaction_uuid: newId() }));
    door.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return { outcome: "ok", user: "p1", currency: "PKR", balance: BigInt(door.asked.length) };
    };
    const sent = [plain("p1"), plain("p2"), raw("/transaction/unheard-of", bet()), plain("p3")];
    const answers = await exchange(sent.join(""), sent.length);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
    expect(answers.match(/"balance":"\d"/g)).toEqual(['"balance":"1"', '"balance":"2"', '"balance":"3"']);
    expect(direct).toHaveLength(2);
  });

  it("leaves to the framework what is too long, of no known path, or spelled another way", async () => {
    expect((await post("/transaction/bet", bet({ user: "p".repeat(17_000) }))).reply.status).toBe(
      "RS_ERROR_WRONG_SYNTAX",
    );
    expect((await post("/transaction/unheard-of", bet())).http).toBe(404);
    const spelled = { signedAs: { path: "/transaction/bet" } };
    expect((await post("/transaction/%62et", bet(), spelled)).reply.status).toBe("RS_OK");
    expect(direct).toEqual([]);
  });

  it.each(["10.9.1.1", "8.8.8.8, 10.9.1.1", "10.9.1.1, 127.0.0.1"])(
    "believes its proxy about a listed caller: %s",
    async (forwarded) => {
      const { reply } = await post("/transaction/bet", bet(), {
        vendor: "FENCED",
        headers: { "x-forwarded-for": forwarded },
      });
      expect(reply.status).toBe("RS_OK");
      expect(direct).toEqual([BET]);
    },
  );

  it.each(["8.8.8.8", "10.9.1.1, 8.8.8.8"])("does not believe a stranger about who he is: %s", async (forwarded) => {
    const { reply } = await post("/transaction/bet", bet(), {
      vendor: "FENCED",
      headers: { "x-forwarded-for": forwarded },
    });
    expect(reply.status).toBe("RS_ERROR_INVALID_SIGNATURE");
  });
});
