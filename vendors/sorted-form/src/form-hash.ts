import { createHash, timingSafeEqual } from "node:crypto";

export type Parameters = readonly (readonly [name: string, value: string])[];

/**
 * The hash of a form: SHA-256, in lower-case hexadecimal digits, of its parameters as `name=value`, sorted by name and
 * joined by `&`, with the shared secret right behind them. Names and values are hashed as they are read, not as the
 * form writes them; `hash` itself is left out.
 */
export function formHash(parameters: Parameters, secret: string): string {
  const sorted = parameters
    .filter(([name]) => name !== "hash")
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`);
  return createHash("sha256")
    .update(`${sorted.join("&")}${secret}`)
    .digest("hex");
}

/** Whether the form carries the hash that its parameters and the secret make. */
export function hashMatches(parameters: Parameters, secret: string): boolean {
  const [, given = ""] = parameters.find(([name]) => name === "hash") ?? [];
  const due = Buffer.from(formHash(parameters, secret));
  const told = Buffer.from(given);
  return told.length === due.length && timingSafeEqual(told, due);
}
