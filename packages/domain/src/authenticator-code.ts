import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

/** How many steps a phone's clock may be off, either way. */
const STEPS_OFF_MAX = 1;

/** Whose code nobody knows: the code of somebody unknown is checked as long as another. */
const NOBODY = new Secret({ size: 20 }).base32;

/**
 * The time step to which an authenticator code belongs (RFC 6238, SHA-1, six digits, thirty seconds). Undefined when
 * the code does not match the secret near this moment. The secret is base32.
 */
export function codeStep(secret: string | undefined, code: string, now: number): bigint | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? NOBODY), period: PERIOD_SECONDS });
  const off = totp.validate({ token: code, timestamp: now, window: STEPS_OFF_MAX });
  if (off === null || secret === undefined) return undefined;
  return BigInt(Math.floor(now / 1_000 / PERIOD_SECONDS) + off);
}
