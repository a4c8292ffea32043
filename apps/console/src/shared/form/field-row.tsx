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
 * A row of fields. Labels, inputs and notes each share a line of the grid. A note under one field, or a label on two
 * lines, therefore moves no other input.
 */
export function FieldRow({ legend, columns, removeLabel, onRemove, children }: FieldRowProps) {
  return (
    <fieldset
      className={`grid gap-x-3 gap-y-1.5 rounded-tile bg-raised p-3 *:row-span-3 *:grid *:grid-rows-subgrid [&>div>label]:self-end ${columns}`}
    >
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
