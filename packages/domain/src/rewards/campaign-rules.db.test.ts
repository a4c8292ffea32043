import { type BonusTerms, EVERYBODY } from "@banyan/contract";
import { createPromotionPage, HALF_OF_A_DEPOSIT, payIn as payInBy } from "@banyan/dev-env/bonus-fixture";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  type BettingMember,
  createBettingMember,
  openWagerFixture,
  type WagerFixture,
} from "@banyan/dev-env/wager-fixture";
import { inTransaction } from "@banyan/db";
import { newId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { promotions } from "../content/index.ts";
import type { OperatorContext } from "../context.ts";
import { memberInfo } from "../identity/index.ts";
import { setMemberLabels } from "../operators/index.ts";
import {
  applyActivity,
  audienceChoices,
  budgetProposals,
  campaignAudience,
  campaigns,
  decideBudget,
  joinPromotion,
  leavePromotion,
  saveActivity,
  saveCampaign,
  stopCampaign,
} from "./index.ts";
import { lockBudgetRow } from "./versioned-promotions.ts";

const BUDGET = 50_000n;
const ABOVE = 60_000n;

const database = testDatabase({ max: 12 });
let fixture: WagerFixture;
let operator: OperatorContext;
let colleague: OperatorContext;
let promotionId: string;

type Player = BettingMember;
type Saved = Parameters<typeof saveCampaign>[1];

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
  colleague = operatorContext(fixture.services, await createOperatorFixture(database.db));
  await settings({ budgetSecondApprovalAbove: ABOVE.toString(), strictBonuses: false });
});
beforeEach(async () => {
  promotionId = await createPromotionPage(database.db, fixture.vendor.brand.id);
});

async function settings(rewards: Record<string, unknown>): Promise<void> {
  await database.pool.query(
    "update brand set settings = settings || jsonb_build_object('rewards', $2::jsonb) where id = $1",
    [fixture.vendor.brand.id, JSON.stringify(rewards)],
  );
}

interface Changes extends Partial<Omit<Saved, "terms" | "audience">> {
  readonly terms?: Partial<BonusTerms>;
  readonly audience?: Partial<Saved["audience"]>;
}

function save({ terms, audience, ...changes }: Changes = {}, by = operator) {
  return saveCampaign(by, {
    ...{ brandId: fixture.vendor.brand.id, id: promotionId, seen: 0, kind: "reload", startsAt: null, endsAt: null },
    ...{ budget: BUDGET, reason: "The season", ...changes },
    audience: { ...EVERYBODY, ...audience },
    terms: { ...HALF_OF_A_DEPOSIT, contributions: [...HALF_OF_A_DEPOSIT.contributions], ...terms } as Saved["terms"],
  });
}

const newPlayer = (): Promise<Player> => createBettingMember(fixture);

const join = (player: Player, version = 1) => joinPromotion(player, { id: promotionId, version });

/** The answer to joining, with the reason of a refusal. */
async function answerTo(player: Player, version = 1): Promise<string> {
  try {
    return (await join(player, version)).value.state;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...Object.values(error.details ?? {})].join(" ");
  }
}

async function obstacleOf(player: Player) {
  const { value } = await promotions({ ...player, knownPlayer: player.player }, {});
  return value.list.find(({ id }) => id === promotionId)?.offer?.obstacle;
}

const sizeOf = async (audience: Partial<Saved["audience"]>) =>
  (
    await campaignAudience(operator, {
      ...{ brandId: fixture.vendor.brand.id, audience: { ...EVERYBODY, ...audience } },
    })
  ).value;

const change = (player: Player, column: string, value: unknown) =>
  database.pool.query(`update player set ${column} = $2 where id = $1`, [player.playerId, value]);

