import { createPromotionPage } from "@banyan/dev-env/bonus-fixture";
import { createOperatorFixture, operatorContext, outcomeOf, toldTo } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  type BettingMember,
  createBettingMember,
  openWagerFixture,
  type WagerFixture,
} from "@banyan/dev-env/wager-fixture";
import { invariant, newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { upload } from "../../cashier/index.ts";
import { promotions } from "../../content/index.ts";
import type { OperatorContext } from "../../context.ts";
import { cashBalance } from "../../wallet/index.ts";
import {
  activities,
  activityApplications,
  applicationPicture,
  applyActivity,
  decideApplication,
  saveActivity,
} from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";

const CAP = 5_000n;

const database = testDatabase({ max: 10 });
let fixture: WagerFixture;
let operator: OperatorContext;
let colleague: OperatorContext;
let id: string;
let picture: File;

type Player = BettingMember;
type Saved = Parameters<typeof saveActivity>[1];

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
  colleague = operatorContext(fixture.services, await createOperatorFixture(database.db));
  const pixels = { width: 4, height: 4, channels: 3 as const, background: "#208040" };
  picture = new File([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())], "win.png");
});
beforeEach(async () => {
  id = await createPromotionPage(database.db, fixture.vendor.brand.id);
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const save = (changes: Partial<Saved> = {}) =>
  saveActivity(operator, {
    ...{ brandId: fixture.vendor.brand.id, id, seen: 0, kind: "activity", startsAt: null, endsAt: null },
    ...{
      budget: 20_000n,
      stopped: false,
      reason: "The season",
      terms: { every: "once", pictures: 1, cap: CAP, places: null },
    },
    ...changes,
  });

const newPlayer = (): Promise<Player> => createBettingMember(fixture);

const send = async (player: Player, file = picture) =>
  (await upload(player, { file, purpose: "activity" })).value.uploadId;

async function apply(player: Player, changes: Partial<Parameters<typeof applyActivity>[1]> = {}) {
  const uploadIds = changes.uploadIds ?? [await send(player)];
  return applyActivity(player, { id, version: 1, comment: "My biggest win", ...changes, uploadIds });
}

async function shownTo(player: Player) {
  const { value } = await promotions({ ...player, knownPlayer: player.player }, {});
  const shown = value.list.find((each) => each.id === id);
  return [shown?.state, shown?.activity?.application?.reason ?? null];
}

async function waiting() {
  const { value } = await activityApplications(colleague, { brandId: fixture.vendor.brand.id });
  const found = value.waiting.find(({ promotionId }) => promotionId === id);
  invariant(found, "an application waits");
  return found;
}

type Decision = Omit<Parameters<typeof decideApplication>[1], "brandId" | "applicationId">;

const decide = async (by: OperatorContext, decision: Decision, applicationId?: string) =>
  decideApplication(by, {
    ...{ brandId: fixture.vendor.brand.id, applicationId: applicationId ?? (await waiting()).id, ...decision },
  });

const budget = async () => {
  const { value } = await activities(operator, { brandId: fixture.vendor.brand.id });
  return value.list.find((each) => each.id === id)?.budget;
};

const cash = async ({ playerId, brand }: Player) =>
  (await cashBalance(database.db, { playerId, currency: brand.currency })).balance;

describe("an activity", () => {
  it("[R-3.14] takes an application with its comment and pictures, and an operator pays the reward", async () => {
    await save();
    const player = await newPlayer();
    expect(await shownTo(player)).toEqual(["join", null]);
    await apply(player);
    expect(await shownTo(player)).toEqual(["applying", null]);
    const application = await waiting();
    expect(application).toMatchObject({ comment: "My biggest win", member: player.player.username, cap: CAP });
    const [uploadId = ""] = application.pictures;
    const sent = await applicationPicture(operator, { brandId: fixture.vendor.brand.id, uploadId });
    expect([sent.type, sent.size > 0]).toEqual(["image/jpeg", true]);
    expect(await budget()).toMatchObject({ reserved: CAP, spent: 0n });
    await decide(operator, { decision: "approve", amount: 3_000n });
    expect(await shownTo(player)).toEqual(["issued", null]);
    expect(await cash(player)).toBe(3_000n);
    expect(await budget()).toMatchObject({ reserved: 0n, spent: 3_000n });
    expect(await toldTo(database.db, player.playerId)).toEqual(["activity_issued"]);
    expect(await outcomeOf(apply(player))).toBe("LIMIT_REACHED");
  });

  it("is applied for again after a rejection, whose reason the player sees", async () => {
    await save();
    const player = await newPlayer();
    await apply(player);
    expect(await outcomeOf(decide(operator, { decision: "reject" }))).toBe("REASON_REQUIRED");
    const { id: applicationId } = await waiting();
    await decide(operator, { decision: "reject", reason: "The picture is not readable" });
    expect(await shownTo(player)).toEqual(["rejected", "The picture is not readable"]);
    expect(await budget()).toMatchObject({ reserved: 0n, spent: 0n });
    expect(await outcomeOf(decide(operator, { decision: "approve" }, applicationId))).toBe("STATE_CHANGED");
    await apply(player);
    expect(await shownTo(player)).toEqual(["applying", null]);
    expect(await outcomeOf(apply(player))).toBe("STATE_CHANGED");
    // An operator whose page shows the rejected pictures does not pay for the new ones.
    expect(await outcomeOf(decide(colleague, { decision: "approve" }, applicationId))).toBe("NOT_FOUND");
    await decide(operator, { decision: "approve" });
    expect(await shownTo(player)).toEqual(["issued", null]);
  });

  it("[R-5.09] refuses pictures that are none, those of others or of another purpose, and too few", async () => {
    await save();
    const [player, other] = [await newPlayer(), await newPlayer()];
    const text = new File(["<svg onload=alert(1)>"], "win.png", { type: "image/png" });
    expect(await outcomeOf(send(player, text))).toBe("UPLOAD_NOT_AN_IMAGE");
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "win.jpg");
    expect(await outcomeOf(send(player, large))).toBe("UPLOAD_TOO_LARGE");
    expect(await outcomeOf(apply(player, { uploadIds: [] }))).toBe("PROOF_REQUIRED");
    expect(await outcomeOf(apply(player, { uploadIds: [await send(other)] }))).toBe("PROOF_REQUIRED");
    expect(await outcomeOf(apply(player, { uploadIds: [newId()] }))).toBe("PROOF_REQUIRED");
    const proof = (await upload(player, { file: picture, purpose: "deposit_proof" })).value.uploadId;
    expect(await outcomeOf(apply(player, { uploadIds: [proof] }))).toBe("PROOF_REQUIRED");
    expect(await outcomeOf(applicationPicture(operator, { brandId: fixture.vendor.brand.id, uploadId: proof }))).toBe(
      "NOT_FOUND",
    );
  });

  it("takes one application from two tabs, and as many as the budget can pay", async () => {
    await save({ budget: 12_000n });
    const player = await newPlayer();
    const uploadIds = [await send(player)];
    const tabs = await Promise.all([outcomeOf(apply(player, { uploadIds })), outcomeOf(apply(player, { uploadIds }))]);
    expect(tabs.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    const others = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
    const outcomes = await Promise.all(others.map((other) => outcomeOf(apply(other))));
    expect(outcomes.toSorted()).toEqual(["BUDGET_SPENT", "BUDGET_SPENT", "done"]);
  });

  it("refuses changed terms, a stopped activity, and an account that may not play", async () => {
    await save();
    const player = await newPlayer();
    await save({ seen: 1, terms: { every: "once", pictures: 0, cap: 4_000n, places: null } });
    expect(await outcomeOf(apply(player))).toBe("STATE_CHANGED");
    await database.pool.query("update player set status = 'blocked' where id = $1", [player.playerId]);
    expect(await outcomeOf(apply(player, { version: 2 }))).toBe("PLAYER_EXCLUDED");
    await save({ seen: 2, stopped: true, terms: { every: "once", pictures: 0, cap: 4_000n, places: null } });
    expect(await outcomeOf(apply(await newPlayer(), { version: 3 }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(apply(player, { id: newId() }))).toBe("NOT_FOUND");
  });
});

describe("a reward above the brand's amount for two operators", () => {
  const large = () => fixture.vendor.brand.settings.cashier.withdrawal.secondApprovalAbove + 1n;

  it("is paid by the second operator, for the same amount, once", async () => {
    const cap = large();
    await save({ budget: cap * 2n, terms: { every: "once", pictures: 0, cap, places: null } });
    const player = await newPlayer();
    await apply(player, { uploadIds: [] });
    const { value } = await decide(operator, { decision: "approve" });
    expect([value.state, await cash(player)]).toEqual(["applying", 0n]);
    expect(await outcomeOf(decide(operator, { decision: "approve" }))).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await outcomeOf(decide(colleague, { decision: "approve", amount: cap + 1n }))).toBe("AMOUNT_ABOVE_MAXIMUM");
    const { id: applicationId } = await waiting();
    const both = await Promise.all([
      outcomeOf(decide(colleague, { decision: "approve" }, applicationId)),
      outcomeOf(decide(colleague, { decision: "approve" }, applicationId)),
    ]);
    expect(both.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    expect(await cash(player)).toBe(cap);
  });

  it("needs no second operator any more when the first one lowers it", async () => {
    const cap = large();
    await save({ budget: cap * 2n, terms: { every: "once", pictures: 0, cap, places: null } });
    const player = await newPlayer();
    await apply(player, { uploadIds: [] });
    await decide(operator, { decision: "approve" });
    const { value } = await decide(operator, { decision: "approve", amount: cap - 1n });
    expect([value.state, await cash(player)]).toEqual(["issued", cap - 1n]);
  });
});
