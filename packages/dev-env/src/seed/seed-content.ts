import { createHash } from "node:crypto";
import { type Content, keepPicture } from "@banyan/domain/content";
import { keepPointSettings, keepRewardStock } from "@banyan/domain/points";
import { keepRaffle } from "@banyan/domain/raffles";
import { EVERYBODY, keepCampaign, keepMission, keepRace, keepReferral, keepRewardPlan } from "@banyan/domain/rewards";
import type { DatabaseConnection } from "@banyan/db";
import { demoHelp } from "./content/demo-help.ts";
import { type DemoMission, demoMissions } from "./content/demo-missions.ts";
import { demoEnvelopes } from "./content/demo-envelopes.ts";
import {
  type DemoActivity,
  type DemoEnvelopes,
  type DemoOffer,
  type DemoPlan,
  demoPromotions,
  type DemoRace,
  type DemoRaffle,
} from "./content/demo-promotions.ts";
import { demoRaffles } from "./content/demo-raffles.ts";
import { demoRewards } from "./content/demo-rewards.ts";
import { spokenBy, written } from "./content/five-languages.ts";
import { promotionArt } from "./content/promotion-art.ts";
import { rewardArt } from "./content/reward-art.ts";
import { type DemoBrand, demoBrands, RUPEES_FOR_A_DOLLAR } from "./demo-brands.ts";
import { playBeforeTheFirstStart } from "./seed-past-play.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** Adds content to both demo brands: help pages, promotions with pictures, rewards, and missions. */
export async function seedContent({ db }: SeedContext): Promise<readonly DemoLogin[]> {
  for (const brand of demoBrands) {
    const known = await db.selectFrom("content_item").select("id").where("brand_id", "=", brand.id).limit(1).execute();
    // Content that operators wrote, changed or removed stays unchanged.
    if (known.length > 0) continue;
    await seedHelp(db, brand);
    await seedPromotions(db, brand);
    await seedRewards(db, brand);
    await seedMissions(db, brand);
    await seedReferrals(db, brand);
    await playBeforeTheFirstStart(db, brand);
  }
  return [];
}

