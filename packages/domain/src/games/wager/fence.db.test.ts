import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "@banyan/db";
import { createOperatorFixture, operatorContext, outcomeOf, playerContext } from "@banyan/dev-env/fixture";
import { createMarketFixture, oneLine } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { lockAccounts, openAccount, trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OperatorContext } from "../../context.ts";
import { logout } from "../../identity/index.ts";
import { setBrandStatus, setMemberStatus } from "../../operators/index.ts";
import { createTicketDoor } from "../../settlement/index.ts";
import { openGameSession } from "../game-session.ts";
import { createWalletDoor } from "./wallet-door.ts";

const database = testDatabase({ max: 40, connectionTimeoutMillis: 60_000 });
let fixture: WagerFixture;
let operator: OperatorContext;
beforeEach(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const alive = new AbortController().signal;

const setStatus = (bettor: Bettor, status: "active" | "blocked") =>
  setMemberStatus(operator, { memberId: bettor.playerId, status, reason: "test" });

const setBrand = (status: 0 | 1) =>
  setBrandStatus(operator, {
    brandId: fixture.vendor.brand.id,
    status,
    maintenanceUntil: null,
    plannedFrom: null,
    plannedUntil: null,
    blockedCountries: [],
    blockedAddresses: [],
    allowedAddresses: [],
    testAddresses: [],
    reason: "test",
  });

const signOut = (bettor: Bettor) => logout(playerContext(fixture.services, fixture.vendor.brand, bettor.player), {});

const closeAccount = (bettor: Bettor, status: "active" | "closed") =>
  database.db.updateTable("player").set({ status }).where("id", "=", bettor.playerId).execute();

/**
 * Each row: the event that ends play, the code that refuses a later bet, and the step that lets the player play again.
 */
const STOPS: readonly [string, string, (bettor: Bettor) => Promise<unknown>, (bettor: Bettor) => Promise<unknown>][] = [
  // A block also ends the sign-ins of the player, and so their launches.
  ["a block", "TOKEN_EXPIRED", (bettor) => setStatus(bettor, "blocked"), (bettor) => setStatus(bettor, "active")],
  [
    "a new status",
    "USER_DISABLED",
    (bettor) => closeAccount(bettor, "closed"),
    (bettor) => closeAccount(bettor, "active"),
  ],
  ["the closing of the brand", "USER_DISABLED", () => setBrand(1), () => setBrand(0)],
  ["a sign-out", "TOKEN_EXPIRED", signOut, () => Promise.resolve()],
];

async function stakesOf(bettor: Bettor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfer where source_player_id = ${bettor.playerId} and kind = 'bet'
  `.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** Holds a lock on the player's account until the returned function releases it. */
async function holdAccount(bettor: Bettor): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const { rows } = await sql<{ id: string }>`
    select id from account where player_id = ${bettor.playerId}
  `.execute(database.db);
  const done = inTransaction(database.db, async (tx) => {
    await lockAccounts(tx, rows.map(({ id }) => id) as never);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return () => {
    letGo.resolve();
    return done;
  };
}

async function untilWaiting(count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await sleep(10);
  }
}

/** The kinds of stake. Each is sent while the account is locked, after it has read that the player may play. */
const STAKES: readonly [string, (bettor: Bettor) => Promise<() => Promise<string>>][] = [
  [
    "the first bet of a round",
    (bettor) => Promise.resolve(async () => (await bettor.sendBet(bettor.bet(10n))).outcome),
  ],
  [
    "a further bet of a round",
    async (bettor) => {
      const { roundId } = bettor.bet(10n);
      await bettor.sendBet(bettor.bet(10n, { roundId }));
      return async () => (await bettor.sendBet(bettor.bet(10n, { roundId }))).outcome;
    },
  ],
  [
    "a bet with its win",
    (bettor) => Promise.resolve(async () => (await fixture.door.betAndWin(bettor.betAndWin(10n, 0n), alive)).outcome),
  ],
];

describe.each(STOPS)("after the answer to %s", (_stop, refusal, stop, restart) => {
  it.each(STAKES)("%s that waits for the account before the stop takes no stake", async (_stake, prepare) => {
    const bettor = await createBettor(fixture, 1_000n);
    const send = await prepare(bettor);
    const letGo = await holdAccount(bettor);
    const outcome = send();
    await untilWaiting(1);
    const stopped = stop(bettor);
    await Promise.race([stopped, untilWaiting(2)]);
    const released = sleep(50).then(letGo);
    await stopped;
    const atAnswer = await stakesOf(bettor);
    expect(["ok", refusal]).toContain(await outcome);
    await released;
    expect(await stakesOf(bettor)).toBe(atAnswer);
    expect((await bettor.sendBet(bettor.bet(10n))).outcome).toBe(refusal);
    await restart(bettor);
  });

  it.each(STAKES)("%s that waits for the account behind the stop is refused", async (_stake, prepare) => {
    const bettor = await createBettor(fixture, 1_000n);
    const send = await prepare(bettor);
    const before = await stakesOf(bettor);
    const letGo = await holdAccount(bettor);
    const stopped = stop(bettor);
    await untilWaiting(1);
    const outcome = send();
    await Promise.race([outcome, untilWaiting(2)]);
    await letGo();
    await stopped;
    expect(await outcome).toBe(refusal);
    expect(await stakesOf(bettor)).toBe(before);
    await restart(bettor);
  });

  it("of bets on two processes none takes a stake, and wins and rollbacks arrive", async () => {
    const doors = [
      fixture.door,
      createWalletDoor(fixture.services),
      createWalletDoor(fixture.services, { lanes: 4, batchMax: 3 }),
    ];
    const bettors = await Promise.all(Array.from({ length: 4 }, () => createBettor(fixture, 1_000_000n)));
    const [bettor, ...others] = bettors;
    if (!bettor) throw new Error("there is a first seat");
    let isOver = false;
    const accepted: ReturnType<Bettor["bet"]>[] = [];
    const outcomes = new Set<string>();
    const players = bettors.flatMap((each) =>
      doors.map(async (door, index) => {
        const round = newId();
        while (!isOver) {
          const bet = index === 0 ? each.bet(1n, { roundId: round }) : each.bet(1n);
          const { outcome } = await door.bet(bet, alive);
          if (each === bettor) outcomes.add(outcome);
          if (each === bettor && outcome === "ok") accepted.push(bet);
          if (outcome !== "ok") await sleep(1);
        }
      }),
    );
    await sleep(200);
    await stop(bettor);
    const atAnswer = await stakesOf(bettor);
    await sleep(100);
    isOver = true;
    await Promise.all(players);
    expect(await stakesOf(bettor)).toBe(atAnswer);
    expect([...outcomes].toSorted()).toEqual([refusal, "ok"].toSorted());
    expect(accepted).toHaveLength(atAnswer);
    const [first, second] = accepted.slice(-2);
    if (first) expect((await fixture.door.win(bettor.win(first, 5n))).outcome).toBe("ok");
    if (second) expect((await fixture.door.rollback(bettor.rollback(second))).outcome).toBe("ok");
    await restart(bettor);
    for (const other of others) expect((await other.sendBet(other.bet(1n))).outcome).toBe("ok");
  });
});

function launchedAgain({ playerId }: Bettor): Promise<string> {
  const { brand, code, gameCode } = fixture.vendor;
  return inTransaction(database.db, (tx) => openGameSession(tx, { brand, playerId, vendorCode: code, gameCode }));
}

describe("a debt in one wallet", () => {
  it("stops stakes from the others until it is paid", async () => {
    const { brand, code } = fixture.vendor;
    const bettor = await createBettor(fixture, 1_000n);
    const owner = { brandId: brand.id, playerId: bettor.playerId, currency: brand.currency };
    const debt = await inTransaction(database.db, (tx) =>
      openAccount(tx, { ...owner, kind: "vendor_wallet", name: code }),
    );
    const owe = (posted: bigint) =>
      database.db
        .updateTable("account")
        .set({ posted, overdrawn: posted < 0n })
        .where("id", "=", debt.id)
        .execute();
    await owe(-500n);
    expect((await bettor.sendBet(bettor.bet(10n))).outcome).toBe("USER_DISABLED");
    await owe(0n);
    expect((await bettor.sendBet(bettor.bet(10n))).outcome).toBe("ok");
  });
});

describe("what was stopped", () => {
  it.each(STOPS)("by %s goes on when that is over", async (_stop, refusal, stop, restart) => {
    const bettor = await createBettor(fixture, 1_000n);
    const { roundId } = bettor.bet(10n);
    expect((await bettor.sendBet(bettor.bet(10n, { roundId }))).outcome).toBe("ok");
    await stop(bettor);
    expect((await bettor.sendBet(bettor.bet(10n, { roundId }))).outcome).toBe(refusal);
    await restart(bettor);
    const again = await launchedAgain(bettor);
    expect((await fixture.door.bet({ ...bettor.bet(10n, { roundId }), token: again }, alive)).outcome).toBe("ok");
    expect((await fixture.door.bet({ ...bettor.bet(10n), token: again }, alive)).outcome).toBe("ok");
    const { rows } = await sql<{ limit_until: Date | null }>`
      select limit_until from account where player_id = ${bettor.playerId}
    `.execute(database.db);
    expect(rows).toEqual([{ limit_until: null }]);
  });
});

describe("a bet on a market of the house", () => {
  const place = (bettor: Bettor, marketId: string) =>
    createTicketDoor(fixture.services).place(
      { brand: fixture.vendor.brand, player: bettor.player },
      oneLine({ requestId: newId(), marketId, selection: "home", stake: 10n, potentialPayout: 20n }),
    );

  it.each(STOPS.slice(0, 3))("that was under way is in the books at the answer to %s, or refused", async (...stops) => {
    const [, , stop, restart] = stops;
    const bettor = await createBettor(fixture, 1_000n);
    const market = await createMarketFixture(database.db, fixture.vendor.brand);
    const letGo = await holdAccount(bettor);
    const outcome = outcomeOf(place(bettor, market.id));
    await untilWaiting(1);
    const stopped = stop(bettor);
    await Promise.race([stopped, untilWaiting(2)]);
    const released = sleep(50).then(letGo);
    await stopped;
    const atAnswer = await stakesOf(bettor);
    expect(["done", "PLAY_BLOCKED"]).toContain(await outcome);
    await released;
    expect(await stakesOf(bettor)).toBe(atAnswer);
    expect(await outcomeOf(place(bettor, market.id))).toBe("PLAY_BLOCKED");
    await restart(bettor);
    expect(await outcomeOf(place(bettor, market.id))).toBe("done");
  });
});
