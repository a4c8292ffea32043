import { createPlayerFixture, createTestServices, playerContext, type TestServices } from "@banyan/dev-env/fixture";
import { createLotteryFixture, finishDraw, type LotteryFixture, moveDraw } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { commitmentOf, lotteryRulesOf, priceListOf } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { verifyMarket } from "../settlement/index.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { cashBalance } from "../wallet/index.ts";
import { cancelLotteryTicket } from "./tickets/cancel-lottery-ticket.ts";
import { lotteryPrices } from "./prices/lottery-prices.ts";
import { lotteryResults } from "./draws/lottery-results.ts";
import { lotteryTickets } from "./tickets/lottery-tickets.ts";
import { openedDraws } from "./draws/opened-draws.ts";
import { placeLotteryTicket } from "./tickets/place-lottery-ticket.ts";
import { drawnBy, runDraws } from "./draws/run-draws.ts";

const database = testDatabase();
let services: TestServices;
let lottery: LotteryFixture;
let ali: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null");
  lottery = await createLotteryFixture(services);
  ali = await member(100_000n);
});
afterEach(() => lottery.keeper.stop());

async function member(balance: bigint): Promise<PlayerContext> {
  const player = await createPlayerFixture(database.db, lottery.brand, { balance });
  return playerContext(services, lottery.brand, player);
}

const balanceOf = async ({ player, brand }: PlayerContext) =>
  (await cashBalance(database.db, { playerId: player.id, currency: brand.currency })).available;

/** The number of a draw that takes bets for another hour. */
async function openDraw(): Promise<string> {
  await runDraws(services);
  const { value } = await openedDraws(ali, { gameCode: lottery.gameCode });
  const numero = value.list[0]?.numero ?? "";
  await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -1, close: 3_600, draw: 3_610 });
  await runDraws(services);
  return numero;
}

type Ticket = Parameters<typeof placeLotteryTicket>[1];

function ticketFor(numero: string, changes: Partial<Ticket> = {}): Ticket {
  const lines = [{ play: "de_special", code: "12", unitStake: 100n, odds: 990_000 }];
  return { requestId: newId(), gameCode: lottery.gameCode, numero, lines, ...changes };
}

