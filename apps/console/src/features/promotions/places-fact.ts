import { useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { Campaign } from "../../platform/answers.ts";
import type { Fact } from "../../shared/frame/facts.tsx";

interface Places extends Pick<Campaign, "placesTaken"> {
  readonly terms: { readonly places: number | null };
}

/** How many places of a promotion are taken; nothing without a limit. */
export function usePlacesFact(): (promotion: Places) => readonly Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  return ({ placesTaken, terms: { places } }) => {
    if (places === null) return [];
    const taken = formats.number(placesTaken);
    const all = formats.number(places);
    return [{ label: t`Places taken`, value: t`${taken} of ${all}` }];
  };
}
