import { type BonusTerms, EVERYBODY } from "@banyan/contract";
import {
  createPromotionFixture,
  createPromotionPage,
  GIFT,
  HALF_OF_A_DEPOSIT,
  payIn,
} from "@banyan/dev-env/bonus-fixture";
import { createOperatorFixture, operatorContext, outcomeOf } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  type BettingMember,
  createBettingMember,
  openWagerFixture,
  type WagerFixture,
} from "@banyan/dev-env/wager-fixture";
import { inTransaction } from "@banyan/db";
import { invariant, newId, Refusal } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { decideDeposit, deposit } from "../cashier/index.ts";
import { promotions } from "../content/index.ts";
import type { OperatorContext } from "../context.ts";
import { memberInfo } from "../identity/index.ts";
import { setMemberStatus } from "../operators/index.ts";
import {
  activities,
  activityApplications,
  applyActivity,
  campaigns,
  decideApplication,
  joinPromotion,
  leavePromotion,
  ownBonuses,
  runPromotions,
  saveActivity,
  saveCampaign,
} from "./index.ts";
import { verifyBudgets } from "./verify-budgets.ts";

const database = testDatabase({ max: 12 });
let fixture: WagerFixture;
let operator: OperatorContext;

type Player = BettingMember;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const newPlayer = (): Promise<Player> => createBettingMember(fixture);
const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, newPlayer));

const offer = (places: number | null, kind: "reload" | "first_deposit" = "reload") =>
  createPromotionFixture(operator, fixture.vendor.brand.id, { places, every: "once" }, kind);

async function change(id: string, seen: number, terms: Partial<BonusTerms>, budget = 50_000n): Promise<void> {
  const all = { ...HALF_OF_A_DEPOSIT, every: "once" as const, ...terms };
  await saveCampaign(operator, {
    ...{ brandId: fixture.vendor.brand.id, id, seen, kind: "reload", startsAt: null, endsAt: null, budget },
    ...{ reason: "Other places", audience: EVERYBODY, terms: { ...all, contributions: [...all.contributions] } },
  });
}

const join = (player: Player, id: string, version = 1) => joinPromotion(player, { id, version });

/** The state after joining, or the code of the refusal. */
async function answerTo(player: Player, id: string, version = 1): Promise<string> {
  try {
    return (await join(player, id, version)).value.state;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

async function shownTo(player: Player | undefined, id: string) {
  const viewer = player ?? (await newPlayer());
  const { value } = await promotions({ ...viewer, knownPlayer: player?.player }, {});
  const shown = value.list.find((each) => each.id === id);
  invariant(shown, "the page is shown");
  return shown;
}

async function campaignOf(id: string) {
  const { value } = await campaigns(operator, { brandId: fixture.vendor.brand.id });
  const found = value.list.find((each) => each.id === id);
  invariant(found, "the promotion is there");
  return found;
}

const taken = async (id: string) => (await campaignOf(id)).placesTaken;

describe("the places of a promotion", () => {
  it("are taken by exactly as many as there are, however many race for them", { timeout: 60_000 }, async () => {
    const terms = { places: 3, every: "once", cap: 100n, minimumDeposit: 200n } as const;
    const id = await createPromotionFixture(operator, fixture.vendor.brand.id, terms);
    const players = await newPlayers(100);
    const first = await newPlayer();
    await join(first, id);
    await change(id, 1, { ...terms, places: 2 });
    const answers = await Promise.all(players.map((player) => answerTo(player, id, 2)));
    expect(answers.filter((answer) => answer === "joined")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["joined", "PLACES_GONE"]));
    expect(await campaignOf(id)).toMatchObject({ placesTaken: 2, entries: { joined: 2 }, budget: { reserved: 200n } });
  });

  it("have no limit where the terms name none", async () => {
    const id = await offer(null);
    const [one, two] = [await newPlayer(), await newPlayer()];
    expect([await answerTo(one, id), await answerTo(two, id)]).toEqual(["joined", "joined"]);
    expect((await shownTo(undefined, id)).offer).toMatchObject({ placesLeft: null, terms: { places: null } });
    expect(await taken(id)).toBe(2);
  });

  it("show how many are left, and a promotion without any is closed for everybody but its takers", async () => {
    const id = await offer(2);
    const [taker, last, other] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const count = async (player: Player) => (await memberInfo(player, {})).value.availablePromos;
    const before = await count(other);
    await join(taker, id);
    expect(await shownTo(other, id)).toMatchObject({ state: "join", offer: { placesLeft: 1, obstacle: null } });
    expect(await count(other)).toBe(before);
    await join(last, id);
    const full = { placesLeft: 0, obstacle: "places_gone", terms: { places: 2 } };
    expect(await shownTo(other, id)).toMatchObject({ state: "closed", offer: full });
    expect(await shownTo(undefined, id)).toMatchObject({ state: "closed", offer: full });
    expect(await shownTo(taker, id)).toMatchObject({ state: "joined" });
    expect(await count(other)).toBe((before ?? 0) - 1);
    expect(await outcomeOf(join(other, id))).toBe("PLACES_GONE");
  });

  it("of a gift are taken with the join", async () => {
    const id = await createPromotionFixture(
      operator,
      fixture.vendor.brand.id,
      { ...GIFT, places: 1, multiplier: 0 },
      "new_player",
    );
    const answers = await Promise.all((await newPlayers(6)).map((player) => answerTo(player, id)));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => "PLACES_GONE"), "issued"]);
  });

  it("say that the own limit is reached rather than that the places are gone", async () => {
    const player = await newPlayer();
    const terms = { ...GIFT, places: 1, multiplier: 0 };
    const id = await createPromotionFixture(operator, fixture.vendor.brand.id, terms, "new_player");
    await join(player, id);
    expect(await outcomeOf(join(player, id))).toBe("LIMIT_REACHED");
  });
});

