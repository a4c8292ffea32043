import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createLotteryFixture, finishDraw, type LotteryFixture, moveDraw } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type BrandId, newId } from "@banyan/kernel";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "../../compliance/index.ts";
import type { OperatorContext, PlayerContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import { runSettlement, verifyMarket } from "../../settlement/index.ts";
import { cashBalance } from "../../wallet/index.ts";
import { cancelLotteryTicket } from "../tickets/cancel-lottery-ticket.ts";
import {
  decideVoidDraw,
  lotteries,
  lotteryDraws,
  lotteryExposure,
  lotteryPlays,
  openedDraws,
  placeLotteryTicket,
  proposeVoidDraw,
  runDraws,
} from "../index.ts";

const database = testDatabase();
let services: TestServices;
let lottery: LotteryFixture;
let ali: PlayerContext;
let olivia: OperatorContext;
let omar: OperatorContext;
/** Sees the lottery's brand only. */
let bella: OperatorContext;
/** Sees another brand only. */
let stranger: OperatorContext;
let numero: string;

const WIN = 9_900n;
const reason = "The keeper's clock was wrong";

beforeAll(async () => {
  services = await createTestServices(database.db);
  [olivia, omar] = [await anOperator(), await anOperator()];
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null");
  lottery = await createLotteryFixture(services, { numberCap: 10n * WIN });
  bella = await anOperator([lottery.brand.id]);
  stranger = await anOperator([(await createLotteryFixture(services)).brand.id]);
  ali = await member();
  await runDraws(services);
  numero = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list[0]?.numero ?? "";
  await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -1, close: 3_600, draw: 3_610 });
  await runDraws(services);
});
afterEach(() => lottery.keeper.stop());

const anOperator = async (brandIds: readonly BrandId[] | null = null) =>
  operatorContext(services, await createOperatorFixture(database.db, { brandIds }));

async function member(): Promise<PlayerContext> {
  const player = await createPlayerFixture(database.db, lottery.brand, { balance: 100_000n });
  return playerContext(services, lottery.brand, player);
}

function bet(codes: readonly string[], unitStake = 100n, play = "de_special", odds = 1) {
  const lines = codes.map((code) => ({ play, code, unitStake, odds }));
  const { gameCode } = lottery;
  return placeLotteryTicket(ali, { requestId: newId(), gameCode, numero, lines });
}

const numbers = Array.from({ length: 100 }, (_none, number) => String(number).padStart(2, "0"));
const balance = async () =>
  (await cashBalance(database.db, { playerId: ali.player.id, currency: lottery.brand.currency })).available;

async function draw(by = olivia) {
  const { list } = await lotteryDraws(by, { gameCode: lottery.gameCode, limit: 50, view: "all" });
  const found = list.find((each) => each.numero === numero);
  if (!found) throw new Error(`there is no draw ${numero}`);
  return found;
}

/** Has the worker order what is due, and settles it. */
async function work(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await database.pool.query(
      "update lottery_draw set next_at = now() where numero = $1 and game_code = $2 and next_at is not null",
      [numero, lottery.gameCode],
    );
    await runDraws(services);
    const { rows } = await database.pool.query(
      `select market_id as "marketId", version from market_settlement where done_at is null`,
    );
    for (const settlement of rows) await runSettlement(services, settlement);
  }
}

async function approveVoid(): Promise<void> {
  const { value } = await proposeVoidDraw(olivia, { drawId: (await draw()).id, reason });
  await decideVoidDraw(omar, { proposalId: value.proposals[0]?.id ?? "", decision: "approve" });
}

