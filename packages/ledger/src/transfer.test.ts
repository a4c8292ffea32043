import { createHash } from "node:crypto";
import { type AccountId, newId } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import {
  assertWords,
  asTransfer,
  payloadHash,
  type TransferRequest,
  transferHash,
  type TransferRow,
} from "./transfer.ts";

const request: TransferRequest = {
  key: "key",
  kind: "bet",
  source: "source" as AccountId,
  destination: "destination" as AccountId,
  amount: { minor: 100n, currency: "USD" },
  reference: { kind: "round", id: "round-1" },
};

describe("the texts of a request", () => {
  it.each(["!", "~", "bet:1/2", "a".repeat(200)])("may have the key %s", (key) => {
    expect(() => assertWords({ key })).not.toThrow();
    expect(() => assertWords({ key: null, reference: { kind: "round", id: key } })).not.toThrow();
  });

  it.each(["", " ", "a b", "\u007f", "é", "a".repeat(201), "a\n"])("may not have the key %j", (key) => {
    const shown = JSON.stringify(key.slice(0, 64));
    expect(() => assertWords({ key })).toThrow(`not a key: ${shown}`);
    expect(() => assertWords({ key: null, reference: { kind: "round", id: key } })).toThrow(
      `not a reference: ${shown}`,
    );
  });

  it.each(["b", "level_dividend", "a1", `a${"b".repeat(39)}`])("may have the kind %s", (kind) => {
    expect(() => assertWords({ key: null, kind, reference: { kind, id: "1" } })).not.toThrow();
  });

  it.each(["", "Bet", "1a", "_a", "a-b", "a b", "a\n", `a${"b".repeat(40)}`])("may not have the kind %j", (kind) => {
    expect(() => assertWords({ key: null, kind })).toThrow(`not a kind of transfer: ${kind}`);
    expect(() => assertWords({ key: null, reference: { kind, id: "1" } })).toThrow(`not a kind of reference: ${kind}`);
  });

  it("may be absent where the caller's own row names the transfer", () => {
    expect(() => assertWords({ key: null })).not.toThrow();
  });

  it("show no more than the first 64 characters of a wrong key", () => {
    const key = ` ${"x".repeat(100)}`;
    const shown = `" ${"x".repeat(63)}"`;
    expect(() => assertWords({ key })).toThrow(new RegExp(`: ${shown}$`));
    expect(() => assertWords({ key: null, reference: { kind: "round", id: key } })).toThrow(new RegExp(`: ${shown}$`));
  });
});

describe("the hash of a transfer", () => {
  it("is over the fields that a retry must repeat", () => {
    // Stored hashes are compared for as long as keys are kept, so this text may never change.
    const text = `["transfer","bet","source","destination","100","USD","round","round-1"]`;
    expect(transferHash(request).toString("hex")).toBe(createHash("sha256").update(text).digest("hex"));
  });

  it("leaves the key and the permission to overdraw out", () => {
    expect(transferHash({ ...request, key: "other", allowOverdraft: true, isStake: true })).toEqual(
      transferHash(request),
    );
  });

  it("tells an absent part from an empty one, and one part from two", () => {
    expect(payloadHash(["a", null])).not.toEqual(payloadHash(["a", ""]));
    expect(payloadHash(["a", "b"])).not.toEqual(payloadHash(["a,b"]));
    expect(payloadHash([1n, null])).toEqual(createHash("sha256").update(`["1",null]`).digest());
  });
});

const [TRANSFER, SOURCE, PLAYER, DESTINATION, ANOTHER, HOLD] = [newId(), newId(), newId(), newId(), newId(), newId()];

describe("a row of table transfer", () => {
  const row: TransferRow = {
    id: TRANSFER,
    key: "key",
    payload_hash: Buffer.of(1),
    brand_id: "brand",
    kind: "bet",
    amount: 100n,
    currency: "USD",
    source_account_id: SOURCE,
    source_player_id: PLAYER,
    source_sequence: 6n,
    source_balance_after: 900n,
    destination_account_id: DESTINATION,
    destination_player_id: ANOTHER,
    destination_sequence: 3n,
    destination_balance_after: 1100n,
    reference_kind: "round",
    reference_id: "round-1",
    hold_id: HOLD,
    created_at: new Date(0),
  };

  it("is read with both sides", () => {
    expect(asTransfer(row)).toEqual({
      id: TRANSFER,
      key: "key",
      brandId: "brand",
      kind: "bet",
      amount: { minor: 100n, currency: "USD" },
      source: { accountId: SOURCE, playerId: PLAYER, sequence: 6n, balanceAfter: 900n },
      destination: { accountId: DESTINATION, playerId: ANOTHER, sequence: 3n, balanceAfter: 1100n },
      reference: { kind: "round", id: "round-1" },
      holdId: HOLD,
      createdAt: new Date(0),
    });
  });

  it("has nulls for the house and without a hold", () => {
    const house = { source_player_id: null, destination_player_id: null, hold_id: null };
    const transfer = asTransfer({ ...row, ...house });
    expect([transfer.source.playerId, transfer.destination.playerId, transfer.holdId]).toEqual([null, null, null]);
  });
});
