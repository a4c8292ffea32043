import type { WalletAnswer, WalletDoor } from "@banyan/vendor-kit";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formHash, parametersHash } from "./form-hash.ts";
import { type SortedFormVendor, sortedFormRoutes } from "./sorted-form-routes.ts";

const secret = "a secret of more than thirty-two characters";
const vendors: Record<string, SortedFormVendor> = {
  ACME: { code: "ACME", secret },
  CHANGING: { code: "CHANGING", secret, bodyFormUntil: new Date(Date.now() + 3_600_000) },
  CHANGED: { code: "CHANGED", secret, bodyFormUntil: new Date(Date.now() - 1_000) },
  SURE: { code: "SURE", secret, unknownRollback: "not_found" },
  FENCED: { code: "FENCED", secret, allowedAddresses: ["10.9.0.0/16"] },
};

/** The calls that the wallet received, and the answer that it gives. */
let asked: { call: string; command: unknown }[];
let answer: () => Promise<WalletAnswer>;
let app: FastifyInstance;
let base: string;

beforeEach(async () => {
  asked = [];
  answer = async () => ({ outcome: "ok", user: "p1", currency: "PKR", balance: 123_456n });
  const door = new Proxy({} as WalletDoor, {
    get: (_target, call: string) => (command: unknown) => {
      asked.push({ call, command });
      return answer();
    },
  });
  app = Fastify();
  await app.register(sortedFormRoutes({ door, findVendor: async (code) => vendors[code], betDecisionMillis: 150 }), {
    prefix: "/vendors/sorted-form",
  });
  base = `${await app.listen({ port: 0, host: "127.0.0.1" })}/vendors/sorted-form`;
});
afterEach(() => app.close());

const BET = {
  userId: "p1",
  token: "t0ken",
  gameId: "koi",
  reference: "b-1",
  roundId: "r-1",
  endRound: "0",
  currency: "PKR",
  amount: "10.5",
};

type Fields = Readonly<Record<string, string | undefined>>;

/** A form without its hash. */
function unsigned(fields: Fields): [string, string][] {
  const all = Object.entries({ timestamp: String(Date.now()), ...fields });
  return all.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}

function signed(fields: Fields, { path = "/bet", vendor = "ACME", key = secret } = {}): [string, string][] {
  const parameters = unsigned(fields);
  return [...parameters, ["hash", formHash(parameters, { path, vendor }, key)]];
}

/** A form with a hash in the old form. */
function hashedAlone(fields: Fields): [string, string][] {
  const parameters = unsigned(fields);
  return [...parameters, ["hash", parametersHash(parameters, secret)]];
}

async function post(path: string, parameters: [string, string][], vendor = "ACME") {
  const body = new URLSearchParams(parameters);
  const response = await fetch(`${base}/${vendor}/${path}`, { method: "POST", body });
  const text = await response.text();
  return { http: response.status, text, reply: JSON.parse(text) as Record<string, unknown> };
}

it("hashes parameters in the order of their names, whatever order they come in", () => {
  const parameters = [
    ["b", "2"],
    ["a", "1"],
    ["B", "3"],
  ] as const;
  // printf 'POST\n/bet\nACME\nB=3&a=1&b=2' | openssl dgst -sha256 -hmac secret
  expect(formHash(parameters, { path: "/bet", vendor: "ACME" }, "secret")).toBe(
    "d4fbe1640e4f48fd5f212c756cbc1b5786f89bcc952deab35bb9569d6a4a12a8",
  );
});

describe("a form that is in order", () => {
  it("reaches the wallet in its own words and is answered in the form's", async () => {
    const { http, reply } = await post("bet", signed(BET));
    expect(http).toBe(200);
    expect(reply).toEqual({
      error: 0,
      description: "Success",
      userId: "p1",
      currency: "PKR",
      balance: "1234.56",
    });
    expect(asked).toEqual([
      {
        call: "bet",
        command: {
          vendor: "ACME",
          requestId: "b-1",
          user: "p1",
          token: "t0ken",
          gameCode: "koi",
          transactionId: "b-1",
          roundId: "r-1",
          roundClosed: false,
          currency: "PKR",
          amount: 1_050n,
        },
      },
    ]);
  });

  it("gives a bet and its win ids of their own, of which no vendor can send the second", async () => {
    const { amount: _amount, ...play } = BET;
    await post("bet-result", signed({ ...play, bet: "0", win: "7.25", endRound: "1" }, { path: "/bet-result" }));
    expect(asked[0]).toMatchObject({
      call: "betAndWin",
      command: { betTransactionId: "b-1", transactionId: "b-1.win", stake: 0n, amount: 725n, roundClosed: true },
    });
    expect((await post("bet", signed({ ...BET, reference: "b-1.win" }))).reply).toMatchObject({ error: 13 });
  });

  it.each([
    ["JPY", "15", 15n],
    ["KWD", "0.015", 15n],
  ])("reads the decimals that %s has", async (currency, amount, minor) => {
    await post("bet", signed({ ...BET, currency, amount }));
    expect(asked[0]).toMatchObject({ command: { amount: minor } });
  });

  it("tells a refusal by its number, with the balance where the wallet knows it", async () => {
    answer = async () => ({ outcome: "NOT_ENOUGH_MONEY", balance: 40n });
    expect((await post("bet", signed(BET))).reply).toMatchObject({ error: 1, currency: "PKR", balance: "0.40" });
    answer = async () => ({ outcome: "INVALID_TOKEN" });
    expect((await post("bet", signed(BET))).reply).toEqual({
      error: 2,
      description: "Player not found or token invalid",
    });
  });

  it.each([
    ["ACME", 0],
    ["SURE", 9],
  ])("tells %s of a cancelled bet that never came what it wants to hear", async (vendor, error) => {
    answer = async () => ({ outcome: "ok", user: "p1", currency: "PKR", balance: 5n, unknownBet: true });
    const { currency: _currency, amount: _amount, ...play } = BET;
    const fields = { ...play, token: undefined, betReference: "b-1", reference: "c-1" };
    const cancel = signed(fields, { path: "/cancel", vendor });
    expect((await post("cancel", cancel, vendor)).reply).toMatchObject({ error });
    expect(asked[0]).toMatchObject({ call: "rollback", command: { betTransactionId: "b-1", token: "" } });
  });

  it("takes adjustments below zero and grants of no round", async () => {
    const { endRound: _endRound, roundId: _roundId, token: _token, ...owed } = BET;
    await post("adjustment", signed({ ...owed, amount: "-3.00" }, { path: "/adjustment" }));
    await post("promo-win", signed({ ...owed, endRound: "0" }, { path: "/promo-win" }));
    expect(asked[0]).toMatchObject({ call: "adjustment", command: { amount: -300n, roundId: null } });
    expect(asked[1]).toMatchObject({ call: "promoWin", command: { amount: 1_050n, roundId: null } });
  });
});

