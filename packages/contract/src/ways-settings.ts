import * as z from "zod";
import { line, webAddress } from "./shapes.ts";

/** Minor units of play money, kept as digits in JSON. */
const playMoney = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(BigInt);

/** Names a provider in addresses and in the database; never changed once somebody is bound by it. */
const providerId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

const socialProvider = z.object({
  id: providerId,
  /** As its button says. */
  name: line(40, 1),
  /** The issuer of OpenID Connect, whose description stands at its well-known address. */
  issuer: webAddress,
  clientId: line(255, 1),
});

const mobileVerified = z.object({
  /** What is asked for as firebaseChannel. */
  channel: line(64, 1),
  /** Who signs the ID tokens, and for whom. */
  issuer: webAddress,
  audience: line(255, 1),
  /** Where the keys are published that ID tokens are signed with. */
  keysUrl: webAddress,
  /** The page that proves the number, opened as a popup. */
  popupUrl: webAddress,
  /** How long ago the number may have been proven. */
  freshMinutes: z.number().positive().max(60).default(5),
});

/** Ways in for those who come without a username and a password. The client secrets of providers stand elsewhere, sealed. */
export const waysSettings = z.object({
  /** An account in one tap, with a username and password made for it. */
  oneClick: z.boolean().default(false),
  /** With FREEPLAY3: what a trial account begins with, and how long it lasts. */
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
  /** The mobile-verified ("firebase") mode; null where it is off. */
  mobileVerified: mobileVerified.nullable().default(null),
});
