import { inTransaction } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type AccountId, type BrandId, newId, type PlayerId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import { houseAccount, openAccount } from "./account.ts";
import { balanceOf } from "./balance.ts";
import { capture, type CaptureRequest } from "./capture.ts";
import { hold, type HoldRequest } from "./hold.ts";
import { post } from "./post.ts";
import { AMOUNT_MAX, BALANCE_MAX, LEDGER_CODES, type LedgerCode } from "./refusal-codes.ts";
import { release } from "./release.ts";
import type { TransferRequest } from "./transfer.ts";
import { verifyBooks } from "./verify-books.ts";

const database = testDatabase();
const brandId = "refusals" as BrandId;
const reference = { kind: "test", id: "1" };
const pkr = (minor: bigint) => ({ minor, currency: "PKR" });

const accounts: Record<"cash" | "bonus" | "dollars" | "foreign" | "rich" | "house" | "missing", AccountId> = {
  cash: newId(),
  bonus: newId(),
  dollars: newId(),
  foreign: newId(),
  rich: newId(),
  house: newId(),
  missing: newId(),
};

beforeAll(async () => {
  await inTransaction(database.db, async (tx) => {
    const playerId = newId<PlayerId>();
    const open = async (kind: "player_cash" | "player_bonus", currency: string, brand = brandId, name = "") =>
      (await openAccount(tx, { brandId: brand, playerId, kind, currency, name })).id;
    accounts.cash = await open("player_cash", "PKR");
    accounts.bonus = await open("player_bonus", "PKR");
    accounts.dollars = await open("player_cash", "USD");
    accounts.foreign = await open("player_cash", "PKR", "elsewhere" as BrandId, "elsewhere");
    accounts.rich = await open("player_cash", "PKR", brandId, "rich");
    accounts.house = (await houseAccount(tx, brandId, "house", "PKR")).id;
    const { cash, house, rich } = accounts;
    await post(tx, [
      { key: "seed", kind: "deposit", source: house, destination: cash, amount: pkr(1_000n), reference },
      { key: "used", kind: "deposit", source: house, destination: cash, amount: pkr(1n), reference },
    ]);
    await hold(tx, { key: "held", account: cash, amount: pkr(100n), reference });
    await hold(tx, { key: "closed", account: cash, amount: pkr(10n), reference });
    await release(tx, { holdKey: "closed", key: "closed:release" });
    // No sequence of real transfers gets an account this far, so the test sets the row directly.
    await tx.updateTable("account").set({ posted: BALANCE_MAX }).where("id", "=", rich).execute();
  });
});

/** The accounts that a refusal must leave unchanged. */
async function balances() {
  return Promise.all([accounts.cash, accounts.bonus, accounts.dollars].map((id) => balanceOf(database.db, id)));
}

/** Valid requests; each row of a table says which rule it breaks. */
const soundPost = (): TransferRequest => ({
  key: "new",
  kind: "bet",
  source: accounts.cash,
  destination: accounts.house,
  amount: pkr(1n),
  reference,
});

const soundHold = (): HoldRequest => ({ key: "hold:new", account: accounts.cash, amount: pkr(1n), reference });

type Asked = Omit<CaptureRequest, "holdId" | "holdKey"> & { holdKey: string };
const soundCapture = (): Asked => ({
  holdKey: "held",
  key: "capture:new",
  kind: "withdrawal",
  destination: accounts.house,
  amount: pkr(1n),
});

