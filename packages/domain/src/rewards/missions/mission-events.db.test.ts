import { payIn } from "@banyan/dev-env/bonus-fixture";
import {
  callContext,
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  openSessionFixture,
  operatorContext,
  playerContext,
} from "@banyan/dev-env/fixture";
import { countPeriodOf, createMission, lookAtMissions, recordEvent } from "@banyan/dev-env/mission-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { inTransaction } from "@banyan/db";
import { newId, type PlayerId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { login, noteSeen } from "../../identity/index.ts";
import { noteEvent } from "../../member-events.ts";
import { setMemberStatus } from "../../operators/index.ts";
import { decideReferral, keepReferral, runMissions, runReferrals, startApp, waitingRewards } from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";
import { missionSummary } from "./mission-summary.ts";

const database = testDatabase({ max: 12 });
let fixture: WagerFixture;
let operator: OperatorContext;
let brand: Brand;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  await database.pool.query("update mission set ended = true");
  brand = fixture.vendor.brand;
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const STEPS = [{ target: 1n, amount: 50n, points: 1 }];

const newPlayer = async (uplineId?: PlayerId): Promise<PlayerContext> =>
  playerContext(
    fixture.services,
    brand,
    await createPlayerFixture(database.db, brand, uplineId === undefined ? {} : { uplineId }),
  );

const mission = (wanted: Parameters<typeof createMission>[2]) =>
  createMission(database.db, brand.id, { category: null, steps: STEPS, ...wanted });
const look = () => lookAtMissions(fixture.services);
const progressOf = async (player: PlayerContext, id: string) =>
  (await missionSummary(player)).value.list.find((each) => each.id === id)?.progress;
const amountsOf = async (player: PlayerContext) =>
  (await waitingRewards(player)).value.list.map(({ amount }) => amount).toSorted((one, other) => Number(one - other));

const signIn = ({ player }: PlayerContext) =>
  login(callContext(fixture.services, brand), {
    ...{ username: player.username, password: FIXTURE_PASSWORD, type: "username", entry: "site", rememberMe: false },
  });

async function eventsOf({ player }: PlayerContext): Promise<readonly { kind: string; subject: string }[]> {
  const { rows } = await database.pool.query<{ kind: string; subject: string }>(
    "select kind, subject from member_event where player_id = $1 order by at, kind, subject",
    [player.id],
  );
  return rows;
}

async function todayIn(zone: string): Promise<string> {
  const { rows } = await database.pool.query<{ today: string }>("select zone_date(now(), $1)::text as today", [zone]);
  return rows[0]?.today ?? "";
}

/** Moves everything that the player did so far one day into the past. */
async function letADayPass({ player }: PlayerContext): Promise<void> {
  await database.pool.query(
    `update member_event set at = at - interval '1 day', subject = (subject::date - 1)::text
    where player_id = $1 and kind = 'sign_in'`,
    [player.id],
  );
}

describe("a sign-in", () => {
  it("is an event once a day, also in two tabs and in a session that goes on", async () => {
    const id = await mission({ period: "once", goal: "sign_ins" });
    const player = await newPlayer();
    expect(await progressOf(player, id)).toBe(0n);
    await Promise.all([signIn(player), signIn(player), noteSeen(database.db, brand.id, player.player)]);
    expect(await eventsOf(player)).toEqual([{ kind: "sign_in", subject: await todayIn("UTC") }]);
    await letADayPass(player);
    await noteSeen(database.db, brand.id, player.player);
    await signIn(player);
    expect(await eventsOf(player)).toHaveLength(2);
    await database.pool.query("update mission set period_from = now() - interval '3 days' where promotion_id = $1", [
      id,
    ]);
    expect(await progressOf(player, id)).toBe(2n);
  });

  // Their days differ at every moment.
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu"])(
    "in %s is of the brand's day",
    async (zone) => {
      brand = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, timeZone: zone }) });
      const player = await newPlayer();
      await signIn(player);
      await noteSeen(database.db, brand.id, player.player);
      expect(await eventsOf(player)).toEqual([{ kind: "sign_in", subject: await todayIn(zone) }]);
    },
  );

  it("of a trial account is no event", async () => {
    const [trial] = brand.settings.accountTypes.trial;
    const context = playerContext(
      fixture.services,
      brand,
      await createPlayerFixture(database.db, brand, { accountType: trial }),
    );
    await signIn(context);
    await noteSeen(database.db, brand.id, context.player);
    expect(await eventsOf(context)).toEqual([]);
  });

  it("of a blocked member is refused and no event; what was reached before is granted after the block", async () => {
    await mission({ period: "day", goal: "sign_ins" });
    const [player, away] = [await newPlayer(), await newPlayer()];
    await signIn(player);
    const status = (of: PlayerContext, wanted: "active" | "blocked") =>
      setMemberStatus(operator, { memberId: of.player.id, status: wanted, reason: "A look" });
    await status(player, "blocked");
    await status(away, "blocked");
    await expect(signIn(away)).rejects.toMatchObject({ code: "ACCOUNT_BLOCKED" });
    await look();
    expect([await eventsOf(away), await amountsOf(player)]).toEqual([[], []]);
    await status(player, "active");
    await look();
    expect(await amountsOf(player)).toEqual([50n]);
  });
});

