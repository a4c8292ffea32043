import { inTransaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../context.ts";
import { forgetBrands } from "./brand-directory.ts";
import { changeBrand } from "./change-brand.ts";
import { stopStakes } from "./stop-stakes.ts";

/**
 * Begins and ends planned maintenance by the database's clock. Pages and calls follow the plan without it; this job
 * writes the plan into the brand's status, by which new vendor bets are refused. Run it every few seconds, in any
 * number of processes: each step is taken once.
 */
export async function followMaintenancePlans(services: Pick<Services, "db" | "signals">): Promise<void> {
  const due = await services.db.selectFrom("brand").select("id").where(isDue).execute();
  for (const { id } of due) {
    const brandId = id as BrandId;
    if (await followPlan(services, brandId)) {
      forgetBrands(services.db);
      services.signals.changed("brands");
      await stopStakes(services.db, brandId);
    }
  }
}

/** Maintenance that should have begun or ended by now. Free play follows its brand. */
const isDue = sql<boolean>`(
  free_play_of is null and (planned_until <= now() or (planned_from <= now() and status = 0))
)`;

/** SQL condition: true while {@link followMaintenancePlans} has something to do. */
export const isMaintenancePlanDue: RawBuilder<boolean> = sql<boolean>`exists (select from brand where ${isDue})`;

function followPlan({ db }: Pick<Services, "db">, brandId: BrandId): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // An operator may have changed the plan in the meantime.
    const plan = await tx
      .selectFrom("brand")
      .select(["planned_from as from", "planned_until as until", sql<boolean>`planned_until <= now()`.as("over")])
      .where("id", "=", brandId)
      .where(isDue)
      .forUpdate()
      .executeTakeFirst();
    if (!plan?.from || !plan.until) return false;
    await changeBrand(tx, {
      brandId,
      operatorId: null,
      ip: null,
      action: "brand.status",
      reason: plan.over ? "planned maintenance ended" : "planned maintenance began",
      ...(plan.over ? { status: 0, maintenanceUntil: null, plan: null } : { status: 1, maintenanceUntil: plan.until }),
    });
    return true;
  });
}
