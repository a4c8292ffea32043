import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { CategoryLinks, type CategoryLinksProps } from "./category-links.tsx";
import type { OfferedCategory } from "../shared/games/category.ts";

interface CategoryNavProps {
  readonly categories: readonly OfferedCategory[];
}

/** The top navigation of wide screens. Its links work before the vendor dropdowns have loaded. */
export function CategoryNav({ categories }: CategoryNavProps) {
  const { t } = useLingui();
  const [Vendors, setVendors] = useState<CategoryLinksProps["Vendors"]>();
  const asked = useRef(false);
  const wantVendors = () => {
    if (asked.current) return;
    asked.current = true;
    void import("./category-vendors.tsx").then(
      ({ CategoryVendors }) => setVendors(() => CategoryVendors),
      // A failed load is harmless, because the links lead to the same games.
      () => (asked.current = false),
    );
  };
  return (
    <nav aria-label={t`Games`} className="border-b border-hairline bg-bg">
      <div
        className="scrollbar-none flex gap-1 overflow-x-auto px-3"
        onPointerEnter={wantVendors}
        onFocus={wantVendors}
        onTouchStart={wantVendors}
      >
        <CategoryLinks categories={categories} Vendors={Vendors} />
      </div>
    </nav>
  );
}
