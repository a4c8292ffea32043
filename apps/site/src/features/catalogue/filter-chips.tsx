import { Chip } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Flame, Heart, History, SlidersHorizontal, Sparkles } from "lucide-react";
import { type ReactNode, Suspense, lazy, useDeferredValue, useRef, useState } from "react";
import { MouseArrows } from "../../platform/mouse-arrows.tsx";
import { RowEnd } from "../../platform/row-end.tsx";
import type { GamesFilter, GamesSearch } from "../../shared/games/games-search.ts";

/** Loaded lazily: it has the names of some hundred themes and features, which few lists need at the start. */
const NarrowedChips = lazy(async () => ({ default: (await import("./narrowed-chips.tsx")).NarrowedChips }));

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The number of choices that a phone shows before the row is scrolled. */
const FIRST = 4;

export interface FilterChipsProps {
  readonly search: GamesSearch;
  /** The filters that apply here. For example, a list of hot games has no filter for hot games. */
  readonly filters: readonly GamesFilter[];
  /** The vendors, or the categories for lists of several categories. */
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
  readonly onChange: (change: GamesSearch) => void;
  /** True if the list can be sorted. The player's own lists have a fixed order. */
  readonly sorts: boolean;
  /** Opens the sheet with more filters and the sort order. */
  readonly onMore: () => void;
}

/** The filters of a list and the choice of vendor or category, in one row that scrolls. */
export function FilterChips({ search, filters, choices, chosen, onChoose, onChange, sorts, onMore }: FilterChipsProps) {
  const { t } = useLingui();
  const { filter, theme, feature, volatility, sort } = search;
  // The other choices are rendered in a later turn, after the first ones.
  const begun = useDeferredValue(true, false);
  const row = useRef<HTMLFieldSetElement>(null);
  const [looked, setLooked] = useState(false);
  // A chosen entry must be rendered, even if it is not among the first.
  const whole = looked || chosen !== undefined;
  const looks: Readonly<Record<GamesFilter, { readonly icon: ReactNode; readonly label: ReactNode }>> = {
    HOT: { icon: <Flame />, label: <Trans>Hot</Trans> },
    NEW: { icon: <Sparkles />, label: <Trans>New</Trans> },
    FAV: { icon: <Heart />, label: <Trans>Favourites</Trans> },
    RECENT: { icon: <History />, label: <Trans>Recently played</Trans> },
  };
  const narrowed = theme !== undefined || feature !== undefined || volatility !== undefined || sort !== undefined;
  return (
    <div className="relative">
      <fieldset
        ref={row}
        className="min-w-0 scrollbar-none -mx-3 flex gap-2 overflow-x-auto px-3 py-1 sm:-mx-1 sm:px-1"
      >
        <legend className="sr-only">{t`Show`}</legend>
        <Chip aria-haspopup="dialog" icon={<SlidersHorizontal />} onClick={onMore}>
          {sorts ? <Trans>Sort and filter</Trans> : <Trans>Filters</Trans>}
        </Chip>
        {begun && (
          <>
            {narrowed && (
              <Suspense>
                <NarrowedChips search={search} onChange={onChange} />
              </Suspense>
            )}
            {filters.length > 0 && (
              <Chip selected={filter === undefined} onClick={() => onChange({ filter: undefined })}>
                <Trans>All</Trans>
              </Chip>
            )}
            {filters.map((each) => (
              <Chip
                key={each}
                selected={filter === each}
                icon={looks[each].icon}
                onClick={() => onChange({ filter: each })}
              >
                {looks[each].label}
              </Chip>
            ))}
            {filters.length > 0 && choices.length > 0 && (
              <span aria-hidden="true" className="my-1.5 w-px shrink-0 bg-hairline" />
            )}
            {(whole ? choices : choices.slice(0, filters.length > 0 ? 0 : FIRST)).map(({ value, label }) => (
              <Chip
                key={value}
                selected={value === chosen}
                onClick={() => onChoose(value === chosen ? undefined : value)}
              >
                <bdi>{label}</bdi>
              </Chip>
            ))}
            {!whole && choices.length > 0 && <RowEnd as="span" onNear={() => setLooked(true)} />}
          </>
        )}
      </fieldset>
      {begun && <MouseArrows row={row} />}
    </div>
  );
}
