import type { ReferralTerms } from "@banyan/contract";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import { lookAtReferrals } from "@banyan/dev-env/referral-fixture";
import { countPlay, holdTurnover } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId, type PlayerId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { setMemberStatus } from "../../operators/index.ts";
import { accountRecord } from "../../wallet/index.ts";
import { budgetProposals } from "../budget-proposals.ts";
import { decideBudget } from "../decide-budget.ts";
import { claimRewards } from "../center/claim-rewards.ts";
import { waitingRewards } from "../center/waiting-rewards.ts";
import { verifyBudgets } from "../verify-budgets.ts";
import { decideReferral } from "./decide-referral.ts";
import { ownReferrals } from "./own-referrals.ts";
import { referralProgram } from "./referral-program.ts";
import { runReferrals } from "./run-referrals.ts";
import { saveReferral } from "./save-referral.ts";

const TERMS: ReferralTerms = {
  firstDeposit: { minimum: 1_000n, amount: 200n },
  steps: [{ validBet: 10_000n, amount: 300n }],
  share: { rate: 100, days: 30, least: 10n },
  friendsMost: 2,
  claimDays: 7,
};

const database = testDatabase({ max: 12 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let brand: Brand;
let inviter: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
  inviter = await newPlayer();
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
  // The reserved and spent parts are the granted rewards.
  const { rows } = await database.pool.query(
    `select budget.promotion_id from promotion_budget as budget
    join referral_program as program on program.promotion_id = budget.promotion_id
    where budget.reserved + budget.spent <> (
      select coalesce(sum(amount), 0) from referral_reward as given
      where given.promotion_id = budget.promotion_id and given.state = 'granted'
    )`,
  );
  expect(rows).toEqual([]);
});

async function newPlayer(uplineId?: PlayerId): Promise<PlayerContext> {
  const player = await createPlayerFixture(database.db, brand, uplineId === undefined ? {} : { uplineId });
  return playerContext(services, brand, player);
}

const newFriend = () => newPlayer(inviter.player.id);

const termsOf = (wanted: Partial<ReferralTerms> = {}) => {
  const { steps, ...terms } = { ...TERMS, ...wanted };
  return { ...terms, steps: [...steps] };
};

async function save(wanted: Partial<Parameters<typeof saveReferral>[1]> = {}) {
  const { version: seen, budget } = (await referralProgram(operator, { brandId: brand.id })).value;
  return saveReferral(operator, {
    ...{ brandId: brand.id, seen, budget: budget.granted || 100_000n, stopped: false, reason: "The season" },
    terms: termsOf(),
    ...wanted,
  });
}

const board = async () => (await referralProgram(operator, { brandId: brand.id })).value;

const deposits = (friend: PlayerContext, amount = 1_000n) =>
  recordDeposit(database.db, { playerId: friend.player.id, brandId: brand.id, currency: brand.currency, amount });

const plays = (friend: PlayerContext, stake: bigint) =>
  countPlay(database.db, {
    ...{ playerId: friend.player.id, brandId: brand.id, currency: brand.currency, at: new Date().toISOString(), stake },
  });

/** Lets the next pass begin now, and takes it. */
const look = () => lookAtReferrals(services);

const amountsOf = async (player: PlayerContext) =>
  (await waitingRewards(player)).value.list.map(({ kind, amount }) => [kind, amount]);

async function signsInOn(deviceId: string, ...players: readonly PlayerContext[]): Promise<void> {
  for (const { player } of players) {
    await database.pool.query("insert into player_device (player_id, device_id) values ($1, $2)", [
      player.id,
      deviceId,
    ]);
  }
}

