import { createOperatorFixture, operatorContext, playerContext } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import type { BrandId } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { bettingRecord } from "./betting-record.ts";
import { betDetail } from "./bet-detail.ts";
import { memberBets } from "./member-bets.ts";
import { accountRecord } from "../wallet/index.ts";
import { playTotals } from "./play-totals.ts";

const database = testDatabase();
let fixture: WagerFixture;
let bettor: Bettor;
let context: PlayerContext;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});
beforeEach(async () => {
  bettor = await createBettor(fixture, 100_000n);
  context = contextOf(bettor);
});

function contextOf({ playerId }: Bettor): PlayerContext {
  const tokenHash = Buffer.alloc(0);
  const player = {
    id: playerId,
    username: "p",
    accountType: 0,
    role: "member",
    tokenHash,
    passwordDue: false,
  } as const;
  return playerContext(fixture.services, fixture.vendor.brand, player);
}

/** Plays a round to its end, or leaves it open without a payout; returns its id. */
async function play(stake: bigint, payout?: bigint): Promise<string> {
  const bet = bettor.bet(stake);
  await bettor.sendBet(bet);
  if (payout !== undefined) await fixture.door.win(bettor.win(bet, payout));
  return bet.roundId;
}

const roundIds = ({ list }: Awaited<ReturnType<typeof bettingRecord>>): string[] =>
  list.flatMap((bet) => (bet.kind === "round" ? [bet.roundId] : []));

/** Moves the start of a round back by some days. */
async function moveBack(roundId: string, days: number): Promise<void> {
  await database.pool.query("update round set opened_at = now() - $2 * interval '1 day' where round_id = $1", [
    roundId,
    days,
  ]);
}

describe("bettingRecord", () => {
  it("[R-1.01] shows a round as it stands: won, open, rolled back", async () => {
    const won = await play(100n, 350n);
    const open = await play(40n);
    const undone = bettor.bet(70n);
    await bettor.sendBet(undone);
    await fixture.door.rollback(bettor.rollback(undone));
    const { list, next, totals, choices } = await bettingRecord(context, { limit: 20 });
    const same = {
      kind: "round",
      jackpot: null,
      vassalage: fixture.vendor.code,
      vendorName: `Vendor ${fixture.vendor.code}`,
      gameCode: "koi",
      gameName: "Game koi",
      gameType: "RNG",
      currency: "PKR",
      id: expect.any(String),
      openedAt: expect.any(Date),
    };
    const ended = { closedAt: expect.any(Date) };
    expect(list).toEqual([
      {
        ...same,
        ...ended,
        roundId: undone.roundId,
        state: "rolled_back",
        stake: 0n,
        payout: 0n,
        net: 0n,
        validBet: 0n,
      },
      { ...same, closedAt: null, roundId: open, state: "open", stake: 40n, payout: 0n, net: null, validBet: 40n },
      { ...same, ...ended, roundId: won, state: "settled", stake: 100n, payout: 350n, net: 250n, validBet: 100n },
    ]);
    expect(next).toBeNull();
    expect(totals).toEqual({ stake: 140n, payout: 350n, net: 250n, open: 40n, bets: 3 });
    const { vassalage, vendorName, gameType } = same;
    expect(choices).toEqual([{ vassalage, vendorName, gameType }]);
    const [undoneBet] = list;
    expect(await betDetail(context, { kind: "round", id: undoneBet?.id ?? "" })).toEqual({
      kind: "round",
      bet: undoneBet,
    });
  });

  it("walks all rounds once, newest first, also those of one moment", async () => {
    const played: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) played.push(await play(10n, 0n));
    await database.pool.query("update round set opened_at = date_trunc('second', now()) where player_id = $1", [
      bettor.playerId,
    ]);
    const walked: string[] = [];
    let before: string | undefined;
    do {
      const page = await bettingRecord(context, { limit: 3, before });
      walked.push(...roundIds(page));
      expect(page.totals).toEqual(
        before === undefined ? { bets: 7, stake: 70n, payout: 0n, net: -70n, open: 0n } : null,
      );
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(walked).toHaveLength(7);
    expect(new Set(walked)).toEqual(new Set(played));
  });

  it("goes back seven days unless told, and its end is left out", async () => {
    const [today, lastWeek, long] = [await play(1n, 0n), await play(2n, 0n), await play(4n, 0n)];
    await moveBack(lastWeek, 6.9);
    await moveBack(long, 7.1);
    const ids = async (period: { from?: Date; to?: Date }) =>
      roundIds(await bettingRecord(context, { limit: 20, ...period }));
    expect(await ids({})).toEqual([today, lastWeek]);
    expect(await ids({ from: new Date(0) })).toEqual([today, lastWeek, long]);
    const [first] = (await bettingRecord(context, { limit: 1 })).list;
    expect(await ids({ to: first?.openedAt ?? new Date() })).toEqual([lastWeek]);
    const nothing = { stake: 0n, payout: 0n, net: 0n, open: 0n, bets: 0 };
    expect((await bettingRecord(context, { limit: 20, to: new Date(0) })).totals).toEqual(nothing);
  });

  it("shows one type of game when told, and nobody else's rounds", async () => {
    await play(10n, 0n);
    expect((await bettingRecord(context, { limit: 20, gameType: "RNG" })).totals?.bets).toBe(1);
    expect((await bettingRecord(context, { limit: 20, gameType: "FISH" })).totals?.bets).toBe(0);
    const other = contextOf(await createBettor(fixture, 0n));
    expect(await bettingRecord(other, { limit: 20 })).toMatchObject({ list: [], next: null });
  });

  it("refuses a cursor that is none", async () => {
    await expect(bettingRecord(context, { limit: 20, before: "x" })).rejects.toMatchObject({ code: "INPUT_INVALID" });
  });
});

