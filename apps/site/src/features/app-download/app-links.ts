import type { SiteStatus } from "../../platform/answers.ts";

export interface AppLink {
  readonly platform: "iOS" | "Android";
  readonly url: string;
}

/** Where a brand keeps its apps, by the types of its resources; none for a brand that has none. */
export function appLinks({ resources }: SiteStatus): readonly AppLink[] {
  const urls = new Map(Object.entries(resources).map(([type, { url }]) => [type.toLowerCase(), url]));
  return (["Android", "iOS"] as const).flatMap((platform) => {
    const url = urls.get(platform.toLowerCase());
    // A path leads to the page that shows these links.
    return url === undefined || url.startsWith("/") ? [] : [{ platform, url }];
  });
}
