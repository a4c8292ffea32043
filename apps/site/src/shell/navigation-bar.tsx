import { classes } from "@banyan/ui";
import { useRouterState } from "@tanstack/react-router";

/** A thin line at the top while the next page loads. */
export function NavigationBar() {
  const pending = useRouterState({ select: (state) => state.status === "pending" });
  return (
    <div
      aria-hidden="true"
      className={classes(
        "pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-live transition-[transform,opacity] rtl:origin-right",
        pending ? "scale-x-75 duration-[4s]" : "scale-x-100 opacity-0",
      )}
    />
  );
}
