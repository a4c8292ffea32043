import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

/** The allowed clock difference of a phone in steps, either way. */
const STEPS_OFF_MAX = 1;

/**
 * A secret whose code nobody knows: the code of an unknown user is checked against it, so that both checks take the
 * same time.
 */
const NOBODY = new Secret({ size: 20 }).base32;

/**
 * The time step to which an authenticator code belongs (RFC 6238, SHA-1, six digits, thirty seconds). Undefined when
 * the code does not match the secret near this moment. The secret is base32.
 */
export function codeStep(secret: string | undefined, code: string, now: number): bigint | undefined {
  // The library fails on six characters that are more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? NOBODY), period: PERIOD_SECONDS });
  const off = totp.validate({ token: code, timestamp: now, window: STEPS_OFF_MAX });
  if (off === null || secret === undefined) return undefined;
  return BigInt(Math.floor(now / 1_000 / PERIOD_SECONDS) + off);
}