describe("a caller who is not the vendor", () => {
  const late = String(Date.now() - 6 * 60_000);
  it.each<[string, [string, string][], string?]>([
    ["an unknown vendor", signed(BET, { vendor: "NOBODY" }), "NOBODY"],
    ["an address outside the fence", signed(BET, { vendor: "FENCED" }), "FENCED"],
    ["another secret", signed(BET, { key: "another secret of more than thirty-two characters" })],
    ["a hash for another call", signed(BET, { path: "/bonus-win" })],
    ["a hash as another vendor", signed(BET, { vendor: "CHANGED" })],
    ["a hash of the old form", hashedAlone(BET)],
    ["a hash of the old form after the transition", hashedAlone(BET), "CHANGED"],
    ["no hash", signed(BET).slice(0, -1)],
    ["a parameter that was added", [...signed(BET), ["extra", "1"]]],
    ["an old timestamp", signed({ ...BET, timestamp: late })],
    ["no timestamp", signed({ ...BET, timestamp: undefined })],
  ])("is refused for %s, and the wallet hears nothing", async (_what, parameters, vendor) => {
    expect((await post("bet", parameters, vendor)).reply).toMatchObject({ error: 100 });
    expect(asked).toEqual([]);
  });
});

it("lets a vendor that changes from the old form in with either", async () => {
  expect((await post("bet", hashedAlone(BET), "CHANGING")).reply).toMatchObject({ error: 0 });
  expect((await post("bet", signed(BET, { vendor: "CHANGING" }), "CHANGING")).reply).toMatchObject({ error: 0 });
});

describe("a form that is no call", () => {
  it.each<[string, Fields]>([
    ["more decimals than the currency has", { amount: "10.505" }],
    ["a bet of nothing", { amount: "0.00" }],
    ["an exponent", { amount: "1e3" }],
    ["no round", { roundId: undefined }],
    ["a parameter that nobody knows", { surplus: "1" }],
    ["a value with a separator in it", { token: "a&amount=1" }],
  ])("is refused for %s, and the wallet hears nothing", async (_what, spoiled) => {
    expect((await post("bet", signed({ ...BET, ...spoiled }))).reply).toMatchObject({ error: 13 });
    expect(asked).toEqual([]);
  });

  it("is refused when a parameter comes twice", async () => {
    const twice: [string, string][] = [...signed(BET).slice(0, -1), ["amount", "1"]];
    expect(
      (await post("bet", [...twice, ["hash", formHash(twice, { path: "/bet", vendor: "ACME" }, secret)]])).reply,
    ).toMatchObject({ error: 13 });
  });

  it("is refused when it is too long", async () => {
    const { http, reply } = await post("bet", signed({ ...BET, surplus: "x".repeat(20_000) }));
    expect([http, reply["error"]]).toEqual([200, 13]);
  });
});

describe("a wallet that is slow or fails", () => {
  it.each(["bet", "bet-result"])("times a %s out", async (call) => {
    answer = () => new Promise(() => undefined);
    const { amount: _amount, ...play } = BET;
    const form = call === "bet" ? BET : { ...play, bet: "1", win: "2" };
    expect((await post(call, signed(form, { path: `/${call}` }))).reply).toMatchObject({ error: 101 });
  });

  it("waits for a result as long as it takes: a credit is owed", async () => {
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { outcome: "ok", user: "p1", currency: "PKR", balance: 5n };
    };
    const result = signed({ ...BET, reference: "w-1", betReference: "b-1" }, { path: "/result" });
    expect((await post("result", result)).reply).toMatchObject({ error: 0, balance: "0.05" });
  });

  it("answers by the protocol when the wallet falls over", async () => {
    answer = () => Promise.reject(new Error("the database is gone"));
    const { http, reply } = await post("bet", signed(BET));
    expect([http, reply]).toEqual([200, { error: 103, description: "Internal error" }]);
  });
});
