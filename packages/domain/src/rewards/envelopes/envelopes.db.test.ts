import { createHash } from "node:crypto";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { ALL_DAY_RAIN, createEnvelopes, endRain } from "@banyan/dev-env/envelope-fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { accountRecord } from "../../wallet/index.ts";
import { claimReward } from "../center/claim-reward.ts";
import { waitingRewards } from "../center/waiting-rewards.ts";
import { runRewards } from "../runs/run-rewards.ts";
import { verifyBudgets } from "../verify-budgets.ts";
import { envelopeCampaigns } from "./envelope-campaigns.ts";
import { envelopeProof } from "./envelope-proof.ts";
import { grabEnvelope } from "./grab-envelope.ts";
import { redEnvelopes } from "./red-envelopes.ts";
import { runEnvelopes } from "./run-envelopes.ts";
import { saveEnvelopes } from "./save-envelopes.ts";

const database = testDatabase({ max: 12 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let brand: Brand;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
  // Each rain has its sum exactly, nobody has two parts, and each taken part is one reward with its amount.
  const { rows } = await database.pool.query(
    `select rain.id from envelope_rain as rain join envelope_part as part on part.rain_id = rain.id
    left join reward on reward.player_id = part.player_id and reward.id = part.reward_id
    group by rain.id
    having sum(part.amount) <> rain.sum or count(*) <> rain.envelopes
      or count(part.player_id) <> count(distinct part.player_id)
      or count(part.player_id) <> count(reward.id) filter (where reward.amount = part.amount)`,
  );
  expect(rows).toEqual([]);
});

const newPlayer = async (): Promise<PlayerContext> =>
  playerContext(services, brand, await createPlayerFixture(database.db, brand));
const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, newPlayer));

/** Open envelopes whose rain is cut. */
async function open(wanted: Parameters<typeof createEnvelopes>[2] = {}): Promise<string> {
  const id = await createEnvelopes(operator, brand.id, wanted);
  await runEnvelopes(services);
  return id;
}

const viewOf = async (player: PlayerContext, id: string) => (await redEnvelopes(player, { id })).value;

async function rainOf(player: PlayerContext, id: string): Promise<string> {
  const { rain } = await viewOf(player, id);
  invariant(rain?.id, "there is a rain");
  return rain.id;
}

const grab = async (player: PlayerContext, rainId: string) => (await grabEnvelope(player, { rainId })).value;

async function presentOf(id: string) {
  const { list } = (await envelopeCampaigns(operator, { brandId: brand.id })).value;
  const present = list.find((each) => each.id === id);
  invariant(present, "the envelopes are in the list");
  return present;
}

async function changed(id: string, wanted: Partial<Parameters<typeof saveEnvelopes>[1]>) {
  const { version: seen, terms, startsAt, endsAt, budget } = await presentOf(id);
  return saveEnvelopes(operator, {
    ...{ brandId: brand.id, id, seen, terms, startsAt, endsAt, budget: budget.granted, stopped: false },
    ...{ reason: "The next season", ...wanted },
  });
}

