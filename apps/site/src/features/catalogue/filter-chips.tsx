import { Chip } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Flame, Sparkles } from "lucide-react";
import type { GamesSearch } from "./games-search.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FilterChipsProps {
  readonly search: GamesSearch;
  /** A list of hot games has nothing to filter by heat. */
  readonly heat: boolean;
  /** Vendors, or on the hot list categories. */
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
  readonly onFilter: (filter: GamesSearch["filter"]) => void;
}

/** All, hot or new, and whose games: one row that scrolls where it does not fit. */
export function FilterChips({ search, heat, choices, chosen, onChoose, onFilter }: FilterChipsProps) {
  const { t } = useLingui();
  const { filter } = search;
  return (
    <fieldset className="min-w-0 scrollbar-none -mx-3 flex gap-2 overflow-x-auto px-3 py-1 sm:-mx-1 sm:px-1">
      <legend className="sr-only">{t`Show`}</legend>
      {heat && (
        <>
          <Chip selected={filter === undefined} onClick={() => onFilter(undefined)}>
            <Trans>All</Trans>
          </Chip>
          <Chip selected={filter === "HOT"} icon={<Flame />} onClick={() => onFilter("HOT")}>
            <Trans>Hot</Trans>
          </Chip>
          <Chip selected={filter === "NEW"} icon={<Sparkles />} onClick={() => onFilter("NEW")}>
            <Trans>New</Trans>
          </Chip>
        </>
      )}
      {heat && choices.length > 0 && <span aria-hidden="true" className="my-1.5 w-px shrink-0 bg-hairline" />}
      {choices.map(({ value, label }) => (
        <Chip key={value} selected={value === chosen} onClick={() => onChoose(value === chosen ? undefined : value)}>
          <bdi>{label}</bdi>
        </Chip>
      ))}
    </fieldset>
  );
}
