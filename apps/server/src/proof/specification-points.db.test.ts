import { inTransaction } from "@banyan/db";
import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  serveAt,
  TEST_DATA_KEY,
} from "@banyan/dev-env/fixture";
import { createPromotionPage } from "@banyan/dev-env/bonus-fixture";
import { givePoints } from "@banyan/dev-env/fund-player";
import { createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { saveContentItem } from "@banyan/domain/content";
import { decideRedemption, keepPointSettings, setRewardStock } from "@banyan/domain/points";
import { activityApplications, decideApplication, saveActivity } from "@banyan/domain/rewards";
import type { OperatorContext } from "@banyan/domain";
import { newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
const paymentPassword = "246810";
let app: WalkedApp;
let vendor: VendorFixture;
let operator: OperatorContext;
let rewardId: string;

const host = () => `${vendor.brand.id}.test`;

beforeAll(async () => {
  vendor = await createVendorFixture(database.db);
  const { brand } = vendor;
  await serveAt(database.db, { [host()]: brand });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
  operator = operatorContext(await createTestServices(database.db), await createOperatorFixture(database.db));
  await keepPointSettings(database.db, {
    ...{ brandId: brand.id, version: 1, operatorId: null, reason: "first", convertMinimum: 10_000n },
    ...{ rates: [{ category: "RNG", rate: 100 }], convertRate: 50n },
  });
  const item = { brandId: brand.id, id: newId(), version: 0, published: true, reason: "A gift" };
  const { value } = await saveContentItem(operator, {
    ...item,
    content: {
      ...{ kind: "reward", type: "gift", name: { en: "A teapot" }, description: { en: "" }, pictureId: null },
      ...{ promotionId: null, tickets: null },
      ...{ pointsRequired: 300, amountRequired: "0", amount: "1200", limitPerPlayer: null, needsAddress: true },
    },
  });
  rewardId = value.id;
  await setRewardStock(operator, { brandId: brand.id, rewardId, seen: 0, left: 4, reason: "The first ones" });
});
afterAll(async () => {
  await app?.close();
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

async function member(points: bigint): Promise<SpecificationClient> {
  const client = new SpecificationClient(app.port, host());
  const player = await createPlayerFixture(database.db, vendor.brand, { paymentPassword });
  client.token = player.token;
  await inTransaction(database.db, (tx) => givePoints(tx, vendor.brand, player.id, points, newId()));
  return client;
}

const record = async (client: SpecificationClient) => (await client.get("/wps/relay/points/redeemList")).body.list[0];
const balance = async (client: SpecificationClient) =>
  (await client.get("/wps/relay/points/balance")).body.value.points as string;

describe("an outsider's client in the points mall", () => {
  it("[R-1.04][R-2.29] reads rates and rewards, which never expire", async () => {
    const visitor = new SpecificationClient(app.port, host());
    expect((await visitor.get("/wps/relay/points/config")).body.value).toEqual({
      ...{ state: "open", expire: false, version: 1, rates: [{ category: "RNG", rate: 100 }] },
      ...{ convert: { rate: "50", minimum: "10000" }, currency: vendor.brand.currency },
    });
    expect((await visitor.get("/wps/relay/points/rewardList")).body.value.list).toMatchObject([
      { id: rewardId, name: "A teapot", type: "gift", pointsRequired: "30000", left: 4, needsAddress: true },
    ]);
    expect((await visitor.get("/wps/relay/points/balance")).body.code).toBe("SESSION_REQUIRED");
  });

  it("[R-1.04][R-3.12][R-4.17][R-6.03][R-7.06] redeems a reward with the payment password, sealed", async () => {
    const client = await member(70_000n);
    const wanted = { requestId: newId(), rewardId, version: 1, quantity: 2, address: "7 Banyan Lane, Lahore" };
    const redeem = (payload: Record<string, unknown>) => client.sealed("POST", "/wps/relay/points/redeem", payload);
    const plain = await client.json("POST", "/wps/relay/points/redeem", { ...wanted, paymentPassword });
    expect(plain.body.code).toBe("PAYLOAD_NOT_ENCRYPTED");
    expect((await redeem({ ...wanted, paymentPassword: "135799" })).body.code).toBe("PAYMENT_PASSWORD_WRONG");
    expect((await redeem({ ...wanted, paymentPassword })).status).toBe(200);
    expect(await record(client)).toMatchObject({
      ...{ type: "gift", name: "A teapot", amount: "2400", pointsRequired: "30000", amountRequired: "0" },
      ...{ points: "60000", quantity: 2, status: "in_process", remark: "" },
      referenceNumber: expect.stringMatching(/^P-[2-9A-Z]{8}$/),
      applyTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await balance(client)).toBe("10000");
    const { id } = await record(client);
    await decideRedemption(operator, { redemptionId: id, decision: "reject", reason: "Lost on the way" });
    expect(await record(client)).toMatchObject({ status: "rejected", remark: "Lost on the way" });
    expect(await balance(client)).toBe("70000");
    const details = (await client.get("/wps/relay/points/memberTransactionDetail")).body.list;
    expect(details.map(({ kind, points }: Record<string, string>) => [kind, points])).toEqual([
      ["returned", "60000"],
      ["redeemed", "-60000"],
      ["adjusted", "70000"],
    ]);
  });

  it("[R-4.17][R-7.06] converts points into money, which comes with the approval", async () => {
    const client = await member(40_000n);
    const converted = await client.sealed("POST", "/wps/relay/points/convertPoints", {
      ...{ requestId: newId(), points: "12345", version: 1, paymentPassword },
    });
    expect(converted.body.value).toMatchObject({
      type: "convert",
      amount: "61",
      points: "12345",
      status: "in_process",
    });
    await decideRedemption(operator, { redemptionId: converted.body.value.id, decision: "approve" });
    expect(await record(client)).toMatchObject({ status: "approved" });
    expect((await client.get("/wps/v2/wallets/balance")).body.value.available).toBe("61");
    expect(await balance(client)).toBe("27655");
  });
});

describe("an outsider's client in the promotions", () => {
  it("[R-4.18] is told the state of an activity, and each call that does not follow from it is refused", async () => {
    const { brand } = vendor;
    const id = await createPromotionPage(database.db, brand.id);
    await saveActivity(operator, {
      ...{ brandId: brand.id, id, seen: 0, kind: "activity", startsAt: null, endsAt: null, budget: 1_000n },
      ...{ stopped: false, reason: "The season", terms: { every: "once", pictures: 0, cap: 100n, places: null } },
    });
    const client = await member(1n);
    const state = async () =>
      (await client.get("/wps/system/promotions")).body.value.list.find((each: { id: string }) => each.id === id).state;
    const apply = async (comment = "My biggest win") =>
      (await client.json("POST", "/wps/promotions/apply", { id, version: 1, comment, uploadIds: [] })).body.code;
    const decide = async (
      decision: Pick<Parameters<typeof decideApplication>[1], "decision" | "amount" | "reason">,
    ) => {
      const { value } = await activityApplications(operator, { brandId: brand.id });
      const applicationId = value.waiting.find(({ promotionId }) => promotionId === id)?.id ?? "";
      await decideApplication(operator, { brandId: brand.id, applicationId, ...decision });
    };

    expect(await state()).toBe("join");
    expect(await apply("x".repeat(141))).toBe("INPUT_INVALID");
    expect(await apply()).toBeUndefined();
    expect([await state(), await apply()]).toEqual(["applying", "STATE_CHANGED"]);
    await decide({ decision: "reject", reason: "Another site" });
    expect([await state(), await apply()]).toEqual(["rejected", undefined]);
    await decide({ decision: "approve", amount: 100n });
    expect([await state(), await apply()]).toEqual(["issued", "LIMIT_REACHED"]);
  });
});
