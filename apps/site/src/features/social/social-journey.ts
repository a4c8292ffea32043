const KEPT = "banyan.social";

interface Journey {
  /** Only this page knows the key. The provider's answer is useless without it. */
  readonly pageKey: string;
  readonly provider: string;
  /** The page from which the visitor left. */
  readonly from: string;
}

/** The provider's answer in the URL. */
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

/** Navigates to an identity provider. The platform receives the hash of a key that this page keeps until the return. */
export async function beginJourney(provider: string): Promise<void> {
  const pageKey = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pageKey))));
  sessionStorage.setItem(KEPT, JSON.stringify({ pageKey, provider, from: location.pathname } satisfies Journey));
  location.assign(`/social/${provider}/start?page=${challenge}`);
}

/** Reads the provider's answer from the URL's hash. */
export function readAnswer(): SocialAnswer {
  const left = new URLSearchParams(location.hash.slice(1));
  const kept = sessionStorage.getItem(KEPT);
  const ticket = left.get("ticket");
  if (ticket === null || kept === null) return { kind: "refused", code: left.get("refused") ?? "SOCIAL_OVER" };
  return { kind: "ticket", ticket, ...(JSON.parse(kept) as Journey) };
}

/** Removes the answer from the URL and the history after it was read. */
export function clearAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}

export function forgetJourney(): void {
  sessionStorage.removeItem(KEPT);
}
