import { inTransaction } from "@banyan/db";
import { playRandomSequences, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type AccountId, type BrandId, newId, type PlayerId } from "@banyan/kernel";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { balanceOf } from "../balance.ts";
import { capture } from "../capture.ts";
import { hold } from "../hold.ts";
import { post } from "../post.ts";
import { AMOUNT_MAX, LEDGER_CODES } from "../refusal-codes.ts";
import { release } from "../release.ts";
import { statement } from "../statement.ts";
import { trialBalance } from "../trial-balance.ts";
import { verifyBooks } from "../verify-books.ts";
import { type ModelAccount, type ModelAnswer, ReferenceLedger } from "./reference-ledger.ts";

/** Parallel sequences, each with separate accounts. */
const LANES = 4;

const database = testDatabase();
const reference = { kind: "test", id: "1" };

/** The accounts of each sequence, by position. The last id belongs to no account. */
const CAST = [
  { brand: "one", player: 1, kind: "player_cash", currency: "PKR" },
  { brand: "one", player: 1, kind: "player_bonus", currency: "PKR" },
  { brand: "one", player: 2, kind: "player_cash", currency: "PKR" },
  { brand: "one", player: 2, kind: "player_cash", currency: "USD" },
  { brand: "two", player: 3, kind: "player_cash", currency: "PKR" },
  { brand: "one", player: 0, kind: "house", currency: "PKR" },
  { brand: "one", player: 0, kind: "house", currency: "USD" },
] as const;
const PLAYERS = CAST.flatMap(({ player }, position) => (player === 0 ? [] : [position]));

/** A position in the cast, or the next one for an account that does not exist. */
const anyAccount: fc.Arbitrary<number> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 1, 2, 5) },
  { weight: 2, arbitrary: fc.constantFrom(3, 4, 6) },
  { weight: 1, arbitrary: fc.constant(CAST.length) },
);
const anyMinor = fc.oneof(
  { weight: 14, arbitrary: fc.bigInt({ min: 1n, max: 40n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, AMOUNT_MAX, AMOUNT_MAX + 1n) },
);
const anyCurrency: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant("PKR") },
  { weight: 1, arbitrary: fc.constant("USD") },
);
/** Few enough that keys repeat. */
const anyKey = fc.integer({ min: 0, max: 24 });
const anyHoldKey = fc.integer({ min: 0, max: 2 });

