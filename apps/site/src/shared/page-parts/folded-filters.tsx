import { Button, Chip, Sheet } from "@banyan/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";

export interface FoldedFiltersProps {
  /** The chosen period in words. */
  readonly period: ReactNode;
  /** The number of filters in force, the period not counted. */
  readonly active: number;
  /** The label of the button that closes the sheet. */
  readonly done: ReactNode;
  readonly onClear: () => void;
  /** The period and the filters themselves. */
  readonly children: ReactNode;
}

/** The filters of a phone: one line with the period, and a button that opens a sheet with all of them. */
export function FoldedFilters({ period, active, done, onClear, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">{period}</p>
      <Chip
        aria-haspopup="dialog"
        selected={active > 0}
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Filters</Trans>
        {active > 0 && (
          <span className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-live px-1.5 text-12 text-on-live">
            <span aria-hidden="true">{active}</span>
            <span className="sr-only">
              <Plural value={active} one="# filter is on" other="# filters are on" />
            </span>
          </span>
        )}
      </Chip>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Filters</Trans>}
        footer={
          <>
            <Button disabled={active === 0} onClick={onClear}>
              <Trans>Clear</Trans>
            </Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              {done}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">{children}</div>
      </Sheet>
    </div>
  );
}
