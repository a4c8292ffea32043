import type { BrandSettings } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { outgoingFetch } from "@banyan/kernel/outgoing-fetch";
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { type MobileNumber, possibleMobiles } from "./mobile-number.ts";
import { spendProof } from "./spent-proof.ts";

type MobileVerified = NonNullable<BrandSettings["ways"]["mobileVerified"]>;

/** A number that another service has proven to be the caller's. */
export interface VerifiedPhone {
  readonly mobile: MobileNumber;
  /**
   * Uses the proof up, in the transaction of the action for which it is brought: of concurrent uses one succeeds.
   * Throws Refusal INVALID_VERIFICATION_CODE to the others.
   */
  spend(tx: Transaction): Promise<void>;
}

/** The allowed difference between our clock and the service's. */
const CLOCK_SECONDS = 30;

/**
 * Checks the ID token by which the brand's service vouches for a phone number (the mobile-verified, or firebase, mode).
 * It checks the signature by the published keys, the issuer, the audience and the times. It also checks that the number
 * was proven a moment ago.
 *
 * Throws Refusal, in precedence order:
 * - OPERATION_NOT_ALLOWED when the brand has no such service, or the token is of another channel
 * - AUTH_UNKNOWN when the service does not publish its keys
 * - CODE_EXPIRED for a proof that is too old
 * - INVALID_VERIFICATION_CODE for an invalid token
 * - INVALID_PHONE_NUMBER
 */
export async function verifiedPhone(
  { brand }: Pick<CallContext, "brand">,
  idToken: string,
  channel?: string,
): Promise<VerifiedPhone> {
  const service = brand.settings.ways.mobileVerified;
  if (!service || (channel !== undefined && channel !== service.channel)) {
    throw refusal("OPERATION_NOT_ALLOWED");
  }
  const claims = await verify(service, idToken);
  const provenAt = claims["auth_time"];
  const age = typeof provenAt === "number" ? Date.now() / 1000 - provenAt : Number.NaN;
  if (!(age >= -CLOCK_SECONDS)) throw refusal("INVALID_VERIFICATION_CODE");
  if (age > service.freshMinutes * 60) throw refusal("CODE_EXPIRED");
  const phone = claims["phone_number"];
  const [mobile] = typeof phone === "string" && phone.startsWith("+") ? possibleMobiles(phone, []) : [];
  if (!mobile) throw refusal("INVALID_PHONE_NUMBER");
  return { mobile, spend: (tx) => spendOnce(tx, idToken, service.freshMinutes) };
}

async function verify(service: MobileVerified, idToken: string): Promise<JWTPayload> {
  const { issuer, audience, keysUrl } = service;
  try {
    const { payload } = await jwtVerify(idToken, publishedKeys(keysUrl), {
      issuer,
      audience,
      algorithms: ["RS256", "ES256"],
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ["sub", "exp", "iat", "auth_time", "phone_number"],
    });
    return payload;
  } catch (error) {
    throw refusal(codeOf(error));
  }
}

function codeOf(error: unknown) {
  if (error instanceof errors.JWTExpired) return "CODE_EXPIRED";
  // An unpublished key means a forged token; keys that cannot be fetched are a failure of the service.
  const isForged = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
  const isAnswered = isForged && error.code !== "ERR_JOSE_GENERIC" && error.code !== "ERR_JWKS_INVALID";
  return isAnswered ? "INVALID_VERIFICATION_CODE" : "AUTH_UNKNOWN";
}

/** Keys are fetched once in ten minutes, and for an unknown key at most every five seconds. */
const KEYS = {
  cacheMaxAge: 600_000,
  cooldownDuration: 5_000,
  timeoutDuration: 5_000,
  [customFetch]: outgoingFetch,
};

/** Settings name few addresses; frequent changes of them must not fill the memory. */
const SERVICES_MAX = 100;

const known = new Map<string, JWTVerifyGetKey>();

function publishedKeys(keysUrl: string): JWTVerifyGetKey {
  const present = known.get(keysUrl);
  if (present) return present;
  if (known.size >= SERVICES_MAX) known.clear();
  const keys = createRemoteJWKSet(new URL(keysUrl), KEYS);
  known.set(keysUrl, keys);
  return keys;
}

/**
 * The header and claims that the signature covers. The signature itself has several valid spellings: base64url has
 * spare bits, and ECDSA has two signatures for one message.
 */
function signedPart(idToken: string): string {
  return idToken.slice(0, idToken.lastIndexOf("."));
}

async function spendOnce(tx: Transaction, idToken: string, freshMinutes: number): Promise<void> {
  const isFirst = await spendProof(tx, signedPart(idToken), freshMinutes * 60 + 2 * CLOCK_SECONDS);
  if (!isFirst) throw refusal("INVALID_VERIFICATION_CODE");
}
