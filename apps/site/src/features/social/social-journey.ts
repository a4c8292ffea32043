const KEPT = "banyan.social";

interface Journey {
  /** Known to this page alone; what comes back is worth nothing without it. */
  readonly pageKey: string;
  readonly provider: string;
  /** Where the visitor was. */
  readonly from: string;
}

/** What a provider's answer left in the address. */
export type SocialAnswer =
  | {
      readonly kind: "ticket";
      readonly ticket: string;
      readonly pageKey: string;
      readonly provider: string;
      readonly from: string;
    }
  | { readonly kind: "refused"; readonly code: string };

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Leaves for an identity provider. The platform is told the hash of a key that this page keeps until the return. */
export async function beginJourney(provider: string): Promise<void> {
  const pageKey = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pageKey))));
  sessionStorage.setItem(KEPT, JSON.stringify({ pageKey, provider, from: location.pathname } satisfies Journey));
  location.assign(`/social/${provider}/start?page=${challenge}`);
}

/** Reads what the provider's answer left behind the number sign. */
export function readAnswer(): SocialAnswer {
  const left = new URLSearchParams(location.hash.slice(1));
  const kept = sessionStorage.getItem(KEPT);
  const ticket = left.get("ticket");
  if (ticket === null || kept === null) return { kind: "refused", code: left.get("refused") ?? "SOCIAL_OVER" };
  return { kind: "ticket", ticket, ...(JSON.parse(kept) as Journey) };
}

/** Takes the answer out of the address and the history, once it was read. */
export function clearAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}

export function forgetJourney(): void {
  sessionStorage.removeItem(KEPT);
}
