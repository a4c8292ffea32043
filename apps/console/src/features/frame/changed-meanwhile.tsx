import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useOperator } from "../../platform/use-operator.ts";

interface ChangedMeanwhileProps {
  /** Who changed it, by name; null where nobody is known. One's own deeds are not told. */
  readonly by: string | null;
  /** What happened, in a sentence. */
  readonly children: ReactNode;
}

/** Says in a drawer that what it shows was changed by somebody else while it was open. */
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