async function expectSoundMarkets(): Promise<void> {
  const { rows } = await database.pool.query("select id from market where draw_id = $1", [(await draw()).id]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect(await verifyMarket(database.db, id)).toEqual([]);
}

/** The player's stakes and payouts by the ledger. */
async function moved() {
  const { rows } = await database.pool.query(
    `select coalesce(sum(amount) filter (where kind = 'bet'), 0)::int as stake,
      coalesce(sum(case when kind = 'bet' then 0 when source_player_id = $1 then -amount else amount end), 0)::int
        as payout
    from transfer where reference_kind in ('market_ticket', 'market_bet') and $1 in (source_player_id, destination_player_id)`,
    [ali.player.id],
  );
  return { stake: BigInt(rows[0].stake), payout: BigInt(rows[0].payout) };
}

describe("lotteries", () => {
  it("lists what the operator's brands offer, with the sums of these brands", async () => {
    await bet(["12", "13"]);
    await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -1, close: 1, draw: 2 });
    const find = async (by: OperatorContext) =>
      (await lotteries(by, {})).list.find(({ gameCode }) => gameCode === lottery.gameCode);
    for (const by of [olivia, bella]) {
      const line = await find(by);
      expect(line).toMatchObject({
        gameName: "North in a minute",
        everySeconds: 60,
        atTime: null,
        timeZone: "Asia/Ho_Chi_Minh",
        limits: [{ currency: lottery.brand.currency, numberCap: 10n * WIN, minimum: 10n }],
        today: [{ currency: lottery.brand.currency, tickets: 1, stake: 200n, payout: 0n }],
        waiting: 0,
      });
      expect(line?.next?.drawAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(await find(stranger)).toBeUndefined();
    const { list, vendors } = await lotteries(bella, { vendor: lottery.code });
    expect(list.map(({ gameCode }) => gameCode)).toEqual([lottery.gameCode]);
    expect(vendors.map(({ code }) => code)).toEqual([lottery.code]);
    expect((await lotteries(bella, { vendor: "NOBODY" })).list).toEqual([]);
  });
});

describe("lotteryDraws", () => {
  it("has the sums of the ledger while a draw is open, after a cancelled ticket, and after the draw", async () => {
    const { value: kept } = await bet(numbers, 10n);
    const { value: gone } = await bet(["44"]);
    await cancelLotteryTicket(ali, { requestId: newId(), ticketId: gone.id });
    const { currency } = lottery.brand;
    expect(await draw(bella)).toMatchObject({ state: "open", sums: [{ currency, tickets: 2, ...(await moved()) }] });
    await finishDraw(services, { gameCode: lottery.gameCode, numero });
    expect((await moved()).payout).toBeGreaterThan(100n);
    expect(kept.stake).toBe(1_000n);
    expect(await draw(bella)).toMatchObject({ state: "settled", sums: [{ currency, tickets: 2, ...(await moved()) }] });
    await expectSoundMarkets();
  });

  it("pages from the latest draw on, and is unknown to operators of other brands", async () => {
    const { gameCode } = lottery;
    const all = (await lotteryDraws(olivia, { gameCode, limit: 100, view: "all" })).list;
    expect(all.map(({ drawAt }) => drawAt)).toEqual(all.map(({ drawAt }) => drawAt).toSorted((a, b) => +b - +a));
    const first = await lotteryDraws(olivia, { gameCode, limit: 4, view: "all" });
    const second = await lotteryDraws(olivia, { gameCode, limit: 4, view: "all", before: first.next ?? "" });
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all.slice(0, 8).map(({ id }) => id));
    expect(await outcomeOf(lotteryDraws(stranger, { gameCode, limit: 4, view: "all" }))).toBe("GAME_UNKNOWN");
    expect(await outcomeOf(lotteryExposure(stranger, { gameCode }))).toBe("GAME_UNKNOWN");
    expect(await outcomeOf(lotteryPlays(stranger, { gameCode }))).toBe("GAME_UNKNOWN");
  });
});

