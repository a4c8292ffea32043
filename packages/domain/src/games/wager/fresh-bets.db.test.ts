import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { invariant } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletBetCall } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionTokenHash } from "../../identity/index.ts";
import { type FreshBet, maybeFresh, placeFreshBets } from "./fresh-bets.ts";
import { betWager, winWager } from "./wager.ts";

const database = testDatabase();
const alive = new AbortController().signal;
let fixture: WagerFixture;
let bettor: Bettor;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});
beforeEach(async () => {
  bettor = await createBettor(fixture, 1_000n);
});
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

function fresh(...calls: readonly WalletBetCall[]): FreshBet[] {
  return calls.map((call, place) => {
    const tokenHash = sessionTokenHash(call.token);
    invariant(tokenHash, "a launched game has a token");
    return { place, call, tokenHash };
  });
}

async function place(...calls: readonly WalletBetCall[]) {
  const placed = await placeFreshBets(database.db, fresh(...calls));
  return placed && calls.map((_call, index) => placed.answers.get(index));
}

const ok = ({ user }: Pick<Bettor, "user">, balance: bigint) => ({ outcome: "ok", user, currency: "PKR", balance });

function without<Row extends object>(row: Row, ...columns: readonly (keyof Row & string)[]): Partial<Row> {
  const left: Partial<Row> = { ...row };
  for (const column of columns) delete left[column];
  return left;
}

/** All rows of a player's bets, without the ids and times that always differ. */
async function written({ playerId }: Pick<Bettor, "playerId">) {
  const transfers = await database.db
    .selectFrom("transfer")
    .selectAll()
    .where("source_player_id", "=", playerId)
    .where("kind", "=", "bet")
    .orderBy("source_sequence")
    .execute();
  const rounds = await database.db.selectFrom("round").selectAll().where("player_id", "=", playerId).execute();
  const actions = await database.db.selectFrom("wager_action").selectAll().where("player_id", "=", playerId).execute();
  const account = await database.db
    .selectFrom("account")
    .select(["posted", "held", "sequence", "overdrawn"])
    .where("player_id", "=", playerId)
    .execute();
  const plays = await database.db.selectFrom("play_entry").selectAll().where("player_id", "=", playerId).execute();
  return {
    plays: plays
      .toSorted((a, b) => Number((a.staked ?? 0n) - (b.staked ?? 0n)))
      .map((row) => ({
        ...without(row, "at", "batch_id", "entry", "player_id", "play_id", "transaction_id", "state"),
        isOpenedThen: row.opened_at?.getTime() === row.at?.getTime(),
        isRound: rounds.some(({ id }) => id === row.play_id),
        isCall: actions.some((action) => action.transaction_id === row.transaction_id),
      }))
      .map((row) => without(row, "opened_at", "first_settled_at")),
    transfers: transfers.map((row) =>
      without(row, "id", "source_account_id", "source_player_id", "reference_id", "created_at"),
    ),
    rounds: rounds
      .toSorted((a, b) => Number(a.stake - b.stake))
      .map((row) => ({
        ...without(row, "id", "player_id", "round_id", "session_id", "opened_at", "closed_at", "first_settled_at"),
        isClosed: row.closed_at !== null,
        isSettled: row.first_settled_at !== null,
        hasSession: row.session_id !== null,
      })),
    actions: actions
      .toSorted((a, b) => Number(a.amount - b.amount))
      .map((row) => ({
        ...without(row, "player_id", "round_id", "transaction_id", "transfer_id", "payload_hash", "created_at"),
        isHashed: row.payload_hash?.length === 32,
        namesItsTransfer: transfers.some(({ id, amount }) => id === row.transfer_id && amount === row.amount),
      })),
    account,
  };
}

