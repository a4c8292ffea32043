import type { CallContext } from "../context.ts";
import type { HouseVendor } from "./vendor-directory.ts";

/** The address of the page on which the house's own game is played, on the site of the call. */
export function housePage(
  { host, publicUrl }: Pick<CallContext, "host" | "publicUrl">,
  { page }: Pick<HouseVendor, "page">,
  gameCode: string,
): string {
  const path = page.replaceAll("{gameCode}", encodeURIComponent(gameCode));
  return `${siteOrigin({ host, publicUrl })}${path}`;
}

/** The origin of the site that the player called, by the scheme of the platform's public address. */
export function siteOrigin({ host, publicUrl }: Pick<CallContext, "host" | "publicUrl">): string {
  return `${new URL(publicUrl).protocol}//${host}`;
}
