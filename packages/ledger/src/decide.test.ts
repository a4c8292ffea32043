import { type AccountId, type BrandId, InvariantError, type PlayerId } from "@banyan/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountAsRead, type BookAccount, type Books, openBooks } from "./books.ts";
import { decide, type Decision, enter, isAmount, passesLimit } from "./decide.ts";
import { AMOUNT_MAX, BALANCE_MAX, type LedgerCode } from "./refusal-codes.ts";
import { type TransferRequest, transferHash } from "./transfer.ts";

const CASH = "cash" as AccountId;
const OTHER = "other" as AccountId;
const HOUSE = "house" as AccountId;
const ABSENT = "absent" as AccountId;

const player: AccountAsRead = {
  id: CASH,
  brandId: "brand" as BrandId,
  playerId: "player" as PlayerId,
  currency: "USD",
  posted: 1000n,
  held: 0n,
  sequence: 5n,
  overdrawn: false,
};
const another: AccountAsRead = { ...player, id: OTHER, playerId: "another" as PlayerId, posted: 50n, sequence: 9n };
const house: AccountAsRead = { ...player, id: HOUSE, playerId: null, posted: 0n, sequence: 0n };

/** The books with a changed account of the player, of the other player, and of the house. */
function booksOf(
  cash: Partial<AccountAsRead> = {},
  other: Partial<AccountAsRead> = {},
  bank: Partial<AccountAsRead> = {},
): Books {
  return openBooks([
    { ...player, ...cash },
    { ...another, ...other },
    { ...house, ...bank },
  ]);
}

const request: TransferRequest = {
  key: "key",
  kind: "bet",
  source: CASH,
  destination: HOUSE,
  amount: { minor: 100n, currency: "USD" },
  reference: { kind: "round", id: "round-1" },
};
const asking = (change: Partial<TransferRequest>): TransferRequest => ({ ...request, ...change });
const paying = (minor: bigint, change: Partial<TransferRequest> = {}) =>
  asking({ amount: { minor, currency: "USD" }, ...change });
const credit = (minor: bigint, change: Partial<TransferRequest> = {}) =>
  paying(minor, { source: HOUSE, destination: CASH, ...change });

function accountOf(books: Books, id: AccountId): BookAccount {
  const account = books.accounts.get(id);
  if (!account) throw new Error(`the books have no account ${id}`);
  return account;
}

const codeOf = (decision: Decision) => (decision.outcome === "refused" ? decision.code : decision.outcome);
const stateOf = (books: Books) =>
  [...books.accounts.values()].map(({ id, posted, held, sequence, overdrawn }) => [
    id,
    posted,
    held,
    sequence,
    overdrawn,
  ]);