describe("a mission that counts events", () => {
  it("is granted by the pass after the event, once, and a period counts its own days alone", async () => {
    const steps = [3n, 5n].map((target) => ({ target, amount: target, points: 0 }));
    const id = await mission({ period: "week", goal: "sign_ins", steps });
    const [full, part] = [await newPlayer(), await newPlayer()];
    await countPeriodOf(database.db, id, "2026-06-10T12:00:00Z");
    const signedIn = ({ player }: PlayerContext, day: string) =>
      recordEvent(database.db, {
        playerId: player.id,
        brandId: brand.id,
        kind: "sign_in",
        subject: day,
        at: `${day}T23:59:00Z`,
      });
    for (const day of ["07", "08", "09", "10", "13", "14"]) await signedIn(full, `2026-06-${day}`);
    for (const day of ["06", "07", "08", "14", "15", "16"]) await signedIn(part, `2026-06-${day}`);
    // The week is over, so its last pass grants it, and the next weeks follow.
    await runMissions(fixture.services);
    expect([await amountsOf(full), await amountsOf(part)]).toEqual([[3n, 5n], []]);
  });

  it("does not lose an event that is committed after a pass that began later", async () => {
    const id = await mission({ period: "once", goal: "friends" });
    const player = await newPlayer();
    await look();
    await inTransaction(database.db, async (tx) => {
      await noteEvent(tx, {
        playerId: player.player.id,
        brandId: brand.id,
        kind: "friend_deposited",
        subject: newId(),
      });
      await look();
    });
    expect(await amountsOf(player)).toEqual([]);
    await look();
    await look();
    expect([await amountsOf(player), await progressOf(player, id)]).toEqual([[50n], 1n]);
  });

  it("is granted to nobody for events of another brand's kind, and sums no kinds", async () => {
    const friends = await mission({ period: "once", goal: "friends" });
    const player = await newPlayer();
    await signIn(player);
    await startApp(player);
    await look();
    expect([await progressOf(player, friends), await amountsOf(player)]).toEqual([0n, []]);
  });
});

