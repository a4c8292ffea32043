import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CategoryLinks } from "./category-links.tsx";
import type { OfferedCategory } from "./shell-data.ts";

interface CategoryNavProps {
  readonly categories: readonly OfferedCategory[];
}

/** The top navigation of wide screens. Its links work before the vendor dropdowns have loaded. */
export function CategoryNav({ categories }: CategoryNavProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const [Links, setLinks] = useState<ComponentType<CategoryNavProps>>(() => CategoryLinks);
  const asked = useRef(false);
  const wantDropdowns = () => {
    if (asked.current) return;
    asked.current = true;
    void import("./category-dropdowns.tsx").then(
      ({ CategoryDropdowns }) => {
        const { activeElement } = document;
        const focused = bar.current?.contains(activeElement) ? activeElement?.getAttribute("href") : undefined;
        // With their dropdowns the links are made anew: the one that had the focus has it again.
        flushSync(() => setLinks(() => CategoryDropdowns));
        if (focused) bar.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
      },
      // The links lead to the same games.
      () => (asked.current = false),
    );
  };
  return (
    <nav aria-label={t`Games`} className="border-b border-hairline bg-bg">
      <div
        ref={bar}
        className="scrollbar-none flex gap-1 overflow-x-auto px-3"
        onPointerEnter={wantDropdowns}
        onFocus={wantDropdowns}
        onTouchStart={wantDropdowns}
      >
        <Links categories={categories} />
      </div>
    </nav>
  );
}