const drawOf = async (numero: string) =>
  (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list.find((draw) => draw.numero === numero);
const finish = (numero: string) => finishDraw(services, { gameCode: lottery.gameCode, numero });
const refused = (code: string, data?: Record<string, unknown>) =>
  expect.objectContaining({ code, ...(data && { details: expect.objectContaining(data) }) });

describe("draws", () => {
  it("are planned minute by minute in the game's zone, and both keepers commit before bets begin", async () => {
    await runDraws(services);
    const { value } = await openedDraws(ali, { gameCode: lottery.gameCode });
    // The draw whose bets end within its last seconds is not planned any more.
    expect(value.list.length).toBeGreaterThanOrEqual(9);
    for (const [place, draw] of value.list.entries()) {
      const day = new Date(draw.openAt.getTime() + 7 * 3_600_000).toISOString();
      expect(draw.numero.slice(0, 8)).toBe(day.slice(0, 10).replaceAll("-", ""));
      expect(Number(draw.numero.slice(9))).toBe(Number(day.slice(11, 13)) * 60 + Number(day.slice(14, 16)) + 1);
      expect([draw.drawAt.getTime() - draw.openAt.getTime(), draw.drawAt.getTime() - draw.closeAt.getTime()]).toEqual([
        60_000, 5_000,
      ]);
      expect(draw.openAt).toEqual(value.list[place - 1]?.drawAt ?? draw.openAt);
      expect(draw.commitments).toEqual({
        platform: expect.stringMatching(/^[0-9a-f]{64}$/),
        keeper: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect([draw.result, draw.seeds]).toEqual([null, null]);
    }
    const states = value.list.map(({ openAt }) => (openAt <= value.serverTime ? "open" : "scheduled"));
    expect(value.list.map(({ state }) => state)).toEqual(states);
  });

  it("come from two committed seeds, which anybody can hash and draw again", async () => {
    const numero = await openDraw();
    const before = await drawOf(numero);
    await finish(numero);
    const [after] = (await lotteryResults(ali, { gameCode: lottery.gameCode, limit: 20 })).list;
    expect(after).toMatchObject({ numero, state: "settled" });
    const { platform, keeper } = after?.seeds ?? { platform: "", keeper: "" };
    expect({ platform: commitmentOf(platform), keeper: commitmentOf(keeper) }).toEqual(before?.commitments);
    expect(drawnBy("vn_north@1", { numero, seed: platform, keeperSeed: keeper })).toEqual(after?.result);
    expect(lotteryRulesOf("vn_north@1")?.readResult(after?.result)).toEqual(after?.result);
  });

  it("are drawn in the order of their times by a worker that was away", async () => {
    await runDraws(services);
    const numeros = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list.map(({ numero }) => numero);
    for (const [place, numero] of numeros.slice(0, 3).entries()) {
      const draw = -3_600 + place * 60;
      await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: draw - 60, close: draw - 5, draw });
    }
    for (let turn = 0; turn < 3; turn += 1) await runDraws(services);
    const { list } = await lotteryResults(ali, { gameCode: lottery.gameCode, limit: 20 });
    expect(list.map(({ numero }) => numero)).toEqual(numeros.slice(0, 3).toReversed());
    const { rows } = await database.pool.query(
      "select numero from lottery_draw where game_code = $1 and drawn_at is not null order by drawn_at",
      [lottery.gameCode],
    );
    expect(rows.map(({ numero }) => numero)).toEqual(numeros.slice(0, 3));
  });

  it("are void when a keeper is silent for a minute, and give the stakes back", async () => {
    const numero = await openDraw();
    await placeLotteryTicket(ali, ticketFor(numero));
    lottery.keeper.refusal = { code: "UNEXPECTED", message: "out of order" };
    await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -200, close: -80, draw: -50 });
    for (let turn = 0; turn < 3; turn += 1) await runDraws(services);
    expect(await drawOf(numero)).toMatchObject({ state: "closed", result: null });
    await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -200, close: -80, draw: -61 });
    await runDraws(services);
    await finish(numero);
    expect(await drawOf(numero)).toMatchObject({ state: "void", result: null, seeds: null });
    expect(await balanceOf(ali)).toBe(100_000n);
    expect((await lotteryTickets(ali, { limit: 20 })).list[0]).toMatchObject({ state: "voided", payout: 100n });
  });

  it("are void when a keeper reveals another seed than it committed to", async () => {
    const numero = await openDraw();
    const { rows } = await database.pool.query("select id from lottery_draw where numero = $1 and game_code = $2", [
      numero,
      lottery.gameCode,
    ]);
    lottery.keeper.drawSeeds.set(rows[0].id, "0".repeat(64));
    await finish(numero);
    expect(await drawOf(numero)).toMatchObject({ state: "void", result: null });
  });

  it("take no bets without the keeper's commitment, and are void when its time is over", async () => {
    lottery.keeper.refusal = { code: "UNEXPECTED", message: "out of order" };
    await runDraws(services);
    expect((await openedDraws(ali, { gameCode: lottery.gameCode })).value.list).toEqual([]);
    const { rows } = await database.pool.query("select numero from lottery_draw where game_code = $1", [
      lottery.gameCode,
    ]);
    await expect(placeLotteryTicket(ali, ticketFor(rows[0].numero))).rejects.toEqual(refused("DRAW_CLOSED"));
    await moveDraw(
      database.db,
      { gameCode: lottery.gameCode, numero: rows[0].numero },
      { open: -60, close: -5, draw: 5 },
    );
    await runDraws(services);
    const { rows: after } = await database.pool.query(
      "select state, void_reason from lottery_draw where numero = $1 and game_code = $2",
      [rows[0].numero, lottery.gameCode],
    );
    expect(after).toEqual([{ state: "void", void_reason: "not_opened" }]);
  });
});