describe("a place is free again", () => {
  /** Pays a deposit of a player whom an operator has blocked meanwhile, without the end of the bonuses. */
  async function payInBlocked(player: Player): Promise<void> {
    const returnUrl = `http://${player.host}/member/depositv2`;
    const asked = { requestId: newId(), methodId: "bank-transfer", amount: 10_000n, returnUrl };
    const { value } = await deposit(player, asked);
    await database.pool.query("update player set status = 'blocked' where id = $1", [player.playerId]);
    await decideDeposit(operator, { depositId: value.id, decision: "approve" });
  }

  const ends: Readonly<Record<string, (player: Player, entryId: string) => Promise<unknown>>> = {
    left: (player, entryId) => leavePromotion(player, { entryId }),
    expired: async (player) => {
      await database.pool.query("update promotion_entry set deadline = now() where player_id = $1", [player.playerId]);
      await runPromotions(fixture.services);
    },
    deposit_too_small: (player) => payIn(operator, player, 3_000n),
    not_eligible: payInBlocked,
    cancelled: ({ playerId: memberId }) =>
      setMemberStatus(operator, { memberId, status: "blocked", reason: "Asked for it" }),
  };

  it.each(Object.keys(ends))("after an entry that ended without a bonus: %s", async (end) => {
    const id = await offer(1, "first_deposit");
    const [player, other] = [await newPlayer(), await newPlayer()];
    const { value } = await join(player, id);
    expect(await answerTo(other, id)).toBe("PLACES_GONE");
    await ends[end]?.(player, value.id);
    const { list } = await ownBonuses(player, { limit: 1 });
    expect(list).toMatchObject([{ state: "closed", end, bonus: 0n }]);
    expect(await taken(id)).toBe(0);
    expect(await answerTo(other, id)).toBe("joined");
  });

  it("but not after a bonus that was credited and given up", async () => {
    const id = await offer(1);
    const [player, other] = [await newPlayer(), await newPlayer()];
    const { value } = await join(player, id);
    await payIn(operator, player, 10_000n);
    await leavePromotion(player, { entryId: value.id });
    expect(await campaignOf(id)).toMatchObject({ placesTaken: 1, entries: { closed: 1 }, budget: { reserved: 0n } });
    expect(await answerTo(other, id)).toBe("PLACES_GONE");
  });
});

describe("a later version", () => {
  it("acts on all takers: fewer places stop further joins alone, and more let players in again", async () => {
    const id = await offer(3);
    const [one, two, three, four] = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
    await join(one, id);
    await join(two, id);
    await change(id, 1, { places: 1 });
    expect(await shownTo(three, id)).toMatchObject({ state: "closed", offer: { placesLeft: 0, terms: { places: 1 } } });
    expect(await answerTo(three, id, 2)).toBe("PLACES_GONE");
    await payIn(operator, one, 10_000n);
    expect((await ownBonuses(one, { limit: 1 })).list).toMatchObject([{ state: "process", bonus: 5_000n }]);
    const [joined] = (await ownBonuses(two, { limit: 1 })).list;
    await leavePromotion(two, { entryId: joined?.id ?? "" });
    expect(await answerTo(three, id, 2)).toBe("PLACES_GONE");
    await change(id, 2, { places: 2 });
    expect(await answerTo(three, id, 3)).toBe("joined");
    expect(await answerTo(four, id, 3)).toBe("PLACES_GONE");
    await change(id, 3, { places: null });
    expect(await answerTo(four, id, 4)).toBe("joined");
    expect(await campaignOf(id)).toMatchObject({
      placesTaken: 3,
      versions: [
        { terms: { places: null } },
        { terms: { places: 2 } },
        { terms: { places: 1 } },
        { terms: { places: 3 } },
      ],
    });
    expect(await outcomeOf(change(id, 4, { places: null }))).toBe("NOTHING_CHANGED");
  });

  it("whose limit is lower stops a join that waits behind it", { timeout: 30_000 }, async () => {
    const id = await offer(2);
    const [one, two] = [await newPlayer(), await newPlayer()];
    await join(one, id);
    const { waiting } = await inTransaction(database.db, async (tx) => {
      await sql`update promotion_budget set places = 1 where promotion_id = ${id}`.execute(tx);
      const outcome = outcomeOf(join(two, id));
      await vi.waitFor(
        async () => {
          const { rowCount } = await database.pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(rowCount).toBeGreaterThan(0);
        },
        { timeout: 20_000 },
      );
      return { waiting: outcome };
    });
    expect(await waiting).toBe("PLACES_GONE");
    await database.pool.query("update promotion_budget set places = 2 where promotion_id = $1", [id]);
  });
});

