import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { categoryPlace } from "../shared/games/category-place.ts";
import { hotGames } from "../shared/games/category.ts";
import type { OfferedCategory } from "../shared/games/category.ts";

const ENTRY =
  "relative flex h-12 min-w-11 items-center justify-center rounded-control px-3 text-15 font-bold whitespace-nowrap text-text-2 transition-colors duration-100 hover:text-text data-[status=active]:text-text data-[status=active]:after:absolute data-[status=active]:after:inset-x-3 data-[status=active]:after:bottom-0 data-[status=active]:after:h-0.5 data-[status=active]:after:rounded-full data-[status=active]:after:bg-live";

function CategoryLink({ category }: { readonly category: OfferedCategory }) {
  const { t } = useLingui();
  return (
    <Link {...categoryPlace(category)} activeOptions={{ includeSearch: true, exact: true }} className={ENTRY}>
      {t(category.label)}
    </Link>
  );
}

export interface CategoryVendorsProps {
  readonly category: OfferedCategory;
  /** The hover and focus area that shows the vendors. It contains the category's link. */
  readonly area: HTMLElement;
}

export interface CategoryLinksProps {
  readonly categories: readonly OfferedCategory[];
  /** Shows a category's vendors. Absent until its code has loaded. */
  readonly Vendors?: ComponentType<CategoryVendorsProps> | undefined;
}

function CategoryEntry({ category, Vendors }: Pick<CategoryLinksProps, "Vendors"> & { category: OfferedCategory }) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  // The link itself opens a single vendor.
  const hasVendors = category.vendors.length > 1;
  return (
    <span ref={setArea} className="flex items-center">
      <CategoryLink category={category} />
      {hasVendors && Vendors && area && <Vendors category={category} area={area} />}
    </span>
  );
}

/**
 * The links of the navigation: home, hot games, one entry for each category with a vendor, and the promotions.
 */
export function CategoryLinks({ categories, Vendors }: CategoryLinksProps) {
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }} className={ENTRY}>
        <Trans>Home</Trans>
      </Link>
      <CategoryLink category={{ ...hotGames, vendors: [] }} />
      {categories.map((category) => (
        <CategoryEntry key={category.code} category={category} Vendors={Vendors} />
      ))}
      <Link to="/promotions" search={{}} className={ENTRY}>
        <Trans>Promotions</Trans>
      </Link>
    </>
  );
}
