import { classes } from "./classes.ts";

export interface SkeletonProps {
  /** Sets the size. A skeleton takes the space of its content, so that the layout does not shift. */
  readonly className?: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes("block animate-shimmer rounded-control bg-raised", className)} />;
}

/** A placeholder for several lines of text. */
export function SkeletonLines({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  return (
    <span className={classes("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={classes("h-4", index === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}
