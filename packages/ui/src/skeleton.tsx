import { classes } from "./classes.ts";

export interface SkeletonProps {
  /** Sizes it: a skeleton takes the room its content will take, so that nothing jumps. */
  readonly className?: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes("block animate-shimmer rounded-control bg-raised", className)} />;
}

/** Several lines of text on their way. */
export function SkeletonLines({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  return (
    <span className={classes("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={classes("h-4", index === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}
