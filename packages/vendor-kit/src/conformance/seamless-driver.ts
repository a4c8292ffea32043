import { generateKeyPairSync } from "node:crypto";
import { newId } from "@banyan/kernel";
import { hmacKey, SIGNATURE_HEADER, signCall, type SigningKey, TIMESTAMP_HEADER, VENDOR_HEADER } from "../signature.ts";
import { parseJson } from "../signed-post.ts";
import type { WalletBetCall, WalletWinCall } from "../wallet-door.ts";
import { WALLET_CALLS, type WalletCall, walletReply, WINS_CALL, WINS_MAX, winsReply } from "../wallet-protocol.ts";
import type { ProtocolDriver, Signing, Told, WinsTold, WireRequest } from "./protocol-driver.ts";
import type { DoorCall, SpokenCall } from "./spoken-call.ts";

/** A driver for a vendor of the canonical seamless protocol, with a key of either kind. */
export function seamlessDriver({ vendor, key }: { readonly vendor: string; readonly key: SigningKey }): ProtocolDriver {
  const foreign = foreignKey(key);

  function signed(path: string, body: string, signing: Signing = {}): WireRequest {
    const { signedAt = new Date(), forged = false, signedFor } = signing;
    const timestamp = String(signedAt.getTime());
    const call = {
      path: signedFor === "another call" ? WALLET_CALLS.bonusWin.path : path,
      caller: signedFor === "another vendor" ? `${vendor}2` : vendor,
      body,
    };
    return {
      path,
      headers: {
        "content-type": "application/json",
        [VENDOR_HEADER]: vendor,
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signCall(forged ? foreign : key, timestamp, call),
      },
      body,
    };
  }

  return {
    protocol: "seamless",
    calls: new Set<DoorCall>(Object.keys(WALLET_CALLS) as WalletCall[]),
    write(spoken, signing) {
      if (spoken.name === "betAndWin") throw new Error("the seamless protocol has no bet and win in one call");
      return signed(WALLET_CALLS[spoken.name].path, JSON.stringify(toRequest(spoken)), signing);
    },
    malformed: (bet) => malformedBodies(bet).map((body) => signed(WALLET_CALLS.bet.path, body)),
    read: readReply,
    wins: {
      write: (wins) => signed(WINS_CALL.path, JSON.stringify(listOf(wins.map(toRequest)))),
      malformed: (win) => malformedLists(win).map((body) => signed(WINS_CALL.path, body)),
      read: readReplies,
    },
  };
}

function listOf(wins: readonly object[]) {
  return { request_uuid: newId(), wins };
}

const RSA = { modulusLength: 2048 };

/** A key of the same kind that is not the vendor's. */
function foreignKey(key: SigningKey): SigningKey {
  if (key.algorithm === "hmac-sha256") return hmacKey(newId());
  const pair = key.algorithm === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("rsa", RSA);
  return { algorithm: key.algorithm, privateKey: pair.privateKey };
}

/** JSON leaves out the fields that a call does not have. */
function toRequest({ call }: SpokenCall): Readonly<Record<string, unknown>> {
  const fields: Partial<Record<string, unknown>> = { ...call };
  const amount = fields["amount"];
  return {
    request_uuid: call.requestId,
    user: call.user,
    token: fields["token"],
    game_code: call.gameCode,
    transaction_uuid: fields["transactionId"],
    reference_transaction_uuid: fields["betTransactionId"] ?? fields["settlementTransactionId"],
    round: fields["roundId"],
    round_closed: fields["roundClosed"],
    currency: fields["currency"],
    amount: typeof amount === "bigint" ? amount.toString() : undefined,
  };
}

function malformedBodies(bet: WalletBetCall): readonly string[] {
  const request = toRequest({ name: "bet", call: bet });
  const spoiled: readonly Readonly<Record<string, unknown>>[] = [
    { amount: 1000 },
    { amount: "-1000" },
    { amount: "0" },
    { amount: "1e3" },
    { amount: "10.00" },
    { amount: "9".repeat(30) },
    { currency: undefined },
    { transaction_uuid: "1" },
    { round: "" },
    { round_closed: "no" },
    { user: { $ne: null } },
    { user: "x'; drop table player; --" },
    { surplus: true },
  ];
  return ["", "{", "[]", ...spoiled.map((fields) => JSON.stringify({ ...request, ...fields }))];
}

/** Each of these lists has a win that could be paid, except the empty one. */
function malformedLists(call: WalletWinCall): readonly string[] {
  const win = toRequest({ name: "win", call });
  const another = () => ({ ...win, request_uuid: newId(), transaction_uuid: newId() });
  const lists: readonly unknown[] = [
    listOf([]),
    listOf([win, ...Array.from({ length: WINS_MAX }, another)]),
    // The same transaction twice, under one request id and under two.
    listOf([win, win]),
    listOf([win, { ...win, request_uuid: newId() }]),
    listOf([win, { ...another(), amount: 1000 }]),
    listOf([win, { ...another(), surplus: true }]),
    listOf([win, [another()]]),
    { ...listOf([win]), surplus: true },
    { ...listOf([win]), request_uuid: "1" },
    { wins: [win] },
    { request_uuid: newId(), wins: { 0: win } },
    [win],
    win,
  ];
  return ["", "{", ...lists.map((list) => JSON.stringify(list))];
}

function readReplies(body: string): WinsTold | undefined {
  const parsed = winsReply.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const replies = (parsed.data.replies ?? []).flatMap((reply) => {
    const raw = JSON.stringify(reply);
    const told = readReply(raw);
    return told ? [{ ...told, raw }] : [];
  });
  if (replies.length !== (parsed.data.replies ?? []).length) return undefined;
  return { outcome: outcomeOf(parsed.data.status), replies };
}

function readReply(body: string): Told | undefined {
  const parsed = walletReply.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { status, user, currency, balance } = parsed.data;
  return { outcome: outcomeOf(status), user, currency, balance: balance === undefined ? undefined : BigInt(balance) };
}

function outcomeOf(status: string): Told["outcome"] {
  return status === "RS_OK" ? "ok" : (status.slice("RS_ERROR_".length) as Told["outcome"]);
}
