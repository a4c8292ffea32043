import { hash } from "node:crypto";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import * as oidc from "openid-client";
import type { CallContext } from "../../context.ts";
import { limits, takeAttempt, tryAgainLater } from "../../limits/index.ts";
import { householdOf } from "../../plain-address.ts";
import { refusal } from "../../refusal.ts";
import { newSessionToken, sessionTokenHash } from "../session-token.ts";
import { configurationOf, socialProvider } from "./provider.ts";

/** How long a person may take at the provider. */
const ATTEMPT_SECONDS = 600;

export interface SocialBeginning {
  readonly provider: string;
  /** Scheme and host of the site, as the browser sees them. */
  readonly origin: string;
  /** The cookie of this browser. */
  readonly browser: string;
  /** SHA-256, in base64url, of a secret that the page keeps, so that nobody else can use the result. */
  readonly pageChallenge: string;
}

/**
 * Begins a sign-in at an identity provider (OpenID Connect, authorization code with PKCE) and returns the address for
 * the browser. Throws Refusal, in precedence order: SIGN_IN_TYPE_OFF; INPUT_INVALID for an invalid challenge or cookie;
 * TOO_MANY_REQUESTS {retryAfterSeconds}; SOCIAL_UNREACHABLE.
 */
export async function beginSocial(context: CallContext, beginning: SocialBeginning): Promise<URL> {
  const { db, vault, brand, caller } = context;
  const provider = socialProvider(context, beginning.provider);
  const browserHash = sessionTokenHash(beginning.browser);
  const pageHash = Buffer.from(beginning.pageChallenge, "base64url");
  if (!browserHash || pageHash.length !== 32) throw refusal("INPUT_INVALID");
  const attempt = await takeAttempt(db, limits.socialSignIns, `${brand.id}:${householdOf(caller.ip)}`);
  if (!attempt.allowed) throw tryAgainLater("TOO_MANY_REQUESTS", attempt.waitSeconds);
  const configuration = await configurationOf(context, provider);
  const { token: state, tokenHash: stateHash } = newSessionToken();
  const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()];
  await sweep(db);
  await db
    .insertInto("social_attempt")
    .values({
      state_hash: stateHash,
      brand_id: brand.id,
      provider: provider.id,
      browser_hash: browserHash,
      page_hash: pageHash,
      secrets_sealed: vault.seal(JSON.stringify({ verifier, nonce }), attemptKey(stateHash)),
      expires_at: sql<Date>`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
    })
    .execute();
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(beginning.origin, provider.id),
    scope: "openid email profile",
    response_type: "code",
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
}

/** The only address to which a provider may send the browser back; it is registered there exactly. */
export function returnAddress(origin: string, providerId: string): string {
  return `${origin}/social/${providerId}/callback`;
}

export function attemptKey(stateHash: Buffer): string {
  return `social_attempt:${stateHash.toString("hex")}`;
}

/** The challenge for the page's secret, computed as in RFC 7636. */
export function pageHashOf(pageKey: string): Buffer {
  return hash("sha256", pageKey, "buffer");
}

const SWEPT_AT_ONCE = 200;

/** An attempt that never came back from the provider leaves a row; each new attempt removes some of these. */
async function sweep(db: DatabaseConnection): Promise<void> {
  await sql`delete from social_attempt where state_hash in (
    select state_hash from social_attempt where expires_at < now() order by expires_at limit ${SWEPT_AT_ONCE}
    for update skip locked
  )`.execute(db);
  await sql`delete from social_ticket where ticket_hash in (
    select ticket_hash from social_ticket where expires_at < now() order by expires_at limit ${SWEPT_AT_ONCE}
    for update skip locked
  )`.execute(db);
}
