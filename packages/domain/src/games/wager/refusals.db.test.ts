import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import type { WalletAnswer, WalletBetCall, WalletRefusal, WalletRollbackCall, WalletWinCall } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionTokenHash } from "../../identity/index.ts";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";

const database = testDatabase();
let fixture: WagerFixture;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});

/** A fault in a call or in its environment. */
interface Fault<Call> {
  readonly refusal: WalletRefusal;
  readonly what: string;
  /** Prepares the environment, and changes the call. */
  apply(call: Call, bettor: Bettor): Promise<Call>;
}

const expire = (token: string) =>
  database.db
    .updateTable("game_session")
    .set({ expires_at: sql<Date>`now()` })
    .where("token_hash", "=", sessionTokenHash(token) ?? Buffer.alloc(0))
    .execute();

const setStatus = (bettor: Bettor, status: string) =>
  database.db.updateTable("player").set({ status }).where("id", "=", bettor.playerId).execute();

/** In the order of precedence: each hides all later ones. */
const betFaults: readonly Fault<WalletBetCall>[] = [
  {
    refusal: "DUPLICATE_TRANSACTION",
    what: "an id that another bet has",
    async apply(call, bettor) {
      const first = bettor.bet(1n, { transactionId: call.transactionId });
      expect((await bettor.sendBet(first)).outcome).toBe("ok");
      return call;
    },
  },
  {
    refusal: "INVALID_TOKEN",
    what: "a token that was never given",
    apply: async (call) => ({ ...call, token: "x".repeat(43) }),
  },
  {
    refusal: "TOKEN_EXPIRED",
    what: "a token that ran out",
    async apply(call, bettor) {
      await expire(bettor.token);
      return call;
    },
  },
  {
    refusal: "USER_DISABLED",
    what: "a blocked player",
    async apply(call, bettor) {
      await setStatus(bettor, "blocked");
      return call;
    },
  },
  {
    refusal: "INVALID_GAME",
    what: "a game that the vendor does not have",
    apply: async (call) => ({ ...call, gameCode: "no-such-game" }),
  },
  {
    refusal: "WRONG_CURRENCY",
    what: "another currency",
    apply: async (call) => ({ ...call, currency: "USD" }),
  },
  {
    refusal: "TRANSACTION_ROLLED_BACK",
    what: "a rollback that came before the bet",
    async apply(call, bettor) {
      const { transactionId, roundId } = call;
      await fixture.door.rollback(bettor.rollback({ ...bettor.bet(1n), transactionId, roundId }));
      return call;
    },
  },
  {
    refusal: "ROUND_CLOSED",
    what: "a round that is over",
    async apply(call, bettor) {
      const earlier = bettor.bet(1n, { roundId: call.roundId });
      await bettor.sendBet(earlier);
      await fixture.door.win(bettor.win(earlier, 0n));
      return call;
    },
  },
  {
    refusal: "LIMIT_REACHED",
    what: "more than the game takes at once",
    apply: async (call) => ({ ...call, amount: 1_000_001n }),
  },
  {
    refusal: "NOT_ENOUGH_MONEY",
    what: "more than the player has",
    apply: async (call) => ({ ...call, amount: call.amount > 1_000_000n ? call.amount : 999_999n }),
  },
];

/** Faults in the environment are applied last, so that the earlier call passes. */
async function spoil<Call>(faults: readonly Fault<Call>[], call: Call, bettor: Bettor): Promise<Call> {
  let spoiled = call;
  for (const fault of faults.toReversed()) spoiled = await fault.apply(spoiled, bettor);
  return spoiled;
}

