import { randomBytes } from "node:crypto";
import { type RaffleTerms, RAFFLE_WEIGHTS } from "@banyan/contract";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  TEST_DATA_KEY,
} from "@banyan/dev-env/fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import { createRaffle, DEPOSIT_WHEEL } from "@banyan/dev-env/raffle-fixture";
import { countPlay } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { commitmentOf, fairSource } from "@banyan/game-math";
import { invariant, newId, uniformBelow } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { pointsBalance, verifyPoints } from "../points/index.ts";
import { claimReward, rewardReason, runRewards, verifyBudgets, waitingRewards } from "../rewards/index.ts";
import { openVault } from "../vault.ts";
import { accountRecord } from "../wallet/index.ts";
import { raffle } from "./raffle.ts";
import { rafflePromotionClaim } from "./raffle-promotion-claim.ts";
import { raffles } from "./raffles.ts";
import { saveRaffle } from "./save-raffle.ts";
import { sealRaffleSeeds } from "./seal-raffle-seeds.ts";

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
  expect(await verifyPoints(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
  // The budget and the stock are those of the draws.
  const { rows } = await database.pool.query(
    `select budget.promotion_id from promotion_budget as budget
    join promotion on promotion.id = budget.promotion_id and promotion.kind in ('wheel', 'eggs')
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'cash'), 0) as won from raffle_draw as draw
      where draw.promotion_id = budget.promotion_id
    ) as sums
    where budget.reserved + budget.spent <> sums.won
    union all
    select stock.promotion_id from raffle_stock as stock
    where stock.given > 0 and stock.prize <> 'none' and stock.given > (
      select count(*) from raffle_draw as draw where draw.promotion_id = stock.promotion_id and draw.kind <> 'nothing'
    )`,
  );
  expect(rows).toEqual([]);
});

/** A player with tickets: each 1,000 of deposits is one. */
async function newPlayer(tickets: number): Promise<PlayerContext> {
  const player = await createPlayerFixture(database.db, brand);
  if (tickets > 0) await paidIn(player.id, BigInt(tickets) * 1_000n);
  return playerContext(services, brand, player);
}

const paidIn = (playerId: string, amount: bigint) =>
  recordDeposit(database.db, { playerId, brandId: brand.id, currency: brand.currency, amount });

const open = (wanted: Parameters<typeof createRaffle>[2] = {}) => createRaffle(operator, brand.id, wanted);
const viewOf = async (player: PlayerContext, id: string) => (await raffle(player, { id })).value;

async function drawOnce(player: PlayerContext, id: string, clientSeed = newId()) {
  const { version, seedHash } = await viewOf(player, id);
  return (await rafflePromotionClaim(player, { id, version, seedHash, clientSeed })).value;
}

/** Two prizes; practically all points draw the first one. */
const only = (first: Omit<RaffleTerms["prizes"][number], "weight" | "key">, other = first) => [
  { key: "first", weight: RAFFLE_WEIGHTS - 1, ...first },
  { key: "other", weight: 1, ...other },
];

const none = { kind: "nothing", amount: 0n, stock: null } as const;
const cash = (amount: bigint, stock: number | null = null) => ({ kind: "cash", amount, stock }) as const;

async function changed(id: string, wanted: Partial<Parameters<typeof saveRaffle>[1]>) {
  const [present] = (await raffles(operator, { brandId: brand.id })).value.list.filter((each) => each.id === id);
  invariant(present, "the raffle is in the list");
  const { kind, version: seen, terms, startsAt, endsAt, budget } = present;
  return saveRaffle(operator, {
    ...{ brandId: brand.id, id, seen, kind, terms, startsAt, endsAt, budget: budget.granted, stopped: false },
    ...{ reason: "The next season", ...wanted },
  });
}