describe("the audience of a promotion", () => {
  it("is counted before it is saved, by the rules that decide who joins", async () => {
    const [gold, other] = [await newPlayer(), await newPlayer()];
    await database.pool.query(
      "insert into player_level (player_id, brand_id, level, reached_at) values ($1, $2, 7, now())",
      [gold.playerId, gold.brand.id],
    );
    const all = (await sizeOf({})).of;
    expect(await sizeOf({})).toEqual({ members: all, of: all });
    expect(await sizeOf({ levels: [7] })).toEqual({ members: 1, of: all });
    expect(await sizeOf({ levels: [0, 7] })).toEqual({ members: all, of: all });
    await save({ audience: { levels: [7] } });
    expect(await obstacleOf(other)).toBe("not_in_audience");
    expect(await answerTo(other)).toBe("NOT_ELIGIBLE not_in_audience");
    expect(await answerTo(gold)).toBe("joined");
  });

  it("knows languages, times of registration and teams", async () => {
    const [agent, member, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await change(agent, "locale", "sw");
    await change(member, "locale", "sw");
    await change(member, "created_at", "2020-05-05T00:00:00Z");
    await database.pool.query(
      `insert into member_path (ancestor_no, descendant_no, depth)
      select agent.no, member.no, 1 from player as agent, player as member where agent.id = $1 and member.id = $2`,
      [agent.playerId, member.playerId],
    );
    const members = async (audience: Partial<Saved["audience"]>) => (await sizeOf(audience)).members;
    expect(await members({ languages: ["sw"] })).toBe(2);
    const [from, until] = [new Date("2020-05-05T00:00:00Z"), new Date("2020-05-06T00:00:00Z")];
    expect(await members({ registeredFrom: from, registeredUntil: until })).toBe(1);
    expect(await members({ registeredUntil: from })).toBe(0);
    const team = agent.player.username.toUpperCase();
    expect(await members({ team })).toBe(2);
    expect(await members({ team, languages: ["sw"], registeredUntil: until })).toBe(1);
    expect(await outcomeOf(save({ audience: { team: "nobody-of-that-name" } }))).toBe("TERMS_NOT_ALLOWED");
    await save({ audience: { team } });
    expect(await answerTo(stranger)).toBe("NOT_ELIGIBLE not_in_audience");
    expect([await answerTo(agent), await answerTo(member)]).toEqual(["joined", "joined"]);
  });

  it("knows labels, and whether a first deposit was made", async () => {
    const [gold, silver, plain] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const label = (player: Player, ...labels: string[]) =>
      setMemberLabels(operator, { memberId: player.playerId, labels, reason: "Plays a lot" });
    await label(gold, "gold", "tester");
    await label(silver, "silver", "tester");
    await payInBy(operator, gold, 10_000n);
    const members = async (audience: Partial<Saved["audience"]>) => (await sizeOf(audience)).members;
    const { of } = await sizeOf({});
    expect(await members({ labels: ["gold"] })).toBe(1);
    expect(await members({ labels: ["gold", "silver"] })).toBe(2);
    expect(await members({ labels: ["bronze"] })).toBe(0);
    const [payers, others] = [await members({ hasDeposited: true }), await members({ hasDeposited: false })];
    expect([payers + others, payers > 0, others > 1]).toEqual([of, true, true]);
    expect(await members({ labels: ["tester"], hasDeposited: true })).toBe(1);
    expect(await members({ labels: ["tester"], hasDeposited: false })).toBe(1);
    const elsewhere = await createPlayerFixture(database.db, await createBrandFixture(database.db));
    await setMemberLabels(operator, { memberId: elsewhere.id, labels: ["stranger"], reason: "Another brand" });
    const { id: brandId, locales, defaultLocale } = gold.brand;
    expect((await audienceChoices(operator, { brandId })).value).toEqual({
      levels: [],
      languages: [defaultLocale, ...locales.filter((each) => each !== defaultLocale)],
      labels: ["gold", "silver", "tester"],
    });
    await label(silver, "silver");
    expect(await members({ labels: ["tester"] })).toBe(1);
    await save({ audience: { labels: ["gold", "silver"], hasDeposited: false } });
    const answers = [await answerTo(gold), await answerTo(plain), await answerTo(silver)];
    expect(answers).toEqual(["NOT_ELIGIBLE not_in_audience", "NOT_ELIGIBLE not_in_audience", "joined"]);
  });

  it("is a part of a version: an entry stays when the audience changes", async () => {
    const player = await newPlayer();
    await save();
    const { value } = await join(player);
    await save({ seen: 1, audience: { levels: [9] } });
    await payInBy(operator, player, 10_000n);
    expect(await obstacleOf(await newPlayer())).toBe("not_in_audience");
    const list = await promotions({ ...player, knownPlayer: player.player }, {});
    expect(list.value.list.find(({ id }) => id === promotionId)?.state).toBe("process");
    expect(value.terms.cap).toBe(HALF_OF_A_DEPOSIT.cap);
  });

  it("takes one account of a device, also when two join together; an entry without a bonus frees the device", async () => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    const device = newId();
    for (const { playerId } of [one, two]) {
      await database.pool.query("insert into player_device (player_id, device_id) values ($1, $2)", [playerId, device]);
    }
    await save({ audience: { oncePerDevice: true } });
    const answers = await Promise.all([answerTo(one), answerTo(two)]);
    expect(answers.toSorted()).toEqual(["NOT_ELIGIBLE device_used", "joined"]);
    const [joined, refused] = answers[0] === "joined" ? [one, two] : [two, one];
    const { rows } = await database.pool.query("select id from promotion_entry where player_id = $1", [
      joined.playerId,
    ]);
    await leavePromotion(joined, { entryId: rows[0].id });
    expect(await answerTo(refused)).toBe("joined");
  });
});

