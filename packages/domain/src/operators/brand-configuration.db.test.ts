import type { CallInput, contract, StoredBrandSettings } from "@banyan/contract";
import { brandSettings, secondOperatorPaths } from "@banyan/contract";
import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createVendorFixture, nameVendors } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrand, findSurface, forgetBrands } from "../brand/index.ts";
import { auditTrail, verifyAuditChain } from "../compliance/index.ts";
import type { Brand, OperatorContext } from "../context.ts";
import {
  brandConfiguration,
  brandHistory,
  decideBrandChange,
  queueCounts,
  restoreBrandVersion,
  saveBrandConfiguration,
  setBrandDomains,
  setBrandStatus,
} from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let stranger: Brand;
let olivia: OperatorContext;
let omar: OperatorContext;
let elsewhere: OperatorContext;

beforeAll(async () => {
  const { db } = database;
  services = await createTestServices(db, { gateways: new Map([["redirect", {} as never]]) });
  stranger = await createBrandFixture(db);
  await nameVendors(db, stranger.settings.games.vendors);
  olivia = operatorContext(services, await createOperatorFixture(db));
  omar = operatorContext(services, await createOperatorFixture(db));
  elsewhere = operatorContext(services, await createOperatorFixture(db, { brandIds: [stranger.id] }));
});
beforeEach(async () => {
  // Members register and sign in in two ways, so that each can be switched off.
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      flags: { ...settings.flags, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
    }),
  });
});

type Wanted = Partial<CallInput<typeof contract.operations.saveBrandConfiguration>["configuration"]>;
type Change = (settings: StoredBrandSettings) => Partial<StoredBrandSettings>;

/** Saves the configuration in force with a change, as the operator's form does. */
async function save(context: OperatorContext, change: Change, wanted: Wanted = {}) {
  const { value } = await brandConfiguration(context, { brandId: brand.id });
  return saveFrom(context, value.version, change, wanted);
}

async function saveFrom(context: OperatorContext, version: number, change: Change, wanted: Wanted = {}) {
  const { value } = await brandConfiguration(context, { brandId: brand.id });
  const stored = value.configuration.settings;
  const input: CallInput<typeof contract.operations.saveBrandConfiguration> = {
    brandId: brand.id,
    version,
    configuration: {
      ...value.configuration,
      ...wanted,
      settings: brandSettings.parse({ ...stored, ...change(stored) }),
    },
    reason: "for the test",
  };
  return (await saveBrandConfiguration(context, input)).value;
}

const withdrawalMaximum =
  (maximum: string): Change =>
  ({ cashier }) => ({ cashier: { ...cashier, withdrawal: { ...cashier.withdrawal, maximum } } });

const older: Change = () => ({ minimumAge: 21 });

async function waiting() {
  const { value } = await brandConfiguration(omar, { brandId: brand.id });
  return value.proposal;
}

