import { randomBytes } from "node:crypto";
import { testVault } from "@banyan/dev-env/fixture";
import { createVendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { expect, it } from "vitest";
import { openVendorSecret, sealVendorSecrets } from "./sealed-vendor-secret.ts";
import { findSortedFormVendor } from "./vendor-directory.ts";

const database = testDatabase();

it("seals what vendors sign with where it was written down in plain, each for its own vendor", async () => {
  const { db } = database;
  const secret = randomBytes(32).toString("hex");
  const { code } = await createVendorFixture(db, { secret, protocol: "sorted-form" });
  await createVendorFixture(db);
  expect(await sealVendorSecrets(db, testVault)).toBe(1);
  const rows = await db.selectFrom("vendor").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const row = await db.selectFrom("vendor").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
  expect(row.shared_secret_sealed?.includes(secret)).toBe(false);
  expect(() => openVendorSecret(testVault, { ...row, code: "ANOTHER" })).toThrow();
  expect(await findSortedFormVendor({ db, vault: testVault }, code)).toMatchObject({ code, secret });
  expect(await sealVendorSecrets(db, testVault)).toBe(0);
});
