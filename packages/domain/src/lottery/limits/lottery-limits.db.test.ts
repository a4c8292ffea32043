import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createLotteryFixture, type LotteryFixture, moveDraw } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type BrandId, newId } from "@banyan/kernel";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import {
  changeLotteryLimits,
  decideLotteryLimits,
  lotteries,
  lotteryLimits,
  openedDraws,
  placeLotteryTicket,
  runDraws,
} from "../index.ts";

const database = testDatabase();
const reason = "The draw of the holidays";
const LIMITS = {
  minimum: 10n,
  maximum: 1_000_000n,
  numberCap: 1_000_000_000n,
  playCap: 1_000_000_000n,
  winCap: 1_000_000_000n,
};

let services: TestServices;
let lottery: LotteryFixture;
let olivia: OperatorContext;
let omar: OperatorContext;
let bella: OperatorContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
  [olivia, omar] = [await anOperator(), await anOperator()];
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null");
  await database.pool.query("delete from lottery_limit_change where state = 'proposed'");
  lottery = await createLotteryFixture(services);
  bella = await anOperator([lottery.brand.id]);
});
afterEach(() => lottery.keeper.stop());

async function anOperator(brandIds: readonly BrandId[] | null = null): Promise<OperatorContext> {
  return operatorContext(services, await createOperatorFixture(database.db, { brandIds }));
}

const limitsNow = async (operator = olivia) => (await lotteryLimits(operator, { gameCode: lottery.gameCode })).list[0];
const waiting = async () => (await queueCounts(olivia, {})).value.lotteries;

type Change = Parameters<typeof changeLotteryLimits>[1];

function change(changes: Partial<Change>, operator = olivia) {
  const { currency } = lottery.brand;
  return changeLotteryLimits(operator, {
    gameCode: lottery.gameCode,
    currency,
    seen: 1,
    ...LIMITS,
    reason,
    ...changes,
  });
}

const decide = (operator: OperatorContext, proposalId: string, decision: "approve" | "reject", words?: string) =>
  decideLotteryLimits(operator, { proposalId, decision, ...(words !== undefined && { reason: words }) });

const deeds = async () => {
  const { list } = await auditTrail(olivia, { subjectKind: "lottery", subjectId: lottery.gameCode, limit: 20 });
  return list.map(({ action }) => action).toReversed();
};

/** The outcome of a bet of 100 on one number, which pays 9,900. */
async function bet(): Promise<unknown> {
  const player = await createPlayerFixture(database.db, lottery.brand, { balance: 1_000n });
  const ali = playerContext(services, lottery.brand, player);
  await runDraws(services);
  const numero = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list[0]?.numero ?? "";
  await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -1, close: 3_600, draw: 3_610 });
  const lines = [{ play: "de_special", code: "12", unitStake: 100n, odds: 0 }];
  const wish = { requestId: newId(), gameCode: lottery.gameCode, numero, lines };
  return outcomeOf(placeLotteryTicket(ali, wish).then(() => "done"));
}

describe("limits of a lottery", () => {
  it("are lowered by one operator, and the next ticket has them", async () => {
    await change({ numberCap: 9_899n, minimum: 20n });
    expect(await limitsNow()).toMatchObject({
      ...{ ...LIMITS, numberCap: 9_899n, minimum: 20n, version: 2 },
      changes: [{ state: "applied", before: LIMITS, reason, own: true, decidedBy: null }],
    });
    expect(await bet()).toBe("NUMBER_CLOSED");
    expect(await waiting()).toBe(0);
    expect(await deeds()).toEqual(["lottery_limits.change"]);
  });

  it.each(["maximum", "numberCap", "playCap", "winCap"] as const)(
    "are not raised before a second operator approves: %s",
    async (name) => {
      const raised = { ...LIMITS, [name]: LIMITS[name] + 1n, minimum: 5n };
      const { value } = await change(raised);
      expect(value).toMatchObject({ ...LIMITS, version: 1 });
      expect(await waiting()).toBe(1);
      const { list } = await lotteries(olivia, { gameCode: lottery.gameCode });
      expect(list.map(({ waitingLimits }) => waitingLimits)).toEqual([1]);
      const id = value.changes[0]?.id ?? "";
      expect(await outcomeOf(decide(olivia, id, "approve"))).toBe("SECOND_OPERATOR_REQUIRED");
      await decide(omar, id, "approve");
      expect(await limitsNow()).toMatchObject({ ...raised, version: 2, changes: [{ state: "approved" }] });
      expect(await outcomeOf(decide(omar, id, "approve"))).toBe("STATE_CHANGED");
      expect(await deeds()).toEqual(["lottery_limits.propose", "lottery_limits.approve"]);
    },
  );

  it("stay when the proposal is refused or taken back", async () => {
    const first = await change({ winCap: LIMITS.winCap + 1n });
    const id = first.value.changes[0]?.id ?? "";
    expect(await outcomeOf(decide(omar, id, "reject"))).toBe("REASON_REQUIRED");
    await decide(omar, id, "reject", "Too much");
    const second = await change({ winCap: LIMITS.winCap + 1n });
    await decide(olivia, second.value.changes[0]?.id ?? "", "reject", "A typing error");
    expect(await limitsNow()).toMatchObject({ ...LIMITS, changes: [{ state: "withdrawn" }, { state: "rejected" }] });
    expect(await deeds()).toEqual([
      ...["lottery_limits.propose", "lottery_limits.reject"],
      ...["lottery_limits.propose", "lottery_limits.withdraw"],
    ]);
  });

  it("are changed by operators of all brands, with a reason, as they saw them, and by one at a time", async () => {
    expect(await limitsNow(bella)).toMatchObject({ ...LIMITS, decidable: false });
    const lower = { winCap: 1n };
    expect(await outcomeOf(change({ ...lower, reason: "" }, bella))).toBe("NOT_FOUND");
    expect(await outcomeOf(change({ ...lower, currency: "XXX" }))).toBe("NOT_FOUND");
    expect(await outcomeOf(change({ ...lower, reason: "", seen: 2 }))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(change({ seen: 2 }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(change({}))).toBe("NOTHING_CHANGED");
    const { value } = await change({ winCap: LIMITS.winCap + 1n });
    expect(await outcomeOf(change(lower))).toBe("STATE_CHANGED");
    expect(await outcomeOf(decide(bella, value.changes[0]?.id ?? "", "approve"))).toBe("NOT_FOUND");
    expect(await outcomeOf(decide(omar, newId(), "approve"))).toBe("NOT_FOUND");
    expect(await limitsNow()).toMatchObject(LIMITS);
    // Two operators who saw the same limits: one of them is told.
    await decide(omar, value.changes[0]?.id ?? "", "reject", "No");
    const both = await Promise.all([outcomeOf(change({ winCap: 2n })), outcomeOf(change({ winCap: 3n }, omar))]);
    expect(both.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(1);
  });
});
