import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { RowEnd } from "../../platform/row-end.tsx";
import { useOfferedCategories } from "../../shared/games/catalogue-queries.ts";
import { categoryPlace } from "../../shared/games/category-place.ts";
import { hotGames } from "../../shared/games/category.ts";

/** The number of chips that a phone shows before the row is scrolled. */
const FIRST = 5;

/** The categories as chips, because phones have no top navigation. */
export function CategoryChips() {
  const { t } = useLingui();
  const offered = useOfferedCategories() ?? [];
  const [whole, setWhole] = useState(false);
  const all = [{ ...hotGames, vendors: [] }, ...offered];
  return (
    <nav aria-label={t`Categories`} className="lg:hidden">
      <ul className="scrollbar-none -mx-3 flex min-h-19 gap-2 overflow-x-auto px-3">
        {(whole ? all : all.slice(0, FIRST)).map((category) => {
          const { code, icon: Icon, label } = category;
          return (
            <li key={code} className="min-w-21 flex-1">
              <Link
                {...categoryPlace(category)}
                className="flex h-19 flex-col items-center justify-center gap-1.5 rounded-tile border border-hairline bg-surface px-1 text-center text-12 font-bold text-text-2 shadow-lift hover:text-text"
              >
                <Icon aria-hidden="true" className="size-6 text-live" />
                <span className="line-clamp-2 leading-tight [:lang(ur)_&]:leading-normal">{t(label)}</span>
              </Link>
            </li>
          );
        })}
        {!whole && all.length > FIRST && <RowEnd as="li" onNear={() => setWhole(true)} />}
      </ul>
    </nav>
  );
}
