import { playRandomSequences, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { verifyPlays } from "../../../play/index.ts";
import { countTurnover, verifyTurnover } from "../../../turnover/index.ts";
import type { WalletAnswer, WalletBetCall, WalletRollbackCall, WalletWinCall } from "@banyan/vendor-kit";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { ReferenceWallet } from "./reference-wallet.ts";

/** The number of sequences that run in parallel, each with its own player. */
const LANES = 4;
const OPENING = 120n;
const MAXIMUM = 1_000_000n;

const database = testDatabase();
let fixture: WagerFixture;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});

/**
 * Few ids and rounds, so that calls collide in every way. Mostly each kind of call uses separate ids; otherwise most
 * calls would only be duplicates.
 */
const anyId = fc.integer({ min: 0, max: 9 });
const mostly = (ids: readonly number[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyId });
const betId = mostly([0, 1, 2, 3]);
const winId = mostly([4, 5, 6]);
const rollbackId = mostly([7, 8, 9]);
/** Two bets share a round. Sometimes a call names another round than that of its bet. */
const strayRound = fc.option(fc.integer({ min: 0, max: 2 }), { freq: 8 });
const roundOf = (bet: number, stray: number | null): number => stray ?? Math.floor(bet / 2);
const anyCurrency = fc.oneof(
  { weight: 20, arbitrary: fc.constant("PKR") },
  { weight: 1, arbitrary: fc.constant("USD") },
);
const closes = fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const anyStake = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 60n }) },
  { weight: 3, arbitrary: fc.bigInt({ min: 60n, max: 300n }) },
  { weight: 1, arbitrary: fc.constant(MAXIMUM + 1n) },
);
const anyPayout = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 300n }) },
  { weight: 2, arbitrary: fc.constant(0n) },
);

const anyCommand = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("bet" as const),
      id: betId,
      stray: strayRound,
      closes: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      currency: anyCurrency,
      amount: anyStake,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("win" as const),
      id: winId,
      reference: betId,
      stray: strayRound,
      closes,
      currency: anyCurrency,
      amount: anyPayout,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("rollback" as const),
      id: rollbackId,
      reference: fc.oneof({ weight: 1, arbitrary: betId }, { weight: 2, arbitrary: winId }),
      stray: strayRound,
      closes,
    }),
  },
);
type Command = typeof anyCommand extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * A sequence that random commands seldom produce. A bet wins, most of the money is staked, and the win may be taken
 * back, so that the player owes.
 */
const anyStory: fc.Arbitrary<readonly Command[]> = fc
  .record({
    stake: fc.bigInt({ min: 1n, max: 60n }),
    payout: fc.bigInt({ min: 0n, max: 300n }),
    spent: fc.bigInt({ min: 1n, max: 400n }),
    closes,
    takenBack: fc.boolean(),
  })
  .map(({ stake, payout, spent, closes: over, takenBack }) => {
    const call = { stray: null, currency: "PKR" } as const;
    const story: Command[] = [
      { ...call, kind: "bet", id: 0, closes: false, amount: stake },
      { ...call, kind: "win", id: 4, reference: 0, closes: over, amount: payout },
      { ...call, kind: "bet", id: 2, closes: false, amount: spent },
    ];
    return takenBack ? [...story, { stray: null, kind: "rollback", id: 7, reference: 4, closes: over }] : story;
  });

/** Some calls are repeated later, as by vendors that did not receive the answer. */
const anySequence = fc
  .tuple(
    fc.option(anyStory, { freq: 3, nil: [] }),
    fc.array(fc.tuple(anyCommand, fc.option(fc.nat(20), { freq: 4 })), { minLength: 5, maxLength: 25, size: "max" }),
  )
  .map(([story, steps]) => [
    ...story,
    ...steps.map(([command, again]) => (again === null ? command : (steps[again]?.[0] ?? command))),
  ]);

/** One fixed sequence that reaches every answer, so that the coverage does not depend on chance. */
function everyAnswer(): readonly Command[] {
  const call = { stray: null, closes: false, currency: "PKR" } as const;
  const bet = { ...call, kind: "bet", id: 1, amount: 5n } as const;
  const win = { ...call, kind: "win", id: 5, reference: 0, amount: 5n } as const;
  const rollback = { stray: null, closes: false, kind: "rollback", id: 7 } as const;
  return [
    { ...bet, id: 0, amount: 60n },
    { ...bet, id: 0, amount: 61n },
    { ...bet, amount: MAXIMUM + 1n },
    { ...bet, amount: 300n },
    { ...bet, currency: "USD" },
    { ...win, currency: "USD" },
    { ...win, reference: 3 },
    { ...win, id: 4, amount: 100n, closes: true },
    { ...win, id: 4, amount: 99n },
    win,
    bet,
    { ...rollback, reference: 0 },
    // A rollback before its bet, which then is refused.
    { ...rollback, id: 8, reference: 2 },
    { ...bet, id: 2 },
    { ...win, reference: 2 },
    { ...rollback, id: 8, reference: 3 },
    { ...rollback, id: 9, reference: 9 },
    // The win is spent and then taken back: the player owes.
    { ...bet, id: 3, amount: 160n },
    { ...rollback, reference: 4 },
    { ...bet, stray: 2 },
  ];
}

