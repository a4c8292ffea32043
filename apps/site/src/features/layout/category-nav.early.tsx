import { useLingui } from "@lingui/react/macro";
import { Suspense, lazy, useState } from "react";
import { CategoryLinks } from "./category-links.tsx";
import type { OfferedCategory } from "./shell-data.ts";

const CategoryDropdowns = lazy(async () => {
  const { CategoryDropdowns } = await import("./category-dropdowns.tsx");
  return { default: CategoryDropdowns };
});

/** The top navigation of wide screens. Its links work before the vendor dropdowns have loaded. */
export function CategoryNav({ categories }: { readonly categories: readonly OfferedCategory[] }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <nav aria-label={t`Games`} className="border-b border-hairline bg-bg">
      <div
        className="scrollbar-none flex gap-1 overflow-x-auto px-3"
        onPointerEnter={want}
        onFocus={want}
        onTouchStart={want}
      >
        {wanted ? (
          <Suspense fallback={<CategoryLinks categories={categories} />}>
            <CategoryDropdowns categories={categories} />
          </Suspense>
        ) : (
          <CategoryLinks categories={categories} />
        )}
      </div>
    </nav>
  );
}
