import * as z from "zod";
import { call, everyone } from "../call.ts";
import { registrationRule, whitelabelNode } from "../entities.ts";
import { instant, none } from "../shapes.ts";

/** `status` is 0 normal, 1 maintenance, 2 blocked region. */
export const permissionInfo = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  brand: z.object({
    merchant: z.string(),
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    defaultLanguage: z.string(),
    languages: z.array(z.string()),
    minimumAge: z.number().int(),
    birthdayAge: z.number().int(),
    theme: z.enum(["dark", "light"]),
    /** Whether decorative counters are shown that rise on their own. */
    decorativeCounters: z.boolean(),
  }),
  maintenance: z.object({ endsAt: instant.nullable() }).nullable(),
  regionRestriction: z.boolean(),
  location: z.object({ ip: z.string(), country: z.string().nullable() }),
  /** Each path is a JWE to the key in the header reply-to-key (base64url of a JWK); empty without one. */
  customerService: z.array(z.object({ csType: z.enum(["LIVECHAT", "TELEGRAM", "FACEBOOK"]), path: z.string() })),
  /** By type. The label of a link comes in English, the default, and in the caller's language. */
  resources: z.record(
    z.string(),
    z.object({ url: z.string(), labelNameEn: z.string().nullable(), labelName: z.string().nullable() }),
  ),
  whitelabel: whitelabelNode,
  /** Ways to sign in beside a username and a number. Free play is a feature. */
  ways: z.object({
    oneClick: z.boolean(),
    social: z.array(z.object({ id: z.string(), name: z.string() })),
    mobileVerified: z.object({ channel: z.string(), popupUrl: z.string() }).nullable(),
  }),
  register: z.array(registrationRule),
  /** Whether registration always requires a captcha. */
  registerCaptcha: z.boolean(),
  domainRoute: z.array(z.string()),
  mainDomain: z.string(),
  analytics: z.object({ gtagId: z.string().nullable() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** The public key (JWK) to which E payloads are encrypted. */
  payloadKey: z.record(z.string(), z.unknown()),
  serverTime: instant,
});

export const status = call({
  method: "GET",
  link: "/wps/system/status",
  modID: "status",
  summary: "What the site needs to know of its brand and this visitor before anything else",
  tag: "system",
  always: true,
  errors: ["PAYLOAD_UNREADABLE"],
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: permissionInfo }));