describe("saveBrandConfiguration", () => {
  it("[R-5.08] [R-1.09] puts a change in force at once, as a version of its own, and writes it down", async () => {
    await findBrand(database.db, brand.id);
    const outcome = await save(olivia, older, { name: "Older", locales: ["ur", "en"], defaultLocale: "ur" });
    expect(outcome).toEqual({ outcome: "in_force", version: 2 });
    expect(await findBrand(database.db, brand.id)).toMatchObject({
      name: "Older",
      defaultLocale: "ur",
      locales: ["ur", "en"],
      settings: { minimumAge: 21 },
    });
    const { list } = await auditTrail(olivia, { limit: 1 });
    expect(list[0]).toMatchObject({
      action: "brand.configuration",
      actor: olivia.operator.username,
      details: { reason: "for the test", version: 2, changed: { minimumAge: { from: 18, to: 21 } } },
    });
  });

  it("lets one of those who changed the same version through, however many come at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        outcomeOf(saveFrom(index % 2 === 0 ? olivia : omar, 1, () => ({ birthdayAge: 30 + index }))),
      ),
    );
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "done",
      ...Array.from({ length: 5 }, () => "STATE_CHANGED"),
    ]);
  });

  it("refuses in this order: an unseen brand, a contradiction, an old version, no change", async () => {
    const contradicting: Change = () => ({ minimumAge: 30 });
    expect(await outcomeOf(saveBrandConfiguration(elsewhere, await input(9)))).toBe("NOT_FOUND");
    await expect(saveFrom(olivia, 9, contradicting)).rejects.toMatchObject({
      code: "SETTINGS_CONTRADICT",
      details: { rule: "birthday_age_below_minimum", path: "settings.birthdayAge" },
    });
    await expect(saveFrom(olivia, 9, () => ({}))).rejects.toMatchObject({
      code: "STATE_CHANGED",
      details: { version: 1 },
    });
    expect(await outcomeOf(save(olivia, () => ({})))).toBe("NOTHING_CHANGED");
  });

  it.each([
    [
      "a gateway",
      "gateway_unknown",
      ({ cashier }: StoredBrandSettings) => ({
        cashier: { ...cashier, withdrawal: { ...cashier.withdrawal, gateway: "nobodys" } },
      }),
    ],
    [
      "a vendor",
      "vendor_unknown",
      ({ games }: StoredBrandSettings) => ({
        games: { ...games, vendors: [...games.vendors, "NOBODY"] },
      }),
    ],
  ] as const)("refuses %s that the platform does not have", async (_name, rule, change) => {
    await expect(save(olivia, change)).rejects.toMatchObject({ code: "SETTINGS_CONTRADICT", details: { rule } });
  });

  it("marks the house's own vendors, and refuses a wallet for one", async () => {
    const { code } = await createVendorFixture(database.db, { protocol: "house" });
    const { value } = await brandConfiguration(olivia, { brandId: brand.id });
    expect(value.vendors).toContainEqual({ code, name: `Vendor ${code}`, isHouse: true });
    expect(value.vendors.filter(({ isHouse }) => isHouse)).toHaveLength(1);
    const offered: Change = ({ games }) => ({
      games: {
        ...games,
        vendors: [...games.vendors, code],
        transferWallets: { vendors: [code], moveOnLaunch: true },
      },
    });
    await expect(save(olivia, offered)).rejects.toMatchObject({
      code: "SETTINGS_CONTRADICT",
      details: { rule: "vendor_without_wallet" },
    });
  });

  async function input(version: number) {
    const { value } = await brandConfiguration(olivia, { brandId: brand.id });
    const settings = brandSettings.parse(value.configuration.settings);
    return { brandId: brand.id, version, configuration: { ...value.configuration, settings }, reason: "for the test" };
  }
});