describe("a draw", () => {
  it("[R-1.05] shows the seed's hash before and the seed after, and the prize follows from both seeds", async () => {
    const id = await open({ kind: "eggs" });
    const player = await newPlayer(8);
    for (let number = 0; number < 8; number += 1) {
      const before = await viewOf(player, id);
      expect(before).toMatchObject({ kind: "eggs", state: "open", tickets: 8 - number, earned: 8, progress: 8_000n });
      const drawn = await drawOnce(player, id, `egg ${number} of ${id}`.slice(0, 64));
      expect(drawn.seedHash).toBe(before.seedHash);
      expect(commitmentOf(drawn.serverSeed)).toBe(before.seedHash);
      const { serverSeed, clientSeed } = drawn;
      expect(drawn.point).toBe(uniformBelow(fairSource({ serverSeed, clientSeed, nonce: 0 }), RAFFLE_WEIGHTS));
      const ends = before.terms.prizes.map((_, place) =>
        before.terms.prizes.slice(0, place + 1).reduce((sum, { weight }) => sum + weight, 0),
      );
      expect(drawn.drawnPlace).toBe(ends.findIndex((end) => drawn.point < end));
      const prize = before.terms.prizes[drawn.place];
      expect([drawn.kind, drawn.amount]).toEqual([prize?.kind, prize?.amount]);
    }
    expect(await outcomeOf(drawOnce(player, id))).toBe("TICKET_REQUIRED");
    expect((await viewOf(player, id)).draws).toHaveLength(8);
  });

  it("keeps its committed seed under another data key, and never in plain", async () => {
    const id = await open({ prizes: only(cash(300n)) });
    const player = await newPlayer(1);
    const { seedHash } = await viewOf(player, id);
    const newKey = randomBytes(32).toString("base64url");
    const vault = openVault(`${newKey},${TEST_DATA_KEY}`);
    expect(await sealRaffleSeeds(database.db, vault)).toBeGreaterThan(0);
    expect(await sealRaffleSeeds(database.db, vault)).toBe(0);
    const { serverSeed } = await drawOnce({ ...player, vault: openVault(newKey) }, id);
    expect(commitmentOf(serverSeed)).toBe(seedHash);
    const { rows } = await database.pool.query<{ whole: string }>("select raffle_seed::text as whole from raffle_seed");
    expect(rows.filter(({ whole }) => whole.includes(Buffer.from(serverSeed).toString("hex")))).toEqual([]);
  });

  it("brings cash to the reward center, points to the balance, and nothing for nothing", async () => {
    const player = await newPlayer(1);
    const money = await open({ prizes: only(cash(300n)) });
    await drawOnce(player, money);
    const [reward] = (await waitingRewards(player)).value.list;
    invariant(reward, "a reward waits");
    expect(reward).toMatchObject({ kind: "wheel", amount: 300n, title: "Evening", step: null, period: "day" });
    expect(await outcomeOf(rewardReason(player, { id: reward.id }))).toBe("NOT_FOUND");
    await claimReward(player, { id: reward.id });
    await runRewards(services);
    const { list } = await accountRecord(player, { limit: 5 });
    expect(list.map(({ kind, amount }) => [kind, amount])).toContainEqual(["wheel", 300n]);
    const points = await open({ prizes: only({ kind: "points", amount: 12_300n, stock: null }) });
    await drawOnce(player, points);
    expect((await pointsBalance(player)).value.points).toBe(12_300n);
    const nothing = await open({ prizes: only(none) });
    expect(await drawOnce(player, nothing)).toMatchObject({ kind: "nothing", amount: 0n });
    expect((await waitingRewards(player)).value.count).toBe(0);
  });

  it("uses one ticket and gives one prize for two tabs, and repeats its answer", async () => {
    const id = await open({ prizes: only(cash(300n)) });
    const player = await newPlayer(5);
    const { version, seedHash } = await viewOf(player, id);
    const input = { id, version, seedHash, clientSeed: "one of my tabs" };
    const same = await Promise.all(Array.from({ length: 6 }, () => rafflePromotionClaim(player, input)));
    expect(new Set(same.map(({ value }) => value.id)).size).toBe(1);
    const other = rafflePromotionClaim(player, { ...input, clientSeed: "another of my tabs" });
    expect(await outcomeOf(other)).toBe("STATE_CHANGED");
    expect((await viewOf(player, id)).tickets).toBe(4);
    const fresh = await viewOf(player, id);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, tab) =>
        outcomeOf(
          rafflePromotionClaim(player, { id, version, seedHash: fresh.seedHash, clientSeed: `tab number ${tab}` }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(5);
    expect((await viewOf(player, id)).tickets).toBe(3);
  });

  it("gives the last prize once, then one that is worth no less, and then leaves the ticket", async () => {
    const id = await open({ prizes: only(cash(300n, 1), cash(700n, 2)) });
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(1)));
    const outcomes = await Promise.all(players.map((player) => outcomeOf(drawOnce(player, id))));
    expect(outcomes.filter((outcome) => outcome === "PRIZES_GONE")).toHaveLength(3);
    const { rows } = await database.pool.query(
      "select amount::int, count(*)::int from raffle_draw where promotion_id = $1 group by 1 order by 1",
      [id],
    );
    expect(rows).toEqual([
      { amount: 300, count: 1 },
      { amount: 700, count: 2 },
    ]);
    const refused = players.filter((_, index) => outcomes[index] === "PRIZES_GONE");
    for (const player of refused) expect((await viewOf(player, id)).tickets).toBe(1);
    // The seed of a refused draw is gone: nobody keeps a draw that is known to win.
    const [first] = refused;
    if (!first) throw new Error("three players were refused");
    const { version, seedHash } = await viewOf(first, id);
    const again = { id, version, seedHash, clientSeed: "the same words" };
    expect(await outcomeOf(rafflePromotionClaim(first, again))).toBe("PRIZES_GONE");
    expect((await viewOf(first, id)).seedHash).not.toBe(seedHash);
    expect(await outcomeOf(rafflePromotionClaim(first, again))).toBe("STATE_CHANGED");
    await changed(id, { terms: { ...DEPOSIT_WHEEL, prizes: only(cash(300n, 9), cash(700n, 2)) } });
    for (const player of refused) expect((await drawOnce(player, id)).amount).toBe(300n);
  });

  it("never overruns a budget that ends in the middle", async () => {
    const id = await open({ budget: 1_000n, prizes: only(cash(300n)) });
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(1)));
    const outcomes = await Promise.all(players.map((player) => outcomeOf(drawOnce(player, id))));
    expect(outcomes.filter((outcome) => outcome === "PRIZES_GONE")).toHaveLength(5);
    await Promise.all(players.map(async (player) => outcomeOf(claimReward(player, { id: await waitingId(player) }))));
    await runRewards(services);
    const [present] = (await raffles(operator, { brandId: brand.id })).value.list;
    expect(present?.budget).toEqual({ granted: 1_000n, reserved: 0n, spent: 900n });
  });

  it("is refused without a raffle, to a blocked player, and when the raffle is stopped or changed", async () => {
    const id = await open();
    const player = await newPlayer(2);
    const { version, seedHash } = await viewOf(player, id);
    const input = { id, version, seedHash, clientSeed: "my own seed" };
    expect(await outcomeOf(rafflePromotionClaim(player, { ...input, id: newId() }))).toBe("NOT_FOUND");
    expect(await outcomeOf(rafflePromotionClaim(player, { ...input, version: 2 }))).toBe("STATE_CHANGED");
    const stranger = playerContext(
      services,
      await createBrandFixture(database.db),
      await createPlayerFixture(database.db, brand),
    );
    expect(await outcomeOf(raffle(stranger, { id }))).toBe("NOT_FOUND");
    await changed(id, { stopped: true });
    expect(await outcomeOf(rafflePromotionClaim(player, input))).toBe("STATE_CHANGED");
    expect(await viewOf(player, id)).toMatchObject({ state: "closed", tickets: 0 });
    await changed(id, { stopped: false });
    await database.pool.query("update player set status = 'blocked' where id = $1", [player.player.id]);
    expect(await outcomeOf(rafflePromotionClaim(player, input))).toBe("PLAYER_EXCLUDED");
  });

  it("has tickets of today's valid bets, which a correction takes back", async () => {
    const id = await open({ ticket: { goal: "valid_bet", amount: 500n, most: 2 }, prizes: only(none) });
    const player = await newPlayer(9);
    const played = (stake: bigint, at = new Date()) =>
      countPlay(database.db, {
        ...{ playerId: player.player.id, brandId: brand.id, currency: brand.currency, at: at.toISOString(), stake },
      });
    await played(5_000n, new Date(Date.now() - 86_400_000));
    expect(await viewOf(player, id)).toMatchObject({ tickets: 0, progress: 0n });
    await played(1_999n);
    expect(await viewOf(player, id)).toMatchObject({ tickets: 2, earned: 2, progress: 1_999n });
    await drawOnce(player, id);
    await played(-1_500n);
    expect(await viewOf(player, id)).toMatchObject({ tickets: 0, earned: 0, progress: 499n });
    expect(await outcomeOf(drawOnce(player, id))).toBe("TICKET_REQUIRED");
  });
});

