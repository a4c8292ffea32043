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
import {
  brandPrices,
  changeBrandPrices,
  decideBrandPrices,
  lotteries,
  lotteryPlays,
  lotteryPrices,
  lotteryTickets,
  openedDraws,
  placeLotteryTicket,
  runDraws,
} from "../index.ts";

const database = testDatabase();
const reason = "The new year";
const SPECIAL = { play: "de_special", choice: null } as const;

let services: TestServices;
let lottery: LotteryFixture;
let olivia: OperatorContext;
let omar: OperatorContext;
let bella: OperatorContext;
let ali: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
  [olivia, omar] = [await anOperator(), await anOperator()];
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null");
  await database.pool.query("delete from lottery_price_proposal where state = 'proposed'");
  lottery = await createLotteryFixture(services);
  bella = await anOperator([lottery.brand.id]);
  const player = await createPlayerFixture(database.db, lottery.brand, { balance: 1_000_000n });
  ali = playerContext(services, lottery.brand, player);
});
afterEach(() => lottery.keeper.stop());

async function anOperator(brandIds: readonly BrandId[] | null = null): Promise<OperatorContext> {
  return operatorContext(services, await createOperatorFixture(database.db, { brandIds }));
}

const name = () => ({ gameCode: lottery.gameCode, brandId: lottery.brand.id });
const pricesNow = async (operator = olivia) => (await brandPrices(operator, name())).value;
const oddsOf = (prices: Awaited<ReturnType<typeof pricesNow>>, play: string) =>
  prices.prices.find((price) => price.play === play)?.odds;

type Change = Partial<Parameters<typeof changeBrandPrices>[1]>;
const change = (odds: number, { operator = olivia, ...changes }: Change & { operator?: OperatorContext } = {}) =>
  changeBrandPrices(operator, { ...name(), seen: 0, prices: [{ ...SPECIAL, odds }], reason, ...changes });
const decide = (operator: OperatorContext, proposalId: string, decision: "approve" | "reject", words?: string) =>
  decideBrandPrices(operator, { proposalId, decision, ...(words !== undefined && { reason: words }) });
const proposed = async (odds: number) => (await change(odds)).value.proposals[0]?.id ?? "";
const waiting = async (operator = omar) => (await queueCounts(operator, {})).value.lotteries;

async function openDraw(): Promise<string> {
  await runDraws(services);
  const numero = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list[0]?.numero ?? "";
  await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -1, close: 3_600, draw: 3_610 });
  return numero;
}

/** One line for each last two digits, so exactly one of them wins. */
function betOnAll(numero: string, odds: number) {
  const lines = Array.from({ length: 100 }, (_, number) => ({
    ...{ play: "de_special", code: String(number).padStart(2, "0"), unitStake: 100n, odds },
  }));
  return placeLotteryTicket(ali, { requestId: newId(), gameCode: lottery.gameCode, numero, lines });
}

const versionsOfTickets = async () => {
  const { rows } = await database.pool.query<{ price_version: string }>(
    "select distinct price_version from market_ticket where player_id = $1 order by 1",
    [ali.player.id],
  );
  return rows.map((row) => row.price_version);
};