describe("a change of money limits", () => {
  it("waits until another operator agrees, and then acts", async () => {
    expect(await save(olivia, withdrawalMaximum("9000000"))).toEqual({ outcome: "waits", version: 1 });
    expect(await findBrand(database.db, brand.id)).toMatchObject({
      settings: { cashier: { withdrawal: { maximum: 1_000_000n } } },
    });
    const proposal = await waiting();
    expect((await queueCounts(omar, {})).value.brandChanges).toBeGreaterThan(0);
    expect((await queueCounts(elsewhere, {})).value.brandChanges).toBe(0);
    expect(proposal).toMatchObject({
      proposedBy: olivia.operator.name,
      own: false,
      changes: [{ path: "settings.cashier.withdrawal.maximum", from: "1000000", to: "9000000" }],
    });
    const decision = { proposalId: proposal?.id ?? "", decision: "approve" } as const;
    expect(await outcomeOf(decideBrandChange(olivia, decision))).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await outcomeOf(decideBrandChange(elsewhere, decision))).toBe("NOT_FOUND");
    expect((await decideBrandChange(omar, decision)).value).toEqual({ version: 2 });
    expect(await outcomeOf(decideBrandChange(omar, decision))).toBe("STATE_CHANGED");
    expect(await findBrand(database.db, brand.id)).toMatchObject({
      settings: { cashier: { withdrawal: { maximum: 9_000_000n } } },
    });
    const { list } = await brandHistory(omar, { brandId: brand.id, limit: 20 });
    expect(list[0]).toMatchObject({
      version: 2,
      operator: olivia.operator.name,
      approvedBy: omar.operator.name,
      reason: "for the test",
    });
    expect(await verifyAuditChain(database.db)).toBeNull();
  });

  it("is approved once, however many operators approve at once", async () => {
    await save(olivia, withdrawalMaximum("9000000"));
    const proposalId = (await waiting())?.id ?? "";
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => outcomeOf(decideBrandChange(omar, { proposalId, decision: "approve" }))),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect((await brandHistory(omar, { brandId: brand.id, limit: 20 })).list).toHaveLength(2);
  });

  it("leaves what was changed of other parts while it waited, and does not undo what was changed of its own", async () => {
    await save(olivia, withdrawalMaximum("9000000"));
    await save(olivia, older);
    expect(await outcomeOf(save(omar, withdrawalMaximum("8000000")))).toBe("STATE_CHANGED");
    const proposalId = (await waiting())?.id ?? "";
    await decideBrandChange(omar, { proposalId, decision: "approve" });
    expect(await findBrand(database.db, brand.id)).toMatchObject({
      settings: { minimumAge: 21, cashier: { withdrawal: { maximum: 9_000_000n } } },
    });
  });

  it("is refused with a reason, by its proposer too, and then makes room for the next", async () => {
    await save(olivia, withdrawalMaximum("9000000"));
    const proposalId = (await waiting())?.id ?? "";
    expect(await outcomeOf(decideBrandChange(omar, { proposalId, decision: "reject" }))).toBe("REASON_REQUIRED");
    await decideBrandChange(olivia, { proposalId, decision: "reject", reason: "a typing error" });
    expect(await waiting()).toBeNull();
    expect(await findBrand(database.db, brand.id)).toMatchObject({
      settings: { cashier: { withdrawal: { maximum: 1_000_000n } } },
    });
    expect(await save(omar, withdrawalMaximum("8000000"))).toMatchObject({ outcome: "waits" });
  });
});

describe("what opens a way in", () => {
  const phone = {
    channel: "phone",
    issuer: "https://phone.example",
    audience: "banyan",
    keysUrl: "https://phone.example/keys",
    popupUrl: "https://phone.example/prove",
    freshMinutes: 5,
  };
  const provider = { id: "lantern", name: "Lantern", issuer: "https://id.example", clientId: "banyan" };
  const changes: readonly (readonly [path: string, change: Change])[] = [
    ["settings.ways", ({ ways }) => ({ ways: { ...ways, mobileVerified: phone } })],
    ["settings.ways", ({ ways }) => ({ ways: { ...ways, social: [provider] } })],
    [
      "settings.rewards",
      ({ rewards }) => ({ rewards: { ...rewards, strictBonuses: rewards?.strictBonuses !== true } }),
    ],
    ["settings.agentContracts", ({ agentContracts }) => ({ agentContracts: { ...agentContracts, payer: "upline" } })],
    ["settings.agentTransfers", ({ agentTransfers }) => ({ agentTransfers: { ...agentTransfers, enabled: false } })],
    ["settings.session", ({ session }) => ({ session: { ...session, secondFactor: "off" } })],
    ["settings.captcha", ({ captcha }) => ({ captcha: { ...captcha, signInAfter: null } })],
    ["settings.verification", ({ verification }) => ({ verification: { ...verification, expiredMinutes: 10 } })],
    ["settings.accountTypes", ({ accountTypes }) => ({ accountTypes: { ...accountTypes, agents: [77] } })],
    ["settings.imageCdns", () => ({ imageCdns: ["https://pictures.example"] })],
    ["settings.launchGameCdns", () => ({ launchGameCdns: ["https://games.example"] })],
    ...[
      ...["MOBILENUMPASSREG3", "USERNAMEREG3", "REGMOBVERF3"],
      ...["MOBILEVERCODELOGIN3", "EMAILVERCODELOGIN", "CHNGPASSVERIF3"],
    ].map(
      (flag) =>
        [
          `settings.flags.${flag}`,
          ({ flags }: StoredBrandSettings) => ({ flags: { ...flags, [flag]: flags[flag] !== true } }),
        ] as const,
    ),
  ];

  it.each(changes)("is not in force by one operator alone: %s", async (path, change) => {
    expect(secondOperatorPaths).toContain(path);
    expect(await save(olivia, change)).toEqual({ outcome: "waits", version: 1 });
    const proposal = await waiting();
    expect(proposal?.changes.every((line) => line.path.startsWith(path))).toBe(true);
    const decision = { proposalId: proposal?.id ?? "", decision: "approve" } as const;
    expect(await outcomeOf(decideBrandChange(olivia, decision))).toBe("SECOND_OPERATOR_REQUIRED");
    expect((await decideBrandChange(omar, decision)).value).toEqual({ version: 2 });
    const back = { brandId: brand.id, version: 2, restore: 1, reason: "back again" };
    expect((await restoreBrandVersion(omar, back)).value).toEqual({ outcome: "waits", version: 2 });
  });

  it("is tested path by path", () => {
    const tested = new Set([...changes.map(([path]) => path), "settings.cashier"]);
    expect(secondOperatorPaths.filter((path) => !tested.has(path))).toEqual([]);
  });
});

