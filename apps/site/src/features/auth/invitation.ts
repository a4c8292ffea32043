const KEPT = "banyan.invitation";

/** Who invited the visitor, by the field of a registration that names him. */
export interface Invitation {
  readonly field: "affiliateCode" | "referralCode";
  readonly code: string;
}

/**
 * The invitation of the link that the visitor came by, be it days ago. The page keeps it before anything else
 * (first-paint.js).
 */
export function keptInvitation(): Invitation | undefined {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? undefined : (JSON.parse(kept) as Invitation);
}

/** Once an account was opened with it, an invitation has done its work. */
export function forgetInvitation(): void {
  localStorage.removeItem(KEPT);
}
