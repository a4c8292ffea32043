import { IconButton, classes } from "@banyan/ui";
import { PreviewCard } from "@base-ui/react/preview-card";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type ReactElement, useRef, useState } from "react";
import { CategoryLinks } from "./category-links.tsx";
import type { OfferedCategory } from "./shell-data.ts";

/** Above this many vendors the dropdown grows wider. */
const ENLARGED_ABOVE = 10;

/** The category links, each with its vendors below it while the pointer or the focus rests there. */
export function CategoryDropdowns({ categories }: { readonly categories: readonly OfferedCategory[] }) {
  return <CategoryLinks categories={categories} wrap={withVendors} />;
}

function withVendors(category: OfferedCategory, link: ReactElement): ReactElement {
  // A single vendor is what the link itself opens.
  if (category.vendors.length < 2) return link;
  return <Vendors key={category.code} category={category} link={link} />;
}

function Vendors({ category, link }: { readonly category: OfferedCategory; readonly link: ReactElement }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLAnchorElement>(null);
  const beside = useRef<HTMLSpanElement>(null);
  const enlarged = category.vendors.length > ENLARGED_ABOVE;
  const name = t(category.label);
  const onOpenChange: PreviewCard.Root.Props["onOpenChange"] = (opens, { reason }) => {
    setOpen(opens);
    // Whoever leaves the vendors by the keyboard is back at their category.
    if (reason !== "escape-key" || !beside.current?.contains(document.activeElement)) return;
    trigger.current?.querySelector("a")?.focus();
  };
  return (
    <PreviewCard.Root open={open} onOpenChange={onOpenChange}>
      <PreviewCard.Trigger ref={trigger} delay={120} closeDelay={120} render={<span className="flex items-center" />}>
        {link}
        {/* A finger cannot rest over a link: it has a button of its own. */}
        <IconButton
          size="sm"
          label={t`Vendors of ${name}`}
          aria-expanded={open}
          icon={<ChevronDown />}
          onClick={() => setOpen(!open)}
          className="-ms-2 not-pointer-coarse:hidden"
        />
      </PreviewCard.Trigger>
      {/* The keyboard comes to the vendors next after their category; the bar that scrolls cuts off nothing that is fixed. */}
      <span ref={beside} />
      <PreviewCard.Portal container={beside}>
        <PreviewCard.Positioner
          positionMethod="fixed"
          className="z-40"
          sideOffset={4}
          align="start"
          collisionPadding={16}
        >
          <PreviewCard.Popup
            onBlur={({ currentTarget, relatedTarget: next }) => {
              if (next && !currentTarget.contains(next) && !trigger.current?.contains(next)) setOpen(false);
            }}
            className={classes(
              "grid gap-1 rounded-tile border border-hairline bg-raised p-2 shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0",
              enlarged ? "w-180 grid-cols-4" : "w-90 grid-cols-2",
            )}
          >
            {category.vendors.map((vendor) => (
              <Link
                key={vendor.vassalage}
                to={category.path}
                search={searchFor(category, vendor.vassalage)}
                className="flex min-h-11 items-center rounded-control px-3 text-text-2 transition-colors duration-100 hover:bg-hover hover:text-text"
              >
                <bdi className="truncate">{vendor.displayName}</bdi>
              </Link>
            ))}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

/** The search of a category's page that shows one vendor's games only. */
function searchFor({ search }: OfferedCategory, vassalage: string): Readonly<Record<string, string>> {
  return { ...search, vassalage };
}