describe("history and roll-back", () => {
  it("tells who changed what, when and why, newest first, a page at a time", async () => {
    await save(olivia, older);
    await save(omar, () => ({ theme: "light" }));
    await setBrandStatus(omar, {
      brandId: brand.id,
      status: 1,
      maintenanceUntil: null,
      plannedFrom: null,
      plannedUntil: null,
      blockedCountries: [],
      blockedAddresses: [],
      allowedAddresses: [],
      testAddresses: [],
      reason: "a leak",
    });
    const first = await brandHistory(olivia, { brandId: brand.id, limit: 2 });
    expect(first.list).toMatchObject([
      { version: 4, operator: omar.operator.name, reason: "a leak", changes: [{ path: "status", from: 0, to: 1 }] },
      { version: 3, changes: [{ path: "settings.theme", from: "dark", to: "light" }], differsFromPresent: false },
    ]);
    const second = await brandHistory(olivia, { brandId: brand.id, limit: 2, before: first.next ?? "" });
    expect(second.list).toMatchObject([
      {
        version: 2,
        operator: olivia.operator.name,
        changes: [{ path: "settings.minimumAge", from: 18, to: 21 }],
        differsFromPresent: true,
      },
      { version: 1, operator: null, changes: [] },
    ]);
    expect(second.next).toBeNull();
    expect(await outcomeOf(brandHistory(elsewhere, { brandId: brand.id, limit: 2 }))).toBe("NOT_FOUND");
  });

  it("puts an earlier version back as a new one", async () => {
    await save(olivia, older, { name: "Older" });
    const restore = { brandId: brand.id, restore: 1, reason: "it was better" };
    expect(await outcomeOf(restoreBrandVersion(omar, { ...restore, version: 1 }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(restoreBrandVersion(omar, { ...restore, version: 2, restore: 7 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(restoreBrandVersion(elsewhere, { ...restore, version: 2 }))).toBe("NOT_FOUND");
    const { value } = await restoreBrandVersion(omar, { ...restore, version: 2 });
    expect(value).toEqual({ outcome: "in_force", version: 3 });
    expect(await findBrand(database.db, brand.id)).toMatchObject({ name: "Test brand", settings: { minimumAge: 18 } });
    const { list } = await brandHistory(olivia, { brandId: brand.id, limit: 1 });
    expect(list[0]).toMatchObject({ version: 3, restoredFrom: 1, reason: "it was better" });
    expect(await outcomeOf(restoreBrandVersion(omar, { ...restore, version: 3, restore: 3 }))).toBe("NOTHING_CHANGED");
  });

  it("has a second operator agree where the earlier version had other limits of money", async () => {
    await save(olivia, withdrawalMaximum("9000000"));
    await decideBrandChange(omar, { proposalId: (await waiting())?.id ?? "", decision: "approve" });
    const back = { brandId: brand.id, version: 2, restore: 1, reason: "back again" };
    expect((await restoreBrandVersion(omar, back)).value).toEqual({ outcome: "waits", version: 2 });
    await decideBrandChange(olivia, { proposalId: (await waiting())?.id ?? "", decision: "approve" });
    const { list } = await brandHistory(olivia, { brandId: brand.id, limit: 1 });
    expect(list[0]).toMatchObject({ version: 3, restoredFrom: 1, approvedBy: olivia.operator.name });
  });
});

describe("setBrandDomains", () => {
  const set = (context: OperatorContext, seen: readonly string[], hosts: readonly string[], main: string) =>
    setBrandDomains(context, {
      brandId: brand.id,
      seen: [...seen],
      hosts: [...hosts],
      main,
      reason: "a new address",
    });

  const approve = async (context: OperatorContext) => {
    const { value } = await brandConfiguration(context, { brandId: brand.id });
    const proposalId = value.domainsProposal?.id ?? "";
    return decideBrandChange(context, { proposalId, decision: "approve" });
  };

  it("leads hosts to the brand once a second operator approved, and those that it loses nowhere", async () => {
    const [first, second, third] = ["a", "b", "c"].map((name) => `${name}.${brand.id}.test`) as [
      string,
      string,
      string,
    ];
    expect(await set(olivia, [], [first, second], second)).toEqual({ value: { outcome: "waits", version: 1 } });
    expect(await findSurface(database.db, first)).toBeUndefined();
    expect(await outcomeOf(approve(olivia))).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await findSurface(database.db, first)).toBeUndefined();
    await approve(omar);
    expect(await findSurface(database.db, first)).toMatchObject({ brand: { id: brand.id } });
    await set(omar, [second, first], [third, second], third);
    const { value } = await brandConfiguration(olivia, { brandId: brand.id });
    expect(value.domainsProposal).toMatchObject({
      proposedBy: omar.operator.name,
      own: false,
      changes: [
        { path: "hosts", from: [first, second], to: [second, third] },
        { path: "mainHost", from: second, to: third },
      ],
    });
    await approve(olivia);
    expect(await findSurface(database.db, first)).toBeUndefined();
    expect(await findSurface(database.db, third)).toMatchObject({ brand: { id: brand.id } });
    const { list } = await auditTrail(olivia, { limit: 2 });
    expect(list.find(({ action }) => action === "brand.domains")).toMatchObject({
      details: { approvedBy: olivia.operator.id, changed: { hosts: { from: [first, second], to: [second, third] } } },
    });
  });

  it("refuses in this order: an unseen brand, other hosts than seen, nothing new, a host of somebody else", async () => {
    const [taken, own] = [`taken.${brand.id}.test`, `own.${brand.id}.test`];
    await database.db.insertInto("brand_domain").values({ host: taken, brand_id: null, surface: "console" }).execute();
    expect(await outcomeOf(set(elsewhere, ["x.test"], [taken], taken))).toBe("NOT_FOUND");
    expect(await outcomeOf(set(olivia, ["x.test"], [taken], taken))).toBe("STATE_CHANGED");
    await expect(set(olivia, [], [taken], taken)).rejects.toMatchObject({
      code: "DOMAIN_TAKEN",
      details: { host: taken },
    });
    forgetBrands(database.db);
    expect(await findSurface(database.db, taken)).toEqual({ surface: "console" });
    await set(olivia, [], [own], own);
    expect(await outcomeOf(set(omar, [], [own], own))).toBe("STATE_CHANGED");
    await database.db.insertInto("brand_domain").values({ host: own, brand_id: null, surface: "console" }).execute();
    expect(await outcomeOf(approve(omar))).toBe("DOMAIN_TAKEN");
    expect((await brandConfiguration(omar, { brandId: brand.id })).value.domainsProposal).not.toBeNull();
  });

  it("takes one of those who approve the same hosts at once, and waits beside a configuration", async () => {
    const host = `a.${brand.id}.test`;
    await save(olivia, withdrawalMaximum("9000000"));
    await set(olivia, [], [host], host);
    const { value } = await brandConfiguration(omar, { brandId: brand.id });
    const proposalId = value.domainsProposal?.id ?? "";
    const decision = { proposalId, decision: "approve" } as const;
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(decideBrandChange(omar, decision))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await waiting()).not.toBeNull();
    expect(await outcomeOf(set(olivia, [host], [host], host))).toBe("NOTHING_CHANGED");
  });
});
