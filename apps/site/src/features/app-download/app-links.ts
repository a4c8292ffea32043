import type { SiteStatus } from "../../platform/answers.ts";

export interface AppLink {
  readonly platform: "iOS" | "Android";
  readonly url: string;
}

/** The URLs of a brand's apps, by the types of its resources. Empty if the brand has no app. */
export function appLinks({ resources }: SiteStatus): readonly AppLink[] {
  const urls = new Map(Object.entries(resources).map(([type, { url }]) => [type.toLowerCase(), url]));
  return (["Android", "iOS"] as const).flatMap((platform) => {
    const url = urls.get(platform.toLowerCase());
    // A path is not an app: it leads to the page that shows these links.
    return url === undefined || url.startsWith("/") ? [] : [{ platform, url }];
  });
}
