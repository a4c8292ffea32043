import { createPromotionFixture, payIn } from "@banyan/dev-env/bonus-fixture";
import { chaseFor, type ChaseWorld, createChaseWorld, losingCode } from "@banyan/dev-env/chase-fixture";
import { createOperatorFixture, createTestServices, operatorContext, type TestServices } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorContext, PlayerContext } from "../context.ts";
import { placeLotteryChase, stopLotteryChase } from "../lottery/index.ts";
import { cashBalance } from "../wallet/index.ts";
import { joinPromotion, leavePromotion, lockedFunds, ownBonuses, runPromotions } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let operator: OperatorContext;
let world: ChaseWorld;
let ali: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  world = await createChaseWorld(services, 0n);
  ({ ali } = world);
  const id = await createPromotionFixture(operator, ali.brand.id);
  await joinPromotion(ali, { id, version: 1 });
  await payIn(operator, ali, 10_000n);
});
afterEach(async () => {
  await world.lottery.keeper.stop();
  expect(await verifyBooks(database.db)).toEqual([]);
});

const available = async () => {
  const { player, brand } = ali;
  return (await cashBalance(database.db, { playerId: player.id, currency: brand.currency })).available;
};

async function bonus() {
  const [first] = (await ownBonuses(ali, { limit: 1 })).list;
  invariant(first, "the player has a bonus");
  return first;
}

describe("a chase beside a bonus", () => {
  it("shelters no bonus money: what it holds is taken when it has been stopped", async () => {
    await world.draws.open(0);
    const code = await losingCode(world);
    const lines = [{ play: "de_special", code, unitStake: 2_000n, odds: 990_000 }];
    const wanted = { ...chaseFor(world.lottery, world.draws.numeros[0] ?? "", code), lines };
    const { id: chaseId } = (await placeLotteryChase(ali, wanted)).value;
    await world.draws.finish(0);
    // 2,000 are lost, and 12,000 of the other 13,000 are held.
    expect(await available()).toBe(1_000n);
    const { id: entryId, giveUp } = await bonus();
    expect(giveUp).toMatchObject({ waits: true });
    await leavePromotion(ali, { entryId });
    await runPromotions(services);
    expect(await bonus()).toMatchObject({ state: "process", wagering: [{ state: "ending" }] });
    expect((await lockedFunds(ali, {})).value).toMatchObject({ locked: 5_000n, withdrawable: 0n });
    await stopLotteryChase(ali, { chaseId });
    await runPromotions(services);
    expect(await bonus()).toMatchObject({ state: "closed", end: "forfeited" });
    expect(await available()).toBe(8_000n);
    expect((await lockedFunds(ali, {})).value).toMatchObject({ locked: 0n, withdrawable: 8_000n });
  });
});
