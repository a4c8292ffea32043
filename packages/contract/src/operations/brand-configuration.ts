import * as z from "zod";
import { brandSettings } from "../brand-settings.ts";
import { call, operators } from "../call.ts";
import { interfaceLanguages } from "../interface-languages.ts";
import { instant, line, uuid } from "../shapes.ts";

const language = z.enum(interfaceLanguages);

/** Everything that operators configure of a brand. */
export const brandConfigurationShape = z.strictObject({
  name: line(60, 1),
  locales: z.array(language).min(1).max(interfaceLanguages.length),
  defaultLocale: language,
  settings: brandSettings,
});

/** One thing that differs between two configurations; null where it is not there. */
export const brandChangeLine = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() });

/** A change that waits for another operator. */
export const brandProposal = z.object({
  id: uuid,
  /** The version that it was made from. */
  baseVersion: z.number().int(),
  proposedBy: z.string(),
  proposedAt: instant,
  reason: z.string(),
  /** True when whoever asks has proposed it, and therefore cannot approve it. */
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
        /** What settings may name: payment gateways and game vendors that the platform has. */
        gateways: z.array(z.string()),
        vendors: z.array(z.object({ code: z.string(), name: z.string() })),
        proposal: brandProposal.nullable(),
        /** New hosts that wait; its changes have the paths "hosts" and "mainHost". */
        domainsProposal: brandProposal.nullable(),
      }),
    }),
  );
