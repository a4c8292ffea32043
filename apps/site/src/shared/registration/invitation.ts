const KEPT = "banyan.invitation";

/** The invitation of a visitor. `field` is the registration field for its code. */
export interface Invitation {
  readonly field: "affiliateCode" | "referralCode";
  readonly code: string;
}

/**
 * The invitation of the link through which the visitor came, even days ago. first-paint.js stores it before anything
 * else runs.
 */
export function keptInvitation(): Invitation | undefined {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? undefined : (JSON.parse(kept) as Invitation);
}

/** Removes the invitation after the registration has used it. */
export function forgetInvitation(): void {
  localStorage.removeItem(KEPT);
}
