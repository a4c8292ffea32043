import { createPromotionPage } from "@banyan/dev-env/bonus-fixture";
import { createOperatorFixture, operatorContext, outcomeOf, toldTo } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  type BettingMember,
  createBettingMember,
  openWagerFixture,
  type WagerFixture,
} from "@banyan/dev-env/wager-fixture";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OperatorContext } from "../../context.ts";
import { setMemberStatus } from "../../operators/index.ts";
import { accountRecord, cashBalance } from "../../wallet/index.ts";
import {
  claimRewards,
  decideGrant,
  grantChoices,
  grantReward,
  memberRewards,
  pastRewards,
  rewardGrants,
  saveActivity,
  waitingRewards,
} from "../index.ts";
import { lockMoney } from "../player-money.ts";
import { verifyBudgets } from "../verify-budgets.ts";

const BUDGET = 20_000n;
const ABOVE = 5_000n;

const database = testDatabase({ max: 10 });
let fixture: WagerFixture;
let operator: OperatorContext;
let colleague: OperatorContext;
let third: OperatorContext;
let promotionId: string;
let brandId: string;

type Player = BettingMember;
type Granted = Parameters<typeof grantReward>[1];

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  brandId = fixture.vendor.brand.id;
  const anOperator = async () => operatorContext(fixture.services, await createOperatorFixture(database.db));
  [operator, colleague, third] = [await anOperator(), await anOperator(), await anOperator()];
  await database.pool.query(
    "update brand set settings = settings || jsonb_build_object('rewards', $2::jsonb) where id = $1",
    [brandId, JSON.stringify({ grantSecondApprovalAbove: ABOVE.toString() })],
  );
});
beforeEach(async () => {
  promotionId = await createPromotionPage(database.db, brandId);
  await saveActivity(operator, {
    ...{ brandId, id: promotionId, seen: 0, kind: "activity", startsAt: null, endsAt: null, budget: BUDGET },
    ...{ stopped: false, reason: "The season", terms: { every: "once", pictures: 0, cap: 1_000n, places: null } },
  });
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const newPlayer = (): Promise<Player> => createBettingMember(fixture);

const wanted = (player: Player, changes: Partial<Granted> = {}): Granted => ({
  ...{ memberId: player.playerId, requestId: newId(), promotionId, amount: 3_000n, reason: "A late payout" },
  ...changes,
});

const cash = async ({ playerId, brand }: Player) =>
  (await cashBalance(database.db, { playerId, currency: brand.currency })).balance;

const free = async (player: Player) => {
  const { value } = await grantChoices(operator, { memberId: player.playerId });
  return value.promotions.find((each) => each.promotionId === promotionId)?.free;
};

const shown = async (id: string, by = colleague) =>
  (await rewardGrants(by, { brandId })).value.list.find((each) => each.id === id);

async function propose(player: Player, changes: Partial<Granted> = {}): Promise<string> {
  const { value } = await grantReward(operator, wanted(player, { amount: ABOVE + 1n, ...changes }));
  expect(value.state).toBe("open");
  return value.id;
}

const decide = (by: OperatorContext, grantId: string, decision: "approve" | "reject", reason?: string) =>
  outcomeOf(decideGrant(by, { brandId, grantId, decision, ...(reason !== undefined && { reason }) }));

const audited = async (player: Player) => {
  const { rows } = await database.pool.query(
    "select action from audit_entry where subject_id = $1 and action like 'grant.%' order by sequence",
    [player.playerId],
  );
  return rows.map(({ action }) => action);
};

describe("a reward up to the brand's amount", () => {
  it("is written while a block of the member waits for the money, so the two never wait for each other", async () => {
    const player = await newPlayer();
    const block = await inTransaction(database.db, async (tx) => {
      await lockMoney(tx, { playerId: player.playerId, brandId: player.brand.id, currency: player.brand.currency });
      const blocked = setMemberStatus(operator, { memberId: player.playerId, status: "blocked", reason: "A look" });
      await vi.waitFor(async () => {
        const { rowCount } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      // A row that names the player takes this lock.
      await sql`select from player where id = ${player.playerId} for key share nowait`.execute(tx);
      return { blocked };
    });
    await block.blocked;
    expect(await outcomeOf(grantReward(operator, wanted(player)))).toBe("PLAYER_EXCLUDED");
  });

  it("is paid once from two tabs, and the statement, the inbox and the record of changes show it", async () => {
    const player = await newPlayer();
    const request = wanted(player);
    const answers = await Promise.all([grantReward(operator, request), grantReward(operator, request)]);
    const paid = { id: request.requestId, state: "approved" };
    expect(answers.map(({ value }) => value)).toEqual([paid, paid]);
    expect([await cash(player), await free(player)]).toEqual([3_000n, BUDGET - 3_000n]);
    const { list } = await accountRecord(player, { limit: 5 });
    expect(list).toMatchObject([{ kind: "reward_grant", amount: 3_000n, reference: request.requestId }]);
    expect(await toldTo(database.db, player.playerId)).toEqual(["reward_granted"]);
    expect(await audited(player)).toEqual(["grant.pay"]);
    expect(await shown(request.requestId)).toBeUndefined();
    expect(await outcomeOf(grantReward(operator, { ...request, amount: 1n }))).toBe("REQUEST_ID_REUSED");
    expect(await outcomeOf(grantReward(operator, { ...request, memberId: (await newPlayer()).playerId }))).toBe(
      "REQUEST_ID_REUSED",
    );
  });

  it("is one of the member's claimed rewards, for the member and for operators", async () => {
    const player = await newPlayer();
    await grantReward(operator, wanted(player, { amount: 1_000n }));
    await grantReward(operator, wanted(player, { amount: 2_000n }));
    const listed = [2_000n, 1_000n].map((amount) => ({
      ...{ kind: "grant", amount, state: "claimed", period: "day", title: "Evening", currency: player.brand.currency },
    }));
    expect((await pastRewards(player, { limit: 5 })).list).toMatchObject(listed);
    const seen = await memberRewards(operator, { memberId: player.playerId, limit: 5 });
    expect(seen.list).toMatchObject(listed.map((reward) => ({ ...reward, figures: null })));
    expect((await waitingRewards(player)).value.count).toBe(0);
    expect((await claimRewards(player)).value.claimed).toBe(0);
  });

  it("is no way to pay a large one in parts", async () => {
    const player = await newPlayer();
    const paid = async (amount: bigint, by = operator) =>
      (await grantReward(by, wanted(player, { amount }))).value.state;
    const limit = async (by = operator) =>
      (await grantChoices(by, { memberId: player.playerId })).value.secondApprovalAbove;
    expect(await Promise.all([paid(ABOVE), paid(ABOVE)])).toEqual(expect.arrayContaining(["approved", "open"]));
    expect([await limit(), await limit(colleague)]).toEqual([0n, ABOVE]);
    expect(await paid(1n)).toBe("open");
    await database.pool.query("update reward_grant set proposed_at = now() - interval '25 hours'");
    expect([await limit(), await paid(1n)]).toEqual([ABOVE, "approved"]);
  });

  it("is paid at the limit by one operator, and never beyond the free budget", async () => {
    const players = await Promise.all(Array.from({ length: 6 }, newPlayer));
    const outcomes = await Promise.all(
      players.map((player) => outcomeOf(grantReward(operator, wanted(player, { amount: ABOVE })))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(2).fill("BUDGET_SPENT"), ...Array(4).fill("done")]);
    const [player] = players;
    expect(player && (await free(player))).toBe(0n);
  });

  it("is refused for a blocked member, and for a promotion or member that is not there", async () => {
    const player = await newPlayer();
    const paid = wanted(player);
    await grantReward(operator, paid);
    expect(await outcomeOf(grantReward(operator, wanted(player, { promotionId: newId() })))).toBe("NOT_FOUND");
    expect(await outcomeOf(grantReward(operator, wanted(player, { memberId: newId() })))).toBe("NOT_FOUND");
    await setMemberStatus(operator, { memberId: player.playerId, status: "blocked", reason: "Two accounts" });
    expect(await outcomeOf(grantReward(operator, wanted(player)))).toBe("PLAYER_EXCLUDED");
    // A repeated request is no new one.
    expect((await grantReward(operator, paid)).value.state).toBe("approved");
    expect(await cash(player)).toBe(3_000n);
  });
});

describe("a reward above the brand's amount", () => {
  it("waits for a second operator; two who approve together pay once", async () => {
    const player = await newPlayer();
    const id = await propose(player);
    expect([await cash(player), await free(player)]).toEqual([0n, BUDGET]);
    expect(await shown(id)).toMatchObject({
      ...{ promotionId, memberId: player.playerId, amount: ABOVE + 1n, free: BUDGET, own: false, state: "open" },
    });
    expect((await shown(id, operator))?.own).toBe(true);
    expect(await decide(operator, id, "approve")).toBe("SECOND_OPERATOR_REQUIRED");
    const both = await Promise.all([decide(colleague, id, "approve"), decide(third, id, "approve")]);
    expect(both.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    expect([await cash(player), await free(player)]).toEqual([ABOVE + 1n, BUDGET - ABOVE - 1n]);
    expect(await shown(id)).toMatchObject({ state: "approved" });
    expect(await toldTo(database.db, player.playerId)).toEqual(["reward_granted"]);
    expect(await audited(player)).toEqual(["grant.propose", "grant.approve"]);
  });

  it("is rejected by another operator or taken back by its proposer, with a reason", async () => {
    const player = await newPlayer();
    const [first, second] = [await propose(player), await propose(player)];
    expect(await decide(colleague, first, "reject")).toBe("REASON_REQUIRED");
    expect(await decide(colleague, first, "reject", "Too much")).toBe("done");
    expect(await decide(operator, second, "reject", "A wrong member")).toBe("done");
    expect(await shown(first)).toMatchObject({ state: "rejected", decisionReason: "Too much" });
    expect(await shown(second)).toMatchObject({ state: "withdrawn", decisionReason: "A wrong member" });
    expect(await decide(colleague, second, "approve")).toBe("STATE_CHANGED");
    expect(await decide(colleague, newId(), "approve")).toBe("NOT_FOUND");
    expect([await cash(player), await free(player)]).toEqual([0n, BUDGET]);
    expect(await audited(player)).toEqual(["grant.propose", "grant.propose", "grant.reject", "grant.withdraw"]);
  });

  it("stays open while the budget is spent or the member is blocked", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const id = await propose(player, { amount: BUDGET });
    expect(await outcomeOf(grantReward(operator, wanted(player, { amount: BUDGET + 1n })))).toBe("BUDGET_SPENT");
    await grantReward(operator, wanted(other, { amount: 1n }));
    expect(await decide(colleague, id, "approve")).toBe("BUDGET_SPENT");
    expect(await shown(id)).toMatchObject({ state: "open", free: BUDGET - 1n });
    await database.pool.query("update promotion_budget set granted = granted + 1 where promotion_id = $1", [
      promotionId,
    ]);
    const status = (wish: "active" | "blocked") =>
      setMemberStatus(operator, { memberId: player.playerId, status: wish, reason: "A question" });
    await status("blocked");
    expect(await decide(colleague, id, "approve")).toBe("PLAYER_EXCLUDED");
    expect(await cash(player)).toBe(0n);
    await status("active");
    expect(await decide(colleague, id, "approve")).toBe("done");
    expect([await cash(player), await free(player)]).toEqual([BUDGET, 0n]);
  });
});
