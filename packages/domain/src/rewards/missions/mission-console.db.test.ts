import type { MissionTerms } from "@banyan/contract";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { lookAtMissions, recordEvent } from "@banyan/dev-env/mission-fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import { countPlay } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Brand, OperatorContext } from "../../context.ts";
import { missionCampaigns } from "./mission-campaigns.ts";
import { missionSummary } from "./mission-summary.ts";
import { previewMission } from "./preview-mission.ts";
import { saveMission } from "./save-mission.ts";

const DAY_MILLIS = 86_400_000;
const TERMS: MissionTerms = {
  ...{ period: "day", goal: "valid_bet", category: "RNG", claimDays: 7 },
  steps: [
    { target: 1_000n, amount: 50n, points: 1 },
    { target: 5_000n, amount: 200n, points: 3 },
  ],
};

const database = testDatabase();
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

type Input = Parameters<typeof saveMission>[1];
const inputOf = (terms: MissionTerms) => ({ ...terms, steps: [...terms.steps] }) as Input["terms"];

async function save(id: string, wanted: Partial<Input> = {}) {
  const { list } = (await missionCampaigns(operator, { brandId: brand.id })).value;
  const present = list.find((mission) => mission.id === id);
  const { value } = await saveMission(operator, {
    ...{ brandId: brand.id, id, seen: present?.version ?? 0, terms: inputOf(TERMS), startsAt: null, endsAt: null },
    ...{ budget: present?.budget.granted ?? 100_000n, stopped: false, reason: "The season", ...wanted },
  });
  return value;
}

async function failureOf(id: string, wanted: Partial<Input>) {
  const error: unknown = await save(id, wanted).catch((caught: unknown) => caught);
  return error as { code: string; details?: { field?: string } };
}

const played = (playerId: string, stake: bigint, at = new Date(), category = "RNG") =>
  countPlay(database.db, {
    ...{ playerId, brandId: brand.id, currency: brand.currency, at: at.toISOString(), stake, category },
  });

it("opens a mission that members reach, and counts its rewards by step", async () => {
  const id = newId();
  expect(await save(id)).toMatchObject({ version: 1, state: "open", terms: TERMS, granted: [] });
  const player = await createPlayerFixture(database.db, brand);
  await played(player.id, 1_500n);
  await lookAtMissions(services);
  const [mission] = (await missionCampaigns(operator, { brandId: brand.id })).value.list;
  expect(mission).toMatchObject({ granted: [1, 0], budget: { reserved: 50n } });
  const { value } = await missionSummary(playerContext(services, brand, player));
  expect(value.list).toMatchObject([{ id, progress: 1_500n, steps: [{ state: "waiting" }, { state: "open" }] }]);
});

it("keeps the steps of a running period, and stops after it", async () => {
  const id = newId();
  await save(id);
  await lookAtMissions(services);
  await save(id, { terms: inputOf({ ...TERMS, steps: [{ target: 1n, amount: 9n, points: 0 }] }) });
  const player = playerContext(services, brand, await createPlayerFixture(database.db, brand));
  expect((await missionSummary(player)).value.list[0]?.steps.map(({ target }) => target)).toEqual([1_000n, 5_000n]);
  expect(await save(id, { stopped: true })).toMatchObject({ version: 3, state: "stopped" });
  expect((await missionSummary(player)).value.list).toHaveLength(1);
});

