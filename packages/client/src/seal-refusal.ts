import { learnPlatformSeconds } from "./platform-clock.ts";

/**
 * Learns from a refusal of a sealed payload, which the platform gives before it runs the call. An expired stamp carries
 * the platform's current second. Returns how to seal the payload again: with a newly fetched key or with the cached one.
 * Undefined means that sealing it again does not help.
 */
export function resealing(code: string | undefined, now: unknown): { readonly keyRefused: boolean } | undefined {
  if (code === "PAYLOAD_KEY_UNKNOWN") return { keyRefused: true };
  if (code !== "PAYLOAD_EXPIRED" || typeof now !== "number") return undefined;
  learnPlatformSeconds(now);
  return { keyRefused: false };
}
