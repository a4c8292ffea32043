import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool, inTransaction } from "@banyan/db";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { OperatorId } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyAuditChain } from "../compliance/index.ts";
import type { Brand } from "../context.ts";
import { changeBrand, findBrand, findSurface, forgetBrands, status, whitelabel } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
  await database.db
    .insertInto("brand_domain")
    .values([
      { host: `${brand.id}.test:4000`, brand_id: brand.id, surface: "site" },
      { host: `${brand.id}.test`, brand_id: brand.id, surface: "site" },
      { host: `ops.${brand.id}.test`, brand_id: null, surface: "console" },
    ])
    .execute();
  forgetBrands(database.db);
});

describe("findSurface", () => {
  it("finds the brand, or the back office, by the host with its port", async () => {
    expect(await findSurface(database.db, `${brand.id}.test`)).toEqual({ surface: "site", brand });
    expect(await findSurface(database.db, `${brand.id}.test:4000`)).toEqual({ surface: "site", brand });
    expect(await findSurface(database.db, `ops.${brand.id}.test`)).toEqual({ surface: "console" });
    expect(await findSurface(database.db, `${brand.id}.test:4001`)).toBeUndefined();
    expect(await findSurface(database.db, "")).toBeUndefined();
  });

  it("[R-2.15] knows in another process, within two seconds, that the status was switched", async () => {
    const other = createDatabase(createPool(database.url, { max: 2 }));
    try {
      expect(await findSurface(other, `${brand.id}.test`)).toMatchObject({ brand: { status: 0 } });
      await database.db.updateTable("brand").set({ status: 1 }).where("id", "=", brand.id).execute();
      await sleep(1_900);
      expect(await findSurface(other, `${brand.id}.test`)).toMatchObject({ brand: { status: 1 } });
    } finally {
      await other.destroy();
    }
  });

  it("asks the database once for all who ask at the same time", async () => {
    let queries = 0;
    const counting = database.db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await Promise.all(Array.from({ length: 200 }, () => findSurface(counting, `${brand.id}.test`)));
    await findBrand(counting, brand.id);
    expect(queries).toBe(2);
  });

  it("asks again after a failure", async () => {
    let failing = true;
    const flaky = database.db.withPlugin({
      transformQuery({ node }) {
        if (failing) throw new Error("the database is away");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(findBrand(flaky, brand.id)).rejects.toThrow("away");
    failing = false;
    expect(await findBrand(flaky, brand.id)).toEqual(brand);
  });
});

describe("changeBrand", () => {
  async function change(wanted: Partial<Parameters<typeof changeBrand>[1]>): Promise<OperatorId> {
    const operator = await createOperatorFixture(database.db);
    await inTransaction(database.db, (tx) =>
      changeBrand(tx, {
        brandId: brand.id,
        operatorId: operator.id,
        ip: "203.0.113.7",
        reason: "for the test",
        action: "brand.configuration",
        ...wanted,
      }),
    );
    return operator.id;
  }

  const versions = () =>
    database.db
      .selectFrom("brand_settings_version")
      .select(["version", "status", "operator_id", "reason"])
      .where("brand_id", "=", brand.id)
      .orderBy("version")
      .execute();

  it("counts versions, keeps all of them, and tells the audit trail what changed from what to what", async () => {
    const first = await change({ settings: (settings) => ({ ...settings, minimumAge: 21 }) });
    const second = await change({ status: 1, maintenanceUntil: new Date("2026-02-03T04:05:06Z") });
    expect(await versions()).toEqual([
      { version: 1, status: 0, operator_id: null, reason: "" },
      { version: 2, status: 0, operator_id: first, reason: "for the test" },
      { version: 3, status: 1, operator_id: second, reason: "for the test" },
    ]);
    const audited = await database.db
      .selectFrom("audit_entry")
      .select(["actor_id", "details", "ip"])
      .where("subject_id", "=", brand.id)
      .orderBy("sequence")
      .execute();
    expect(audited).toEqual([
      {
        actor_id: first,
        details: { reason: "for the test", version: 2, changed: { minimumAge: { from: 18, to: 21 } } },
        ip: "203.0.113.7",
      },
      {
        actor_id: second,
        details: {
          reason: "for the test",
          version: 3,
          changed: { status: { from: 0, to: 1 }, maintenanceUntil: { from: null, to: "2026-02-03T04:05:06.000Z" } },
        },
        ip: "203.0.113.7",
      },
    ]);
    expect(await verifyAuditChain(database.db)).toBeNull();
    forgetBrands(database.db);
    expect(await findBrand(database.db, brand.id)).toMatchObject({ status: 1, settings: { minimumAge: 21 } });
  });

  it.each([
    ["a minor's age", { minimumAge: 17 }],
    ["an unknown pattern", { registration: { username: rule({ patternId: 99 }), password: rule({}) } }],
    ["bounds with nothing between", { registration: { username: rule({ minLength: 9 }), password: rule({}) } }],
    ["no rule for the password", { registration: { username: rule({}) } }],
    [
      "an address that is none",
      { regions: { blockedCountries: [], blockedAddresses: ["300.1.1.1"], allowedAddresses: [] } },
    ],
    ["a link that is a script", { customerService: [{ csType: "LIVECHAT", url: "javascript:alert(1)" }] }],
    ["a text that no database takes", { customerService: [{ csType: "LIVECHAT", url: "https://a.example/\u0000" }] }],
    [
      "a country that is none",
      { regions: { blockedCountries: ["Utopia"], blockedAddresses: [], allowedAddresses: [] } },
    ],
  ])("refuses %s and changes nothing", async (_name, broken) => {
    const attempt = change({ settings: (settings) => ({ ...settings, ...broken }) as typeof settings });
    await expect(attempt).rejects.toMatchObject({ name: expect.stringMatching(/ZodError/) });
    expect(await versions()).toEqual([]);
  });

  it("loses no change when several come at once", async () => {
    const flags = ["A", "B", "C", "D", "E", "F"];
    await Promise.all(
      flags.map((flag) =>
        change({ settings: (settings) => ({ ...settings, flags: { ...settings.flags, [flag]: true } }) }),
      ),
    );
    forgetBrands(database.db);
    const changed = await findBrand(database.db, brand.id);
    expect(flags.filter((flag) => changed?.settings.flags[flag])).toEqual(flags);
    expect((await versions()).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

function rule(wanted: { patternId?: number; minLength?: number }) {
  return { enabled: true, required: true, patternId: 1, minLength: 1, maxLength: 8, ...wanted };
}

describe("status", () => {
  it("[R-3.19] tells the site everything before anything else", async () => {
    const context = callContext(services, brand);
    const caller = { ...context.caller, ip: "203.0.113.7", country: "PK" };
    const before = Date.now();
    const { value } = await status({ ...context, caller, payloadKey: { kty: "EC" } }, {});
    const after = Date.now();
    expect(value).toMatchObject({
      status: 0,
      brand: {
        merchant: brand.id,
        name: "Test brand",
        currency: "USD",
        currencySymbol: "$",
        defaultLanguage: "en",
        languages: [...brand.locales],
        minimumAge: 18,
        theme: "dark",
      },
      maintenance: null,
      regionRestriction: false,
      location: { ip: "203.0.113.7", country: "PK" },
      domainRoute: [`${brand.id}.test`, `${brand.id}.test:4000`],
      mainDomain: `${brand.id}.test`,
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
      payloadKey: { kty: "EC" },
    });
    expect(value.register.map(({ field }) => field).slice(0, 2)).toEqual(["username", "password"]);
    expect(value.whitelabel.childrenNodes).toContainEqual({ modId: "USERNAMEREG3", enabled: true, childrenNodes: [] });
    expect(value.serverTime.getTime()).toBeGreaterThanOrEqual(before);
    expect(value.serverTime.getTime()).toBeLessThanOrEqual(after);
  });

  it("[R-3.15] tells of resources by their types, with a label in the caller's language, else in English, else none", async () => {
    const resources = {
      WHATSAPP: { url: "https://w.example/" },
      NEWS: { url: "https://n.example/", labels: { en: "News", ur: "خبریں" } },
      GUIDE: { url: "https://g.example/", labels: { en: "Guide", ur: null } },
    };
    const context = callContext(services, { ...brand, settings: { ...brand.settings, resources } });
    const { value } = await status({ ...context, caller: { ...context.caller, locale: "ur" } }, {});
    expect(value.resources).toEqual({
      WHATSAPP: { url: "https://w.example/", labelNameEn: null, labelName: null },
      NEWS: { url: "https://n.example/", labelNameEn: "News", labelName: "خبریں" },
      GUIDE: { url: "https://g.example/", labelNameEn: "Guide", labelName: "Guide" },
    });
  });

  it("[R-4.23] tells of maintenance, with its end when it is known", async () => {
    const endsAt = new Date("2026-02-03T04:05:06Z");
    const closed = { ...brand, status: 1, maintenanceUntil: endsAt } as const;
    const { value } = await status(callContext(services, closed), {});
    expect(value).toMatchObject({ status: 1, maintenance: { endsAt }, regionRestriction: false });
  });

  it("[R-3.17] gives the features as a tree, a feature that is not named being off", async () => {
    const flags = { USERNAMEREG3: true, REFERRAL: true };
    const of = { ...brand, settings: { ...brand.settings, flags } };
    const { value } = await whitelabel(callContext(services, of), {});
    expect(value).toMatchObject({ modId: "WHITELABEL", enabled: true });
    expect(value.childrenNodes.map(({ modId, enabled }) => [modId, enabled])).toEqual([
      ["USERNAMEREG3", true],
      ["MOBILENUMREG3", false],
      ["MOBILENUMPASSREG3", false],
      ["REGMOBVERF3", false],
      ["CHNGPASSVERIF3", false],
      ["AGENTPOLICY3", false],
      ["FREEPLAY3", false],
      ["PWDEXPFORCECHANGE3", false],
      ["MOBILEVERCODELOGIN3", false],
      ["REFERRAL", true],
    ]);
  });
});
