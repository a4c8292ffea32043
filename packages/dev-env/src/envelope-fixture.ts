import type { OperatorContext } from "@banyan/domain";
import { type EnvelopeTerms, keepCampaign, runEnvelopes, saveEnvelopes } from "@banyan/domain/rewards";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { createPromotionPage } from "./bonus-fixture.ts";

/** A rain that is open the whole day: 10 envelopes with 1,000 minor units. */
export const ALL_DAY_RAIN: EnvelopeTerms = {
  opensAt: 0,
  minutes: 1_440,
  envelopes: 10,
  sum: 1_000n,
  split: "random",
  depositDays: 0,
  claimDays: 7,
};

interface WantedEnvelopes extends Partial<EnvelopeTerms> {
  readonly budget?: bigint;
}

/** Open red envelopes of the brand, in their first version. Returns the id of their page. */
export async function createEnvelopes(
  operator: OperatorContext,
  brandId: string,
  { budget = 10_000_000n, ...terms }: WantedEnvelopes = {},
): Promise<string> {
  const id = await createPromotionPage(operator.db, brandId);
  await saveEnvelopes(operator, {
    ...{ brandId, id, seen: 0, startsAt: null, endsAt: null, budget, stopped: false, reason: "The season" },
    terms: { ...ALL_DAY_RAIN, ...terms },
  });
  return id;
}

/** Opens red envelopes on a page for the whole day and for everybody, and cuts their rain. */
export async function openAllDayRain(db: DatabaseConnection, brandId: string, id: string): Promise<void> {
  await keepCampaign(db, {
    ...{ id, brandId, kind: "envelope", version: 1, terms: ALL_DAY_RAIN, startsAt: null, endsAt: null },
    ...{ budget: 1_000_000n, stopped: false, operatorId: null, reason: "journey" },
  });
  await runEnvelopes({ db });
}

/** Lets a rain be over. */
export async function endRain(db: DatabaseConnection, rainId: string): Promise<void> {
  await sql`
    update envelope_rain set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour' where id = ${rainId}
  `.execute(db);
}