describe("a decided transfer", () => {
  it("takes the amount from the player, and drafts a row with both sides", () => {
    const books = booksOf();
    const decision = decide(books, request);
    expect(decision).toEqual({
      outcome: "posted",
      row: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        key: "key",
        payload_hash: transferHash(request),
        brand_id: "brand",
        kind: "bet",
        amount: 100n,
        currency: "USD",
        source_account_id: CASH,
        source_player_id: "player",
        source_sequence: 6n,
        source_balance_after: 900n,
        destination_account_id: HOUSE,
        destination_player_id: null,
        destination_sequence: null,
        destination_balance_after: null,
        reference_kind: "round",
        reference_id: "round-1",
        hold_id: null,
      },
    });
    expect(books.drafts).toEqual([decision.outcome === "refused" ? undefined : decision.row]);
    expect(books.transfers.get("key")).toBe(books.drafts[0]);
    expect(stateOf(books)).toEqual([
      [CASH, 900n, 0n, 6n, false],
      [OTHER, 50n, 0n, 9n, false],
      [HOUSE, 0n, 0n, 0n, false],
    ]);
  });

  it("gives the amount to the player, and moves it between two players", () => {
    const books = booksOf();
    expect(codeOf(decide(books, credit(70n)))).toBe("posted");
    expect(books.drafts[0]).toMatchObject({
      source_player_id: null,
      source_sequence: null,
      source_balance_after: null,
      destination_player_id: "player",
      destination_sequence: 6n,
      destination_balance_after: 1070n,
    });
    expect(codeOf(decide(books, paying(70n, { key: "next", destination: OTHER })))).toBe("posted");
    expect(books.drafts[1]).toMatchObject({
      source_sequence: 7n,
      source_balance_after: 1000n,
      destination_player_id: "another",
      destination_sequence: 10n,
      destination_balance_after: 120n,
    });
  });

  it("without a key has no hash, and the same request moves money each time", () => {
    const books = booksOf();
    expect(codeOf(decide(books, asking({ key: null })))).toBe("posted");
    expect(codeOf(decide(books, asking({ key: null })))).toBe("posted");
    expect(books.drafts.map(({ key, payload_hash: hash }) => [key, hash])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(books.transfers.size).toBe(0);
    expect(accountOf(books, CASH).posted).toBe(800n);
  });

  it("moves from one minor unit to the most that a transfer may move", () => {
    for (const minor of [1n, AMOUNT_MAX]) {
      expect(codeOf(decide(booksOf({ posted: AMOUNT_MAX }), paying(minor)))).toBe("posted");
    }
    expect([0n, -1n, 1n, AMOUNT_MAX, AMOUNT_MAX + 1n].map(isAmount)).toEqual([false, false, true, true, false]);
  });

  it("spends all that is not held, and no more", () => {
    const held = { posted: 1000n, held: 400n };
    expect(codeOf(decide(booksOf(held), paying(600n)))).toBe("posted");
    expect(codeOf(decide(booksOf(held), paying(601n)))).toBe("LEDGER_INSUFFICIENT_FUNDS");
  });

  it("takes any amount from the house, whose balance is not stored", () => {
    expect(codeOf(decide(booksOf(), credit(AMOUNT_MAX)))).toBe("posted");
  });
});

describe("a refusal", () => {
  const broken = { currency: "USD", brandId: "brand" as BrandId };
  const posted = booksOf();
  decide(posted, request);
  const usedKey = (books: Books): Books => ({ ...books, transfers: posted.transfers });

  /** Each row is wrong in one way more than the row below it, so the first refusal of the list must be answered. */
  const ROWS: readonly (readonly [LedgerCode, Books, TransferRequest])[] = [
    ["LEDGER_AMOUNT_INVALID", booksOf(), paying(0n, { source: CASH, destination: CASH })],
    ["LEDGER_AMOUNT_INVALID", booksOf(), paying(AMOUNT_MAX + 1n)],
    ["LEDGER_SAME_ACCOUNT", booksOf(), asking({ source: ABSENT, destination: ABSENT })],
    ["LEDGER_ACCOUNT_UNKNOWN", booksOf({}, {}, { ...broken, brandId: "b2" as BrandId }), asking({ source: ABSENT })],
    ["LEDGER_ACCOUNT_UNKNOWN", booksOf(), asking({ destination: ABSENT })],
    ["LEDGER_BRAND_MISMATCH", booksOf({}, {}, { brandId: "b2" as BrandId, currency: "EUR" }), request],
    ["LEDGER_CURRENCY_MISMATCH", usedKey(booksOf({}, {}, { currency: "EUR" })), paying(99n)],
    ["LEDGER_CURRENCY_MISMATCH", booksOf({ currency: "EUR" }), request],
    ["LEDGER_CURRENCY_MISMATCH", booksOf(), asking({ amount: { minor: 1n, currency: "EUR" } })],
    ["LEDGER_KEY_REUSED", usedKey(booksOf({ posted: 0n })), paying(99n)],
    ["LEDGER_INSUFFICIENT_FUNDS", booksOf({ posted: 0n }, { posted: BALANCE_MAX }), asking({ destination: OTHER })],
    ["LEDGER_BALANCE_LIMIT", booksOf({}, { posted: BALANCE_MAX }), asking({ destination: OTHER })],
  ];

  it.each(ROWS)("%s changes nothing", (code, books, wrong) => {
    const before = stateOf(books);
    expect(decide(books, wrong)).toEqual({ outcome: "refused", code });
    expect(stateOf(books)).toEqual(before);
    expect(books.drafts).toEqual([]);
  });
});

