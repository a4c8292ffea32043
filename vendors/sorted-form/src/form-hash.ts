import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type Parameters = readonly (readonly [name: string, value: string])[];

/** The call that a form is posted to. All calls are POSTs. */
interface FormTarget {
  /** Relative to the vendor's wallet address, with a leading slash: "/bet". */
  readonly path: string;
  readonly vendor: string;
}

/**
 * The hash of a form: HMAC-SHA256 with the shared secret, in lower-case hexadecimal digits. It covers these lines:
 * `POST`, the path, the vendor's code, and the parameters. The parameters are written as `name=value`, sorted by name
 * and joined by `&`. Names and values are hashed decoded, not as the form encodes them. The parameter `hash` is left
 * out.
 */
export function formHash(parameters: Parameters, { path, vendor }: FormTarget, secret: string): string {
  return createHmac("sha256", secret)
    .update(`POST\n${path}\n${vendor}\n${sortedText(parameters)}`)
    .digest("hex");
}

/**
 * The old form, which covers neither path nor vendor: SHA-256 of the sorted parameters, followed directly by the
 * secret.
 */
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

/** Whether the form contains that hash. */
export function carriesHash(parameters: Parameters, hash: string): boolean {
  const [, given = ""] = parameters.find(([name]) => name === "hash") ?? [];
  const due = Buffer.from(hash);
  const told = Buffer.from(given);
  return told.length === due.length && timingSafeEqual(told, due);
}