const anyRequest = fc.record({
  key: anyKey,
  kind: fc.constantFrom("deposit", "bet"),
  source: fc.oneof({ weight: 1, arbitrary: fc.constant(5) }, { weight: 2, arbitrary: anyAccount }),
  destination: anyAccount,
  minor: anyMinor,
  currency: anyCurrency,
  allowOverdraft: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const anyCommand = fc.oneof(
  { weight: 6, arbitrary: fc.record({ post: fc.array(anyRequest, { minLength: 1, maxLength: 5 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      hold: fc.record({
        key: anyHoldKey,
        account: fc.oneof(fc.constantFrom(0, 1), fc.constantFrom(2, 3, 4, CAST.length)),
        minor: anyMinor,
        currency: anyCurrency,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      capture: fc.record({
        holdKey: anyHoldKey,
        key: anyKey,
        destination: fc.oneof({ weight: 1, arbitrary: fc.constant(5) }, { weight: 1, arbitrary: anyAccount }),
        minor: fc.option(anyMinor, { nil: undefined }),
        remainder: fc.constantFrom("keep" as const, "release" as const),
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ release: fc.record({ holdKey: anyHoldKey, key: anyHoldKey }) }) },
);
type Command = typeof anyCommand extends fc.Arbitrary<infer Value> ? Value : never;

/** With empty accounts and no holds, most commands would be refused for that reason alone. */
const OPENING: readonly Command[] = [
  {
    post: [0, 1, 2].map((destination) => {
      const movement = { source: 5, destination, minor: 60n, currency: "PKR", allowOverdraft: false };
      return { key: 100 + destination, kind: "deposit", ...movement };
    }),
  },
  { hold: { key: 0, account: 0, minor: 20n, currency: "PKR" } },
];

/** Some commands are repeated later, as callers do after a lost answer. */
const anySequence = fc
  .array(fc.tuple(anyCommand, fc.option(fc.nat(15), { freq: 3 })), { minLength: 1, maxLength: 14, size: "max" })
  .map((steps) => steps.map(([command, again]) => (again === null ? command : (steps[again]?.[0] ?? command))))
  .map((commands) => [...OPENING, ...commands]);

/** One fixed sequence that reaches every answer, so that the coverage does not depend on chance. */
function everyAnswer(): readonly Command[] {
  const transfer = {
    kind: "deposit" as const,
    source: 5,
    destination: 0,
    minor: 5n,
    currency: "PKR",
    allowOverdraft: false,
  };
  const captured = { holdKey: 0, key: 10, destination: 5, minor: 5n, remainder: "release" } as const;
  const transfers: readonly (typeof transfer & { readonly key: number })[] = [
    { ...transfer, key: 0 },
    { ...transfer, key: 0 },
    { ...transfer, key: 0, minor: 6n },
    { ...transfer, key: 1, source: 0 },
    { ...transfer, key: 2, destination: CAST.length },
    { ...transfer, key: 3, source: 0, destination: 3 },
    { ...transfer, key: 4, source: 0, destination: 4 },
    { ...transfer, key: 5, minor: 0n },
    { ...transfer, key: 6, source: 2, destination: 5, minor: 1_000n },
  ];
  return [
    ...OPENING,
    ...transfers.map((request) => ({ post: [request] })),
    { capture: { ...captured, holdKey: 1 } },
    { capture: { ...captured, minor: 21n } },
    { capture: captured },
    { capture: { ...captured, key: 11 } },
  ];
}

/** Creates a new cast, with names for its accounts, keys and holds. */
async function openCast() {
  const run = newId();
  const players = [1, 2, 3].map(() => newId<PlayerId>());
  const accounts: ModelAccount[] = CAST.map(({ brand, player, currency }) => ({
    id: newId<AccountId>(),
    brandId: brand as BrandId,
    currency,
    ofPlayer: player !== 0,
  }));
  await database.db
    .insertInto("account")
    .values(
      CAST.map(({ brand, player, kind, currency }, position) => ({
        id: accounts[position]?.id ?? "",
        brand_id: brand,
        player_id: players[player - 1] ?? null,
        kind,
        currency,
        name: run,
      })),
    )
    .execute();
  const unknown = newId<AccountId>();
  return {
    accounts,
    account: (position: number): AccountId => accounts[position]?.id ?? unknown,
    key: (key: number): string => `${run}:${key}`,
  };
}

type Cast = Awaited<ReturnType<typeof openCast>>;

function plain(answer: { outcome: string; code?: string }): string {
  if (answer.outcome === "refused") return answer.code ?? "";
  return answer.outcome === "replayed" ? "replayed" : "done";
}

/** Gives one command to both ledgers and returns both answers. */
async function giveToBoth(command: Command, cast: Cast, model: ReferenceLedger): Promise<[string[], ModelAnswer[]]> {
  const { account, key } = cast;
  if ("post" in command) {
    const requests = command.post.map((request) => ({
      ...request,
      key: key(request.key),
      source: account(request.source),
      destination: account(request.destination),
      amount: { minor: request.minor, currency: request.currency },
      reference,
    }));
    const answers = await inTransaction(database.db, (tx) => post(tx, requests));
    return [answers.map(plain), requests.map((request) => model.post(request))];
  }
  if ("hold" in command) {
    const { minor, currency } = command.hold;
    const named = { key: key(command.hold.key), account: account(command.hold.account) };
    const request = { ...named, amount: { minor, currency }, reference };
    const answer = await inTransaction(database.db, (tx) => hold(tx, request));
    return [[plain(answer)], [model.hold({ ...named, minor, currency })]];
  }
  if ("capture" in command) {
    const { minor, remainder } = command.capture;
    const named = { key: key(command.capture.key), holdKey: key(command.capture.holdKey), remainder };
    const destination = account(command.capture.destination);
    const currency = model.holds.find((held) => held.key === named.holdKey)?.currency ?? "PKR";
    const amount = minor === undefined ? {} : { amount: { minor, currency } };
    const answer = await inTransaction(database.db, (tx) =>
      capture(tx, { ...named, kind: "withdrawal", destination, ...amount }),
    );
    return [[plain(answer)], [model.capture({ ...named, destination, minor })]];
  }
  const named = { key: key(command.release.key), holdKey: key(command.release.holdKey) };
  const answer = await inTransaction(database.db, (tx) => release(tx, named));
  return [[plain(answer)], [model.release(named)]];
}

async function compareBooks(cast: Cast, model: ReferenceLedger): Promise<void> {
  for (const [position, { id }] of cast.accounts.entries()) {
    const { posted, held, available, overdrawn } = await balanceOf(database.db, id);
    expect({ position, posted, held, available, overdrawn }).toEqual({
      position,
      posted: model.posted(id),
      held: model.held(id),
      available: model.available(id),
      overdrawn: PLAYERS.includes(position) && model.available(id) < 0n,
    });
  }
  for (const position of [0, 2]) {
    const id = cast.account(position);
    const { lines } = await statement(database.db, { account: id, limit: 500 });
    expect(lines.map(({ change, balanceAfter, key }) => ({ change, balanceAfter, key }))).toEqual(model.statement(id));
  }
}

it("answers random sequences as the reference model does", SEQUENCE_TEST, async () => {
  const seen = new Map<string, number>();
  await playRandomSequences({
    what: "sequences of transfers and holds",
    sequences: anySequence,
    examples: [everyAnswer()],
    least: 100,
    soak: 20_000,
    lanes: LANES,
    async play(commands) {
      const cast = await openCast();
      const model = new ReferenceLedger(cast.accounts);
      for (const command of commands) {
        const [real, expected] = await giveToBoth(command, cast, model);
        expect(real).toEqual(expected);
        for (const answer of real) seen.set(answer, (seen.get(answer) ?? 0) + 1);
      }
      await compareBooks(cast, model);
    },
  });
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
  // Sequences that never reach a rule would prove nothing about it.
  const reached = [...seen.keys()];
  const reachable = LEDGER_CODES.filter((code) => code !== "LEDGER_BALANCE_LIMIT");
  expect(reached.toSorted()).toEqual(["done", "replayed", ...reachable].toSorted());
});
