import { IconButton, classes } from "@banyan/ui";
import { PreviewCard } from "@base-ui/react/preview-card";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CategoryVendorsProps } from "./category-links.tsx";
import type { OfferedCategory } from "../shared/games/category.ts";
import { useRoomName } from "../shared/games/room-name.ts";

/** Above this many vendors the dropdown grows wider. */
const ENLARGED_ABOVE = 10;

/** The delay before the vendors of a hovered category open, and before they close again. */
const REST_MILLIS = 120;

const isHeld = (area: HTMLElement) => area.querySelector(":focus-visible") !== null;

/**
 * Returns whether the pointer or the focus rests in the area. A pointer that only passes over it and a finger do not
 * count.
 */
function useRest(area: HTMLElement) {
  const [resting, setResting] = useState(() => isHeld(area) || area.matches(":hover"));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (rests: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => setResting(rests), REST_MILLIS);
    };
    const onPointer = ({ type, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") soon(type === "pointerenter" || isHeld(area));
    };
    const onFocus = ({ type, relatedTarget: other }: FocusEvent) => {
      const isWithin = other instanceof Node && area.contains(other);
      if (isWithin) return;
      if (type === "focusin") {
        if (isHeld(area)) soon(true);
      } else {
        clearTimeout(timer);
        // A person who switches to another window and back finds the dropdown unchanged.
        if (other) setResting(false);
      }
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    area.addEventListener("pointerenter", onPointer, { signal });
    area.addEventListener("pointerleave", onPointer, { signal });
    area.addEventListener("focusin", onFocus, { signal });
    area.addEventListener("focusout", onFocus, { signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [area]);
  return [resting, setResting] as const;
}

/** A dropdown with a category's vendors, open while the pointer or the focus rests there. */
export function CategoryVendors({ category, area }: CategoryVendorsProps) {
  const { t } = useLingui();
  const roomName = useRoomName();
  const [open, setOpen] = useRest(area);
  const beside = useRef<HTMLSpanElement>(null);
  const enlarged = category.vendors.length > ENLARGED_ABOVE;
  const name = t(category.label);
  const onOpenChange: PreviewCard.Root.Props["onOpenChange"] = (opens, { reason }) => {
    setOpen(opens);
    // Escape returns the keyboard focus from the vendors to their category.
    if (reason !== "escape-key" || !beside.current?.contains(document.activeElement)) return;
    area.querySelector("a")?.focus();
  };
  return (
    <PreviewCard.Root open={open} onOpenChange={onOpenChange}>
      {/* A finger cannot hover, so touch screens have a separate button. */}
      <IconButton
        size="sm"
        label={t`Game providers: ${name}`}
        aria-expanded={open}
        icon={<ChevronDown />}
        onClick={() => setOpen(!open)}
        className="-ms-2 not-pointer-coarse:hidden"
      />
      {/* The dropdown follows its category in the tab order. The scrolling bar does not clip it, because it is
          fixed. */}
      <span ref={beside} />
      <PreviewCard.Portal container={beside}>
        <PreviewCard.Positioner
          anchor={area}
          positionMethod="fixed"
          className="z-40"
          sideOffset={4}
          align="start"
          collisionPadding={16}
        >
          <PreviewCard.Popup
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
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center rounded-control px-3 text-text-2 transition-colors duration-100 hover:bg-hover hover:text-text"
              >
                <bdi className="truncate">{roomName(vendor.vassalage, vendor.displayName)}</bdi>
              </Link>
            ))}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

/** The search parameters that narrow a category's page to one vendor. */
function searchFor({ search }: OfferedCategory, vassalage: string): Readonly<Record<string, string>> {
  return { ...search, vassalage };
}
