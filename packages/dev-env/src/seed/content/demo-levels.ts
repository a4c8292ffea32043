import type { LevelTerms } from "@banyan/domain/rewards";
import { invariant } from "@banyan/kernel";
import type { DemoBrand } from "../demo-brands.ts";
import { five, spokenBy } from "./five-languages.ts";

/** The names of the ten levels. */
const NAMES = [
  five("Seed", "种子", "بیج", "เมล็ดพันธุ์", "Hạt giống"),
  five("Sprout", "嫩芽", "کونپل", "หน่ออ่อน", "Mầm non"),
  five("Leaf", "绿叶", "پتہ", "ใบไม้", "Chiếc lá"),
  five("Branch", "枝条", "شاخ", "กิ่งก้าน", "Cành cây"),
  five("Trunk", "树干", "تنا", "ลำต้น", "Thân cây"),
  five("Root", "树根", "جڑ", "ราก", "Rễ cây"),
  five("Canopy", "树冠", "سایہ", "ร่มไม้", "Tán cây"),
  five("Grove", "树林", "باغ", "สวนป่า", "Vườn cây"),
  five("Forest", "森林", "جنگل", "ผืนป่า", "Rừng cây"),
  five("Banyan", "榕树", "برگد", "ต้นไทร", "Cây đa"),
] as const;

/** The language of a brand's own names. */
const OWN_LANGUAGE = { banyan: "en", noor: "ur" } as const;

/** The name of a level, and its names in the languages of the brand. */
function namesOf(brand: DemoBrand, index: number) {
  const names = NAMES[index];
  invariant(names, `the level ${index} has no name`);
  return { name: names[OWN_LANGUAGE[brand.place]], nameIn: spokenBy(brand, names) };
}

/** The ten levels of the demo brands, without names. Amounts are minor units of a dollar; other brands multiply them. */
const FIGURES = [
  { validBet: 2_000n, deposits: null, pointsFactor: 100, bonus: 100n, weekly: 0n, monthly: 0n },
  { validBet: 50_000n, deposits: 5_000n, pointsFactor: 105, bonus: 300n, weekly: 0n, monthly: 0n },
  { validBet: 200_000n, deposits: 20_000n, pointsFactor: 110, bonus: 1_000n, weekly: 100n, monthly: 300n },
  { validBet: 500_000n, deposits: 50_000n, pointsFactor: 120, bonus: 2_000n, weekly: 200n, monthly: 600n },
  { validBet: 1_000_000n, deposits: 100_000n, pointsFactor: 130, bonus: 5_000n, weekly: 400n, monthly: 1_200n },
  { validBet: 2_500_000n, deposits: 200_000n, pointsFactor: 140, bonus: 10_000n, weekly: 800n, monthly: 2_400n },
  { validBet: 5_000_000n, deposits: 400_000n, pointsFactor: 150, bonus: 20_000n, weekly: 1_500n, monthly: 4_500n },
  { validBet: 10_000_000n, deposits: 800_000n, pointsFactor: 165, bonus: 50_000n, weekly: 3_000n, monthly: 9_000n },
  { validBet: 25_000_000n, deposits: 1_500_000n, pointsFactor: 180, bonus: 100_000n, weekly: 6_000n, monthly: 18_000n },
  {
    validBet: 50_000_000n,
    deposits: 3_000_000n,
    pointsFactor: 200,
    bonus: 250_000n,
    weekly: 12_000n,
    monthly: 36_000n,
  },
] as const;

/** The first level that a member can lose. */
const LOST_FROM = 3;
/** A month's valid bets keep a level when they are this part of its threshold. */
const KEEP_PART = 10n;

export const LEVELS_BUDGET = 1_000_000_000n;

/** The terms of a brand's levels, with amounts in its currency. */
export function demoLevels(brand: DemoBrand, inCurrency: (minor: bigint) => bigint): LevelTerms {
  return {
    windowDays: null,
    claimDays: 14,
    levels: FIGURES.map(({ validBet, deposits, pointsFactor, bonus, weekly, monthly }, index) => ({
      ...namesOf(brand, index),
      pointsFactor,
      validBet: inCurrency(validBet),
      deposits: deposits === null ? null : inCurrency(deposits),
      keep: index + 1 < LOST_FROM ? 0n : inCurrency(validBet / KEEP_PART),
      ...{ bonus: inCurrency(bonus), weekly: inCurrency(weekly), monthly: inCurrency(monthly) },
    })),
  };
}
