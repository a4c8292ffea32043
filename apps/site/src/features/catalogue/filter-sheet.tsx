import type { GamesSort } from "@banyan/contract";
import { Button, Chip, Sheet, useFormats } from "@banyan/ui";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useGameFilters } from "../../shared/games/catalogue-queries.ts";
import { type GamesSearch, SORTS } from "../../shared/games/games-search.ts";
import { useSortTexts } from "./sort-texts.ts";
import { useTagText } from "../../shared/games/tag-texts.ts";
import { useVolatilityText } from "./volatility-text.ts";

export interface FilterSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The category and vendor whose games are filtered. */
  readonly of: { readonly gameType?: string | undefined; readonly vassalage?: string | undefined };
  readonly search: GamesSearch;
  readonly sorts: boolean;
  readonly onChange: (change: GamesSearch) => void;
  /** The number of games that match the filters; absent while it is unknown. */
  readonly count: number | undefined;
}

/** More filters for a list: how a game pays, its features and its theme. */
export function FilterSheet({ open, onOpenChange, of, search, sorts, onChange, count }: FilterSheetProps) {
  const offered = useGameFilters(of, open);
  const tagText = useTagText();
  const volatilityText = useVolatilityText();
  const sortTexts = useSortTexts();
  const { theme, feature, volatility, sort } = search;
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={sorts ? <Trans>Sort and filter</Trans> : <Trans>Filters</Trans>}
      footer={
        <>
          <Button
            onClick={() => onChange({ theme: undefined, feature: undefined, volatility: undefined, sort: undefined })}
          >
            <Trans>Clear</Trans>
          </Button>
          <Button tone="primary" onClick={close}>
            {count === undefined ? (
              <Trans>Show games</Trans>
            ) : (
              <Plural value={count} one="Show # game" other="Show # games" />
            )}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {sorts && (
          <Choices
            title={<Trans>Order</Trans>}
            options={SORTS.map((code) => ({ code, label: sortTexts[code] }))}
            chosen={sort ?? usualSort(search)}
            onChoose={(code) => onChange({ sort: code })}
          />
        )}
        <Choices
          title={<Trans>How it pays</Trans>}
          options={offered?.volatilities.map(({ code, count }) => ({ code, count, label: volatilityText(code) })) ?? []}
          chosen={volatility}
          onChoose={(code) => onChange({ volatility: code })}
        />
        <Choices
          title={<Trans>Features</Trans>}
          options={offered?.features.map((each) => ({ ...each, label: tagText(each.code) })) ?? []}
          chosen={feature}
          onChoose={(code) => onChange({ feature: code })}
        />
        <Choices
          title={<Trans>Themes</Trans>}
          options={offered?.themes.map((each) => ({ ...each, label: tagText(each.code) })) ?? []}
          chosen={theme}
          onChoose={(code) => onChange({ theme: code })}
        />
      </div>
    </Sheet>
  );
}

/** The default order of a list. A search has none of the offered orders, because it shows the best matches first. */
function usualSort({ search, filter }: GamesSearch): GamesSort | undefined {
  if (search !== undefined) return undefined;
  return filter === "NEW" ? "NEW" : "POPULAR";
}

interface ChoicesProps<Code extends string> {
  readonly title: ReactNode;
  readonly options: readonly { readonly code: Code; readonly label: string; readonly count?: number }[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: Code | undefined) => void;
}

function Choices<Code extends string>({ title, options, chosen, onChoose }: ChoicesProps<Code>) {
  const formats = useFormats();
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="pb-2 text-13 font-bold text-text-3">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ code, label, count }) => (
          <Chip key={code} selected={code === chosen} onClick={() => onChoose(code === chosen ? undefined : code)}>
            {label}
            {count !== undefined && <span className="tabular font-medium text-text-3">{formats.number(count)}</span>}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
