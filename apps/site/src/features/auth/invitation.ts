const KEPT = "banyan.invitation";

/** The fields of a registration that can name who invited the visitor, and the address parameter that fills each. */
const PARAMETERS = { code: "affiliateCode", ref: "referralCode" } as const;

export interface Invitation {
  readonly field: (typeof PARAMETERS)[keyof typeof PARAMETERS];
  readonly code: string;
}

/** Keeps the code of an invitation link, so that it still counts when the visitor registers days later. */
export function keepInvitation(address: URL): void {
  for (const [parameter, field] of Object.entries(PARAMETERS)) {
    const code = address.searchParams.get(parameter)?.trim();
    if (code) {
      localStorage.setItem(KEPT, JSON.stringify({ field, code } satisfies Invitation));
      return;
    }
  }
}

export function keptInvitation(): Invitation | undefined {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? undefined : (JSON.parse(kept) as Invitation);
}

/** Once an account was opened with it, an invitation has done its work. */
export function forgetInvitation(): void {
  localStorage.removeItem(KEPT);
}