describe("a key", () => {
  it("answers the first row to the same request, even when the money is gone", () => {
    const books = booksOf({ posted: 100n });
    const first = decide(books, request);
    const again = decide(books, asking({ allowOverdraft: true }));
    expect(again).toEqual({ outcome: "replayed", row: first.outcome === "posted" ? first.row : undefined });
    expect(codeOf(decide(books, request))).toBe("replayed");
    expect(accountOf(books, CASH).posted).toBe(0n);
    expect(books.drafts).toHaveLength(1);
  });

  it("of a row without a hash is refused for every request", () => {
    const books = booksOf();
    decide(books, request);
    const [row] = books.drafts;
    if (row) row.payload_hash = null;
    expect(codeOf(decide(books, request))).toBe("LEDGER_KEY_REUSED");
  });
});

describe("the limit of a balance", () => {
  it("is reached exactly, by a credit and by a debt", () => {
    expect(codeOf(decide(booksOf({ posted: BALANCE_MAX - 5n }), credit(5n)))).toBe("posted");
    expect(codeOf(decide(booksOf({ posted: BALANCE_MAX - 5n }), credit(6n)))).toBe("LEDGER_BALANCE_LIMIT");
    const debt = { posted: 5n - BALANCE_MAX, overdrawn: true };
    const rollback = { allowOverdraft: true };
    expect(codeOf(decide(booksOf(debt), paying(5n, rollback)))).toBe("posted");
    expect(codeOf(decide(booksOf(debt), paying(6n, rollback)))).toBe("LEDGER_BALANCE_LIMIT");
  });

  it("does not exist on the house side", () => {
    const books = booksOf({}, {}, { posted: BALANCE_MAX });
    expect(passesLimit(accountOf(books, CASH), accountOf(books, HOUSE), 1n)).toBe(false);
    const empty = booksOf({}, {}, { posted: -BALANCE_MAX });
    expect(passesLimit(accountOf(empty, HOUSE), accountOf(empty, CASH), 1n)).toBe(false);
  });
});

describe("an overdrawn account", () => {
  const take = (books: Books, minor: bigint) => decide(books, paying(minor, { key: null, allowOverdraft: true }));

  it("is flagged once permission took more than it had, held money included", () => {
    const books = booksOf({ held: 300n });
    take(books, 700n);
    expect(accountOf(books, CASH).overdrawn).toBe(false);
    take(books, 1n);
    expect(accountOf(books, CASH).overdrawn).toBe(true);
    expect(accountOf(books, CASH).posted).toBe(299n);
  });

  it("stays flagged until the debt is covered", () => {
    const books = booksOf({ posted: -10n, overdrawn: true });
    decide(books, credit(9n, { key: null }));
    expect(accountOf(books, CASH).overdrawn).toBe(true);
    decide(books, credit(1n, { key: null }));
    expect(accountOf(books, CASH).overdrawn).toBe(false);
    const held = booksOf({ posted: -10n, held: 5n, overdrawn: true });
    decide(held, credit(14n, { key: null }));
    expect(accountOf(held, CASH).overdrawn).toBe(true);
    decide(held, credit(1n, { key: null }));
    expect(accountOf(held, CASH).overdrawn).toBe(false);
  });

  it("stays flagged when less than nothing remains after a capture, and is never flagged by a credit", () => {
    const books = booksOf({ posted: -10n, held: 20n, overdrawn: true });
    const [source, destination] = [accountOf(books, CASH), accountOf(books, HOUSE)];
    enter(books, { request, source, destination, hash: null, freed: 20n, holdId: "hold" });
    expect(source).toMatchObject({ posted: -110n, held: 0n, overdrawn: true });
    expect(books.drafts[0]?.hold_id).toBe("hold");
    const debtor = booksOf({ posted: -10n });
    decide(debtor, credit(1n));
    expect(accountOf(debtor, CASH).overdrawn).toBe(false);
  });

  it("is not flagged without permission, so that the database refuses what a defect took", () => {
    const books = booksOf({ posted: 0n });
    const [source, destination] = [accountOf(books, CASH), accountOf(books, HOUSE)];
    enter(books, { request, source, destination, hash: null, freed: 0n, holdId: null });
    expect(source).toMatchObject({ posted: -100n, overdrawn: false });
  });
});

