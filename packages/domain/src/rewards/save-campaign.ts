import { isDeepStrictEqual } from "node:util";
import {
  type BonusTerms,
  type CallInput,
  type CallOutput,
  type contract,
  unstrictTerm,
  unworkableTerm,
} from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { isTeam } from "./audience.ts";
import { campaignsOf } from "./campaign-rows.ts";
import { keepCampaign, lockCampaign } from "./keep-campaign.ts";
import { saveVersion } from "./save-version.ts";

type Call = typeof contract.operations.saveCampaign;
type Input = CallInput<Call>;

/**
 * Opens a promotion on a page, or writes a new version of it, which opens it again when it was stopped. Entries keep the
 * version that they joined. A raise of the budget above the brand's amount waits for a second operator.
 *
 * Throws the refusals of `saveVersion`; TERMS_NOT_ALLOWED {field} also for terms that the brand's strict rules refuse, and
 * an unknown team.
 */
export async function saveCampaign(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const value = await saveVersion(
    context,
    { ...input, stopped: false },
    {
      lock: lockCampaign,
      unworkable: ({ kind, terms, budget }, _present, tx) =>
        unworkableTerm(kind, terms, budget) ?? fieldAgainstBrand(tx, input),
      isSame: ({ audience }, present) => isDeepStrictEqual(present.audience, audience),
      keep: keepCampaign,
      read: campaignsOf,
    },
  );
  return { value };
}

/** The first field that the brand does not allow: terms that are not strict, or a team of nobody. */
async function fieldAgainstBrand(
  tx: Transaction,
  { brandId, terms, audience }: Input,
): Promise<keyof BonusTerms | "team" | undefined> {
  const { rows } = await sql<{ strict: boolean }>`
    select coalesce((settings #>> '{rewards,strictBonuses}')::boolean, false) as strict from brand where id = ${brandId}
  `.execute(tx);
  const field = rows[0]?.strict ? unstrictTerm(terms) : undefined;
  if (field) return field;
  return audience.team !== null && !(await isTeam(tx, brandId, audience.team)) ? "team" : undefined;
}