describe("bets that are placed without looking first", () => {
  it("are written as those that were looked at: every column alike", async () => {
    const other = await createBettor(fixture, 1_000n);
    const bets = (who: Bettor) => [who.bet(100n), who.bet(250n, { roundClosed: true })] as const;
    const [first, second] = bets(bettor);
    expect(await place(first, second)).toEqual([ok(bettor, 900n), ok(bettor, 650n)]);
    // A free round first: a player with any other call in the batch takes the full path.
    const [third, fourth] = bets(other);
    const free = other.bet(0n);
    const answers = await Promise.all([free, third, fourth].map((bet) => other.sendBet(bet)));
    expect(answers).toEqual([ok(other, 1_000n), ok(other, 900n), ok(other, 650n)]);
    const short = await written(bettor);
    const long = await written(other);
    expect(short.transfers).toHaveLength(2);
    expect(short).toEqual({
      ...long,
      plays: long.plays.filter(({ staked }) => staked !== 0n),
      rounds: long.rounds.filter(({ stake }) => stake !== 0n),
      actions: long.actions.filter(({ amount }) => amount !== 0n),
    });
  });

  it("leave a note of whose balance has changed, each player once", async () => {
    const placed = await placeFreshBets(database.db, fresh(bettor.bet(1n), bettor.bet(2n)));
    const note = await database.db
      .selectFrom("outbox")
      .select(["id", "players"])
      .where("id", "=", placed?.note?.id ?? "")
      .executeTakeFirst();
    expect(note).toEqual(placed?.note);
    expect(note?.players).toEqual([bettor.playerId]);
  });

  it("are answered again the long way, with the first answer, when they are sent again", async () => {
    const bet = bettor.bet(100n);
    expect(await place(bet)).toEqual([ok(bettor, 900n)]);
    await bettor.sendBet(bettor.bet(50n));
    expect(await place(bet)).toBeUndefined();
    expect(await bettor.sendBet(bet)).toEqual(ok(bettor, 900n));
  });

  it("are none of them written when one names a round that is there", async () => {
    const other = await createBettor(fixture, 1_000n);
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const second = bettor.bet(10n, { roundId: bet.roundId });
    expect(await place(other.bet(5n), second)).toBeUndefined();
    expect((await written(other)).transfers).toEqual([]);
    expect(await bettor.sendBet(second)).toEqual(ok(bettor, 890n));
  });

  it("are none of them written when one cannot be", async () => {
    const other = await createBettor(fixture, 1_000n);
    // PostgreSQL rejects this character, so the error comes only from the database.
    expect(await place(other.bet(5n), bettor.bet(1n, { roundId: "round\0" }))).toBeUndefined();
    expect((await written(other)).transfers).toEqual([]);
  });

  it("are all of one player's placed or none, and others' all the same", async () => {
    const rich = await createBettor(fixture, 5_000n);
    expect(await place(bettor.bet(600n), rich.bet(600n), bettor.bet(600n))).toEqual([
      undefined,
      ok(rich, 4_400n),
      undefined,
    ]);
    expect((await written(bettor)).transfers).toEqual([]);
  });

  it("are left out whole when the game of one of a player's bets is not there", async () => {
    expect(await place(bettor.bet(10n), bettor.bet(20n, { gameCode: "nowhere" }))).toEqual([undefined, undefined]);
    expect((await written(bettor)).transfers).toEqual([]);
  });

  it.each([
    ["an unknown token", (bet: WalletBetCall) => ({ ...bet, token: "x".repeat(43) })],
    ["another player's name", (bet: WalletBetCall) => ({ ...bet, user: "019ab000-0000-7000-8000-000000000001" })],
    ["another currency", (bet: WalletBetCall) => ({ ...bet, currency: "EUR" })],
    ["another vendor", (bet: WalletBetCall) => ({ ...bet, vendor: "NOBODY" })],
    ["more than the game takes", (bet: WalletBetCall) => ({ ...bet, amount: 999_999_999n })],
    ["more than there is", (bet: WalletBetCall) => ({ ...bet, amount: 1_001n })],
  ])("are left out with %s", async (_what, change) => {
    expect(await place(change(bettor.bet(10n)))).toEqual([undefined]);
    expect((await written(bettor)).transfers).toEqual([]);
  });

  it("are left out while the player is blocked, in games launched before and during it", async () => {
    const setStatus = (status: "active" | "blocked") =>
      database.db.updateTable("player").set({ status }).where("id", "=", bettor.playerId).execute();
    await setStatus("blocked");
    expect(await place(bettor.bet(10n))).toEqual([undefined]);
    expect(await bettor.sendBet(bettor.bet(10n))).toEqual({ outcome: "USER_DISABLED" });
    await setStatus("active");
    // The first bet afterwards finds the fence, and lifts it behind the account's lock.
    expect(await place(bettor.bet(10n))).toEqual([undefined]);
    expect(await bettor.sendBet(bettor.bet(10n))).toEqual(ok(bettor, 990n));
    expect(await place(bettor.bet(10n))).toEqual([ok(bettor, 980n)]);
  });

  it("are left out when what is held leaves too little, or credits were taken back that are spent", async () => {
    const account = (change: { held?: bigint; overdrawn?: boolean }) =>
      database.db.updateTable("account").set(change).where("player_id", "=", bettor.playerId).execute();
    await account({ held: 995n });
    expect(await place(bettor.bet(10n))).toEqual([undefined]);
    await account({ held: 0n, overdrawn: true });
    expect(await place(bettor.bet(10n))).toEqual([undefined]);
    await account({ overdrawn: false });
    expect(await place(bettor.bet(10n))).toEqual([ok(bettor, 990n)]);
  });
});

describe("what may be fresh", () => {
  const placesOf = (wagers: Parameters<typeof maybeFresh>[0]) => maybeFresh(wagers).map(({ place: at }) => at);

  it("is a bet with a stake", () => {
    const wagers = [betWager(bettor.bet(1n), alive)];
    expect(placesOf(wagers)).toEqual([0]);
    expect(placesOf([betWager(bettor.bet(0n), alive)])).toEqual([]);
    expect(placesOf([betWager(bettor.bet(1n), AbortSignal.abort())])).toEqual([]);
    expect(placesOf([betWager(bettor.bet(1n, { user: "nobody" }), alive)])).toEqual([]);
    expect(placesOf([betWager(bettor.bet(1n, { continues: true }), alive)])).toEqual([]);
  });

  it("is nothing of a player of whom the batch holds anything else, or two launches", async () => {
    const other = await createBettor(fixture, 10n);
    const bet = bettor.bet(1n);
    const mixed = [betWager(bettor.bet(2n), alive), winWager(bettor.win(bet, 5n)), betWager(other.bet(1n), alive)];
    expect(placesOf(mixed)).toEqual([2]);
    const elsewhere = bettor.bet(3n, { token: other.token });
    expect(placesOf([betWager(bettor.bet(2n), alive), betWager(elsewhere, alive)])).toEqual([]);
  });
});