describe("an invited friend", () => {
  it("brings the reward of the first deposit, of steps and the exact share, each once", async () => {
    await save();
    const friend = await newFriend();
    await deposits(friend, 999n);
    await look();
    expect(await amountsOf(inviter)).toEqual([]);
    const other = await newFriend();
    await deposits(other);
    await look();
    await look();
    expect(await amountsOf(inviter)).toEqual([["referral", 200n]]);
    await plays(other, 9_999n);
    await look();
    expect(await amountsOf(inviter)).toEqual([
      ["referral", 200n],
      ["referral", 99n],
    ]);
    await plays(other, 3_001n);
    await look();
    const { value } = await ownReferrals(inviter);
    expect(value).toMatchObject({ earned: 630n, terms: TERMS });
    expect(value.friends.map(({ earned, hasDeposited }) => [earned, hasDeposited])).toEqual([
      [630n, true],
      [0n, true],
    ]);
    expect(await claimRewards(inviter)).toMatchObject({ value: { claimed: 4, sum: 630n } });
    const { list } = await accountRecord(inviter, { limit: 9 });
    expect(list.map(({ kind }) => kind)).toContain("referral");
  });

  it("keeps the terms of the registration, and brings nothing when older than the program", async () => {
    const early = await newFriend();
    await save();
    const friend = await newFriend();
    await save({ terms: { ...TERMS, steps: [], share: null, firstDeposit: { minimum: 1n, amount: 900n } } });
    await deposits(early);
    await deposits(friend);
    await look();
    expect(await amountsOf(inviter)).toEqual([["referral", 200n]]);
  });

  it("is one of at most so many, and brings nothing while the program is stopped", async () => {
    await save({ stopped: true });
    for (let number = 0; number < 3; number += 1) await deposits(await newFriend());
    await look();
    expect(await amountsOf(inviter)).toEqual([]);
    expect((await ownReferrals(inviter)).value.terms).toBeNull();
    await save();
    await look();
    expect(await amountsOf(inviter)).toHaveLength(2);
  });

  it("waits for room in the budget, which a raise gives", async () => {
    await save({ budget: 300n });
    for (let number = 0; number < 2; number += 1) await deposits(await newFriend());
    await look();
    expect(await amountsOf(inviter)).toEqual([["referral", 200n]]);
    await save({ budget: 1_000n });
    await Promise.all([runReferrals(services), runReferrals(services)]);
    expect(await amountsOf(inviter)).toHaveLength(2);
  });
});

describe("a pass over friends", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  /** A friend who registered yesterday, under a program of the day before. */
  async function friendOfYesterday(): Promise<PlayerContext> {
    const friend = await newFriend();
    await database.pool.query("update player set created_at = $2 where id = $1", [friend.player.id, hoursAgo(24)]);
    await database.pool.query("update referral_program set starts_at = $2 where brand_id = $1", [
      brand.id,
      hoursAgo(48),
    ]);
    return friend;
  }

  const playedAt = (friend: PlayerContext, at: string) =>
    countPlay(database.db, {
      ...{ playerId: friend.player.id, brandId: brand.id, currency: brand.currency, at, stake: 10_000n },
    });

  it("sees play that was counted hours after it was recorded", async () => {
    await save({ terms: termsOf({ share: null }) });
    const friend = await friendOfYesterday();
    await look();
    const goesOn = await holdTurnover(database.db, hoursAgo(5));
    await look();
    await playedAt(friend, hoursAgo(5));
    await goesOn();
    await look();
    expect(await amountsOf(inviter)).toEqual([["referral", 300n]]);
  });

  it.each(["friend", "inviter"] as const)("grants once the %s is unblocked, without another bet", async (who) => {
    await save({ terms: termsOf({ share: null }) });
    const friend = await friendOfYesterday();
    const { id: memberId } = (who === "friend" ? friend : inviter).player;
    const status = (wanted: "active" | "blocked") =>
      setMemberStatus(operator, { memberId, status: wanted, reason: "A look" });
    await look();
    await status("blocked");
    await playedAt(friend, hoursAgo(5));
    await look();
    expect(await amountsOf(inviter)).toEqual([]);
    await status("active");
    await look();
    expect(await amountsOf(inviter)).toEqual([["referral", 300n]]);
  });

  it("grants what had no room when a second operator has approved the raise, however long ago it was earned", async () => {
    await database.pool.query(
      "update brand set settings = settings || jsonb_build_object('rewards', $2::jsonb) where id = $1",
      [brand.id, JSON.stringify({ budgetSecondApprovalAbove: "400" })],
    );
    await save({ budget: 400n, terms: termsOf({ share: null }) });
    for (const friend of [await friendOfYesterday(), await friendOfYesterday()]) await playedAt(friend, hoursAgo(5));
    await look();
    expect(await amountsOf(inviter)).toEqual([["referral", 300n]]);
    await save({ budget: 900n, terms: termsOf({ share: null }) });
    await look();
    expect(await amountsOf(inviter)).toHaveLength(1);
    const colleague = operatorContext(services, await createOperatorFixture(database.db));
    const [proposal] = (await budgetProposals(colleague, { brandId: brand.id })).value.list;
    invariant(proposal, "the raise waits");
    await decideBudget(colleague, { brandId: brand.id, proposalId: proposal.id, decision: "approve" });
    await look();
    expect(await amountsOf(inviter)).toHaveLength(2);
  });
});

