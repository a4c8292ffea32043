import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly cards: readonly RadioCard<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly name?: string;
  /** Columns from tablet width up; phones always show one. */
  readonly columns?: 1 | 2 | 3;
  readonly className?: string;
}

const COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" } as const;

/** A few choices that each need a line of explanation, e.g. ways to deposit. */
export function RadioCards<Value extends string>({
  label,
  cards,
  value,
  onValueChange,
  name,
  columns = 1,
  className,
}: RadioCardsProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      {...(name === undefined ? {} : { name })}
      className={classes("grid gap-2", COLUMNS[columns], className)}
    >
      {cards.map((card) => (
        <label
          key={card.value}
          className="flex min-h-14 items-center gap-3 rounded-tile border border-hairline bg-surface px-4 py-3 shadow-lift transition-colors duration-100 hover:border-control has-data-checked:border-live has-data-checked:bg-live-tint has-data-disabled:pointer-events-none has-data-disabled:opacity-45"
        >
          {card.leading && <span className="flex shrink-0 text-text-2 [&_svg]:size-6">{card.leading}</span>}
          <span className="min-w-0 flex-1">
            <span className="block font-bold text-text">{card.title}</span>
            {card.detail && <span className="block text-13 text-text-2">{card.detail}</span>}
          </span>
          {card.trailing && <span className="shrink-0 text-13 text-text-2">{card.trailing}</span>}
          <Radio.Root
            value={card.value}
            disabled={card.disabled ?? false}
            className="grid size-5 shrink-0 place-items-center rounded-full border border-control data-checked:border-live"
          >
            <Radio.Indicator className="size-2.5 rounded-full bg-live data-unchecked:hidden forced-colors:bg-[Highlight]" />
          </Radio.Root>
        </label>
      ))}
    </RadioGroup>
  );
}