describe("a bet is refused for the first of its faults", () => {
  // A duplicate's first bet needs an environment in which it passes. The id of a tombstone never belonged to a bet.
  const inOrder = betFaults.filter(({ refusal }) => refusal !== "DUPLICATE_TRANSACTION");

  it.each(inOrder.map((fault, index) => [fault.refusal, fault.what, inOrder.slice(index)] as const))(
    "%s, for %s and all that come after",
    async (refusal, _what, faults) => {
      const bettor = await createBettor(fixture, 500n);
      const call = await spoil(faults, bettor.bet(100n), bettor);
      const before = await bettor.available();
      expect((await bettor.sendBet(call)).outcome).toBe(refusal);
      expect(await bettor.available()).toBe(before);
    },
  );

  it.each(betFaults)("$refusal alone, for $what", async (fault) => {
    const bettor = await createBettor(fixture, 500n);
    const call = await fault.apply(bettor.bet(100n), bettor);
    const before = await bettor.available();
    expect((await bettor.sendBet(call)).outcome).toBe(fault.refusal);
    expect(await bettor.available()).toBe(before);
    const row = await database.db
      .selectFrom("wager_action")
      .select("kind")
      .where("transaction_id", "=", call.transactionId)
      .where("amount", "=", call.amount)
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });

  it("DUPLICATE_TRANSACTION before everything else", async () => {
    const bettor = await createBettor(fixture, 500n);
    const call = await betFaults[0]?.apply(bettor.bet(100n), bettor);
    await expire(bettor.token);
    await setStatus(bettor, "blocked");
    const spoiled = { ...call, gameCode: "no-such-game", currency: "USD", token: "x" } as WalletBetCall;
    expect(await bettor.sendBet(spoiled)).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });

  it("tells the balance where the player is short of money or of limit", async () => {
    const bettor = await createBettor(fixture, 500n);
    expect(await bettor.sendBet(bettor.bet(501n))).toEqual({ outcome: "NOT_ENOUGH_MONEY", balance: 500n });
    expect(await bettor.sendBet(bettor.bet(1_000_001n))).toEqual({ outcome: "LIMIT_REACHED", balance: 500n });
  });
});

/**
 * Each row spoils a win for an accepted bet of 100. The second row has the same preparation as the first, which hides
 * it.
 */
const winFaults: readonly Fault<WalletWinCall>[] = [
  {
    refusal: "DUPLICATE_TRANSACTION",
    what: "an id that a bet has",
    async apply(call, bettor) {
      await bettor.sendBet(bettor.bet(1n, { transactionId: call.transactionId }));
      return call;
    },
  },
  {
    refusal: "WRONG_CURRENCY",
    what: "another currency",
    apply: async (call) => ({ ...call, currency: "USD" }),
  },
  {
    refusal: "TRANSACTION_ROLLED_BACK",
    what: "a bet that was taken back",
    async apply(call, bettor) {
      await fixture.door.rollback(
        bettor.rollback({ ...bettor.bet(1n), transactionId: call.betTransactionId, roundId: call.roundId }),
      );
      return call;
    },
  },
  {
    refusal: "ROUND_CLOSED",
    what: "a round that is over",
    async apply(call, bettor) {
      await fixture.door.win(
        bettor.win({ ...bettor.bet(1n), transactionId: call.betTransactionId, roundId: call.roundId }, 0n),
      );
      return call;
    },
  },
  {
    refusal: "LIMIT_REACHED",
    what: "more than any transfer moves",
    apply: async (call) => ({ ...call, amount: 10n ** 17n }),
  },
];

