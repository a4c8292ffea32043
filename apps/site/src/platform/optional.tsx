import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { PieceFailure } from "./load-piece.ts";

export interface OptionalProps {
  /** Reserves the space while the part loads. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part that the page can do without. If its chunk fails to load, the page stays without it. */
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