describe("the promotions to join in a member's info", () => {
  /** As the page shows them, and as the member's info counts them. */
  const counted = async (player: Player) => {
    const { value } = await promotions({ ...player, knownPlayer: player.player }, {});
    const shown = value.list.filter(({ state, offer }) => state === "join" && (offer?.obstacle ?? null) === null);
    const { availablePromos } = (await memberInfo(player, {})).value;
    expect(availablePromos).toBe(shown.length);
    return availablePromos;
  };

  it("[R-3.07] are as many as the page shows, whatever stands in the way", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const before = await counted(player);
    await save({ kind: "first_deposit", terms: { every: "once" } });
    expect(await counted(player)).toBe(before + 1);
    const page = (change: string) =>
      database.pool.query(`update content_item set ${change} where id = $1`, [promotionId]);
    await page("published = false");
    expect(await counted(player)).toBe(before);
    await page(`published = true, content = content || '{"startsAt": "2100-01-01T00:00:00Z"}'`);
    expect(await counted(player)).toBe(before);
    await page(`content = content || '{"startsAt": null, "endsAt": "2020-01-01T00:00:00Z"}'`);
    expect(await counted(player)).toBe(before);
    await page(`content = content || '{"endsAt": null}'`);
    await save({ kind: "first_deposit", seen: 1, terms: { every: "once" }, audience: { levels: [9] } });
    expect(await counted(player)).toBe(before);
    await save({
      kind: "first_deposit",
      seen: 2,
      terms: { every: "once" },
      startsAt: new Date("2100-01-01T00:00:00Z"),
    });
    expect(await counted(player)).toBe(before);
    await save({ kind: "first_deposit", seen: 3, terms: { every: "once" } });
    expect(await counted(player)).toBe(before + 1);
    // The other promotions of deposits exclude this one, and the reverse.
    await join(player, 4);
    expect(await counted(player)).toBe(0);
    await payInBy(operator, other, 10_000n);
    expect(await counted(other)).toBe(before);
    await stopCampaign(operator, { brandId: fixture.vendor.brand.id, id: promotionId, seen: 4, reason: "Over" });
    expect(await counted(await newPlayer())).toBe(before);
  });

  it("do not count one whose budget is spent, and count an activity until it is applied for", async () => {
    const player = await newPlayer();
    const before = await counted(player);
    await save({ budget: HALF_OF_A_DEPOSIT.cap });
    expect(await counted(player)).toBe(before + 1);
    await join(await newPlayer());
    expect(await counted(player)).toBe(before);
    const activityId = await createPromotionPage(database.db, fixture.vendor.brand.id);
    await saveActivity(operator, {
      ...{
        brandId: fixture.vendor.brand.id,
        id: activityId,
        seen: 0,
        kind: "activity",
        startsAt: null,
        endsAt: null,
        stopped: false,
      },
      ...{ budget: 10_000n, reason: "The season", terms: { cap: 5_000n, pictures: 0, every: "day", places: null } },
    });
    expect(await counted(player)).toBe(before + 1);
    await applyActivity(player, { id: activityId, version: 1, comment: "My biggest win", uploadIds: [] });
    expect(await counted(player)).toBe(before);
  });
});

describe("a player who may not play any more", () => {
  it("cannot join, and a deposit that is confirmed later brings no bonus", async () => {
    const [early, late] = [await newPlayer(), await newPlayer()];
    await save();
    await join(early);
    await change(early, "status", "blocked");
    await change(late, "status", "blocked");
    expect(await answerTo(late)).toBe("PLAYER_EXCLUDED");
    await payInBy(operator, early, 10_000n);
    const { rows } = await database.pool.query(
      "select state, end_reason, bonus::int, reserved::int from promotion_entry where player_id = $1",
      [early.playerId],
    );
    expect(rows).toEqual([{ state: "closed", end_reason: "not_eligible", bonus: 0, reserved: 0 }]);
  });
});

describe("strict rules of a brand", () => {
  it.each([
    ["more than ten times the bonus", { multiplier: 1_001 }],
    ["the deposit with the bonus", { base: "bonus_and_deposit" as const }],
    [
      "games of two products",
      {
        contributions: [
          { category: "RNG" as const, rate: 10_000 },
          { category: "SPORTS" as const, rate: 10_000 },
        ],
      },
    ],
  ])("refuse %s, which other brands may offer", async (_title, terms) => {
    await settings({ budgetSecondApprovalAbove: ABOVE.toString(), strictBonuses: true });
    expect(await outcomeOf(save({ terms }))).toBe("TERMS_NOT_ALLOWED");
    await settings({ budgetSecondApprovalAbove: ABOVE.toString(), strictBonuses: false });
    expect((await save({ terms })).value.version).toBe(1);
  });
});