describe("a rain", () => {
  it("[R-1.05] gives each player one envelope, which waits in the reward center and comes to the cash", async () => {
    const id = await open();
    const player = await newPlayer();
    const { rain } = await viewOf(player, id);
    expect(rain).toMatchObject({ state: "open", envelopes: 10, left: 10, sum: 1_000n, own: null });
    const rainId = rain?.id ?? "";
    const tabs = await Promise.all(Array.from({ length: 6 }, () => grab(player, rainId)));
    expect(new Set(tabs.map(({ number }) => number)).size).toBe(1);
    expect((await viewOf(player, id)).rain).toMatchObject({ left: 9, own: { ...tabs[0], isClaimed: false } });
    const [reward] = (await waitingRewards(player)).value.list;
    invariant(reward, "a reward waits");
    expect(reward).toMatchObject({ kind: "envelope", amount: tabs[0]?.amount, title: "Evening" });
    await claimReward(player, { id: reward.id });
    expect((await viewOf(player, id)).rain?.own?.isClaimed).toBe(true);
    const { list } = await accountRecord(player, { limit: 5 });
    expect(list.map(({ kind, amount }) => [kind, amount])).toContainEqual(["envelope", tabs[0]?.amount]);
  });

  it("gives every envelope once to many players who ask together, and frees nothing that was taken", async () => {
    const id = await open({ envelopes: 40, sum: 12_345n });
    const players = await newPlayers(60);
    const rainId = await rainOf(players[0] ?? (await newPlayer()), id);
    // Each player asks from two servers.
    const other = { ...services, db: database.db.withoutPlugins() };
    const outcomes = await Promise.all(
      players.flatMap((player) => [
        outcomeOf(grab(player, rainId)),
        outcomeOf(grab({ ...player, db: other.db }, rainId)),
      ]),
    );
    expect(outcomes.filter((outcome) => outcome === "ENVELOPES_GONE")).toHaveLength(40);
    const view = await viewOf(players[0] ?? (await newPlayer()), id);
    expect(view.rain).toMatchObject({ state: "gone", left: 0 });
    await endRain(database.db, rainId);
    await runEnvelopes(services);
    expect(await presentOf(id)).toMatchObject({
      budget: { reserved: 12_345n, spent: 0n },
      rains: [{ state: "closed", taken: 40, takenSum: 12_345n }],
    });
  });

  it("shows the hash of its list before, and the list with its salt only after", async () => {
    const id = await open();
    const player = await newPlayer();
    const { rain } = await viewOf(player, id);
    const rainId = rain?.id ?? "";
    const taken = await grab(player, rainId);
    expect(await outcomeOf(envelopeProof(player, { rainId }))).toBe("NOT_FOUND");
    await endRain(database.db, rainId);
    await runEnvelopes(services);
    const elsewhere = await createBrandFixture(database.db);
    const stranger = playerContext(services, elsewhere, await createPlayerFixture(database.db, elsewhere));
    expect(await outcomeOf(envelopeProof(stranger, { rainId }))).toBe("NOT_FOUND");
    const { value } = await envelopeProof(player, { rainId });
    expect(value.listHash).toBe(rain?.listHash);
    const text = `${value.salt}:${value.amounts.join(",")}`;
    expect(createHash("sha256").update(text).digest("hex")).toBe(rain?.listHash);
    expect(value.amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(1_000n);
    expect(value.own).toEqual({ number: taken.number, amount: value.amounts[taken.number - 1] });
    expect((await viewOf(player, id)).past).toMatchObject([
      { id: rainId, own: taken.amount, listHash: rain?.listHash },
    ]);
  });

  it("reserves its sum, and the budget has the rest again when it is over", async () => {
    const id = await open({ budget: 2_500n, split: "equal" });
    const player = await newPlayer();
    expect((await presentOf(id)).budget).toEqual({ granted: 2_500n, reserved: 1_000n, spent: 0n });
    const rainId = await rainOf(player, id);
    await grab(player, rainId);
    await endRain(database.db, rainId);
    await runEnvelopes(services);
    expect((await presentOf(id)).budget).toEqual({ granted: 2_500n, reserved: 100n, spent: 0n });
    await claimReward(player, { id: (await waitingRewards(player)).value.list[0]?.id ?? newId() });
    await runRewards(services);
    expect((await presentOf(id)).budget).toEqual({ granted: 2_500n, reserved: 0n, spent: 100n });
  });

  it("does not begin without its whole sum, and begins when the budget is raised", async () => {
    const id = await open({ budget: 1_500n });
    const player = await newPlayer();
    const first = await rainOf(player, id);
    for (const each of await newPlayers(10)) await grab(each, first);
    await endRain(database.db, first);
    await database.pool.query("update envelope_rain set day = day - 1 where id = $1", [first]);
    await runEnvelopes(services);
    expect((await viewOf(player, id)).rain).toBeNull();
    await changed(id, { budget: 2_000n });
    await runEnvelopes(services);
    expect((await viewOf(player, id)).rain).toMatchObject({ state: "open", left: 10 });
  });

  it("is cut once by several workers", async () => {
    const id = await createEnvelopes(operator, brand.id);
    await Promise.all(Array.from({ length: 5 }, () => runEnvelopes(services)));
    expect(await presentOf(id)).toMatchObject({ budget: { reserved: 1_000n }, rains: [{ envelopes: 10, taken: 0 }] });
  });

  it("waits for its time, and asks for a recent deposit where the terms do", async () => {
    const id = await open({ depositDays: 3 });
    const player = await newPlayer();
    const rainId = await rainOf(player, id);
    expect((await viewOf(player, id)).obstacle).toBe("deposit");
    expect(await outcomeOf(grab(player, rainId))).toBe("NOT_ELIGIBLE");
    await recordDeposit(database.db, {
      ...{ playerId: player.player.id, brandId: brand.id, currency: brand.currency, amount: 500n },
    });
    await database.pool.query(
      "update envelope_rain set opens_at = now() + interval '5 minutes', closes_at = now() + interval '9 minutes' where id = $1",
      [rainId],
    );
    expect(await viewOf(player, id)).toMatchObject({ obstacle: null, rain: { state: "coming" } });
    expect(await outcomeOf(grab(player, rainId))).toBe("STATE_CHANGED");
    await database.pool.query("update envelope_rain set opens_at = now() where id = $1", [rainId]);
    expect((await grab(player, rainId)).amount).toBeGreaterThan(0n);
  });

  it("is refused to strangers and blocked players, and when it is stopped", async () => {
    const id = await open();
    const [player, blocked] = [await newPlayer(), await newPlayer()];
    const rainId = await rainOf(player, id);
    expect(await outcomeOf(grab(player, newId()))).toBe("NOT_FOUND");
    const elsewhere = await createBrandFixture(database.db);
    const stranger = playerContext(services, elsewhere, await createPlayerFixture(database.db, elsewhere));
    expect(await outcomeOf(grab(stranger, rainId))).toBe("NOT_FOUND");
    expect(await outcomeOf(redEnvelopes(stranger, { id }))).toBe("NOT_FOUND");
    await database.pool.query("update player set status = 'blocked' where id = $1", [blocked.player.id]);
    expect(await outcomeOf(grab(blocked, rainId))).toBe("PLAYER_EXCLUDED");
    await changed(id, { stopped: true });
    expect(await outcomeOf(grab(player, rainId))).toBe("STATE_CHANGED");
    await runEnvelopes(services);
    expect(await presentOf(id)).toMatchObject({ state: "stopped", budget: { reserved: 0n } });
  });
});

describe("the console's terms", () => {
  it("act from the next rain on, and keep what was reserved", async () => {
    const id = await open();
    const terms = { ...ALL_DAY_RAIN, envelopes: 20 };
    expect((await changed(id, { terms })).value).toMatchObject({ version: 2, terms });
    expect((await viewOf(await newPlayer(), id)).rain).toMatchObject({ envelopes: 10 });
    const refused = async (wanted: Parameters<typeof changed>[1]) => {
      const error: unknown = await changed(id, wanted).catch((caught: unknown) => caught);
      return error as { code: string; details?: { field?: string } };
    };
    const sum = { code: "TERMS_NOT_ALLOWED", details: { field: "sum" } };
    expect(await refused({ terms: { ...terms, sum: 19n } })).toMatchObject(sum);
    const budget = { code: "TERMS_NOT_ALLOWED", details: { field: "budget" } };
    expect(await refused({ terms: { ...terms, sum: 500n }, budget: 999n })).toMatchObject(budget);
    expect(await refused({ seen: 7 })).toMatchObject({ code: "STATE_CHANGED" });
    expect(await refused({ reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await refused({})).toMatchObject({ code: "NOTHING_CHANGED" });
  });
});
