import { StatusPill, type Tone, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ContentLine } from "../../platform/answers.ts";
import { type SiteState, siteStateOf } from "./site-state.ts";

const TONE: Readonly<Record<SiteState, Tone>> = {
  on_site: "live",
  scheduled: "info",
  expired: "neutral",
  draft: "neutral",
};

/** Shows whether an item is on the site now. */
export function SiteStatePill({ item }: { readonly item: ContentLine }) {
  const { t } = useLingui();
  const words: Readonly<Record<SiteState, string>> = {
    on_site: t`On the site`,
    scheduled: t`Scheduled`,
    expired: t`Expired`,
    draft: t`Draft`,
  };
  const [now] = useState(Date.now);
  const state = siteStateOf(item, now);
  return <StatusPill tone={TONE[state]}>{words[state]}</StatusPill>;
}

/** Returns the confirmation after a save. It says "on the site" only if the item is on the site now. */
export function useSavedText(): (item: ContentLine) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (item) => {
    const { startsAt = null } = item.content as { readonly startsAt?: string | null };
    const words: Readonly<Record<SiteState, string>> = {
      on_site: t`Saved. It is on the site now.`,
      scheduled: t`Saved. It will be on the site from ${startsAt === null ? "" : formats.dateTime(startsAt)}.`,
      expired: t`Saved, but not on the site: its time is over.`,
      draft: t`Saved as a draft. It is not on the site.`,
    };
    return words[siteStateOf(item, Date.now())];
  };
}
