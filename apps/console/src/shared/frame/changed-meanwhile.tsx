import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useOperator } from "../../platform/use-operator.ts";

interface ChangedMeanwhileProps {
  /** The name of the person who changed it; null if unknown. The operator's own changes are not shown. */
  readonly by: string | null;
  /** A sentence that says what happened. */
  readonly children: ReactNode;
}

/** Says in a drawer that somebody else changed its record while it was open. */
export function ChangedMeanwhile({ by, children }: ChangedMeanwhileProps) {
  const own = useOperator()?.name;
  if (by !== null && by === own) return null;
  return (
    <output className="flex items-start gap-2 rounded-control bg-info-tint p-3 text-15 text-info">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </output>
  );
}