describe("memberBets", () => {
  it("[R-6.07] shows a member's rounds to operators of his brand only", async () => {
    const roundId = await play(10n, 5n);
    await moveBack(roundId, 300);
    const input = { memberId: bettor.playerId, limit: 20 };
    const everywhere = operatorContext(fixture.services, await createOperatorFixture(database.db));
    expect(roundIds(await memberBets(everywhere, input))).toEqual([roundId]);
    const here = await createOperatorFixture(database.db, { brandIds: [fixture.vendor.brand.id] });
    expect((await memberBets(operatorContext(fixture.services, here), input)).list).toHaveLength(1);
    const elsewhere = await createOperatorFixture(database.db, { brandIds: ["elsewhere" as BrandId] });
    await expect(memberBets(operatorContext(fixture.services, elsewhere), input)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("playTotals", () => {
  it("adds up what each player staked and was paid, without what was rolled back", async () => {
    await play(100n, 30n);
    await play(50n);
    const undone = bettor.bet(70n);
    await bettor.sendBet(undone);
    await fixture.door.rollback(bettor.rollback(undone));
    const other = await createBettor(fixture, 0n);
    expect(await playTotals(database.db, [bettor.playerId, other.playerId])).toEqual(
      new Map([
        [bettor.playerId, { stake: 150n, payout: 30n }],
        [other.playerId, { stake: 0n, payout: 0n }],
      ]),
    );
    expect(await playTotals(database.db, [])).toEqual(new Map());
  });
});

describe("the account record", () => {
  it("names the game of every stake and win in the player's language, and finds them as one kind", async () => {
    await database.pool.query(`update game set names = names || '{"ur": "کوئی"}' where vendor_code = $1`, [
      fixture.vendor.code,
    ]);
    const roundId = await play(100n, 350n);
    const inUrdu = { ...context, caller: { ...context.caller, locale: "ur" } };
    const { list } = await accountRecord(inUrdu, { limit: 20, kind: "rounds" });
    const round = {
      vassalage: fixture.vendor.code,
      vendorName: `Vendor ${fixture.vendor.code}`,
      gameCode: "koi",
      gameName: "کوئی",
      roundId,
      state: "settled",
    };
    expect(list).toMatchObject([
      { kind: "win", amount: 350n, round, withdrawal: null, vendorName: null },
      { kind: "bet", amount: -100n, round },
    ]);
  });
});
