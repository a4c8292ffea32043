import { IconButton } from "@banyan/ui";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

interface FieldRowProps {
  /** Names the row for screen readers. */
  readonly legend: string;
  /** The columns of the grid. */
  readonly columns: string;
  /** The name of the button that removes the row. */
  readonly removeLabel: string;
  /** Absent for a row that must stay. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * The classes of a grid whose labels, inputs and notes each share a line. A note under one field, or a label on two lines,
 * therefore moves no other input.
 */
export const SHARED_LINES = "grid gap-x-3 gap-y-1.5 *:row-span-3 *:grid *:grid-rows-subgrid [&>div>label]:self-end";

/** A row of fields with shared lines, and the button that removes it. */
export function FieldRow({ legend, columns, removeLabel, onRemove, children }: FieldRowProps) {
  return (
    <fieldset className={`${SHARED_LINES} rounded-tile bg-raised p-3 ${columns}`}>
      <legend className="sr-only">{legend}</legend>
      {children}
      {onRemove ? (
        <div>
          <IconButton className="row-start-2 self-center" label={removeLabel} icon={<Trash2 />} onClick={onRemove} />
        </div>
      ) : null}
    </fieldset>
  );
}
