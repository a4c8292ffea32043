import { inTransaction } from "@banyan/db";
import { openVault } from "@banyan/domain";
import { createPool, type NewPool } from "@banyan/domain/jackpots";
import type { DemoLogin, SeedContext } from "./seed.ts";
import { five } from "./content/five-languages.ts";
import { banyanBrand, demoBrands } from "./demo-brands.ts";
import { sixPools } from "./six-lotteries.ts";

/** Two jackpots of one demo brand that games feed; the other one has none, like most new brands. */
const demoPools: readonly NewPool[] = [
  {
    id: "0190f5e0-7a4c-7000-8000-6a61636b7001",
    names: five("Golden Banyan", "金榕树", "سنہرا برگد", "ไทรทอง", "Cây đa vàng"),
    brandIds: [banyanBrand.id],
    currency: banyanBrand.currency,
    vendors: [],
    kind: "must_drop",
    contributionBps: 100,
    reserveBps: 1_500,
    minimumStake: 1n,
    seed: 2_000_000n,
    ceiling: 2_500_000n,
    proposal: null,
  },
  {
    id: "0190f5e0-7a4c-7000-8000-6a61636b7002",
    names: five("Evening Lantern", "晚灯", "شام کی لالٹین", "โคมยามเย็น", "Đèn lồng chiều"),
    brandIds: [banyanBrand.id],
    currency: banyanBrand.currency,
    vendors: [],
    kind: "mystery",
    contributionBps: 50,
    reserveBps: 1_000,
    minimumStake: 1n,
    seed: 10_000n,
    longestSeconds: 86_400,
    proposal: null,
  },
];

/** Opens the demo jackpots, and the pools of 6/45 of each brand. A closed one stays closed. */
export async function seedJackpots({ db, secrets }: SeedContext): Promise<readonly DemoLogin[]> {
  const vault = openVault(secrets.dataKey);
  const ofLotteries = demoBrands.flatMap((brand, place) => sixPools(brand, place + 8));
  for (const pool of [...demoPools, ...ofLotteries]) await inTransaction(db, (tx) => createPool(tx, vault, pool));
  return [];
}
