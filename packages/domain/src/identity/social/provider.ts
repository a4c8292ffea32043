import type { BrandSettings } from "@banyan/contract";
import { outgoingFetch } from "@banyan/kernel/outgoing-fetch";
import * as oidc from "openid-client";
import { brandSecret } from "../../brand/index.ts";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";

export type SocialProvider = BrandSettings["ways"]["social"][number];

/** The longest wait for a provider. */
const ANSWER_SECONDS_MAX = 8;

/**
 * Providers seldom change their description and the address of their keys; the library fetches the keys again by
 * itself.
 */
const DESCRIPTION_MILLIS = 10 * 60_000;

interface Known {
  readonly until: number;
  readonly configuration: Promise<oidc.Configuration>;
}

/** Cached descriptions. The key includes the secret and the issuer, so a change makes a new entry. */
const known = new Map<string, Known>();

/** The brand's provider by id. Throws Refusal SIGN_IN_TYPE_OFF when the brand has none. */
export function socialProvider({ brand }: Pick<CallContext, "brand">, id: string): SocialProvider {
  const provider = brand.settings.ways.social.find((each) => each.id === id);
  if (!provider) throw refusal("SIGN_IN_TYPE_OFF");
  return provider;
}

/**
 * The provider's published configuration, and the brand's client authentication there. Throws Refusal
 * SOCIAL_UNREACHABLE when the provider does not answer or its description names another issuer. Throws SIGN_IN_TYPE_OFF
 * when no client secret is stored.
 */
export async function configurationOf(
  { db, vault, brand }: Pick<CallContext, "db" | "vault" | "brand">,
  { id, issuer, clientId }: SocialProvider,
): Promise<oidc.Configuration> {
  const secret = await brandSecret(db, vault, brand.id, secretName(id));
  if (secret === undefined) throw refusal("SIGN_IN_TYPE_OFF");
  const key = vault
    .fingerprint(JSON.stringify([brand.id, issuer, clientId, secret]), "social provider")
    .toString("hex");
  const present = known.get(key);
  if (present && performance.now() < present.until) return present.configuration;
  const configuration = discover(issuer, clientId, secret);
  known.set(key, { until: performance.now() + DESCRIPTION_MILLIS, configuration });
  configuration.catch(() => known.delete(key));
  return configuration;
}

/** The name under which the client secret of a provider is stored. */
export function secretName(providerId: string): string {
  return `social.${providerId}`;
}

async function discover(issuer: string, clientId: string, secret: string): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  try {
    return await oidc.discovery(address, clientId, { client_secret: secret }, undefined, {
      timeout: ANSWER_SECONDS_MAX,
      [oidc.customFetch]: outgoingFetch,
      // The library refuses plain http. outgoingFetch allows it only to loopback, where the environment permits it.
      ...(address.protocol === "http:" && { execute: [oidc.allowInsecureRequests] }),
    });
  } catch {
    throw refusal("SOCIAL_UNREACHABLE");
  }
}
