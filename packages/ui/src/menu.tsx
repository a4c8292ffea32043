import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { classes } from "./classes.ts";
import { POPUP_STYLE } from "./popup-style.ts";

export type MenuItem =
  | {
      readonly kind?: "item";
      readonly id: string;
      readonly label: ReactNode;
      readonly icon?: ReactNode;
      readonly badge?: ReactNode;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      /** The element that the item is rendered as, e.g. the router's link. */
      readonly render?: ReactElement;
      readonly onSelect?: () => void;
    }
  | { readonly kind: "separator"; readonly id: string };

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly header?: ReactNode;
  readonly align?: "start" | "center" | "end";
  readonly openOnHover?: boolean;
  /** Returns the element that gets the focus when the menu closes. It is the button by default. */
  readonly focusAfter?: () => HTMLElement;
}

export function Menu({ trigger, items, header, align = "end", openOnHover = false, focusAfter }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} openOnHover={openOnHover} />
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={8} align={align}>
          <Base.Popup
            {...(focusAfter && { finalFocus: focusAfter })}
            className={`${POPUP_STYLE} max-h-(--available-height) min-w-56 overflow-y-auto p-1.5`}
          >
            {header && <div className="mb-1.5 border-b border-hairline px-3 pt-2 pb-3">{header}</div>}
            {items.map((item) =>
              item.kind === "separator" ? (
                <Base.Separator key={item.id} className="mx-2 my-1.5 h-px bg-hairline" />
              ) : (
                <Base.Item
                  key={item.id}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                  {...(item.render ? { render: item.render } : {})}
                  className={classes(
                    "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-15 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover [&_svg]:size-5",
                    item.danger ? "text-danger" : "text-text",
                  )}
                >
                  {item.icon && <span className={item.danger ? "flex" : "flex text-text-3"}>{item.icon}</span>}
                  <span className="min-w-0 flex-1">{item.label}</span>
                  {item.badge}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
