import { Chip } from "@banyan/ui";
import { X } from "lucide-react";
import type { GamesSearch } from "../../shared/games/games-search.ts";
import { useSortTexts } from "./sort-texts.ts";
import { useTagText } from "../../shared/games/tag-texts.ts";
import { useVolatilityText } from "./volatility-text.ts";

export interface NarrowedChipsProps {
  readonly search: GamesSearch;
  readonly onChange: (change: GamesSearch) => void;
}

/** The filters that were set in the sheet. A press on a chip removes its filter. */
export function NarrowedChips({ search: { theme, feature, volatility, sort }, onChange }: NarrowedChipsProps) {
  const tagText = useTagText();
  const volatilityText = useVolatilityText();
  const sortTexts = useSortTexts();
  const narrowed: readonly (readonly [string | undefined, GamesSearch])[] = [
    [sort && sortTexts[sort], { sort: undefined }],
    [volatility && volatilityText(volatility), { volatility: undefined }],
    [feature && tagText(feature), { feature: undefined }],
    [theme && tagText(theme), { theme: undefined }],
  ];
  return narrowed.map(
    ([label, without]) =>
      label !== undefined && (
        <Chip key={label} selected icon={<X />} onClick={() => onChange(without)}>
          {label}
        </Chip>
      ),
  );
}