/** A UUID of version 8 that is the same at every start of every demo. */
function demoId(...names: readonly string[]): string {
  const hex = createHash("sha256").update(names.join(":")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function put(db: DatabaseConnection, brand: DemoBrand, key: string, position: number, content: Content) {
  await db
    .insertInto("content_item")
    .values({
      id: demoId(brand.id, content.kind, key),
      brand_id: brand.id,
      kind: content.kind,
      position,
      published: true,
      version: 1,
      content: JSON.stringify(content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedHelp(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  for (const [index, { term, title, summary, body }] of demoHelp.entries()) {
    await put(db, brand, term, index + 1, {
      kind: "help",
      term,
      title: spokenBy(brand, title),
      summary: spokenBy(brand, summary),
      body: spokenBy(brand, body, written),
    });
  }
}

async function seedPromotions(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  for (const [index, promotion] of [...demoPromotions, ...demoRaffles, ...demoEnvelopes].entries()) {
    const { key, art, filters, title, summary, body, offer, plan, raffle, envelopes, activity, race } = promotion;
    const pictureId = demoId(brand.id, "picture", key);
    await keepPicture(db, await promotionArt(art), { brandId: brand.id, operatorId: null, id: pictureId });
    await put(db, brand, key, index + 1, {
      kind: "promotion",
      filters: [...filters],
      state: "coming_soon",
      title: spokenBy(brand, title),
      summary: spokenBy(brand, summary),
      body: spokenBy(brand, body, written),
      images: [{ pictureId, language: null, sequence: 1 }],
      startsAt: null,
      endsAt: null,
    });
    if (offer) await seedOffer(db, brand, key, offer);
    if (plan) await seedPlan(db, brand, key, plan);
    if (raffle) await seedRaffle(db, brand, key, raffle);
    if (envelopes) await seedEnvelopes(db, brand, key, envelopes);
    if (race) await seedRace(db, brand, key, race);
    if (activity) await seedActivity(db, brand, key, activity);
  }
}

/** The terms of a promotion that pays, in the brand's currency. */
async function seedOffer(db: DatabaseConnection, brand: DemoBrand, key: string, offer: DemoOffer) {
  const { kind, budget, oncePerDevice = false, terms } = offer;
  const inCurrency = (minor: bigint) => minor * (brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n);
  await keepCampaign(db, {
    ...{ id: demoId(brand.id, "promotion", key), brandId: brand.id, kind, version: 1, startsAt: null, endsAt: null },
    ...{ budget: inCurrency(budget), stopped: false, operatorId: null, reason: "set-up of the brand" },
    ...(oncePerDevice && { audience: { ...EVERYBODY, oncePerDevice } }),
    terms: {
      ...terms,
      cap: inCurrency(terms.cap),
      minimumDeposit: inCurrency(terms.minimumDeposit),
      maximumStake: terms.maximumStake === null ? null : inCurrency(terms.maximumStake),
      wallet: terms.wallet && {
        ...terms.wallet,
        maximumWin: terms.wallet.maximumWin === null ? null : inCurrency(terms.wallet.maximumWin),
      },
    },
  });
}

/** The terms of a rebate or cashback, in the brand's currency. */
async function seedPlan(db: DatabaseConnection, brand: DemoBrand, key: string, { kind, budget, terms }: DemoPlan) {
  const inCurrency = (minor: bigint) => minor * (brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n);
  await keepRewardPlan(db, {
    ...{ id: demoId(brand.id, "promotion", key), brandId: brand.id, kind, version: 1, startsAt: null, endsAt: null },
    ...{ budget: inCurrency(budget), stopped: false, operatorId: null, reason: "set-up of the brand" },
    terms: { ...terms, minimum: inCurrency(terms.minimum), cap: inCurrency(terms.cap) },
  });
}

/** The terms of a wheel or of eggs, in the brand's currency. */
async function seedRaffle(db: DatabaseConnection, brand: DemoBrand, key: string, { kind, budget, terms }: DemoRaffle) {
  const times = brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n;
  await keepRaffle(db, {
    ...{ id: demoId(brand.id, "promotion", key), brandId: brand.id, kind, version: 1, startsAt: null, endsAt: null },
    ...{ budget: budget * times, stopped: false, operatorId: null, reason: "set-up of the brand" },
    terms: {
      ...terms,
      ticket: { ...terms.ticket, amount: terms.ticket.amount * times },
      prizes: terms.prizes.map((prize) => ({ ...prize, amount: prize.amount * times })),
    },
  });
}

/** The terms of red envelopes, in the brand's currency. */
async function seedEnvelopes(db: DatabaseConnection, brand: DemoBrand, key: string, { budget, terms }: DemoEnvelopes) {
  const times = brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n;
  await keepCampaign(db, {
    ...{ id: demoId(brand.id, "promotion", key), brandId: brand.id, kind: "envelope", version: 1 },
    ...{ startsAt: null, endsAt: null, budget: budget * times, stopped: false, operatorId: null },
    ...{ reason: "set-up of the brand", terms: { ...terms, sum: terms.sum * times } },
  });
}

/** The terms of an activity, in the brand's currency. */
async function seedActivity(db: DatabaseConnection, brand: DemoBrand, key: string, { budget, terms }: DemoActivity) {
  const times = brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n;
  await keepCampaign(db, {
    ...{ id: demoId(brand.id, "promotion", key), brandId: brand.id, kind: "activity", version: 1 },
    ...{ startsAt: null, endsAt: null, budget: budget * times, stopped: false, operatorId: null },
    ...{ reason: "set-up of the brand", terms: { ...terms, cap: terms.cap * times } },
  });
}

/** The terms of a race, in the brand's currency. */
async function seedRace(db: DatabaseConnection, brand: DemoBrand, key: string, { budget, terms }: DemoRace) {
  const times = brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n;
  await keepRace(db, {
    ...{ id: demoId(brand.id, "promotion", key), brandId: brand.id, version: 1, startsAt: null, endsAt: null },
    ...{ budget: budget * times, stopped: false, operatorId: null, reason: "set-up of the brand" },
    terms: {
      ...terms,
      // The least multiplier is a share of the stake, in every currency.
      minimum: terms.score === "multiplier" ? terms.minimum : terms.minimum * times,
      leastStake: terms.leastStake === null ? null : terms.leastStake * times,
      prizes: terms.prizes.map((prize) => prize * times),
    },
  });
}

/** Hundredths of a point for 100 minor units of valid bet. */
const POINT_RATES = [
  { category: "RNG", rate: 100 },
  { category: "LIVE", rate: 20 },
  { category: "FISH", rate: 100 },
  { category: "PVP", rate: 50 },
  { category: "MINI", rate: 50 },
  { category: "SPORTS", rate: 50 },
  { category: "ESPORTS", rate: 50 },
  { category: "COCKFIGHT", rate: 20 },
  { category: "LOTTERY", rate: 50 },
  { category: "ELOTT", rate: 50 },
] as const;

/** Minor units for 100 points. */
const CONVERT_RATE = 10n;
/** Hundredths of a point: 100 points. */
const CONVERT_MINIMUM = 10_000n;

/** The missions, in the brand's currency. They have no pages: their goals say everything. */
async function seedMissions(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  const inCurrency = (minor: bigint) => minor * (brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n);
  for (const { key, budget, terms } of demoMissions) {
    await keepMission(db, {
      ...{ id: demoId(brand.id, "mission", key), brandId: brand.id, version: 1, startsAt: null, endsAt: null },
      ...{ budget: inCurrency(budget), stopped: false, operatorId: null, reason: "set-up of the brand" },
      terms: {
        ...terms,
        steps: terms.steps.map((step) => ({
          ...step,
          target: isMoney(terms) ? inCurrency(step.target) : step.target,
          amount: inCurrency(step.amount),
        })),
      },
    });
  }
}

const isMoney = ({ goal }: DemoMission["terms"]) => goal === "valid_bet" || goal === "deposits";

/** The rewards for invited friends, in the brand's currency. */
async function seedReferrals(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  const inCurrency = (minor: bigint) => minor * (brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n);
  await keepReferral(db, {
    ...{ id: demoId(brand.id, "referral", "friends"), brandId: brand.id, version: 1, stopped: false, operatorId: null },
    ...{ budget: inCurrency(20_000_000n), reason: "set-up of the brand" },
    terms: {
      firstDeposit: { minimum: inCurrency(1_000n), amount: inCurrency(200n) },
      steps: [
        { validBet: inCurrency(20_000n), amount: inCurrency(300n) },
        { validBet: inCurrency(100_000n), amount: inCurrency(1_000n) },
      ],
      share: { rate: 10, days: 30, least: inCurrency(10n) },
      ...{ friendsMost: 50, claimDays: 14 },
    },
  });
}

/** The points mall. A rupee earns as many points as a dollar, so prices in points are multiplied. */
async function seedRewards(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  const times = brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n;
  await keepPointSettings(db, {
    ...{ brandId: brand.id, version: 1, rates: POINT_RATES, convertRate: CONVERT_RATE, operatorId: null },
    ...{ convertMinimum: CONVERT_MINIMUM * times, reason: "set-up of the brand" },
  });
  for (const [index, reward] of demoRewards.entries()) {
    const { key, type, art, points, worth, stock, limitPerPlayer, name, description, promotion, tickets } = reward;
    const pictureId = demoId(brand.id, "picture", `reward-${art}`);
    await keepPicture(db, await rewardArt(art), { brandId: brand.id, operatorId: null, id: pictureId });
    await put(db, brand, key, index + 1, {
      kind: "reward",
      ...{ type, pictureId, limitPerPlayer, needsAddress: type === "gift", amountRequired: "0" },
      ...{ promotionId: promotion ? demoId(brand.id, "promotion", promotion) : null, tickets: tickets ?? null },
      name: spokenBy(brand, name),
      description: spokenBy(brand, description),
      pointsRequired: points * Number(times),
      amount: (worth * times).toString(),
    });
    await keepRewardStock(db, { brandId: brand.id, rewardId: demoId(brand.id, "reward", key), left: stock });
  }
}
