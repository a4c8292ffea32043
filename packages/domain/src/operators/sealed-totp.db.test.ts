import { createOperatorFixture, testVault } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { expect, it } from "vitest";
import { openTotp, sealTotpSecrets } from "./sealed-totp.ts";

const database = testDatabase();

it("seals the secrets of authenticators that were stored in plain, for their own operators only", async () => {
  const { db } = database;
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const { id } = await createOperatorFixture(db);
  const other = await createOperatorFixture(db);
  await db.updateTable("operator").set({ totp_secret: secret, totp_sealed: null }).where("id", "=", id).execute();
  expect(await sealTotpSecrets(db, testVault)).toBe(1);
  const row = await db.selectFrom("operator").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.totp_secret).toBeNull();
  expect(openTotp(testVault, row)).toBe(secret);
  expect(() => openTotp(testVault, { ...row, id: other.id })).toThrow();
  expect(await sealTotpSecrets(db, testVault)).toBe(0);
});
