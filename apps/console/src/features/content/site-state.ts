/** The visibility of an item on the site. */
export type SiteState = "draft" | "scheduled" | "expired" | "on_site";

interface Written {
  readonly published: boolean;
  /** Content without a schedule has neither `startsAt` nor `endsAt`. */
  readonly content: object;
}

/** The state of an item at an instant (milliseconds since 1970). */
export function siteStateOf({ published, content }: Written, now: number): SiteState {
  const { startsAt, endsAt } = content as { readonly startsAt?: string | null; readonly endsAt?: string | null };
  if (!published) return "draft";
  if (endsAt && Date.parse(endsAt) <= now) return "expired";
  if (startsAt && Date.parse(startsAt) > now) return "scheduled";
  return "on_site";
}
