import * as z from "zod";
import { brandSettings } from "../brand-settings.ts";
import { call, operators } from "../call.ts";
import { interfaceLanguages } from "../interface-languages.ts";
import { instant, line, uuid } from "../shapes.ts";
import { offeredVendor } from "./brand-state.ts";

const language = z.enum(interfaceLanguages);

/** Everything that operators configure of a brand. */
export const brandConfigurationShape = z.strictObject({
  name: line(60, 1),
  locales: z.array(language).min(1).max(interfaceLanguages.length),
  defaultLocale: language,
  settings: brandSettings,
});

/** One difference between two configurations; null means absent. */
export const brandChangeLine = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() });

/** A proposed change that waits for another operator. */
export const brandProposal = z.object({
  id: uuid,
  /** The version on which it is based. */
  baseVersion: z.number().int(),
  proposedBy: z.string(),
  proposedAt: instant,
  reason: z.string(),
  /** True when the caller proposed it, and therefore cannot approve it. */
  own: z.boolean(),
  changes: z.array(brandChangeLine),
});
export type BrandProposal = z.output<typeof brandProposal>;

export const brandConfiguration = call({
  method: "GET",
  link: "/ops/brands/configuration",
  modID: "brandConfiguration",
  summary: "Everything that is configured of a brand, and the changes that wait for another operator",
  tag: "operations",
  permission: "brands.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(
    z.object({
      value: z.object({
        brandId: z.string(),
        currency: z.string(),
        version: z.number().int(),
        configuration: brandConfigurationShape,
        /** The payment gateways and game vendors that settings may name. */
        gateways: z.array(z.string()),
        vendors: z.array(offeredVendor),
        /** The zone of the brand's hours and days now, and the saved change that acts later, if any. */
        timeZone: z.object({
          now: z.string(),
          next: z.object({ zone: z.string(), from: instant }).nullable(),
        }),
        proposal: brandProposal.nullable(),
        /** A waiting change of hosts; its lines have the paths "hosts" and "mainHost". */
        domainsProposal: brandProposal.nullable(),
      }),
    }),
  );
