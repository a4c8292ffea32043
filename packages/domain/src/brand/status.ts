import type { BrandSettings, CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { accessStatus, maintenanceEnd } from "./access-status.ts";
import { brandHosts } from "./brand-directory.ts";
import { currencySymbol } from "./currency-symbol.ts";
import { featureTree } from "./feature-tree.ts";
import { publishedRegistrationRules } from "./registration-rules.ts";
import { waysOf } from "./ways.ts";

type Call = typeof contract.system.status;

/** The data about the brand and this visitor that the site needs before anything else. */
export async function status(context: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, caller } = context;
  const { settings } = brand;
  const access = accessStatus(brand, caller);
  const hosts = await brandHosts(context.db, brand.id);
  return {
    value: {
      status: access,
      brand: {
        merchant: brand.id,
        name: brand.name,
        currency: brand.currency,
        currencySymbol: currencySymbol(brand.currency, caller.locale),
        defaultLanguage: brand.defaultLocale,
        languages: [...brand.locales],
        minimumAge: settings.minimumAge,
        birthdayAge: settings.birthdayAge,
        theme: settings.theme,
        decorativeCounters: settings.decorativeCounters,
      },
      maintenance: access === 1 ? { endsAt: maintenanceEnd(brand) } : null,
      regionRestriction: access === 2,
      location: { ip: caller.ip, country: caller.country },
      customerService: await sealedService(context),
      resources: labelled(settings.resources, caller.locale),
      whitelabel: featureTree(brand),
      ways: waysOf(brand),
      register: publishedRegistrationRules(brand),
      registerCaptcha: settings.captcha.register,
      domainRoute: [...hosts],
      mainDomain: hosts[0] ?? context.host,
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageCdns,
      launchGameCDNs: settings.launchGameCdns,
      payloadKey: context.payloadKey,
      serverTime: new Date(),
    },
  };
}

/**
 * Customer service data, sealed so that only the requesting page can read it. Empty for a caller without a
 * key.
 */
async function sealedService({ brand, seal }: CallContext): Promise<CallOutput<Call>["value"]["customerService"]> {
  if (seal === null) return [];
  return Promise.all(
    brand.settings.customerService.map(async ({ csType, url }) => ({ csType, path: await seal(url) })),
  );
}

/** Resource types whose name in the API differs from the name in brand settings. */
const WRITTEN: Readonly<Record<string, string>> = { ANDROID: "Android" };

/** The brand's resources, each with a link label: in the language, else in English, else empty. */
function labelled(resources: BrandSettings["resources"], locale: string): CallOutput<Call>["value"]["resources"] {
  return Object.fromEntries(
    Object.entries(resources).map(([type, { url, labels = {} }]) => {
      const labelNameEn = labels["en"] ?? null;
      return [WRITTEN[type] ?? type, { url, labelNameEn, labelName: labels[locale] ?? labelNameEn }];
    }),
  );
}
