import type { OperatorContext } from "@banyan/domain";
import { type RaffleKind, type RaffleTerms, saveRaffle } from "@banyan/domain/raffles";
import { createPromotionPage } from "./bonus-fixture.ts";

/** A ticket for each 1,000 minor units of deposits, at most 20 a day. Half of the tickets win. */
export const DEPOSIT_WHEEL: RaffleTerms = {
  ticket: { goal: "deposits", amount: 1_000n, most: 20 },
  prizes: [
    { key: "grand", kind: "cash", amount: 5_000n, weight: 100, stock: 5 },
    { key: "small", kind: "cash", amount: 100n, weight: 2_900, stock: null },
    { key: "points", kind: "points", amount: 10_000n, weight: 2_000, stock: null },
    { key: "none", kind: "nothing", amount: 0n, weight: 5_000, stock: null },
  ],
  claimDays: 7,
};

interface WantedRaffle extends Partial<RaffleTerms> {
  readonly kind?: RaffleKind;
  readonly budget?: bigint;
}

/** An open raffle of the brand, in its first version. Returns the id of its page. */
export async function createRaffle(
  operator: OperatorContext,
  brandId: string,
  { kind = "wheel", budget = 10_000_000n, ...terms }: WantedRaffle = {},
): Promise<string> {
  const id = await createPromotionPage(operator.db, brandId);
  const all = { ...DEPOSIT_WHEEL, ...terms };
  await saveRaffle(operator, {
    ...{ brandId, id, seen: 0, kind, startsAt: null, endsAt: null, budget, stopped: false, reason: "The season" },
    terms: { ...all, prizes: [...all.prizes] },
  });
  return id;
}
