import { createBrandFixture, createTestServices, type TestServices } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { findBrand, followMaintenancePlans, forgetBrands } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
});

async function plan(from: string, until: string): Promise<void> {
  await sql`update brand set planned_from = now() + ${from}::interval, planned_until = now() + ${until}::interval
    where id = ${brand.id}`.execute(database.db);
  forgetBrands(database.db);
}

const states = () =>
  database.db
    .selectFrom("brand_settings_version")
    .select(["version", "status", "operator_id"])
    .where("brand_id", "=", brand.id)
    .orderBy("version")
    .execute();

describe("planned maintenance", () => {
  it("[R-4.23] begins and ends by itself, once each, however many processes follow it", async () => {
    await plan("1 hour", "2 hours");
    await followMaintenancePlans(services);
    expect(await findBrand(database.db, brand.id)).toMatchObject({ status: 0 });

    await plan("-1 minute", "1 hour");
    await Promise.all(Array.from({ length: 5 }, () => followMaintenancePlans(services)));
    const begun = await findBrand(database.db, brand.id);
    expect(begun).toMatchObject({ status: 1, maintenanceUntil: begun?.plan?.until });

    await plan("-1 hour", "-1 second");
    await Promise.all(Array.from({ length: 5 }, () => followMaintenancePlans(services)));
    expect(await findBrand(database.db, brand.id)).toMatchObject({ status: 0, maintenanceUntil: null, plan: null });
    expect(await states()).toEqual([
      { version: 1, status: 0, operator_id: null },
      { version: 2, status: 1, operator_id: null },
      { version: 3, status: 0, operator_id: null },
    ]);
  });

  it("[R-4.23] that nobody was there to begin is only ended", async () => {
    await plan("-2 hours", "-1 hour");
    await followMaintenancePlans(services);
    expect(await findBrand(database.db, brand.id)).toMatchObject({ status: 0, plan: null });
  });
});
