import type { CallInput, contract } from "@banyan/contract";
import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  operatorContext,
  outcomeOf,
} from "@banyan/dev-env/fixture";
import { createVendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, describe, expect, it } from "vitest";
import { accessStatus, findBrand } from "../brand/index.ts";
import { auditTrail } from "../compliance/index.ts";
import type { Brand, OperatorContext } from "../context.ts";
import { brands, setBrandStatus, setBrandWallets } from "./index.ts";

const database = testDatabase();
let mine: Brand;
let other: Brand;
let restricted: OperatorContext;
beforeAll(async () => {
  const services = await createTestServices(database.db);
  [mine, other] = [await createBrandFixture(database.db), await createBrandFixture(database.db)];
  await database.db
    .insertInto("brand_domain")
    .values({ host: "mine.test", brand_id: mine.id, surface: "site" })
    .execute();
  restricted = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [mine.id] }));
});

type Wanted = CallInput<typeof contract.operations.setBrandStatus>;
const set = (wanted: Partial<Wanted> = {}) =>
  setBrandStatus(restricted, {
    brandId: mine.id,
    status: 0,
    maintenanceUntil: null,
    plannedFrom: null,
    plannedUntil: null,
    blockedCountries: [],
    blockedAddresses: [],
    allowedAddresses: [],
    testAddresses: [],
    reason: "a planned change",
    ...wanted,
  });

describe("brands", () => {
  it("shows the operator's brands and how they stand", async () => {
    expect(await brands(restricted, {})).toEqual({
      value: [
        {
          id: mine.id,
          name: "Test brand",
          currency: "USD",
          hosts: ["mine.test"],
          mainHost: null,
          status: 0,
          maintenanceUntil: null,
          plannedFrom: null,
          plannedUntil: null,
          blockedCountries: [],
          blockedAddresses: [],
          allowedAddresses: [],
          testAddresses: [],
          vendors: mine.settings.games.vendors.map((code) => ({ code, name: expect.any(String), isHouse: false })),
          transferVendors: [],
          movesOnLaunch: true,
          version: 1,
          changeWaits: false,
        },
      ],
    });
  });
});