describe("a void of a draw", () => {
  it("needs a reason, a second operator, and operators of all brands", async () => {
    const { id: drawId } = await draw();
    expect(await outcomeOf(proposeVoidDraw(bella, { drawId, reason }))).toBe("NOT_FOUND");
    expect(await outcomeOf(proposeVoidDraw(olivia, { drawId: newId(), reason }))).toBe("NOT_FOUND");
    expect(await outcomeOf(proposeVoidDraw(olivia, { drawId, reason: "" }))).toBe("REASON_REQUIRED");
    const before = (await queueCounts(olivia, {})).value.lotteries;
    const { value } = await proposeVoidDraw(olivia, { drawId, reason });
    const [proposal] = value.proposals;
    expect(proposal).toMatchObject({ state: "proposed", reason, own: true, proposedBy: olivia.operator.name });
    expect((await queueCounts(olivia, {})).value.lotteries).toBe(before + 1);
    expect((await queueCounts(bella, {})).value.lotteries).toBe(0);
    expect(await outcomeOf(proposeVoidDraw(omar, { drawId, reason }))).toBe("STATE_CHANGED");
    const proposalId = proposal?.id ?? "";
    expect(await outcomeOf(decideVoidDraw(bella, { proposalId, decision: "approve" }))).toBe("NOT_FOUND");
    expect(await outcomeOf(decideVoidDraw(omar, { proposalId, decision: "reject" }))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(decideVoidDraw(olivia, { proposalId, decision: "approve" }))).toBe(
      "SECOND_OPERATOR_REQUIRED",
    );
    const { value: kept } = await decideVoidDraw(olivia, { proposalId, decision: "reject", reason: "a mistake" });
    expect(kept).toMatchObject({ state: "open", proposals: [{ state: "withdrawn", decisionReason: "a mistake" }] });
    expect(await outcomeOf(decideVoidDraw(omar, { proposalId, decision: "approve" }))).toBe("STATE_CHANGED");
    const { value: again } = await proposeVoidDraw(olivia, { drawId, reason });
    const second = again.proposals[0]?.id ?? "";
    const { value: refused } = await decideVoidDraw(omar, { proposalId: second, decision: "reject", reason: "no" });
    expect(refused).toMatchObject({ state: "open", proposals: [{ state: "rejected" }, { state: "withdrawn" }] });
  });

  it("is approved by one of several operators who press together, and recorded", async () => {
    const { id: drawId } = await draw();
    const { value } = await proposeVoidDraw(olivia, { drawId, reason });
    const proposalId = value.proposals[0]?.id ?? "";
    const others = await Promise.all([anOperator(), anOperator(), anOperator()]);
    const outcomes = await Promise.all(
      others.map((by) => outcomeOf(decideVoidDraw(by, { proposalId, decision: "approve" }))),
    );
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "STATE_CHANGED", "done"]);
    expect(await draw()).toMatchObject({ state: "void", voidReason: reason });
    const trail = await auditTrail(olivia, { subjectKind: "lottery_draw", subjectId: drawId, limit: 10 });
    expect(trail.list.map(({ action, subject }) => [action, subject?.name])).toEqual([
      ["lottery.approve", `${lottery.gameCode} ${numero}`],
      ["lottery.propose", `${lottery.gameCode} ${numero}`],
    ]);
    expect(await outcomeOf(proposeVoidDraw(olivia, { drawId, reason }))).toBe("STATE_CHANGED");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["open", async () => undefined],
    [
      "closed",
      async () => {
        await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -60, close: -1, draw: 600 });
        await runDraws(services);
      },
    ],
    ["settled", () => finishDraw(services, { gameCode: lottery.gameCode, numero })],
  ])("gives exactly the stakes of %s draws back", async (state, bring) => {
    await bet(numbers, 10n);
    await bring();
    expect(await draw()).toMatchObject({ state });
    await approveVoid();
    await work();
    expect(await outcomeOf(bet(["12"]))).toBe("DRAW_CLOSED");
    expect(await draw()).toMatchObject({
      state: "void",
      voidReason: reason,
      sums: [{ tickets: 1, stake: 1_000n, payout: 1_000n }],
    });
    expect(await balance()).toBe(100_000n);
    await expectSoundMarkets();
    if (state === "open") return;
    const { rows } = await database.pool.query("select next_at from lottery_draw where id = $1", [(await draw()).id]);
    expect(rows).toEqual([{ next_at: null }]);
  });

  it("waits for a settlement that is running, and then takes it back", async () => {
    await bet(numbers, 10n);
    await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -60, close: -2, draw: -1 });
    await runDraws(services);
    await runDraws(services);
    expect(await draw()).toMatchObject({ state: "drawn" });
    await approveVoid();
    await work();
    expect(await balance()).toBe(100_000n);
    expect((await draw()).sums).toMatchObject([{ stake: 1_000n, payout: 1_000n }]);
    await expectSoundMarkets();
  });

  it("gives back the stakes of a brand whose market is opened while the draw becomes void", async () => {
    await approveVoid();
    await work();
    // The facts of the draw were read before it became void.
    const { id } = await draw();
    const become = (state: string, why: string | null) =>
      database.pool.query("update lottery_draw set state = $2, void_reason = $3 where id = $1", [id, state, why]);
    await become("open", null);
    await bet(["12"]);
    await become("void", reason);
    expect(await balance()).toBe(99_900n);
    await work();
    expect(await balance()).toBe(100_000n);
  });
});

describe("lotteryExposure", () => {
  it("shows the liabilities of the open draw with the bands of new bets, play by play", async () => {
    await bet(["12"], 500n, "de_special", 990_000);
    await bet(["34"], 100n, "de_special", 990_000);
    await bet(["05"], 100n, "lo2");
    const { gameCode, brand } = lottery;
    const answer = await lotteryExposure(bella, { gameCode });
    expect(answer.draw?.numero).toBe(numero);
    const [shown] = answer.list;
    expect(answer.list).toHaveLength(1);
    expect(shown).toMatchObject({ brandId: brand.id, currency: brand.currency, play: "de_special" });
    expect(shown?.numbers).toEqual([
      { number: "12", amount: 5n * WIN, oddsPercent: 90 },
      { number: "34", amount: WIN, oddsPercent: 100 },
    ]);
    expect(shown?.plays[0]).toEqual({ play: "de_special", by: "number", amount: 5n * WIN, cap: 10n * WIN });
    const other = (await lotteryExposure(bella, { gameCode, play: "lo2" })).list[0];
    expect(other?.play).toBe("lo2");
    expect(other?.numbers).toMatchObject([{ number: "05" }]);
  });
});

describe("lotteryPlays", () => {
  it("compares the exact return of each play with what settled draws paid", async () => {
    await bet(numbers, 10n);
    await finishDraw(services, { gameCode: lottery.gameCode, numero });
    const { list } = await lotteryPlays(bella, { gameCode: lottery.gameCode });
    const play = list.find((each) => each.play === "de_special");
    // Every number was bet on once, so the observed return is the exact one.
    expect(play).toMatchObject({
      odds: { least: 990_000, most: 990_000 },
      exactReturn: { least: 0.99, most: 0.99 },
      observed: [{ currency: lottery.brand.currency, lines: 100, stake: 1_000n, payout: 990n, return: 0.99 }],
    });
    expect(list.length).toBeGreaterThan(20);
    for (const { exactReturn, odds } of list) {
      expect(exactReturn.least).toBeGreaterThan(0.3);
      expect(exactReturn.most).toBeLessThan(1);
      expect(odds.least).toBeGreaterThan(10_000);
    }
  });
});