describe("the chances", () => {
  it.each(["wheel", "eggs"] as const)("of 10,000 draws of the %s are the published ones by chi-square", (kind) => {
    // Fixed seeds: the test is the same in every run.
    const counts = DEPOSIT_WHEEL.prizes.map(() => 0);
    let won = 0n;
    const ends = DEPOSIT_WHEEL.prizes.map((_, place) =>
      DEPOSIT_WHEEL.prizes.slice(0, place + 1).reduce((sum, { weight }) => sum + weight, 0),
    );
    for (let number = 0; number < RAFFLE_WEIGHTS; number += 1) {
      const serverSeed = commitmentOf(`${kind} ${number}`);
      const point = uniformBelow(fairSource({ serverSeed, clientSeed: "a player", nonce: 0 }), RAFFLE_WEIGHTS);
      const place = ends.findIndex((end) => point < end);
      counts[place] = (counts[place] ?? 0) + 1;
      const prize = DEPOSIT_WHEEL.prizes[place];
      if (prize?.kind === "cash") won += prize.amount;
    }
    const square = DEPOSIT_WHEEL.prizes.reduce(
      (sum, { weight }, place) => sum + ((counts[place] ?? 0) - weight) ** 2 / weight,
      0,
    );
    // Three degrees of freedom: a fair source is above this once in a thousand.
    expect(square).toBeLessThan(16.27);
    // 79 minor units a ticket; the deviation of the mean of 10,000 draws is 5.
    expect(Number(won) / RAFFLE_WEIGHTS).toBeGreaterThan(59);
    expect(Number(won) / RAFFLE_WEIGHTS).toBeLessThan(99);
  });

  it("of a day stay, and the console's change acts from the next day on", async () => {
    const id = await open({ prizes: only(cash(300n)) });
    const player = await newPlayer(3);
    // The first version is older than today.
    await database.pool.query("alter table promotion_version disable trigger promotion_version_is_permanent");
    await database.pool.query(
      "update promotion_version set created_at = created_at - interval '2 days' where promotion_id = $1",
      [id],
    );
    await database.pool.query("alter table promotion_version enable trigger promotion_version_is_permanent");
    const terms = { ...DEPOSIT_WHEEL, prizes: only(cash(900n)) };
    expect((await changed(id, { terms })).value).toMatchObject({ version: 2, terms });
    expect(await viewOf(player, id)).toMatchObject({ version: 1, expected: { cash: 300n * 10_000n, points: 0n } });
    expect((await drawOnce(player, id)).amount).toBe(300n);
  });

  it("of the console must sum, and stock and budget keep what was given", async () => {
    const id = await open({ prizes: only(cash(300n, 5)) });
    await drawOnce(await newPlayer(1), id);
    const [first, ...rest] = only(cash(300n, 5));
    invariant(first, "there is a prize");
    const prizes = (prize: Partial<RaffleTerms["prizes"][number]>) => ({
      terms: { ...DEPOSIT_WHEEL, prizes: [{ ...first, ...prize }, ...rest] },
    });
    const refused = async (wanted: Parameters<typeof changed>[1]) => {
      const error: unknown = await changed(id, wanted).catch((caught: unknown) => caught);
      return error as { code: string; details?: { field?: string } };
    };
    expect(await refused(prizes({ weight: 9_000 }))).toMatchObject({
      code: "TERMS_NOT_ALLOWED",
      details: { field: "weights" },
    });
    expect(await refused(prizes({ stock: 0 }))).toMatchObject({
      code: "TERMS_NOT_ALLOWED",
      details: { field: "stock" },
    });
    expect(await refused({ budget: 299n })).toMatchObject({ code: "TERMS_NOT_ALLOWED", details: { field: "budget" } });
    expect(await refused({ seen: 7 })).toMatchObject({ code: "STATE_CHANGED" });
    expect(await refused({ reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await refused({})).toMatchObject({ code: "NOTHING_CHANGED" });
    const [present] = (await raffles(operator, { brandId: brand.id })).value.list;
    expect(present).toMatchObject({
      draws: 1,
      given: [
        { key: "first", given: 1 },
        { key: "other", given: 0 },
      ],
    });
  });
});

async function waitingId(player: PlayerContext): Promise<string> {
  return (await waitingRewards(player)).value.list[0]?.id ?? newId();
}
