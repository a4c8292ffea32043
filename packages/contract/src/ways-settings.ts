import * as z from "zod";
import { line, webAddress } from "./shapes.ts";

/** Minor units of play money, kept as digits in JSON. */
const playMoney = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(BigInt);

/** The provider's name in addresses and in the database. It must not change once an account is linked to it. */
const providerId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

const socialProvider = z.object({
  id: providerId,
  /** The name on its button. */
  name: line(40, 1),
  /** The issuer of OpenID Connect, with its description at the well-known address. */
  issuer: webAddress,
  clientId: line(255, 1),
});

const mobileVerified = z.object({
  /** The value of firebaseChannel. */
  channel: line(64, 1),
  /** The issuer and the audience of the ID tokens. */
  issuer: webAddress,
  audience: line(255, 1),
  /** The address of the keys that sign ID tokens. */
  keysUrl: webAddress,
  /** The page that verifies the number, opened as a popup. */
  popupUrl: webAddress,
  /** The maximum age of a verification. */
  freshMinutes: z.number().positive().max(60).default(5),
});

/** Ways to sign in without a username and a password. The client secrets of providers are stored separately, sealed. */
export const waysSettings = z.object({
  /** Registration in one tap, with a generated username and password. */
  oneClick: z.boolean().default(false),
  /** With FREEPLAY3: the opening balance of a trial account, and its lifetime. */
  freePlay: z
    .object({ balance: playMoney.prefault("1000000"), hours: z.number().positive().max(168).default(24) })
    .prefault({}),
  /** OpenID Connect providers, in the order of their buttons. */
  social: z
    .array(socialProvider)
    .default([])
    .refine(
      (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
      "a provider is named twice",
    ),
  /** The mobile-verified ("firebase") mode; null when it is disabled. */
  mobileVerified: mobileVerified.nullable().default(null),
});
