import { inTransaction } from "@banyan/db";
import { changeLevels, keepLevels, ladderOf } from "@banyan/domain/rewards";
import { invariant, newId } from "@banyan/kernel";
import { demoLevels, LEVELS_BUDGET } from "./content/demo-levels.ts";
import { demoBrands, RUPEES_FOR_A_DOLLAR } from "./demo-brands.ts";
import type { Seed } from "./seed.ts";

/** Gives each demo brand ten VIP levels, and its members different ones, once. */
export const seedLevels: Seed = async ({ db }) => {
  for (const brand of demoBrands) {
    if (await ladderOf(db, brand.id)) continue;
    const inCurrency = (minor: bigint) => minor * (brand.currency === "PKR" ? RUPEES_FOR_A_DOLLAR : 1n);
    const terms = demoLevels(brand, inCurrency);
    await inTransaction(db, async (tx) => {
      await keepLevels(tx, {
        ...{ id: newId(), brandId: brand.id, version: 1, terms, budget: inCurrency(LEVELS_BUDGET), stopped: false },
        ...{ operatorId: null, reason: "set-up of the brand" },
      });
      const ladder = await ladderOf(tx, brand.id);
      invariant(ladder, "the levels that were written are there");
      const members = await tx
        .selectFrom("player")
        .select("id")
        .where("brand_id", "=", brand.id)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      const placed = members.map(({ id }, index) => ({ playerId: id, to: (index + 1) % (terms.levels.length + 1) }));
      await changeLevels(
        tx,
        ladder,
        placed.flatMap(({ playerId, to }) =>
          to === 0
            ? []
            : [{ playerId, from: 0, to, cause: "setup", pinned: false, at: null, countsAnew: false, why: null }],
        ),
        { operatorId: null, reason: "set-up of the brand" },
      );
    });
  }
  return [];
};
