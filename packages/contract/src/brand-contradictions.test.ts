import { describe, expect, it } from "vitest";
import { brandChanges } from "./brand-changes.ts";
import { brandContradictionRules, brandContradictions } from "./brand-contradictions.ts";
import { needsSecondOperator } from "./second-operator.ts";
import type { BrandConfiguration, StoredBrandSettings } from "./brand-settings.ts";

const field = { enabled: true, required: false, patternId: 1, minLength: 1, maxLength: 16 };
const method = {
  id: "pay",
  kind: "redirect",
  gateway: "redirect",
  name: "Pay",
  minimum: "100",
  maximum: "900",
} as const;

const settings: StoredBrandSettings = {
  theme: "dark",
  minimumAge: 18,
  birthdayAge: 21,
  accountTypes: { member: 0, trial: [4], agents: [1, 2] },
  flags: { USERNAMEREG3: true, FREEPLAY3: true, AGENTPOLICY3: true, MOBILENUMREG3: true },
  registration: { username: field, password: field, mobileNum: field },
  session: { hours: 8, rememberHours: 24 },
  regions: { blockedCountries: [], blockedAddresses: [], allowedAddresses: [] },
  customerService: [],
  resources: {},
  gtagId: null,
  games: { vendors: ["A", "B"], inHouseVendors: ["A"], tokenHours: 8, transferWallets: { vendors: ["B"] } },
  cashier: {
    depositMethods: [{ ...method, presets: ["100", "900"], etaMinutes: 2 }],
    pendingDepositsMax: 3,
    depositExpiryMinutes: 60,
    withdrawal: {
      gateway: "redirect",
      minimum: "9",
      maximum: "10",
      etaMinutes: 30,
      receiptMinutes: 30,
      secondApprovalAbove: "5",
      pendingMax: 1,
      bankAccountsMax: 5,
      banks: [{ code: "A", name: "A" }],
    },
  },
};
const brand: BrandConfiguration = { name: "Brand", locales: ["en", "ur"], defaultLocale: "ur", settings };

function withSettings(changed: Partial<StoredBrandSettings>): BrandConfiguration {
  return { ...brand, settings: { ...settings, ...changed } };
}
const withMethod = (changed: Partial<StoredBrandSettings["cashier"]["depositMethods"][number]>) =>
  withSettings({
    cashier: { ...settings.cashier, depositMethods: [{ ...method, presets: [], etaMinutes: 2, ...changed }] },
  });
const { gateway: _, ...methodOfNobody } = method;

