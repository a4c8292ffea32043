import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type Parameters = readonly (readonly [name: string, value: string])[];

/** The call that a form is posted to. All calls are POSTs. */
interface FormTarget {
  /** Below the vendor's wallet, with a leading slash: "/bet". */
  readonly path: string;
  readonly vendor: string;
}

/**
 * The hash of a form: HMAC-SHA256 with the shared secret, in lower-case hexadecimal digits, of the lines `POST`, the
 * path, the vendor's code, and the parameters as `name=value`, sorted by name and joined by `&`. Names and values are
 * hashed as they are read, not as the form writes them; `hash` itself is left out.
 */
export function formHash(parameters: Parameters, { path, vendor }: FormTarget, secret: string): string {
  return createHmac("sha256", secret)
    .update(`POST\n${path}\n${vendor}\n${sortedText(parameters)}`)
    .digest("hex");
}

/** The old form, which says neither path nor vendor: SHA-256 of the sorted parameters with the secret right behind. */
export function parametersHash(parameters: Parameters, secret: string): string {
  return createHash("sha256")
    .update(`${sortedText(parameters)}${secret}`)
    .digest("hex");
}

function sortedText(parameters: Parameters): string {
  return parameters
    .filter(([name]) => name !== "hash")
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** Whether the form carries that hash. */
export function carriesHash(parameters: Parameters, hash: string): boolean {
  const [, given = ""] = parameters.find(([name]) => name === "hash") ?? [];
  const due = Buffer.from(hash);
  const told = Buffer.from(given);
  return told.length === due.length && timingSafeEqual(told, due);
}
