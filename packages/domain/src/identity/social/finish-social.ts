import { sql } from "kysely";
import * as oidc from "openid-client";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { newSessionToken, sessionTokenHash } from "../session-token.ts";
import { attemptKey, returnAddress } from "./begin-social.ts";
import { configurationOf, socialProvider } from "./provider.ts";

/** How long a person may take to register or to bind after the provider has identified them. */
const TICKET_SECONDS = 900;

export interface SocialReturn {
  readonly provider: string;
  readonly origin: string;
  readonly browser: string | undefined;
  /** The query string that the provider added to the address: code and state, or an error. */
  readonly search: string;
}

/**
 * Handles the browser's return from an identity provider and returns a ticket for the proven identity. The page that
 * began the sign-in exchanges the ticket for a session.
 *
 * Throws Refusal, in precedence order:
 * - SIGN_IN_TYPE_OFF
 * - SOCIAL_OVER for a state that is unknown, used, too old, or another browser's
 * - SOCIAL_UNREACHABLE
 * - SOCIAL_REFUSED when the provider, the person, or the proof itself says no
 */
export async function finishSocial(context: CallContext, back: SocialReturn): Promise<string> {
  const { db, brand } = context;
  const provider = socialProvider(context, back.provider);
  const attempt = await takeUp(context, provider.id, back);
  const configuration = await configurationOf(context, provider);
  const address = new URL(returnAddress(back.origin, provider.id));
  address.search = back.search;
  const claims = await prove(configuration, address, attempt);
  const { token, tokenHash } = newSessionToken();
  await db
    .insertInto("social_ticket")
    .values({
      ticket_hash: tokenHash,
      brand_id: brand.id,
      provider: provider.id,
      subject: claims.sub,
      // An address that the provider has not verified may belong to anybody.
      email: claims["email_verified"] === true ? shortText(claims["email"], 254) : null,
      name: shortText(claims["name"], 128),
      page_hash: attempt.pageHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})`,
    })
    .execute();
  return token;
}

interface Attempt {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly pageHash: Buffer;
}

/** Deletes the attempt from the table: of concurrent returns with one state, one succeeds. */
async function takeUp({ db, vault, brand }: CallContext, provider: string, back: SocialReturn): Promise<Attempt> {
  const state = new URLSearchParams(back.search).get("state") ?? "";
  const stateHash = sessionTokenHash(state);
  const browserHash = sessionTokenHash(back.browser ?? "");
  if (!stateHash || !browserHash) throw refusal("SOCIAL_OVER");
  const row = await db
    .deleteFrom("social_attempt")
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "=", browserHash)
    .where("brand_id", "=", brand.id)
    .where("provider", "=", provider)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["secrets_sealed", "page_hash"])
    .executeTakeFirst();
  if (!row) throw refusal("SOCIAL_OVER");
  const secrets = JSON.parse(vault.open(row.secrets_sealed, attemptKey(stateHash))) as Pick<
    Attempt,
    "verifier" | "nonce"
  >;
  return { state, ...secrets, pageHash: row.page_hash };
}

/** Exchanges the code for an ID token; the library checks signature, issuer, audience, times, nonce and state. */
async function prove(configuration: oidc.Configuration, address: URL, attempt: Attempt): Promise<oidc.IDToken> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims && claims.sub !== "" && claims.sub.length <= 255) return claims;
  } catch (error) {
    throw refusal(isAway(error) ? "SOCIAL_UNREACHABLE" : "SOCIAL_REFUSED");
  }
  throw refusal("SOCIAL_REFUSED");
}

/** Whether the provider did not answer; fetch reports that as a TypeError. */
function isAway(error: unknown): boolean {
  if (error instanceof oidc.ClientError) return error.code === "OAUTH_TIMEOUT" || error.cause instanceof TypeError;
  return error instanceof TypeError;
}

function shortText(value: unknown, lengthMax: number): string | null {
  return typeof value === "string" && value !== "" && value.length <= lengthMax ? value : null;
}