describe("tickets", () => {
  it("are paid to the cent by the result, line by line", async () => {
    const numero = await openDraw();
    const rules = lotteryRulesOf("vn_north@1");
    const prices = priceListOf("vn_north:ELOTT@1");
    const plays = ["lo2", "de_special", "dau", "duoi"].filter((play) => rules?.plays.has(play));
    const lines = plays.flatMap((play) =>
      Array.from({ length: 100 }, (_none, number) => String(number).padStart(2, "0")).flatMap((code) => {
        const known = rules?.plays.get(play)?.canonical(code);
        return known === undefined ? [] : { play, code: known, unitStake: 3n, odds: prices?.odds(play, known) ?? 0 };
      }),
    );
    const wanted = lines.filter(({ play, unitStake, code }) => {
      const units = rules?.plays.get(play)?.units(code) ?? 0;
      return unitStake * BigInt(units) >= 10n;
    });
    expect(wanted.length).toBeGreaterThanOrEqual(100);
    const { value: ticket } = await placeLotteryTicket(ali, ticketFor(numero, { lines: wanted }));
    expect(await balanceOf(ali)).toBe(100_000n - ticket.stake);
    await finish(numero);
    const draw = await drawOf(numero);
    let due = 0n;
    for (const { play, code, odds } of wanted) {
      const end = rules?.plays.get(play)?.evaluate(code, draw?.result ?? {});
      const { num, den } = end?.pays ?? { num: 1, den: 1 };
      if (end) due += (((3n * BigInt(odds)) / 10_000n) * BigInt(num)) / BigInt(den);
    }
    expect(due).toBeGreaterThan(0n);
    const [paid] = (await lotteryTickets(ali, { limit: 20 })).list;
    expect(paid).toMatchObject({ id: ticket.id, state: "settled", payout: due, drawState: "settled" });
    expect(await balanceOf(ali)).toBe(100_000n - ticket.stake + due);
    const { rows } = await database.pool.query("select market_id from market_ticket where id = $1", [ticket.id]);
    expect(await verifyMarket(database.db, rows[0].market_id)).toEqual([]);
  });

  it("send a signal to every player when their draw is settled, whether they won or lost", async () => {
    const numero = await openDraw();
    const [joy, sad] = [ali, await member(100_000n)];
    const side = (code: string) => ({ lines: [{ play: "sides", code, unitStake: 100n, odds: 19_500 }] });
    await placeLotteryTicket(joy, ticketFor(numero, side("big")));
    await placeLotteryTicket(sad, ticketFor(numero, side("small")));
    const before = services.published.length;
    await finish(numero);
    const ends = services.published.slice(before).filter(({ kind }) => kind === "ticket");
    expect(ends.map(({ playerId }) => playerId).toSorted()).toEqual([joy.player.id, sad.player.id].toSorted());
    for (const { player } of [joy, sad]) {
      const [ticket] = (await lotteryTickets({ ...ali, player }, { limit: 1 })).list;
      expect(ticket?.state).toBe("settled");
    }
  });

  it("are made once by a repeated request, also after the draw", async () => {
    const numero = await openDraw();
    const wanted = ticketFor(numero);
    const [first, second] = await Promise.all([placeLotteryTicket(ali, wanted), placeLotteryTicket(ali, wanted)]);
    expect(second.value.id).toBe(first.value.id);
    expect(await balanceOf(ali)).toBe(99_900n);
    await finish(numero);
    expect((await placeLotteryTicket(ali, wanted)).value).toMatchObject({ id: first.value.id, state: "settled" });
    const other = { ...wanted, lines: [{ play: "de_special", code: "13", unitStake: 100n, odds: 990_000 }] };
    await expect(placeLotteryTicket(ali, other)).rejects.toEqual(refused("REQUEST_ID_REUSED"));
  });

  it.each<[string, (numero: string) => Partial<Ticket>, ReturnType<typeof refused>]>([
    ["an unknown draw", () => ({ numero: "20200101-0001" }), refused("DRAW_UNKNOWN")],
    ["a play that is none", () => ({ lines: [line({ play: "lo9" })] }), refused("SELECTION_INVALID", { line: 1 })],
    [
      "a code that is none, before an amount",
      () => ({ lines: [line({ unitStake: 1n }), line({ code: "1x" })] }),
      refused("SELECTION_INVALID", { line: 2 }),
    ],
    [
      "too many lines",
      () => ({ lines: Array.from({ length: 1_001 }, () => line()) }),
      refused("LINES_TOO_MANY", { maximum: 1_000 }),
    ],
    ["a small line", () => ({ lines: [line({ unitStake: 9n })] }), refused("AMOUNT_BELOW_MINIMUM", { minimum: "10" })],
    [
      "a great line",
      () => ({ lines: [line({ unitStake: 1_000_001n })] }),
      refused("AMOUNT_ABOVE_MAXIMUM", { maximum: "1000000" }),
    ],
    [
      "odds above the listed ones",
      () => ({ lines: [line({ odds: 990_001 })] }),
      refused("ODDS_CHANGED", { line: 1, odds: 990_000 }),
    ],
    ["more than the balance", () => ({ lines: [line({ unitStake: 100_001n })] }), refused("INSUFFICIENT_FUNDS")],
  ])("are refused for %s, and nothing is taken", async (_reason, changes, error) => {
    const numero = await openDraw();
    await expect(placeLotteryTicket(ali, ticketFor(numero, changes(numero)))).rejects.toEqual(error);
    expect(await balanceOf(ali)).toBe(100_000n);
    const { rows } = await database.pool.query(
      "select coalesce(sum(amount), 0)::int as amount from lottery_exposure where brand_id = $1",
      [lottery.brand.id],
    );
    expect(rows[0].amount).toBe(0);
  });

  it("are refused after the close, by the database's clock", async () => {
    const numero = await openDraw();
    await placeLotteryTicket(ali, ticketFor(numero));
    await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -60, close: -1, draw: 60 });
    await expect(placeLotteryTicket(ali, ticketFor(numero))).rejects.toEqual(refused("DRAW_CLOSED"));
    expect(await balanceOf(ali)).toBe(99_900n);
  });

  it("have a price for every play, also for those whose numbers are chosen in zones", async () => {
    const five = await createLotteryFixture(services, { rules: "5d@1", prices: "5d:ELOTT@1" });
    const player = await createPlayerFixture(database.db, five.brand, { balance: 0n });
    const context = playerContext(services, five.brand, player);
    const { plays } = (await lotteryPrices(context, { gameCode: five.gameCode })).value;
    await five.keeper.stop();
    expect(plays.map(({ play }) => play)).toEqual([...(lotteryRulesOf("5d@1")?.plays.keys() ?? [])]);
    expect(plays.find(({ play }) => play === "position")).toEqual({
      play: "position",
      group: "position",
      odds: 97_500,
      choices: [],
    });
  });

  it("are refused in a game that is switched off", async () => {
    const numero = await openDraw();
    await database.pool.query("update game set enabled = false where game_code = $1", [lottery.gameCode]);
    await expect(placeLotteryTicket(ali, ticketFor(numero))).rejects.toEqual(refused("GAME_MAINTENANCE"));
    await expect(lotteryPrices(ali, { gameCode: lottery.gameCode })).rejects.toEqual(refused("GAME_MAINTENANCE"));
  });

  it("leave at their stake before the close, once, and only for their owner", async () => {
    const numero = await openDraw();
    const { value: ticket } = await placeLotteryTicket(ali, ticketFor(numero));
    const requestId = newId();
    const stranger = await member(0n);
    await expect(cancelLotteryTicket(stranger, { requestId, ticketId: ticket.id })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    for (let time = 0; time < 2; time += 1) {
      const { value } = await cancelLotteryTicket(ali, { requestId, ticketId: ticket.id });
      expect(value).toMatchObject({ id: ticket.id, state: "cancelled", payout: 100n });
    }
    expect(await balanceOf(ali)).toBe(100_000n);
    await expect(cancelLotteryTicket(ali, { requestId: newId(), ticketId: ticket.id })).rejects.toEqual(
      refused("STATE_CHANGED"),
    );
    const { value: kept } = await placeLotteryTicket(ali, ticketFor(numero));
    await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -60, close: -1, draw: 60 });
    await expect(cancelLotteryTicket(ali, { requestId: newId(), ticketId: kept.id })).rejects.toEqual(
      refused("DRAW_CLOSED"),
    );
  });
});

function line(changes: Partial<Ticket["lines"][number]> = {}): Ticket["lines"][number] {
  return { play: "de_special", code: "12", unitStake: 100n, odds: 990_000, ...changes };
}
