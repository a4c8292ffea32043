import { contrastRatio, TEXT_CONTRAST_MIN, themeBackgrounds } from "./contrast.ts";
import type { FeatureFlag, OwnFeatureFlag } from "./feature-flags.ts";
import { type BrandConfiguration, brandSettings, type StoredBrandSettings } from "./brand-settings.ts";

/**
 * All contradictions that a brand's configuration can have although each field is valid. They are reported in this
 * order.
 */
export const brandContradictionRules = [
  "default_language_not_offered",
  "accent_unreadable",
  "no_way_to_register",
  "no_way_to_sign_in",
  "mobile_field_off",
  "required_field_off",
  "no_trial_type",
  "no_agent_type",
  "account_type_twice",
  "birthday_age_below_minimum",
  "vendor_not_offered",
  "named_twice",
  "minimum_above_maximum",
  "preset_outside_limits",
  "method_without_gateway",
  "method_without_account",
  "gateway_unknown",
  "vendor_unknown",
  "vendor_without_wallet",
  "time_zone_unknown",
] as const;
export type BrandContradictionRule = (typeof brandContradictionRules)[number];

/** One contradiction, and the part of the configuration that can resolve it. */
export interface BrandContradiction {
  readonly rule: BrandContradictionRule;
  /** Dotted, as in "settings.flags.USERNAMEREG3". */
  readonly path: string;
}

/** The contradictions in a brand's configuration; empty when there are none. The form and the server both use it. */
export function brandContradictions(brand: BrandConfiguration): readonly BrandContradiction[] {
  const { settings } = brand;
  const found = [
    ...languageProblems(brand),
    ...accentProblems(settings),
    ...timeZoneProblems(settings),
    ...entryProblems(settings),
    ...accountProblems(settings),
    ...gameProblems(settings),
    ...cashierProblems(settings),
    ...transferProblems(settings),
  ];
  return found.toSorted((a, b) => brandContradictionRules.indexOf(a.rule) - brandContradictionRules.indexOf(b.rule));
}

type Problems = Generator<BrandContradiction, void, void>;

function* languageProblems({ locales, defaultLocale }: BrandConfiguration): Problems {
  if (!locales.includes(defaultLocale)) yield { rule: "default_language_not_offered", path: "defaultLocale" };
  if (repeated(locales)) yield { rule: "named_twice", path: "locales" };
}

function* accentProblems({ accent }: StoredBrandSettings): Problems {
  for (const theme of ["dark", "light"] as const) {
    if (accent && contrastRatio(accent[theme], themeBackgrounds[theme]) < TEXT_CONTRAST_MIN) {
      yield { rule: "accent_unreadable", path: `settings.accent.${theme}` };
    }
  }
}

function* timeZoneProblems({ timeZone }: StoredBrandSettings): Problems {
  if (timeZone !== undefined && !isTimeZone(timeZone)) yield { rule: "time_zone_unknown", path: "settings.timeZone" };
}

/** Whether this runtime can show times in the zone. */
function isTimeZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function* entryProblems({ flags, registration }: StoredBrandSettings): Problems {
  const on = (flag: FeatureFlag | OwnFeatureFlag) => flags[flag] === true;
  if (!on("USERNAMEREG3") && !on("MOBILENUMREG3")) {
    yield { rule: "no_way_to_register", path: "settings.flags.USERNAMEREG3" };
  }
  if (!on("USERNAMEREG3") && !on("MOBILENUMPASSREG3") && !on("MOBILEVERCODELOGIN3") && !on("EMAILVERCODELOGIN")) {
    yield { rule: "no_way_to_sign_in", path: "settings.flags.MOBILENUMPASSREG3" };
  }
  // Registration by mobile number always asks for the number.
  const asksMobile = on("MOBILENUMREG3") || registration["mobileNum"]?.enabled === true;
  const needsMobile = ["REGMOBVERF3", "CHNGPASSVERIF3", "MOBILEVERCODELOGIN3"] as const;
  const wanting = needsMobile.find(on);
  if (wanting !== undefined && !asksMobile) yield { rule: "mobile_field_off", path: `settings.flags.${wanting}` };
  for (const [field, rule] of Object.entries(registration)) {
    if (!rule.enabled && (rule.required || field === "username" || field === "password")) {
      yield { rule: "required_field_off", path: `settings.registration.${field}` };
    }
  }
}