describe("a hold", () => {
  it("frees all that was held, and never more", () => {
    const books = booksOf({ held: 100n });
    const [source, destination] = [accountOf(books, CASH), accountOf(books, HOUSE)];
    const capture = { request, source, destination, hash: null, holdId: "hold" };
    expect(() => enter(books, { ...capture, freed: 101n })).toThrow(
      new InvariantError("account cash would hold less than nothing"),
    );
    const fresh = booksOf({ held: 100n });
    const account = accountOf(fresh, CASH);
    enter(fresh, { ...capture, source: account, freed: 100n });
    expect(account).toMatchObject({ held: 0n, posted: 900n, overdrawn: false });
  });
});

describe("a stake", () => {
  it("marks its account until the books are written", () => {
    const books = booksOf();
    decide(books, asking({ key: null, isStake: false }));
    decide(books, asking({ key: null }));
    expect(accountOf(books, CASH).paysStake).toBe(false);
    decide(books, asking({ key: null, isStake: true }));
    expect(accountOf(books, CASH).paysStake).toBe(true);
    decide(books, asking({ key: null, isStake: false }));
    expect(accountOf(books, CASH).paysStake).toBe(true);
    expect(accountOf(books, HOUSE).paysStake).toBe(false);
  });
});

describe("any sequence of requests", () => {
  const step = fc.record({
    key: fc.option(fc.constantFrom("a", "b", "c", "d")),
    kind: fc.constantFrom("bet", "win"),
    source: fc.constantFrom(CASH, OTHER, HOUSE, ABSENT),
    destination: fc.constantFrom(CASH, OTHER, HOUSE, ABSENT),
    amount: fc.record({ minor: fc.bigInt(-1n, 700n), currency: fc.constantFrom("USD", "USD", "USD", "EUR") }),
    reference: fc.constant({ kind: "round", id: "r" }),
    allowOverdraft: fc.boolean(),
  });

  it("moves exactly what its rows say, numbers them without gaps, and flags every debt", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const books = booksOf({ held: 200n });
        for (const wanted of steps) {
          const rows = books.drafts.length;
          const before = stateOf(books);
          const { outcome } = decide(books, wanted);
          expect(books.drafts.length).toBe(outcome === "posted" ? rows + 1 : rows);
          if (outcome !== "posted") expect(stateOf(books)).toEqual(before);
        }
        for (const account of books.accounts.values()) {
          const taken = books.drafts.filter(({ source_account_id: id }) => id === account.id);
          const given = books.drafts.filter(({ destination_account_id: id }) => id === account.id);
          const sum = (rows: readonly { amount: bigint }[]) => rows.reduce((total, { amount }) => total + amount, 0n);
          const moved = account.playerId ? sum(given) - sum(taken) : 0n;
          expect(account.posted).toBe(account.asRead.posted + moved);
          expect(account.held).toBe(account.asRead.held);
          const count = account.playerId ? BigInt(taken.length + given.length) : 0n;
          expect(account.sequence).toBe(account.asRead.sequence + count);
          expect(account.overdrawn).toBe(account.posted < account.held && account.playerId !== null);
        }
      }),
      { numRuns: 200 },
    );
  });
});
