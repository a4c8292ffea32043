import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A number beside the label, e.g. the number of waiting items. */
  readonly count?: number;
  readonly content: ReactNode;
  /** Remains mounted while another tab is open, so that a form keeps its typed text. */
  readonly kept?: boolean;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Gives all tabs the same width, as in a form with two ways to sign in. */
  readonly even?: boolean;
  readonly className?: string;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  even = false,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={classes("min-w-0", className)}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="scrollbar-none relative flex gap-1 overflow-x-auto border-b border-hairline"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classes(
              "flex min-h-11 items-center justify-center gap-2 rounded-t-control px-4 text-15 font-bold whitespace-nowrap text-text-3 transition-colors duration-100 -outline-offset-2 hover:text-text data-active:text-text",
              even && "flex-1",
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular rounded-full bg-raised px-2 py-0.5 text-12 text-text-2">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-live transition-[translate,width]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={tab.kept ?? false} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