describe("a friend's deposit", () => {
  it("counts once for the inviter, and the friend's own upline only", async () => {
    const id = await mission({
      period: "once",
      goal: "friends",
      steps: [1n, 2n].map((target) => ({ target, amount: target, points: 0 })),
    });
    const inviter = await newPlayer();
    const friend = await newPlayer(inviter.player.id);
    const theirs = await newPlayer(friend.player.id);
    await payIn(operator, friend, 2_000n);
    await payIn(operator, friend, 2_000n);
    await payIn(operator, theirs, 2_000n);
    await look();
    expect([await progressOf(inviter, id), await progressOf(friend, id), await progressOf(theirs, id)]).toEqual([
      1n,
      1n,
      0n,
    ]);
    expect(await amountsOf(inviter)).toEqual([1n]);
    await payIn(operator, await newPlayer(inviter.player.id), 2_000n);
    await look();
    expect([await progressOf(inviter, id), await amountsOf(inviter)]).toEqual([2n, [1n, 2n]]);
  });

  it("counts only after the operator's release where the friend seems to be the inviter", async () => {
    await keepReferral(database.db, {
      ...{
        id: newId(),
        brandId: brand.id,
        version: 1,
        budget: 100_000n,
        stopped: false,
        operatorId: null,
        reason: "x",
      },
      terms: { firstDeposit: { minimum: 1n, amount: 200n }, steps: [], share: null, friendsMost: 9, claimDays: 7 },
    });
    const id = await mission({ period: "once", goal: "friends" });
    const inviter = await newPlayer();
    const friend = await newPlayer(inviter.player.id);
    const device = newId();
    for (const { player } of [inviter, friend]) {
      await database.pool.query("insert into player_device (player_id, device_id) values ($1, $2)", [
        player.id,
        device,
      ]);
    }
    await payIn(operator, friend, 2_000n);
    await database.pool.query("delete from player_device where device_id = $1 and player_id = $2", [
      device,
      friend.player.id,
    ]);
    // Only the first deposit is asked.
    await payIn(operator, friend, 2_000n);
    expect(await progressOf(inviter, id)).toBe(0n);
    await database.pool.query("insert into player_device (player_id, device_id) values ($1, $2)", [
      friend.player.id,
      device,
    ]);
    await runReferrals(fixture.services);
    await decideReferral(operator, {
      ...{ brandId: brand.id, friendId: friend.player.id, step: 1, decision: "release", reason: "They are two" },
    });
    expect(await progressOf(inviter, id)).toBe(1n);
  });
});

describe("the app and a verified contact", () => {
  it("count in the period in which they come, and a mission that can no longer be reached is not listed", async () => {
    const [player, early] = [await newPlayer(), await newPlayer()];
    const past = { brandId: brand.id, at: "2026-01-01T00:00:00Z", playerId: early.player.id } as const;
    await recordEvent(database.db, { ...past, kind: "app_started", subject: "app" });
    await recordEvent(database.db, { ...past, kind: "contact_verified", subject: "sms" });
    const app = await mission({ period: "once", goal: "app" });
    const contacts = await mission({
      period: "once",
      goal: "contacts",
      steps: [1n, 2n].map((target) => ({ target, amount: target, points: 0 })),
    });
    await startApp(player);
    await startApp(player);
    await startApp(early);
    await look();
    expect(await progressOf(player, app)).toBe(1n);
    expect(await amountsOf(player)).toEqual([50n]);
    expect(await progressOf(early, app)).toBeUndefined();
    const { list } = (await missionSummary(early)).value;
    expect(list.find(({ id }) => id === contacts)?.steps.map(({ target }) => target)).toEqual([1n]);
    await recordEvent(database.db, {
      ...past,
      at: new Date().toISOString(),
      kind: "contact_verified",
      subject: "email",
    });
    expect(await progressOf(early, contacts)).toBe(1n);
  });
});

it("a session's use is noted at most every few minutes, and writes one event a day", async () => {
  const player = await newPlayer();
  const { tokenHash } = await openSessionFixture(database.db, player.player.id);
  for (let use = 0; use < 5; use += 1) await noteSeen(database.db, brand.id, { ...player.player, tokenHash });
  const { rows } = await sql<{ events: number; versions: number }>`
    select count(*)::int as events, count(distinct xmin::text)::int as versions from member_event
    where player_id = ${player.player.id}
  `.execute(database.db);
  expect(rows).toEqual([{ events: 1, versions: 1 }]);
});