describe("brandContradictions", () => {
  it("finds none where there is none", () => {
    expect(brandContradictions(brand)).toEqual([]);
  });

  it.each([
    ["default_language_not_offered", "defaultLocale", { ...brand, defaultLocale: "th" }],
    ["accent_unreadable", "settings.accent.light", withSettings({ accent: { dark: "#fcb442", light: "#fcb442" } })],
    ["time_zone_unknown", "settings.timeZone", withSettings({ timeZone: "Nowhere/None" })],
    ["no_way_to_register", "settings.flags.USERNAMEREG3", withSettings({ flags: { MOBILENUMPASSREG3: true } })],
    ["no_way_to_sign_in", "settings.flags.MOBILENUMPASSREG3", withSettings({ flags: { MOBILENUMREG3: true } })],
    [
      "mobile_field_off",
      "settings.flags.CHNGPASSVERIF3",
      withSettings({
        flags: { USERNAMEREG3: true, CHNGPASSVERIF3: true },
        registration: { username: field, password: field },
      }),
    ],
    [
      "required_field_off",
      "settings.registration.email",
      withSettings({ registration: { ...settings.registration, email: { ...field, enabled: false, required: true } } }),
    ],
    [
      "required_field_off",
      "settings.registration.password",
      withSettings({ registration: { ...settings.registration, password: { ...field, enabled: false } } }),
    ],
    [
      "no_trial_type",
      "settings.accountTypes.trial",
      withSettings({ accountTypes: { member: 0, trial: [], agents: [1] } }),
    ],
    [
      "no_agent_type",
      "settings.accountTypes.agents",
      withSettings({ accountTypes: { member: 0, trial: [4], agents: [] } }),
    ],
    [
      "account_type_twice",
      "settings.accountTypes.agents",
      withSettings({ accountTypes: { member: 0, trial: [4], agents: [1, 4] } }),
    ],
    ["birthday_age_below_minimum", "settings.birthdayAge", withSettings({ minimumAge: 21, birthdayAge: 20 })],
    [
      "vendor_not_offered",
      "settings.games.inHouseVendors",
      withSettings({ games: { ...settings.games, inHouseVendors: ["C"] } }),
    ],
    [
      "vendor_not_offered",
      "settings.games.windowVendors",
      withSettings({ games: { ...settings.games, windowVendors: ["C"] } }),
    ],
    [
      "vendor_not_offered",
      "settings.games.transferWallets.vendors",
      withSettings({ games: { ...settings.games, transferWallets: { vendors: ["C"] } } }),
    ],
    ["named_twice", "settings.games.vendors", withSettings({ games: { ...settings.games, vendors: ["A", "B", "A"] } })],
    ["minimum_above_maximum", "settings.cashier.depositMethods.0.minimum", withMethod({ minimum: "1000" })],
    ["preset_outside_limits", "settings.cashier.depositMethods.0.presets", withMethod({ presets: ["99"] })],
    [
      "method_without_gateway",
      "settings.cashier.depositMethods.0.gateway",
      withSettings({
        cashier: { ...settings.cashier, depositMethods: [{ ...methodOfNobody, presets: [], etaMinutes: 2 }] },
      }),
    ],
    ["method_without_account", "settings.cashier.depositMethods.0.account", withMethod({ kind: "bank_transfer" })],
  ] as const)("finds %s at %s", (rule, path, contradicting) => {
    expect(brandContradictions(contradicting)).toEqual([{ rule, path }]);
  });

  it("tells several in the order of the rules", () => {
    const found = brandContradictions({ ...withSettings({ flags: {}, birthdayAge: 18, minimumAge: 19 }), locales: [] });
    expect(found.map(({ rule }) => rule)).toEqual([
      "default_language_not_offered",
      "no_way_to_register",
      "no_way_to_sign_in",
      "birthday_age_below_minimum",
    ]);
    const order = found.map(({ rule }) => brandContradictionRules.indexOf(rule));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe("brandChanges", () => {
  it("tells what differs, field by field, whatever the order of keys", () => {
    const { gtagId, ...rest } = settings;
    const reordered = { gtagId, ...rest };
    expect(brandChanges(brand, { ...brand, settings: reordered })).toEqual([]);
    const changed = {
      ...withSettings({ minimumAge: 19, games: { ...settings.games, vendors: ["B"] } }),
      name: "New",
    };
    expect(brandChanges(brand, { ...changed, name: "New" })).toEqual([
      { path: "name", from: "Brand", to: "New" },
      { path: "settings.minimumAge", from: 18, to: 19 },
      { path: "settings.games.vendors", from: ["A", "B"], to: ["B"] },
    ]);
  });

  it("tells what was added and removed in lists of things, and that money limits need a second operator", () => {
    const changes = brandChanges(brand, withMethod({ maximum: "901", presets: ["100", "900"] }));
    expect(changes).toEqual([{ path: "settings.cashier.depositMethods.0.maximum", from: "900", to: "901" }]);
    expect(needsSecondOperator(changes)).toBe(true);
    expect(needsSecondOperator(brandChanges(brand, withSettings({ minimumAge: 19 })))).toBe(false);
    const removed = brandChanges(brand, withSettings({ cashier: { ...settings.cashier, depositMethods: [] } }));
    expect(removed.every(({ to }) => to === null || (Array.isArray(to) && to.length === 0))).toBe(true);
    expect(needsSecondOperator(removed)).toBe(true);
  });
});
