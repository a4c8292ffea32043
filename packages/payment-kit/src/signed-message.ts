import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the clocks of the two ends may differ, and how long a caught message could be played again. */
const WINDOW_SECONDS = 5 * 60;

/** In precedence order: what is missing is said before what is stale, before what is forged. */
export type SignatureFault = "signature-missing" | "timestamp-outside-window" | "signature-invalid";

/** The seconds of a moment, as a signed message carries them. */
export function unixSeconds(moment: Date): string {
  return Math.floor(moment.getTime() / 1000).toString();
}

/** HMAC-SHA256, in lower-case hex, over the sending time and the message, joined by a full stop. */
export function signMessage(secret: string, timestamp: string, message: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${message}`).digest("hex");
}

export interface SignedMessage {
  /** Unix seconds, as they arrived. */
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly message: string;
}

/** Undefined when the holder of the secret sent this message within five minutes of `now`. */
export function signatureFault(secret: string, signed: SignedMessage, now: Date): SignatureFault | undefined {
  const { timestamp, signature, message } = signed;
  if (!timestamp || !signature) return "signature-missing";
  if (!/^\d{1,12}$/.test(timestamp)) return "timestamp-outside-window";
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > WINDOW_SECONDS) return "timestamp-outside-window";
  const expected = Buffer.from(signMessage(secret, timestamp, message));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? undefined : "signature-invalid";
}
