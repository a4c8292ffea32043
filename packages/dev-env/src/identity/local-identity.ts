/** The demo's OpenID provider, as brands name it. */
export const LOCAL_PROVIDER = { id: "lantern-id", name: "Lantern ID" } as const;

/** For whom the tokens of the demo's proven phone numbers are. */
export const PHONE_AUDIENCE = "banyan-demo";

export function localPhoneIssuer(identityUrl: string): string {
  return `${identityUrl}/verified-phone`;
}

/** Where the demo's provider sends people back to, for a site at these origins. */
export function returnAddresses(origins: readonly string[]): string[] {
  return origins.map((origin) => `${origin}/social/${LOCAL_PROVIDER.id}/callback`);
}
