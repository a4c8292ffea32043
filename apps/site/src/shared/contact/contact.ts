import type { BanyanClient } from "@banyan/client";

/** The target of a code, in the format of the call. */
export type ContactTarget = Parameters<BanyanClient["member"]["sendContactCode"]>[0];

/**
 * A code that was sent. It includes the time when the button for another one becomes active, by this device's clock.
 */
export interface SentContactCode {
  readonly target: ContactTarget;
  readonly to: string;
  readonly restsUntil: number;
}

const MINUTE_MS = 60_000;

export function sentContactCode(target: ContactTarget, expiredMinutes: number): SentContactCode {
  const to = "email" in target ? target.email : `${target.countryDialingCode} ${target.mobileNum}`;
  return { target, to, restsUntil: Date.now() + expiredMinutes * MINUTE_MS };
}