describe("a win is refused for the first of its faults", () => {
  async function standingWin(): Promise<{ bettor: Bettor; win: WalletWinCall }> {
    const bettor = await createBettor(fixture, 500n);
    const bet = bettor.bet(100n);
    expect((await bettor.sendBet(bet)).outcome).toBe("ok");
    return { bettor, win: bettor.win(bet, 50n) };
  }

  it.each(winFaults)("$refusal, for $what", async (fault) => {
    const { bettor, win } = await standingWin();
    const call = await fault.apply(win, bettor);
    const before = await bettor.available();
    expect((await fixture.door.win(call)).outcome).toBe(fault.refusal);
    expect(await bettor.available()).toBe(before);
  });

  // A bet that was taken back has no finished round: the last two are tested without it.
  it.each([
    ["DUPLICATE_TRANSACTION", [0, 1, 2, 4]],
    ["WRONG_CURRENCY", [1, 2, 4]],
    ["TRANSACTION_ROLLED_BACK", [2, 4]],
    ["WRONG_CURRENCY", [1, 3, 4]],
    ["ROUND_CLOSED", [3, 4]],
  ])("%s before all that come after", async (refusal, rows) => {
    const { bettor, win } = await standingWin();
    const faults = rows.flatMap((row) => winFaults[row] ?? []);
    const call = await spoil(faults, win, bettor);
    expect((await fixture.door.win(call)).outcome).toBe(refusal);
  });

  it.each<[string, (win: WalletWinCall, bettor: Bettor) => Promise<Partial<WalletWinCall>>]>([
    ["a bet that never came", async () => ({ betTransactionId: newId() })],
    ["a user who is no player", async () => ({ user: newId() })],
    ["a user that is no id", async () => ({ user: "somebody" })],
    ["another round than the bet's", async () => ({ roundId: newId() })],
    ["another player's bet", async () => ({ user: (await createBettor(fixture, 0n)).user })],
    [
      "a win instead of a bet",
      async (win, bettor) => {
        const open = bettor.win({ ...bettor.bet(1n), transactionId: win.betTransactionId, roundId: win.roundId }, 1n);
        await fixture.door.win({ ...open, roundClosed: false });
        return { betTransactionId: open.transactionId };
      },
    ],
  ])("TRANSACTION_DOES_NOT_EXIST, for %s", async (_what, change) => {
    const { bettor, win } = await standingWin();
    const call = { ...win, ...(await change(win, bettor)) };
    const before = await bettor.available();
    expect(await fixture.door.win(call)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    expect(await bettor.available()).toBe(before);
  });
});

describe("a rollback is refused", () => {
  async function standingRollback(): Promise<{ bettor: Bettor; bet: WalletBetCall; rollback: WalletRollbackCall }> {
    const bettor = await createBettor(fixture, 500n);
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    return { bettor, bet, rollback: bettor.rollback(bet) };
  }

  const cases: readonly [
    WalletRefusal,
    string,
    (state: { bettor: Bettor; bet: WalletBetCall; rollback: WalletRollbackCall }) => Promise<WalletRollbackCall>,
  ][] = [
    [
      "DUPLICATE_TRANSACTION",
      "an id that the bet itself has, though its round is settled",
      async ({ bettor, bet, rollback }) => {
        await fixture.door.win(bettor.win(bet, 0n));
        return { ...rollback, transactionId: bet.transactionId };
      },
    ],
    ["TRANSACTION_DOES_NOT_EXIST", "a user who is no player", async ({ rollback }) => ({ ...rollback, user: newId() })],
    [
      "TRANSACTION_DOES_NOT_EXIST",
      "another player's bet, though its round is settled",
      async ({ bettor, bet, rollback }) => {
        await fixture.door.win(bettor.win(bet, 0n));
        return { ...rollback, user: (await createBettor(fixture, 0n)).user };
      },
    ],
    [
      "TRANSACTION_DOES_NOT_EXIST",
      "another rollback",
      async ({ bettor, rollback }) => {
        await fixture.door.rollback(rollback);
        return bettor.rollback({ ...bettor.bet(1n), transactionId: rollback.transactionId });
      },
    ],
    [
      "BET_SETTLED",
      "a bet that won in a round that goes on",
      async ({ bettor, bet, rollback }) => {
        await fixture.door.win(bettor.win(bet, 5n, { roundClosed: false }));
        return rollback;
      },
    ],
    [
      "BET_SETTLED",
      "a bet without a win of its own in a round that another bet's win closed",
      async ({ bettor, bet, rollback }) => {
        const second = bettor.bet(20n, { roundId: bet.roundId });
        await bettor.sendBet(second);
        await fixture.door.win(bettor.win(second, 5n));
        return rollback;
      },
    ],
    [
      "BET_SETTLED",
      "a bet that closed its own round",
      async ({ bettor }) => {
        const lost = bettor.bet(20n, { roundClosed: true });
        await bettor.sendBet(lost);
        return bettor.rollback(lost);
      },
    ],
  ];

  it.each(cases)("%s, for %s", async (refusal, _what, arrange) => {
    const state = await standingRollback();
    const call = await arrange(state);
    const before = await state.bettor.available();
    expect(await fixture.door.rollback(call)).toEqual({ outcome: refusal });
    expect(await state.bettor.available()).toBe(before);
  });
});

describe("asking for the user or the balance", () => {
  it.each(["info", "balance"] as const)("%s answers the player, the currency and what may be staked", async (call) => {
    const bettor = await createBettor(fixture, 500n);
    const told: WalletAnswer = { outcome: "ok", user: bettor.user, currency: "PKR", balance: 500n };
    expect(await fixture.door[call](bettor.ask)).toEqual(told);
    await setStatus(bettor, "blocked");
    expect(await fixture.door[call](bettor.ask)).toEqual(told);
  });

  it.each(["info", "balance"] as const)("%s refuses a wrong token before an expired one", async (call) => {
    const bettor = await createBettor(fixture, 500n);
    await expire(bettor.token);
    const other = await createBettor(fixture, 0n);
    expect(await fixture.door[call]({ ...bettor.ask, user: other.user })).toEqual({ outcome: "INVALID_TOKEN" });
    expect(await fixture.door[call]({ ...bettor.ask, vendor: "OTHER" })).toEqual({ outcome: "INVALID_TOKEN" });
    expect(await fixture.door[call]({ ...bettor.ask, token: "short" })).toEqual({ outcome: "INVALID_TOKEN" });
    expect(await fixture.door[call](bettor.ask)).toEqual({ outcome: "TOKEN_EXPIRED" });
  });
});
