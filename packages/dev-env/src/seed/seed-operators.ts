import { openVault } from "@banyan/domain";
import { hashPassword } from "@banyan/domain/identity";
import { sealTotp } from "@banyan/domain/operators";
import { newId } from "@banyan/kernel";
import { demoOperators } from "./demo-logins.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** Creates the demo operators; returns their logins. */
export async function seedOperators({ db, addresses, secrets }: SeedContext): Promise<readonly DemoLogin[]> {
  const vault = openVault(secrets.dataKey);
  for (const { username, name, password, totpSecret, permissions } of demoOperators) {
    const known = await db.selectFrom("operator").select("id").where("username", "=", username).executeTakeFirst();
    if (known) {
      // Data of an older version: grants the demo's operators all current permissions.
      await db
        .updateTable("operator")
        .set({ permissions: [...permissions] })
        .where("id", "=", known.id)
        .execute();
      continue;
    }
    const id = newId();
    await db
      .insertInto("operator")
      .values({
        id,
        username,
        name,
        password_hash: await hashPassword(password),
        totp_sealed: sealTotp(vault, id, totpSecret),
        permissions: [...permissions],
      })
      .execute();
  }
  return demoOperators.map(({ username, name, password, totpSecret }) => ({
    who: `Operator ${name}`,
    address: addresses.console,
    username,
    password,
    note: `codes at ${addresses.outbox}, or authenticator secret ${totpSecret}`,
  }));
}