/** Gives one call to both wallets and returns both answers. */
async function giveToBoth(
  command: Command,
  bettor: Bettor,
  model: ReferenceWallet,
  name: (what: string, number: number) => string,
): Promise<[WalletAnswer, WalletAnswer]> {
  const named = {
    ...bettor.ask,
    requestId: newId(),
    transactionId: name("transaction", command.id),
    roundId: name("round", roundOf(command.kind === "bet" ? command.id : command.reference, command.stray)),
    roundClosed: command.closes,
  };
  if (command.kind === "bet") {
    const call: WalletBetCall = { ...named, currency: command.currency, amount: command.amount };
    return [await bettor.sendBet(call), model.bet(call)];
  }
  const betTransactionId = name("transaction", command.reference);
  if (command.kind === "win") {
    const { currency, amount } = command;
    const call: WalletWinCall = { ...named, betTransactionId, currency, amount };
    return [await fixture.door.win(call), model.win(call)];
  }
  const call: WalletRollbackCall = { ...named, betTransactionId };
  return [await fixture.door.rollback(call), model.rollback(call)];
}

async function storedRounds(bettor: Bettor) {
  const rows = await database.db
    .selectFrom("round")
    .select(["round_id", "stake", "payout", "valid_bet", "state", "closed_at"])
    .where("player_id", "=", bettor.playerId)
    .execute();
  return new Map(
    rows.map(({ round_id: id, stake, payout, valid_bet: validBet, state, closed_at: closedAt }) => [
      id,
      { stake, payout, validBet, state, closed: closedAt !== null },
    ]),
  );
}

it("answers random sequences as the reference wallet does", SEQUENCE_TEST, async () => {
  const seen = new Map<string, number>();
  const play = async (commands: readonly Command[]): Promise<void> => {
    const bettor = await createBettor(fixture, OPENING);
    const model = new ReferenceWallet({ user: bettor.user, currency: "PKR", opening: OPENING, maximum: MAXIMUM });
    const names = new Map<string, string>();
    const name = (what: string, number: number): string => {
      const key = `${what} ${number}`;
      const given = names.get(key) ?? newId();
      names.set(key, given);
      return given;
    };
    for (const command of commands) {
      const [real, expected] = await giveToBoth(command, bettor, model, name);
      expect(real).toEqual(expected);
      const answer = `${command.kind} ${real.outcome}`;
      seen.set(answer, (seen.get(answer) ?? 0) + 1);
    }
    expect(await bettor.available()).toBe(model.balance);
    expect(await storedRounds(bettor)).toEqual(
      new Map([...model.rounds].map(([id, round]) => [id, { ...round, validBet: round.stake }])),
    );
  };
  await playRandomSequences({
    what: "sequences of wallet calls",
    sequences: anySequence,
    examples: [everyAnswer()],
    least: 60,
    soak: 4_000,
    lanes: LANES,
    play,
  });
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyPlays(database.db)).toEqual([]);
  await countTurnover(fixture.services);
  expect(await verifyTurnover(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
  // The test proves nothing about a rule that no sequence reached.
  expect([...seen.keys()].toSorted()).toEqual(REACHED);
});

const REACHED = [
  "bet DUPLICATE_TRANSACTION",
  "bet LIMIT_REACHED",
  "bet NOT_ENOUGH_MONEY",
  "bet ROUND_CLOSED",
  "bet TRANSACTION_ROLLED_BACK",
  "bet USER_DISABLED",
  "bet WRONG_CURRENCY",
  "bet ok",
  "rollback BET_SETTLED",
  "rollback DUPLICATE_TRANSACTION",
  "rollback TRANSACTION_DOES_NOT_EXIST",
  "rollback ok",
  "win DUPLICATE_TRANSACTION",
  "win ROUND_CLOSED",
  "win TRANSACTION_DOES_NOT_EXIST",
  "win TRANSACTION_ROLLED_BACK",
  "win WRONG_CURRENCY",
  "win ok",
];