describe("a budget above the brand's amount", () => {
  const open = async () => {
    const { value } = await budgetProposals(colleague, { brandId: fixture.vendor.brand.id });
    return value.list.find((each) => each.promotionId === promotionId && each.state === "open");
  };
  const decide = async (by: OperatorContext, decision: "approve" | "reject", reason?: string) => {
    const proposalId = (await open())?.id ?? newId();
    return outcomeOf(
      decideBudget(by, { brandId: fixture.vendor.brand.id, proposalId, decision, ...(reason && { reason }) }),
    );
  };
  const granted = async () => {
    const { value } = await campaigns(operator, { brandId: fixture.vendor.brand.id });
    return value.list.find(({ id }) => id === promotionId)?.budget.granted;
  };

  it("acts after a second operator has approved it; until then the promotion has the budget it had", async () => {
    await save({ budget: ABOVE + 1n });
    expect([await granted(), await answerTo(await newPlayer())]).toEqual([0n, "BUDGET_SPENT"]);
    expect(await open()).toMatchObject({ amount: ABOVE + 1n, granted: 0n, own: false });
    expect(await decide(operator, "approve")).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await decide(colleague, "reject")).toBe("REASON_REQUIRED");
    expect(await decide(colleague, "approve")).toBe("done");
    expect([await granted(), await answerTo(await newPlayer())]).toEqual([ABOVE + 1n, "joined"]);
    await save({ seen: 1, budget: ABOVE + 5_000n });
    expect(await granted()).toBe(ABOVE + 1n);
    expect(await decide(colleague, "reject", "Enough")).toBe("done");
    expect([await granted(), await open()]).toEqual([ABOVE + 1n, undefined]);
  });

  it("is decided once by operators who decide together", async () => {
    await save({ budget: ABOVE + 1n });
    const proposalId = (await open())?.id ?? "";
    const decision = { brandId: fixture.vendor.brand.id, proposalId };
    const outcomes = await Promise.all([
      outcomeOf(decideBudget(colleague, { ...decision, decision: "approve" })),
      outcomeOf(decideBudget(colleague, { ...decision, decision: "reject", reason: "No" })),
      outcomeOf(decideBudget(operator, { ...decision, decision: "reject", reason: "A mistake" })),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(2);
  });

  it("is decided behind a version that is being saved, so the two never wait for each other", async () => {
    await save({ budget: ABOVE + 1n });
    const proposalId = (await open())?.id;
    const { decided } = await inTransaction(database.db, async (tx) => {
      await lockBudgetRow(tx, promotionId);
      const approval = decide(colleague, "approve");
      await vi.waitFor(async () => {
        const { rowCount } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      await sql`select from budget_proposal where id = ${proposalId} for update nowait`.execute(tx);
      return { decided: approval };
    });
    expect(await decided).toBe("done");
    expect(await granted()).toBe(ABOVE + 1n);
  });

  it("is replaced by a later version, and ends with a smaller one; stopping needs nobody", async () => {
    await save({ budget: ABOVE + 1n });
    await save({ seen: 1, budget: ABOVE + 2n });
    expect(await open()).toMatchObject({ amount: ABOVE + 2n });
    await save({ seen: 2, budget: ABOVE });
    expect([await granted(), await open()]).toEqual([ABOVE, undefined]);
    await stopCampaign(operator, { brandId: fixture.vendor.brand.id, id: promotionId, seen: 3, reason: "Over" });
    expect(await granted()).toBe(ABOVE);
  });

  it("that ends between players who join together is spent exactly", async () => {
    await save({ budget: 27_500n });
    const players = await Promise.all(Array.from({ length: 9 }, newPlayer));
    const answers = await Promise.all(players.map((player) => answerTo(player)));
    expect(answers.filter((answer) => answer === "joined")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "BUDGET_SPENT")).toHaveLength(4);
    const joined = players.filter((_player, index) => answers[index] === "joined");
    for (const player of joined) await payInBy(operator, player, 10_000n);
    const { value } = await campaigns(operator, { brandId: fixture.vendor.brand.id });
    expect(value.list.find(({ id }) => id === promotionId)?.budget).toEqual({
      ...{ granted: 27_500n, reserved: 0n, spent: 25_000n },
    });
  });
});