describe("the books", () => {
  it("count the takers again, and name a count or a limit that differs", async () => {
    const id = await offer(5);
    const player = await newPlayer();
    await join(player, id);
    const set = (column: string) =>
      database.pool.query(`update promotion_budget set ${column} where promotion_id = $1`, [id]);
    await set("places_taken = 2");
    const [counted] = await verifyBudgets(database.db);
    expect(counted).toMatchObject({ promotionId: id });
    expect(counted?.defect).toContain("places 2 beside 1");
    await set("places_taken = 1, places = 6");
    const [limited] = await verifyBudgets(database.db);
    expect(limited?.defect).toContain("of 6 beside 5");
    await set("places = null");
    expect((await verifyBudgets(database.db))[0]?.defect).toContain("of any beside 5");
    await set("places = 5");
  });
});

describe("the places of an activity", () => {
  const save = (id: string, seen: number, places: number | null) =>
    saveActivity(operator, {
      ...{
        brandId: fixture.vendor.brand.id,
        id,
        seen,
        kind: "activity",
        startsAt: null,
        endsAt: null,
        budget: 50_000n,
      },
      ...{ stopped: false, reason: "The season", terms: { every: "once", pictures: 0, cap: 1_000n, places } },
    });

  const apply = (player: Player, id: string) =>
    applyActivity(player, { id, version: 1, comment: "My biggest win", uploadIds: [] });

  async function decide(id: string, decision: "approve" | "reject"): Promise<void> {
    const { brand } = fixture.vendor;
    const { value } = await activityApplications(operator, { brandId: brand.id });
    const found = value.waiting.find(({ promotionId }) => promotionId === id);
    const applicationId = found?.id ?? "";
    await decideApplication(operator, { brandId: brand.id, applicationId, decision, reason: "Seen" });
  }

  async function placesTaken(id: string) {
    const { value } = await activities(operator, { brandId: fixture.vendor.brand.id });
    return value.list.find((each) => each.id === id)?.placesTaken;
  }

  it("are taken by applications, and a rejected one frees its place for somebody else", async () => {
    const id = await createPromotionPage(database.db, fixture.vendor.brand.id);
    await save(id, 0, 1);
    const [one, two] = [await newPlayer(), await newPlayer()];
    expect(await shownTo(two, id)).toMatchObject({ state: "join", activity: { placesLeft: 1 } });
    await apply(one, id);
    expect(await outcomeOf(apply(one, id))).toBe("STATE_CHANGED");
    expect(await outcomeOf(apply(two, id))).toBe("PLACES_GONE");
    expect(await shownTo(two, id)).toMatchObject({ state: "closed", activity: { placesLeft: 0 } });
    await decide(id, "reject");
    expect([await placesTaken(id), (await shownTo(one, id)).state]).toEqual([0, "rejected"]);
    await apply(two, id);
    expect(await shownTo(one, id)).toMatchObject({
      ...{ state: "closed", activity: { application: { state: "rejected", reason: "Seen" } } },
    });
    expect(await outcomeOf(apply(one, id))).toBe("PLACES_GONE");
    await decide(id, "approve");
    expect(await placesTaken(id)).toBe(1);
    expect(await outcomeOf(apply(one, id))).toBe("PLACES_GONE");
    expect(await outcomeOf(apply(two, id))).toBe("LIMIT_REACHED");
  });

  it("are as many as there are, however many apply together", async () => {
    const id = await createPromotionPage(database.db, fixture.vendor.brand.id);
    await save(id, 0, 2);
    const outcomes = await Promise.all((await newPlayers(12)).map((player) => outcomeOf(apply(player, id))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(["done", "PLACES_GONE"]));
    expect(await placesTaken(id)).toBe(2);
  });

  it("are not taken where the budget has no room", async () => {
    const id = await createPromotionPage(database.db, fixture.vendor.brand.id);
    await save(id, 0, 9);
    await database.pool.query("update promotion_budget set granted = 500 where promotion_id = $1", [id]);
    const player = await newPlayer();
    expect(await outcomeOf(apply(player, id))).toBe("BUDGET_SPENT");
    expect(await placesTaken(id)).toBe(0);
  });
});