describe("setBrandStatus", () => {
  it("[R-4.23] puts a brand into maintenance and shuts out whom it is told, at once, and writes it down", async () => {
    const maintenanceUntil = new Date(Date.now() + 3_600_000);
    await findBrand(database.db, mine.id);
    const { value } = await set({
      status: 1,
      maintenanceUntil,
      blockedCountries: ["SG"],
      blockedAddresses: ["203.0.113.0/24"],
      allowedAddresses: ["203.0.113.9"],
    });
    expect(value).toMatchObject({ status: 1, maintenanceUntil, blockedCountries: ["SG"] });
    const now = await findBrand(database.db, mine.id);
    expect(now && accessStatus(now, { ip: "192.0.2.1", country: "PK" })).toBe(1);
    expect(now && accessStatus(now, { ip: "203.0.113.8", country: "PK" })).toBe(2);
    const { list } = await auditTrail(restricted, { limit: 1 });
    expect(list[0]).toMatchObject({
      action: "brand.status",
      actor: restricted.operator.username,
      subjectId: mine.id,
      details: { reason: "a planned change", changed: { status: { from: 0, to: 1 } } },
    });
  });

  const hour = 3_600_000;
  it.each([
    ["COUNTRY_UNKNOWN", "blockedCountries", { blockedCountries: ["PK", "XX"] }],
    ["COUNTRY_UNKNOWN", "blockedCountries", { blockedCountries: ["EU"] }],
    ["COUNTRY_UNKNOWN", "blockedCountries", { blockedCountries: ["pakistan"] }],
    ["ADDRESS_RANGE_TOO_WIDE", "blockedAddresses", { blockedAddresses: ["0.0.0.0/0"] }],
    ["ADDRESS_RANGE_TOO_WIDE", "allowedAddresses", { allowedAddresses: ["203.0.113.9", "::/0"] }],
    ["ADDRESS_INVALID", "testAddresses", { testAddresses: ["203.0.113.0/33"] }],
    ["ADDRESS_INVALID", "blockedAddresses", { blockedAddresses: ["203.0.113"] }],
    ["PERIOD_REVERSED", "plannedUntil", { plannedFrom: new Date(9e12), plannedUntil: new Date(8e12) }],
    ["PERIOD_REVERSED", "plannedUntil", { plannedFrom: new Date(9e12), plannedUntil: null }],
    ["PERIOD_REVERSED", "plannedFrom", { plannedFrom: null, plannedUntil: new Date(9e12) }],
    ["PERIOD_PAST", "plannedUntil", { plannedFrom: new Date(0), plannedUntil: new Date(hour) }],
    ["PERIOD_PAST", "maintenanceUntil", { status: 1, maintenanceUntil: new Date(Date.now() - hour) }],
  ] as const)("refuses with %s, naming %s, and changes nothing", async (code, field, wanted) => {
    const before = (await brands(restricted, {})).value;
    await expect(set(wanted as unknown as Partial<Wanted>)).rejects.toMatchObject({ code, details: { field } });
    expect((await brands(restricted, {})).value).toEqual(before);
  });

  it("does not overwrite what another operator has changed since", async () => {
    const version = (await brands(restricted, {})).value[0]?.version ?? 0;
    await set({ version, blockedCountries: ["SG"] });
    const late = set({ version, blockedCountries: ["MY"] });
    await expect(late).rejects.toMatchObject({ code: "STATE_CHANGED", details: { version: version + 1 } });
    expect((await brands(restricted, {})).value[0]).toMatchObject({ blockedCountries: ["SG"], version: version + 1 });
  });

  it("forgets the end of a maintenance that is over", async () => {
    const { value } = await set({ status: 0, maintenanceUntil: new Date() });
    expect(value).toMatchObject({ status: 0, maintenanceUntil: null });
  });

  it("does not know a brand that the operator may not see", async () => {
    expect(await outcomeOf(set({ brandId: other.id, status: 1 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(set({ brandId: "nowhere", status: 1 }))).toBe("NOT_FOUND");
    expect(await findBrand(database.db, other.id)).toMatchObject({ status: 0 });
  });
});

describe("setBrandWallets", () => {
  const change = (brandId: string, transferVendors: string[]) =>
    setBrandWallets(restricted, { brandId, transferVendors, movesOnLaunch: false, reason: "a vendor asks for it" });

  it("has vendors of a brand played from wallets of their own, at once, and writes it down", async () => {
    await findBrand(database.db, mine.id);
    const { value } = await change(mine.id, ["INHOUSE", "INHOUSE"]);
    expect(value).toMatchObject({ transferVendors: ["INHOUSE"], movesOnLaunch: false });
    const now = await findBrand(database.db, mine.id);
    expect(now?.settings.games).toMatchObject({
      vendors: mine.settings.games.vendors,
      transferWallets: { vendors: ["INHOUSE"], moveOnLaunch: false },
    });
    const { list } = await auditTrail(restricted, { limit: 1 });
    expect(list[0]).toMatchObject({ action: "brand.wallets", details: { reason: "a vendor asks for it" } });
    expect((await change(mine.id, [])).value.transferVendors).toEqual([]);
  });

  it("does not know brands that the operator may not see", async () => {
    expect(await outcomeOf(change(other.id, []))).toBe("NOT_FOUND");
  });

  it("refuses a wallet for the house's own games", async () => {
    const house = await createVendorFixture(database.db, { protocol: "house" });
    await expect(change(mine.id, [house.code])).rejects.toMatchObject({
      code: "SETTINGS_CONTRADICT",
      details: { rule: "vendor_without_wallet", path: "settings.games.transferWallets.vendors" },
    });
  });
});