describe("odds of a brand", () => {
  it("are lowered by one operator, tickets keep those that they were placed at, and others are told", async () => {
    const numero = await openDraw();
    await betOnAll(numero, 990_000);
    const { value } = await change(900_000);
    expect(value).toMatchObject({
      version: 1,
      name: "vn_north:ZY@1",
      versions: [{ version: 1, reason, approvedBy: null, steps: [{ ...SPECIAL, before: 990_000, after: 900_000 }] }],
      proposals: [],
    });
    expect(value.prices.find(({ play }) => play === "de_special")).toMatchObject({
      ...{ odds: 900_000, listed: 990_000, greatest: 1_000_000, exactReturn: 0.9, units: 1, push: 0 },
    });
    expect(await waiting()).toBe(0);
    // A copy of the odds is a second old at most.
    await expect
      .poll(() => outcomeOf(betOnAll(numero, 990_000)), { timeout: 5_000, interval: 400 })
      .toEqual("ODDS_CHANGED");
    await expect(betOnAll(numero, 990_000)).rejects.toMatchObject({ details: { line: 1, odds: 900_000 } });
    await betOnAll(numero, 900_000);
    expect(await versionsOfTickets()).toEqual(["vn_north:ELOTT@1", "vn_north:ZY@1"]);
    await finishDraw(services, { gameCode: lottery.gameCode, numero });
    const { list } = await lotteryTickets(ali, { limit: 50 });
    expect([list[0]?.payout, list.at(-1)?.payout]).toEqual([9_000n, 9_900n]);
  });

  it("are shown to players and in the returns of the console", async () => {
    await change(900_000);
    const { value } = await lotteryPrices(ali, { gameCode: lottery.gameCode });
    expect(value.prices).toBe("vn_north:ZY@1");
    expect(value.plays.find(({ play }) => play === "de_special")?.odds).toBe(900_000);
    const { list } = await lotteryPlays(olivia, { gameCode: lottery.gameCode });
    const play = list.find((one) => one.play === "de_special");
    expect(play).toMatchObject({ odds: { least: 900_000 }, exactReturn: { least: 0.9 } });
  });

  it("are not raised before a second operator of the brand approves", async () => {
    const id = await proposed(995_000);
    expect(oddsOf(await pricesNow(), "de_special")).toBe(990_000);
    expect([await waiting(), await waiting(bella)]).toEqual([1, 1]);
    const { list } = await lotteries(bella, { gameCode: lottery.gameCode });
    expect(list.map(({ waitingPrices }) => waitingPrices)).toEqual([1]);
    expect(await outcomeOf(decide(olivia, id, "approve"))).toBe("SECOND_OPERATOR_REQUIRED");
    await decide(bella, id, "approve");
    expect(await pricesNow()).toMatchObject({ version: 1, versions: [{ reason }], proposals: [{ state: "approved" }] });
    expect(oddsOf(await pricesNow(), "de_special")).toBe(995_000);
    const trail = await auditTrail(olivia, { subjectKind: "lottery", subjectId: lottery.gameCode, limit: 5 });
    expect(trail.list.map(({ action }) => action)).toEqual(["lottery_prices.approve", "lottery_prices.propose"]);
  });

  it("stay when a proposal is refused or taken back", async () => {
    const first = await proposed(995_000);
    expect(await outcomeOf(decide(omar, first, "reject"))).toBe("REASON_REQUIRED");
    await decide(omar, first, "reject", "Too much");
    await decide(olivia, await proposed(995_000), "reject", "A typing error");
    expect(await pricesNow()).toMatchObject({ version: 0, name: "vn_north:ELOTT@1", versions: [] });
    expect((await pricesNow()).proposals.map(({ state }) => state)).toEqual(["withdrawn", "rejected"]);
  });

  it("never return more than the stake, and are those of prices that exist", async () => {
    await expect(change(1_000_001)).rejects.toMatchObject({
      code: "ODDS_TOO_HIGH",
      details: { play: "de_special", maximum: 1_000_000 },
    });
    const unknown = {
      prices: [
        { ...SPECIAL, odds: 1 },
        { play: "tong", choice: null, odds: 1 },
      ],
    };
    await expect(change(1, unknown)).rejects.toMatchObject({ code: "SELECTION_INVALID", details: { line: 2 } });
    expect((await change(1_000_000)).value.proposals[0]?.state).toBe("proposed");
  });

  it("are changed with a reason, as they were seen, at brands of the operator, and by one at a time", async () => {
    const stranger = await anOperator([]);
    expect(await outcomeOf(brandPrices(stranger, name()))).toBe("GAME_UNKNOWN");
    expect(await outcomeOf(change(1, { operator: stranger }))).toBe("NOT_FOUND");
    expect(await outcomeOf(change(1, { brandId: "nobody" }))).toBe("NOT_FOUND");
    expect(await outcomeOf(change(1, { reason: "", seen: 1 }))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(change(900_000, { seen: 1 }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(change(990_000))).toBe("NOTHING_CHANGED");
    const id = await proposed(995_000);
    expect(await outcomeOf(change(900_000))).toBe("STATE_CHANGED");
    expect(await outcomeOf(decide(stranger, id, "approve"))).toBe("NOT_FOUND");
    // Two operators approve: one of them is told.
    const both = await Promise.all([outcomeOf(decide(omar, id, "approve")), outcomeOf(decide(bella, id, "approve"))]);
    expect(both.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(1);
    // Two operators who saw the same odds.
    const lowered = (odds: number, operator: OperatorContext) => outcomeOf(change(odds, { operator, seen: 1 }));
    const changes = await Promise.all([lowered(900_000, olivia), lowered(910_000, bella)]);
    expect(changes.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(1);
    expect((await pricesNow()).versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it("are permanent versions, and one that raises has two operators", async () => {
    await change(900_000);
    const { pool } = database;
    const of = "where game_code = $1";
    await expect(
      pool.query(`update lottery_price_version set odds = '{}' ${of}`, [lottery.gameCode]),
    ).rejects.toThrow();
    await expect(pool.query(`delete from lottery_price_version ${of}`, [lottery.gameCode])).rejects.toThrow();
    await expect(
      pool.query(
        `insert into lottery_price_version (brand_id, game_code, version, base, odds, raises, reason, changed_by)
         select brand_id, game_code, 2, base, odds, true, reason, changed_by from lottery_price_version ${of}`,
        [lottery.gameCode],
      ),
    ).rejects.toThrow("lottery_price_version_four_eyes");
  });

  it("go back to the price list when every own price is that of the list", async () => {
    await change(900_000);
    const id = (await change(990_000, { seen: 1 })).value.proposals[0]?.id ?? "";
    const { value } = await decide(omar, id, "approve");
    expect(value).toMatchObject({ version: 2, versions: [{ steps: [{ before: 900_000, after: 990_000 }] }, {}] });
    expect(oddsOf(value, "de_special")).toBe(990_000);
  });
});
