import type { OperatorContext, PlayerContext } from "@banyan/domain";
import { decideDeposit, deposit } from "@banyan/domain/cashier";
import { type BonusTerms, EVERYBODY, type PromotionKind, saveCampaign } from "@banyan/domain/rewards";
import type { DatabaseConnection } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";

/** Half of a deposit, at most 5,000, to play twice in games of chance. The deposit is free. */
export const HALF_OF_A_DEPOSIT: BonusTerms = {
  rate: 5_000,
  cap: 5_000n,
  minimumDeposit: 4_000n,
  multiplier: 200,
  base: "bonus",
  depositMultiplier: 0,
  contributions: [{ category: "RNG", rate: 10_000 }],
  maximumStake: 3_000n,
  wallet: null,
  places: null,
  days: 7,
  joinDays: 3,
  every: "day",
};

/** A gift of 2,000, to play twice in games of chance, within three days of its occasion. */
export const GIFT: BonusTerms = {
  ...HALF_OF_A_DEPOSIT,
  ...{ rate: 10_000, cap: 2_000n, minimumDeposit: 2_000n, every: "once" },
};

/** A published page for a promotion. Returns its id. */
export async function createPromotionPage(db: DatabaseConnection, brandId: string, title = "Evening"): Promise<string> {
  const id = newId();
  const content = {
    ...{ kind: "promotion", filters: ["deposit"], state: "coming_soon", images: [], startsAt: null, endsAt: null },
    ...{ title: { en: title }, summary: { en: "More" }, body: { en: "<p>More</p>" } },
  };
  await sql`
    insert into content_item (id, brand_id, kind, position, published, version, content)
    values (${id}, ${brandId}, 'promotion', 1, true, 1, ${JSON.stringify(content)})
  `.execute(db);
  return id;
}

/** An open promotion of the brand, in its first version. Returns the id of its page. */
export async function createPromotionFixture(
  operator: OperatorContext,
  brandId: string,
  terms: Partial<BonusTerms> = {},
  kind: PromotionKind = "reload",
): Promise<string> {
  const id = await createPromotionPage(operator.db, brandId);
  const all = { ...HALF_OF_A_DEPOSIT, ...terms };
  await saveCampaign(operator, {
    ...{ brandId, id, seen: 0, kind, startsAt: null, endsAt: null, budget: 50_000n, reason: "The season" },
    audience: EVERYBODY,
    terms: { ...all, contributions: [...all.contributions] },
  });
  return id;
}

/** A deposit of the player, confirmed by the operator, with the bonus of the joined promotion. */
export async function payIn(operator: OperatorContext, player: PlayerContext, amount: bigint): Promise<void> {
  const returnUrl = `http://${player.host}/member/depositv2`;
  const { value } = await deposit(player, { requestId: newId(), methodId: "bank-transfer", amount, returnUrl });
  await decideDeposit(operator, { depositId: value.id, decision: "approve" });
}
