import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { PieceFailure } from "./load-piece.ts";

export interface OptionalProps {
  /** Keeps its place while it is on its way. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part without which the page is still of use: where its piece does not come, the page stays as it is without it. */
export function Optional({ fallback, children }: OptionalProps) {
  return (
    <CatchBoundary getResetKey={() => ""} errorComponent={Missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

function Missing({ error }: { readonly error: unknown }): ReactNode {
  if (!(error instanceof PieceFailure)) throw error;
  return null;
}