function* accountProblems({ flags, accountTypes, minimumAge, birthdayAge }: StoredBrandSettings): Problems {
  const { member, trial, agents } = accountTypes;
  if (flags["FREEPLAY3"] === true && trial.length === 0) {
    yield { rule: "no_trial_type", path: "settings.accountTypes.trial" };
  }
  if (flags["AGENTPOLICY3"] === true && agents.length === 0) {
    yield { rule: "no_agent_type", path: "settings.accountTypes.agents" };
  }
  if (repeated([member, ...trial, ...agents]))
    yield { rule: "account_type_twice", path: "settings.accountTypes.agents" };
  if (birthdayAge < minimumAge) yield { rule: "birthday_age_below_minimum", path: "settings.birthdayAge" };
}

function* gameProblems({ games }: StoredBrandSettings): Problems {
  const { vendors, inHouseVendors, windowVendors, transferWallets } = games;
  if (repeated(vendors)) yield { rule: "named_twice", path: "settings.games.vendors" };
  if (!inHouseVendors.every((vendor) => vendors.includes(vendor))) {
    yield { rule: "vendor_not_offered", path: "settings.games.inHouseVendors" };
  }
  if (!(windowVendors ?? []).every((vendor) => vendors.includes(vendor))) {
    yield { rule: "vendor_not_offered", path: "settings.games.windowVendors" };
  }
  if (!(transferWallets?.vendors ?? []).every((vendor) => vendors.includes(vendor))) {
    yield { rule: "vendor_not_offered", path: "settings.games.transferWallets.vendors" };
  }
}

function* cashierProblems({ cashier }: StoredBrandSettings): Problems {
  const { depositMethods, withdrawal } = cashier;
  if (repeated(depositMethods.map(({ id }) => id))) {
    yield { rule: "named_twice", path: "settings.cashier.depositMethods" };
  }
  for (const [index, method] of depositMethods.entries()) {
    const path = `settings.cashier.depositMethods.${index}`;
    const [minimum, maximum] = [BigInt(method.minimum), BigInt(method.maximum)];
    if (minimum > maximum) yield { rule: "minimum_above_maximum", path: `${path}.minimum` };
    if (method.presets.some((preset) => BigInt(preset) < minimum || BigInt(preset) > maximum)) {
      yield { rule: "preset_outside_limits", path: `${path}.presets` };
    }
    if (method.kind === "redirect" && method.gateway === undefined) {
      yield { rule: "method_without_gateway", path: `${path}.gateway` };
    }
    if (method.kind === "bank_transfer" && method.account === undefined) {
      yield { rule: "method_without_account", path: `${path}.account` };
    }
  }
  if (BigInt(withdrawal.minimum) > BigInt(withdrawal.maximum)) {
    yield { rule: "minimum_above_maximum", path: "settings.cashier.withdrawal.minimum" };
  }
  if (repeated(withdrawal.banks.map(({ code }) => code))) {
    yield { rule: "named_twice", path: "settings.cashier.withdrawal.banks" };
  }
}

function* transferProblems({ agentTransfers }: StoredBrandSettings): Problems {
  const { minimum, maximum } = brandSettings.shape.agentTransfers.parse(agentTransfers);
  if (minimum > maximum) yield { rule: "minimum_above_maximum", path: "settings.agentTransfers.minimum" };
}

function repeated(list: readonly (string | number)[]): boolean {
  return new Set(list).size < list.length;
}
