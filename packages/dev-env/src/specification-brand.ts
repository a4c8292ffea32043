import { generateKeyPairSync } from "node:crypto";
import { pairVerifyingKey } from "@banyan/vendor-kit";
import { createTestServices, testVault, serveAt } from "./fixture.ts";
import { addGame, createVendorFixture, type VendorFixture } from "./game-fixture.ts";
import { startStrangerVendor } from "./stranger-vendor.ts";
import type { TestDatabase } from "./test-database.ts";

/** A brand that is ready for an independent client. */
export interface SpecificationBrand {
  readonly host: string;
  readonly vendor: VendorFixture;
  /** The key that signs the platform's requests to the vendor; PEM. */
  readonly vendorSigningKey: string;
  /** Sets the letters of the newest captcha to "abcde" and returns them. */
  letters(): Promise<string>;
  /** The last code that was sent. */
  code(): Promise<string>;
  close(): Promise<void>;
}

/** Creates a brand with a vendor of two slots and every way to sign in. */
export async function openSpecificationBrand(database: Pick<TestDatabase, "db" | "pool">): Promise<SpecificationBrand> {
  const { db } = database;
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const stranger = await startStrangerVendor(pairVerifyingKey(keys.publicKey));
  const vendor = await createVendorFixture(db, { baseUrl: stranger.url, currency: "USD" });
  await addGame(db, { vendor: vendor.code, gameCode: "crane", currency: "USD" });
  const flags = ["USERNAMEREG3", "MOBILENUMREG3", "CHNGPASSVERIF3", "MOBILEVERCODELOGIN3", "AGENTPOLICY3"];
  await database.pool.query(
    `update brand set settings = settings || jsonb_build_object(
       'flags', settings -> 'flags' || $2::jsonb, 'mobileCountries', '["US"]'::jsonb
     ) where id = $1`,
    [vendor.brand.id, JSON.stringify(Object.fromEntries(flags.map((flag) => [flag, true])))],
  );
  const host = `${vendor.brand.id}.test`;
  await serveAt(db, { [host]: vendor.brand });
  const services = await createTestServices(db);
  return {
    host,
    vendor,
    vendorSigningKey: keys.privateKey,
    async letters() {
      const { id } = await db.selectFrom("captcha").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
      const answer = testVault.fingerprint("abcde", `captcha:${id}`).toString("hex");
      await db.updateTable("captcha").set({ answer }).where("id", "=", id).execute();
      return "abcde";
    },
    async code() {
      return String((await services.outgoing()).at(-1)?.values["code"]);
    },
    close: () => stranger.stop(),
  };
}