describe("what post refuses, in precedence order", () => {
  const rows: readonly (readonly [LedgerCode, string, () => Partial<TransferRequest>])[] = [
    ["LEDGER_AMOUNT_INVALID", "zero", () => ({ amount: pkr(0n), destination: accounts.cash, key: "used" })],
    ["LEDGER_AMOUNT_INVALID", "negative", () => ({ amount: pkr(-1n), source: accounts.missing })],
    ["LEDGER_AMOUNT_INVALID", "beyond the most", () => ({ amount: pkr(AMOUNT_MAX + 1n), key: "used" })],
    [
      "LEDGER_SAME_ACCOUNT",
      "an unknown account to itself",
      () => ({ source: accounts.missing, destination: accounts.missing, key: "used" }),
    ],
    [
      "LEDGER_ACCOUNT_UNKNOWN",
      "unknown source, other brand and currency",
      () => ({ source: accounts.missing, destination: accounts.foreign, amount: { minor: 1n, currency: "USD" } }),
    ],
    ["LEDGER_ACCOUNT_UNKNOWN", "unknown destination", () => ({ destination: accounts.missing, key: "used" })],
    [
      "LEDGER_BRAND_MISMATCH",
      "other brand, other currency, used key",
      () => ({ destination: accounts.foreign, amount: { minor: 1n, currency: "USD" }, key: "used" }),
    ],
    [
      "LEDGER_CURRENCY_MISMATCH",
      "source and destination in the other currency",
      () => ({ amount: { minor: 1_000_000n, currency: "USD" }, key: "used" }),
    ],
    ["LEDGER_CURRENCY_MISMATCH", "destination in another", () => ({ destination: accounts.dollars })],
    ["LEDGER_CURRENCY_MISMATCH", "source in another", () => ({ source: accounts.dollars })],
    ["LEDGER_KEY_REUSED", "another amount, not covered", () => ({ key: "used", amount: pkr(1_000_000n) })],
    [
      "LEDGER_INSUFFICIENT_FUNDS",
      "more than there is",
      () => ({ amount: pkr(1_000_000n), destination: accounts.rich }),
    ],
    ["LEDGER_INSUFFICIENT_FUNDS", "more than is not held", () => ({ amount: pkr(1_001n) })],
    ["LEDGER_BALANCE_LIMIT", "destination full", () => ({ destination: accounts.rich })],
    [
      "LEDGER_BALANCE_LIMIT",
      "destination full, source may be overdrawn",
      () => ({ destination: accounts.rich, amount: pkr(5_000n), allowOverdraft: true }),
    ],
  ];

  it.each(rows)("%s: %s", async (code, _, change) => {
    const before = await balances();
    const answers = await inTransaction(database.db, (tx) => post(tx, [{ ...soundPost(), ...change() }]));
    expect(answers).toEqual([{ outcome: "refused", code }]);
    expect(await balances()).toEqual(before);
  });

  it("walks the table in the order of the catalogue", () => {
    const positions = rows.map(([code]) => LEDGER_CODES.indexOf(code));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it.each(["kind", "source", "destination", "amount", "reference"] as const)(
    "refuses a used key with another %s",
    async (field) => {
      const first: TransferRequest = {
        ...soundPost(),
        key: `payload:${field}`,
        source: accounts.house,
        destination: accounts.cash,
      };
      const other: TransferRequest = {
        ...first,
        ...{
          kind: { kind: "win" },
          source: { source: accounts.cash, destination: accounts.house },
          destination: { destination: accounts.bonus },
          amount: { amount: pkr(2n) },
          reference: { reference: { kind: "test", id: "2" } },
        }[field],
      };
      const [posted] = await inTransaction(database.db, (tx) => post(tx, [first]));
      const [reused, replayed] = await inTransaction(database.db, (tx) => post(tx, [other, first]));
      expect(posted?.outcome).toBe("posted");
      expect(reused).toEqual({ outcome: "refused", code: "LEDGER_KEY_REUSED" });
      expect(replayed).toEqual({ ...posted, outcome: "replayed" });
    },
  );

  it("crashes on words that our own code should never have sent", async () => {
    const bad: Partial<TransferRequest>[] = [
      { key: "" },
      { key: "two words" },
      { key: "x".repeat(201) },
      { kind: "Bet" },
      { reference: { kind: "test", id: "" } },
      { reference: { kind: "", id: "1" } },
    ];
    for (const change of bad) {
      const attempt = inTransaction(database.db, (tx) => post(tx, [{ ...soundPost(), ...change }]));
      await expect(attempt).rejects.toThrow("not a");
    }
  });
});

describe("what hold refuses, in precedence order", () => {
  const rows: readonly (readonly [LedgerCode, string, () => Partial<HoldRequest>])[] = [
    ["LEDGER_AMOUNT_INVALID", "zero on an unknown account", () => ({ amount: pkr(0n), account: accounts.missing })],
    ["LEDGER_ACCOUNT_UNKNOWN", "unknown", () => ({ account: accounts.missing, key: "held" })],
    [
      "LEDGER_CURRENCY_MISMATCH",
      "other currency, used key, not covered",
      () => ({ amount: { minor: 1_000_000n, currency: "USD" }, key: "held" }),
    ],
    ["LEDGER_KEY_REUSED", "used key, not covered", () => ({ amount: pkr(1_000_000n), key: "held" })],
    ["LEDGER_INSUFFICIENT_FUNDS", "more than is not held", () => ({ amount: pkr(1_001n) })],
  ];

  it.each(rows)("%s: %s", async (code, _, change) => {
    const before = await balances();
    const answer = await inTransaction(database.db, (tx) => hold(tx, { ...soundHold(), ...change() }));
    expect(answer).toEqual({ outcome: "refused", code });
    expect(await balances()).toEqual(before);
  });

  it("crashes for a house-side account", async () => {
    const attempt = inTransaction(database.db, (tx) => hold(tx, { ...soundHold(), account: accounts.house }));
    await expect(attempt).rejects.toThrow("holds nothing");
  });
});

describe("what capture refuses, in precedence order", () => {
  const rows: readonly (readonly [LedgerCode, string, () => Partial<Asked>])[] = [
    ["LEDGER_AMOUNT_INVALID", "zero of an unknown hold", () => ({ amount: pkr(0n), holdKey: "none" })],
    ["LEDGER_HOLD_UNKNOWN", "unknown hold and destination", () => ({ holdKey: "none", destination: accounts.missing })],
    ["LEDGER_SAME_ACCOUNT", "to itself with a used key", () => ({ destination: accounts.cash, key: "used" })],
    ["LEDGER_ACCOUNT_UNKNOWN", "unknown", () => ({ destination: accounts.missing, key: "used" })],
    [
      "LEDGER_BRAND_MISMATCH",
      "other brand and currency",
      () => ({ destination: accounts.foreign, amount: { minor: 1n, currency: "USD" } }),
    ],
    ["LEDGER_CURRENCY_MISMATCH", "other currency", () => ({ amount: { minor: 1n, currency: "USD" }, key: "used" })],
    ["LEDGER_CURRENCY_MISMATCH", "destination in another", () => ({ destination: accounts.dollars })],
    ["LEDGER_KEY_REUSED", "key of a post, closed hold", () => ({ key: "used", holdKey: "closed" })],
    ["LEDGER_HOLD_CLOSED", "too much of a closed hold", () => ({ holdKey: "closed", amount: pkr(1_000n) })],
    ["LEDGER_HOLD_EXCEEDED", "more than is held", () => ({ amount: pkr(101n), destination: accounts.rich })],
    ["LEDGER_BALANCE_LIMIT", "destination full", () => ({ destination: accounts.rich })],
  ];

  it.each(rows)("%s: %s", async (code, _, change) => {
    const before = await balances();
    const answer = await inTransaction(database.db, (tx) => capture(tx, { ...soundCapture(), ...change() }));
    expect(answer).toEqual({ outcome: "refused", code });
    expect(await balances()).toEqual(before);
  });
});

describe("what release refuses, in precedence order", () => {
  const rows = [
    ["LEDGER_HOLD_UNKNOWN", { holdKey: "none", key: "closed:release" }],
    ["LEDGER_KEY_REUSED", { holdKey: "held", key: "closed:release" }],
    ["LEDGER_HOLD_CLOSED", { holdKey: "closed", key: "release:new" }],
  ] as const;

  it.each(rows)("%s", async (code, request) => {
    const before = await balances();
    const answer = await inTransaction(database.db, (tx) => release(tx, request));
    expect(answer).toEqual({ outcome: "refused", code });
    expect(await balances()).toEqual(before);
  });
});

it("shows what was done by hand, and nothing else", async () => {
  const defects = await verifyBooks(database.db);
  expect(defects.map(({ accountId }) => accountId)).toEqual([accounts.rich]);
});
