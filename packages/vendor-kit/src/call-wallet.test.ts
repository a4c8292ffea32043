import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "@banyan/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callVendor, VendorRefused, VendorUnreachable } from "./call-vendor.ts";
import { callWallet, callWalletWins, type WalletEndpoint } from "./call-wallet.ts";
import { checkSignature, hmacKey } from "./signature.ts";
import { type BetRequest, type WinRequest, winsRequest } from "./wallet-protocol.ts";

const key = hmacKey("a secret of more than thirty-two characters");
const bet: BetRequest = {
  request_uuid: newId(),
  transaction_uuid: newId(),
  user: "p1",
  token: "t",
  game_code: "g",
  round: "r",
  round_closed: false,
  currency: "PKR",
  amount: "100",
};
const taken = { request_uuid: bet.request_uuid, status: "RS_OK", user: "p1", currency: "PKR", balance: "900" };

let stranger: Server;
let base: string;
let heard: { url: string; headers: IncomingMessage["headers"]; body: string }[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  heard = [];
  stranger = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      heard.push({ url: request.url ?? "", headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});

afterEach(() => {
  stranger.closeAllConnections();
  stranger.close();
});

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** An answer takes longer on a busy machine only; silence is cut off soon. */
const LONG_MILLIS = 10_000;
const SOON_MILLIS = 200;

function endpoint(timeoutMillis = LONG_MILLIS): WalletEndpoint {
  return { walletUrl: `${base}/wallet`, vendor: "STUDIO", key, timeoutMillis };
}

describe("callWallet", () => {
  it("signs the bytes that it sends", async () => {
    answer = json(taken);
    await callWallet(endpoint(), "bet", bet);
    const [call] = heard;
    expect(call).toMatchObject({ url: "/wallet/transaction/bet", headers: { "x-vendor": "STUDIO" } });
    expect(JSON.parse(call?.body ?? "")).toEqual(bet);
    const timestamp = String(call?.headers["x-timestamp"]);
    const signature = String(call?.headers["x-signature"]);
    const signed = { path: "/transaction/bet", caller: "STUDIO", body: call?.body ?? "" };
    expect(checkSignature(key, { timestamp, signature }, signed)).toBe("valid");
  });

  it("takes an answer to its own request for a decision", async () => {
    answer = json({ ...taken, country: "PK" });
    expect(await callWallet(endpoint(), "bet", bet)).toEqual({ kind: "decided", reply: taken });
    answer = json({ request_uuid: bet.request_uuid, status: "RS_ERROR_NOT_ENOUGH_MONEY", balance: "-5" });
    expect(await callWallet(endpoint(), "bet", bet)).toMatchObject({ kind: "decided", reply: { balance: "-5" } });
  });

  const undecided: [string, (response: ServerResponse) => void, string][] = [
    ["an unknown error", json({ ...taken, status: "RS_ERROR_UNKNOWN" }), "RS_ERROR_UNKNOWN"],
    ["a timeout of its own", json({ ...taken, status: "RS_ERROR_TIMEOUT" }), "RS_ERROR_TIMEOUT"],
    ["a signature it cannot verify", json({ ...taken, status: "RS_ERROR_INVALID_SIGNATURE" }), "RS_ERROR_INVALID_SIGN"],
    ["a status nobody knows", json({ ...taken, status: "RS_FINE" }), "not a wallet reply"],
    ["an answer to another request", json({ ...taken, request_uuid: newId() }), "reply to another request"],
    ["success without a balance", json({ ...taken, balance: undefined }), "reply without a balance"],
    ["a balance that is a number", json({ ...taken, balance: 900 }), "not a wallet reply"],
    ["HTTP 500, whatever its body", json(taken, 500), "HTTP 500"],
    ["a redirect", (response) => void response.writeHead(302, { location: "/elsewhere" }).end(), "HTTP 302"],
    ["a page", (response) => void response.end("<html>"), "not a wallet reply"],
    ["half an answer", (response) => void response.writeHead(200, { "content-length": "99" }).end("{"), ""],
    ["a closed connection", (response) => void response.destroy(), "socket hang up"],
    ["silence", () => {}, "TimeoutError"],
  ];

  const unfinished = new Set(["half an answer", "silence"]);

  it.each(undecided)("knows that %s decides nothing", async (title, behaviour, reason) => {
    answer = behaviour;
    const result = await callWallet(endpoint(unfinished.has(title) ? SOON_MILLIS : LONG_MILLIS), "bet", bet);
    expect(result.kind).toBe("unknown");
    expect(result.kind === "unknown" ? result.reason : "").toContain(reason);
  });

  it("knows that a wallet which is not there decides nothing", async () => {
    const nowhere = { ...endpoint(), walletUrl: "http://127.0.0.1:1" };
    expect((await callWallet(nowhere, "bet", bet)).kind).toBe("unknown");
  });
});

describe("callWalletWins", () => {
  const wins = ["100", "0", "300"].map((amount): WinRequest => {
    const ids = { request_uuid: newId(), transaction_uuid: newId(), reference_transaction_uuid: newId() };
    return { ...bet, ...ids, amount };
  });
  const paid = wins.map(({ request_uuid }) => ({ ...taken, request_uuid }));
  const undecided = (reason: string) => ({ kind: "unknown", reason });

  /** Answers the list that was heard last. */
  const list =
    (replies: readonly unknown[], changes: object = {}) =>
    (response: ServerResponse) => {
      const { request_uuid } = JSON.parse(heard.at(-1)?.body ?? "") as { request_uuid: string };
      json({ request_uuid, status: "RS_OK", replies, ...changes })(response);
    };

  it("signs one list of the wins as they are sent alone", async () => {
    answer = list(paid);
    const results = await callWalletWins(endpoint(), wins);
    expect(results).toEqual(paid.map((reply) => ({ kind: "decided", reply })));
    const [call] = heard;
    expect(call).toMatchObject({ url: "/wallet/transaction/wins", headers: { "x-vendor": "STUDIO" } });
    expect(winsRequest.parse(JSON.parse(call?.body ?? "")).wins).toEqual(wins);
    const timestamp = String(call?.headers["x-timestamp"]);
    const signature = String(call?.headers["x-signature"]);
    const signed = { path: "/transaction/wins", caller: "STUDIO", body: call?.body ?? "" };
    expect(checkSignature(key, { timestamp, signature }, signed)).toBe("valid");
  });

  it("names a repeated list anew, and repeats the bytes of its wins", async () => {
    answer = list(paid);
    await callWalletWins(endpoint(), wins);
    await callWalletWins(endpoint(), wins);
    const [first, again] = heard.map(({ body }) => /^\{"request_uuid":"([^"]+)",(.*)$/.exec(body));
    expect(first?.[1]).not.toBe(again?.[1]);
    expect(first?.[2]).toBe(again?.[2]);
  });

  it("judges each reply alone", async () => {
    const refused = { request_uuid: wins[0]?.request_uuid ?? "", status: "RS_ERROR_ROUND_CLOSED" };
    const busy = { request_uuid: wins[1]?.request_uuid ?? "", status: "RS_ERROR_BUSY" };
    answer = list([refused, busy, paid[2]]);
    expect(await callWalletWins(endpoint(), wins)).toEqual([
      { kind: "decided", reply: refused },
      undecided("RS_ERROR_BUSY"),
      { kind: "decided", reply: paid[2] },
    ]);
    answer = list([paid[1], { ...paid[1], balance: undefined }, "paid"]);
    expect(await callWalletWins(endpoint(), wins)).toEqual([
      undecided("reply to another request"),
      undecided("reply without a balance"),
      undecided("not a wallet reply"),
    ]);
  });

  const unanswered: [string, (response: ServerResponse) => void, string][] = [
    ["a whole list that the wallet is too busy for", list([], { status: "RS_ERROR_BUSY", replies: undefined }), "BUSY"],
    ["a refused signature", list(paid, { status: "RS_ERROR_INVALID_SIGNATURE" }), "RS_ERROR_INVALID_SIGNATURE"],
    ["a syntax that the wallet does not know", list(paid, { status: "RS_ERROR_WRONG_SYNTAX" }), "WRONG_SYNTAX"],
    ["an answer to another list", list(paid, { request_uuid: newId() }), "reply to another request"],
    ["too few replies", list(paid.slice(1)), "not a reply to each win"],
    ["too many replies", list([...paid, ...paid]), "not a reply to each win"],
    ["no replies", list([], { replies: undefined }), "not a reply to each win"],
    ["replies that are no list", list([], { replies: "paid" }), "not a reply to wins"],
    ["a status nobody knows", list(paid, { status: "RS_FINE" }), "not a reply to wins"],
    ["HTTP 500, whatever its body", json({}, 500), "HTTP 500"],
    ["a closed connection", (response) => void response.destroy(), "socket hang up"],
  ];

  it.each(unanswered)("knows of no win whether it was paid after %s", async (_title, behaviour, reason) => {
    answer = behaviour;
    const results = await callWalletWins(endpoint(), wins);
    expect(results).toEqual(wins.map(() => undecided(expect.stringContaining(reason) as string)));
  });

  it("tells a wallet without this call from all others", async () => {
    answer = json({ message: "not found" }, 404);
    expect(await callWalletWins(endpoint(), wins)).toBe("no such call");
  });
});

function askForRound(timeoutMillis = LONG_MILLIS) {
  const vendor = { vendorUrl: base, operator: "BANYAN", key, timeoutMillis };
  return callVendor(vendor, "gameRound", { user: "p1", round: "r", lang: "en" });
}

describe("callVendor", () => {
  it("answers what the vendor answers", async () => {
    answer = json({ url: "https://studio.example/replay/1?key=k" });
    expect(await askForRound()).toEqual({ url: "https://studio.example/replay/1?key=k" });
    expect(heard[0]).toMatchObject({ url: "/operator/game/round", headers: { "x-operator": "BANYAN" } });
  });

  it("tells a refusal from silence and from nonsense", async () => {
    answer = json({ code: "UNKNOWN_ROUND", message: "no such round" }, 404);
    await expect(askForRound()).rejects.toThrow(VendorRefused);
    answer = json({ url: "javascript:alert(1)" });
    await expect(askForRound()).rejects.toThrow(VendorUnreachable);
    answer = json({}, 502);
    await expect(askForRound()).rejects.toThrow(VendorUnreachable);
    answer = () => {};
    await expect(askForRound(SOON_MILLIS)).rejects.toThrow(VendorUnreachable);
  });
});