it("refuses terms that cannot work, and changes from an earlier version", async () => {
  const id = newId();
  const notAllowed = (field: string) => ({ code: "TERMS_NOT_ALLOWED", details: { field } });
  expect(await failureOf(id, { budget: 199n })).toMatchObject(notAllowed("budget"));
  expect(await failureOf(id, { reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
  const first = () => outcomeOf(save(id, { seen: 0 }));
  const outcomes = await Promise.all([first(), first()]);
  expect(outcomes.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(1);
  expect(await failureOf(id, {})).toMatchObject({ code: "NOTHING_CHANGED" });
  expect(await failureOf(id, { terms: inputOf({ ...TERMS, period: "week" }) })).toMatchObject(notAllowed("period"));
  const unreachable = (terms: Partial<MissionTerms>, target: bigint) =>
    failureOf(newId(), {
      terms: inputOf({ ...TERMS, category: null, steps: [{ target, amount: 1n, points: 0 }], ...terms }),
    });
  expect(await unreachable({ period: "day", goal: "sign_ins" }, 2n)).toMatchObject(notAllowed("steps"));
  expect(await unreachable({ period: "week", goal: "sign_ins" }, 8n)).toMatchObject(notAllowed("steps"));
  expect(await unreachable({ period: "once", goal: "contacts" }, 3n)).toMatchObject(notAllowed("steps"));
  expect(await unreachable({ period: "once", goal: "app" }, 2n)).toMatchObject(notAllowed("steps"));
  const seven = [{ target: 7n, amount: 1n, points: 0 }];
  const weekly = { ...TERMS, period: "week", goal: "sign_ins", category: null, steps: seven } as const;
  expect(await save(newId(), { terms: inputOf(weekly) })).toMatchObject({ version: 1, terms: weekly });
  const once = newId();
  await save(once, { terms: inputOf({ ...TERMS, period: "once" }) });
  const less = { ...TERMS, period: "once", steps: TERMS.steps.slice(1) } as const;
  expect(await failureOf(once, { terms: inputOf(less) })).toMatchObject(notAllowed("steps"));
  expect(await save(once, { terms: inputOf({ ...TERMS, period: "once" }), budget: 7_000n })).toMatchObject({
    version: 2,
  });
  const elsewhere = await createBrandFixture(database.db);
  const foreign = { ...{ brandId: elsewhere.id, id, seen: 1, terms: inputOf(TERMS), startsAt: null, endsAt: null } };
  const stolen = saveMission(operator, { ...foreign, budget: 9_000n, stopped: false, reason: "Mine" });
  expect(await outcomeOf(stolen)).toBe("NOT_FOUND");
});

it("previews what the last whole day would have cost", async () => {
  const yesterday = new Date(Date.now() - DAY_MILLIS);
  const [one, other, live] = [
    await createPlayerFixture(database.db, brand),
    await createPlayerFixture(database.db, brand),
    await createPlayerFixture(database.db, brand),
  ];
  await played(one.id, 1_000n, yesterday);
  await played(other.id, 6_000n, yesterday);
  await played(live.id, 9_000n, yesterday, "LIVE");
  await played(one.id, 9_000n);
  const preview = async (terms: MissionTerms) =>
    (await previewMission(operator, { brandId: brand.id, terms: inputOf(terms) })).value;
  expect(await preview(TERMS)).toMatchObject({ members: 2, reached: [2, 1], cost: 300n });
  expect(await preview({ ...TERMS, category: null })).toMatchObject({ members: 3, reached: [3, 2], cost: 550n });
  for (let others = 0; others < 8; others += 1) {
    await played((await createPlayerFixture(database.db, brand)).id, 1n, yesterday, "FISH");
  }
  // The cost is more than an amount of the database can be.
  const dear = { ...TERMS, category: null, steps: [{ target: 1n, amount: 900_000_000_000_000_000n, points: 0 }] };
  expect(await preview(dear)).toMatchObject({ reached: [11], cost: 9_900_000_000_000_000_000n });
  const rounds = { ...TERMS, goal: "rounds", category: null, steps: [{ target: 1n, amount: 7n, points: 0 }] } as const;
  expect(await preview(rounds)).toMatchObject({ members: 11, reached: [11], cost: 77n });
  await recordDeposit(database.db, {
    ...{ playerId: one.id, brandId: brand.id, currency: brand.currency, amount: 1_000n },
  });
  await database.pool.query("update deposit set settled_at = $2 where player_id = $1", [one.id, yesterday]);
  const deposits = { ...TERMS, goal: "deposits", category: null } as const;
  expect(await preview(deposits)).toMatchObject({ members: 1, reached: [1, 0], cost: 50n });
});

it("previews events of the last whole day, and says from which day they are known", async () => {
  const known = (since: string) =>
    database.pool.query(
      "update member_event_kind set known_since = now() - $1::interval where kind in ('sign_in', 'friend_deposited')",
      [since],
    );
  await known("0");
  const [one, other] = [await createPlayerFixture(database.db, brand), await createPlayerFixture(database.db, brand)];
  const at = new Date(Date.now() - DAY_MILLIS).toISOString();
  const happened = (playerId: string, kind: "sign_in" | "friend_deposited", when = at) =>
    recordEvent(database.db, { playerId, brandId: brand.id, kind, at: when });
  await happened(one.id, "sign_in");
  await happened(other.id, "sign_in");
  await happened(one.id, "friend_deposited");
  await happened(one.id, "friend_deposited");
  await happened(other.id, "friend_deposited", new Date().toISOString());
  const preview = async (goal: MissionTerms["goal"], target: bigint) => {
    const terms = { ...TERMS, goal, category: null, steps: [{ target, amount: 50n, points: 0 }] };
    return (await previewMission(operator, { brandId: brand.id, terms: inputOf(terms) })).value;
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await preview("sign_ins", 1n)).toMatchObject({ members: 2, reached: [2], cost: 100n, knownFrom: today });
  expect(await preview("friends", 2n)).toMatchObject({ members: 1, reached: [1], cost: 50n, knownFrom: today });
  expect(await preview("contacts", 1n)).toMatchObject({ members: 0, reached: [0], cost: 0n, knownFrom: null });
  expect((await preview("rounds", 1n)).knownFrom).toBeNull();
  await known("9 days");
  expect((await preview("sign_ins", 1n)).knownFrom).toBeNull();
});