describe("a friend who may be the inviter", () => {
  it("is held by a shared device, and shown to the operator, who releases or refuses", async () => {
    await save({ terms: termsOf({ friendsMost: 9 }) });
    const [first, second] = [await newFriend(), await newFriend()];
    const device = newId();
    await signsInOn(device, inviter, first);
    // Two friends share a device which the inviter never used.
    await signsInOn(newId(), second, await newFriend());
    await deposits(first);
    await deposits(second);
    await look();
    expect(await amountsOf(inviter)).toEqual([]);
    expect((await ownReferrals(inviter)).value.friends.filter(({ isHeld }) => isHeld)).toHaveLength(2);
    const { held } = await board();
    expect(held).toMatchObject([
      { amount: 200n, score: 100, evidence: [{ signal: "device", weight: 100 }] },
      { amount: 200n, score: 100, evidence: [{ signal: "device", weight: 100 }] },
    ]);
    const decide = (friend: PlayerContext, decision: "release" | "refuse", reason = "Seen by the desk") =>
      decideReferral(operator, { brandId: brand.id, friendId: friend.player.id, step: 1, decision, reason });
    expect(await outcomeOf(decide(first, "release", ""))).toBe("REASON_REQUIRED");
    const outcomes = await Promise.all([outcomeOf(decide(first, "release")), outcomeOf(decide(first, "refuse"))]);
    expect(outcomes.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(1);
    const elsewhere = { brandId: (await createBrandFixture(database.db)).id, friendId: second.player.id, step: 1 };
    const stolen = decideReferral(operator, { ...elsewhere, decision: "release", reason: "Mine" });
    expect(await outcomeOf(stolen)).toBe("NOT_FOUND");
    await decide(second, "refuse");
    expect(await outcomeOf(decide(second, "release"))).toBe("STATE_CHANGED");
    expect(await outcomeOf(decide(await newFriend(), "release"))).toBe("NOT_FOUND");
    expect((await board()).held).toEqual([]);
  });

  it("is held by the same payee, never by an address alone, and released only with room", async () => {
    await save({ budget: 300n, terms: termsOf({ share: null, friendsMost: 9 }) });
    const [payee, address] = [await newFriend(), await newFriend()];
    const name = "Same Person";
    await database.pool.query("update player set payee_name = $2 where id = any($1)", [
      [inviter.player.id, payee.player.id],
      name,
    ]);
    await database.pool.query("update player set last_login_ip = '10.0.0.9' where id = any($1)", [
      [inviter.player.id, address.player.id],
    ]);
    await deposits(payee);
    await deposits(address);
    await look();
    expect(await amountsOf(inviter)).toEqual([["referral", 200n]]);
    const [held] = (await board()).held;
    invariant(held, "a reward is held");
    expect(held.friendId).toBe(payee.player.id);
    const release = {
      brandId: brand.id,
      friendId: held.friendId,
      step: 1,
      decision: "release",
      reason: "Asked",
    } as const;
    expect(await outcomeOf(decideReferral(operator, release))).toBe("BUDGET_SPENT");
  });
});

it("saves only terms that pay, from the version that was seen", async () => {
  const failure = async (wanted: Parameters<typeof save>[0]) => {
    const error: unknown = await save(wanted).catch((caught: unknown) => caught);
    return error as { code: string; details?: { field?: string } };
  };
  const nothing = { ...TERMS, firstDeposit: null, steps: [], share: null };
  expect(await failure({ terms: nothing })).toMatchObject({ code: "TERMS_NOT_ALLOWED", details: { field: "terms" } });
  expect(await failure({ reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
  expect((await save()).value).toMatchObject({ version: 1, terms: TERMS });
  expect(await failure({})).toMatchObject({ code: "NOTHING_CHANGED" });
  expect(await failure({ seen: 0 })).toMatchObject({ code: "STATE_CHANGED" });
  const elsewhere = operatorContext(
    services,
    await createOperatorFixture(database.db, { brandIds: [(await createBrandFixture(database.db)).id] }),
  );
  expect(await outcomeOf(referralProgram(elsewhere, { brandId: brand.id }))).toBe("NOT_FOUND");
});
