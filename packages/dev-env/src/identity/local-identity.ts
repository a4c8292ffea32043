/** The demo's OpenID provider, as in the brands' settings. */
export const LOCAL_PROVIDER = { id: "lantern-id", name: "Lantern ID" } as const;

/** The audience of the demo's tokens for verified phones. */
export const PHONE_AUDIENCE = "banyan-demo";

export function localPhoneIssuer(identityUrl: string): string {
  return `${identityUrl}/verified-phone`;
}

/** The redirect addresses of the demo's provider for a site at these origins. */
export function returnAddresses(origins: readonly string[]): string[] {
  return origins.map((origin) => `${origin}/social/${LOCAL_PROVIDER.id}/callback`);
}
